import type { ContaPagar } from "@prumo/api-client/schemas/contas-pagar";
import { acoes } from "@prumo/domain/account";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { paths } from "../../app/paths";
import type { Session } from "../../app/session";

const LADO = "contasPagar";

/** What can be done with an account, each refused action with its reason. */
export function rowActions(conta: ContaPagar, session: Session): MenuItem[] {
  const { detalhar, pagar, comprovante } = acoes(conta, session, LADO);
  const item = (label: string, href: string, refused: string | null): MenuItem =>
    refused === null ? { label, href } : { label, disabled: refused };
  return [
    item("Detalhes", paths.contaPagarDetalhe(conta.id), detalhar),
    item("Pagar", paths.contaPagarPagar(conta.id), pagar),
    item("Comprovante", paths.contaPagarComprovante(conta.id), comprovante),
  ];
}

/** Why a row cannot be selected, or null. */
export const notSelectable = (conta: ContaPagar, session: Session): string | null =>
  acoes(conta, session, LADO).selecionar;
