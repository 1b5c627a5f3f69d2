import { paths } from "../../../../app/paths";

/** The address of the paper that shows a purchase as the document of its entry. */
export const mirrorHref = (id: number): string =>
  paths.compras.imprimir(id, { path: "compraManual/espelho.json", orientation: "portrait" });
