import type { ToastLink } from "@prumo/ui/toast";
import { type AppSession, mayAccess } from "../../../../app/session";
import type { LadoPages } from "../lado-pages";

/** Leads to the receipt of a conta; undefined for who may not see it. */
export const receiptLink = ({ calls, paths }: LadoPages, session: AppSession, id: number): ToastLink | undefined =>
  mayAccess(session, calls.comprovante.access)
    ? { label: "Comprovante", href: paths.comprovante(id), target: "_blank" }
    : undefined;
