import { type ComponentType, createContext, useContext } from "react";
import { type LadoPages, ladoPages } from "./lado-pages";

const LadoPagesContext = createContext<LadoPages>(ladoPages.contasPagar);

/** The side whose page this is. */
export const useLadoPages = (): LadoPages => useContext(LadoPagesContext);

/**
 * A page of one side. Each call makes a component of its own, so that going from one side's list to the other's starts
 * afresh and never shows a filter of the other side.
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
