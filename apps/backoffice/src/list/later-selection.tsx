import { afterFirstPage } from "../app/first-page";
import type { RegisterSelectionProps } from "./register-selection";
import { useSelectionPart } from "./use-selection-part";

const load = afterFirstPage(async () => (await import("./register-selection")).RegisterSelection);

/** The bar of the selected rows, whose code comes after the rows. */
export function LaterSelection<Chosen extends { readonly id: number }>(props: RegisterSelectionProps<Chosen>) {
  const Selection = useSelectionPart<RegisterSelectionProps<Chosen>>(load, props.selection.rows.length);
  return Selection === undefined ? null : <Selection {...props} />;
}
