import { calls } from "@prumo/api-client/calls";
import type { ContaPagar } from "@prumo/api-client/schemas/contas-pagar";
import { acoes } from "@prumo/domain/account";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { paths } from "../../app/paths";
import { mayAccess, type Session } from "../../app/session";

const LADO = "contasPagar";

/** What can be done with an account, each refused action with its reason. */
export function rowActions(conta: ContaPagar, session: Session): MenuItem[] {
  const { detalhar, pagar, editar, remover, estornar, comprovante } = acoes(conta, session, LADO);
  const cadastrar = mayAccess(session, calls.contasPagar.save.access)
    ? null
    : "Você não tem permissão para cadastrar contas";
  const item = (label: string, href: string, refused: string | null): MenuItem =>
    refused === null ? { label, href } : { label, disabled: refused };
  return [
    item("Detalhes", paths.contaPagarDetalhe(conta.id), detalhar),
    item("Pagar", paths.contaPagarPagar(conta.id), pagar),
    item("Editar", paths.contaPagarEditar(conta.id), editar),
    item("Duplicar", paths.contaPagarNova(conta.id), cadastrar),
    item("Comprovante", paths.contaPagarComprovante(conta.id), comprovante),
    { ...item("Estornar", paths.contaPagarEstornar(conta.id), estornar), danger: true },
    { ...item("Excluir", paths.contaPagarExcluir(conta.id), remover), danger: true },
  ];
}

/** Why a row cannot be selected, or null. */
export const notSelectable = (conta: ContaPagar, session: Session): string | null =>
  acoes(conta, session, LADO).selecionar;

/** Whether this user can pay this account now. */
export const mayPay = (conta: ContaPagar, session: Session): boolean => acoes(conta, session, LADO).pagar === null;
