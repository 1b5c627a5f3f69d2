import { paths } from "../../../app/paths";

/** Has the page of a purchase open the window that approves it. */
export const APPROVE = "#aprovar";

/** The page of a purchase, with the window that approves it. */
export const approveHref = (id: number): string => `${paths.compras.detalhes(id)}${APPROVE}`;
