import { type ComponentType, createContext, useContext } from "react";
import { type LadoPages, ladoPages } from "./lado-pages";

const LadoPagesContext = createContext<LadoPages>(ladoPages.contasPagar);

/** Gives the side of the contas that this page belongs to. */
export const useLadoPages = (): LadoPages => useContext(LadoPagesContext);

/**
 * Makes a page of one side. Each call makes a component of its own, so that React mounts the other side's list anew and
 * never shows it with a filter of this one.
 */
export function provideLadoPages(pages: LadoPages, Page: ComponentType) {
  return function LadoPage() {
    return (
      <LadoPagesContext value={pages}>
        <Page />
      </LadoPagesContext>
    );
  };
}
