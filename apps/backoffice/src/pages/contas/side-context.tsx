import { type ComponentType, createContext, useContext } from "react";
import { type Side, sides } from "./side";

const SideContext = createContext<Side>(sides.contasPagar);

/** The side whose page this is. */
export const useSide = (): Side => useContext(SideContext);

/**
 * A page of one side. Each call makes a component of its own, so that going from one side's list to the other's starts
 * afresh and never shows a filter of the other side.
 */
export function onSide(side: Side, Page: ComponentType) {
  return function OnSide() {
    return (
      <SideContext value={side}>
        <Page />
      </SideContext>
    );
  };
}
