import type { ToastLink } from "@prumo/ui/toast";
import { type AppSession, mayAccess } from "../../../../app/session";
import type { LadoPages } from "../lado-pages";
import { hashOf } from "../print/chosen-ids";

/** Leads to the receipt of a conta; undefined for who may not see it. */
export const receiptLink = ({ calls, paths }: LadoPages, session: AppSession, id: number): ToastLink | undefined =>
  mayAccess(session, calls.comprovante.access)
    ? { label: "Comprovante", href: paths.comprovante(id), target: "_blank" }
    : undefined;

/** Leads to the receipts of contas, which are one print. */
export function receiptsLink(pages: LadoPages, session: AppSession, ids: readonly number[]): ToastLink | undefined {
  const [only, ...others] = ids;
  if (only === undefined) return undefined;
  if (others.length === 0) return receiptLink(pages, session, only);
  return mayAccess(session, pages.calls.comprovante.access)
    ? { label: "Comprovantes", href: `${pages.paths.comprovantes()}${hashOf(ids)}`, target: "_blank" }
    : undefined;
}
