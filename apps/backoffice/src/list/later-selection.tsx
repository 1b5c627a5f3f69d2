import type { ComponentType } from "react";
import { afterFirstPage } from "../app/first-page";
import type { RegisterSelectionProps } from "./register-selection";
import { useSelectionPart } from "./use-selection-part";

const load = afterFirstPage(async () => (await import("./register-selection")).RegisterSelection);

/** The bar of the selected rows, whose code comes after the rows. */
export function LaterSelection<Chosen extends { readonly id: number }>(props: RegisterSelectionProps<Chosen>) {
  const loaded = useSelectionPart(load as never, props.selection.rows.length);
  const Selection = loaded as ComponentType<RegisterSelectionProps<Chosen>> | undefined;
  return Selection === undefined ? null : <Selection {...props} />;
}
