import { acoes } from "@prumo/domain/account";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { type AppSession, mayAccess } from "../../../app/session";
import type { Conta, ContaSelecionada } from "../conta";
import type { LadoPages } from "../lado-pages";

/**
 * Makes the actions of an account; a refused one carries its reason.
 * @param settleHere settles the account in the sheet over the list
 */
export function rowActions(
  pages: LadoPages,
  conta: Conta,
  session: AppSession,
  settleHere: (conta: Conta) => void,
): MenuItem[] {
  const { calls, paths } = pages;
  const { detalhar, pagar, editar, remover, estornar, renegociar, comprovante } = acoes(conta, session, pages.lado);
  const creating = mayAccess(session, calls.save.access) ? null : "Você não tem permissão para cadastrar contas";
  const item = (label: string, href: string, refused: string | null): MenuItem =>
    refused === null ? { label, href } : { label, disabled: refused };
  const here = pagar === null ? { onSelect: () => settleHere(conta) } : { disabled: pagar };
  return [
    item("Detalhes", paths.detalhe(conta.id), detalhar),
    item(pages.settleLabel, paths.settle(conta.id), pagar),
    { label: pages.settleHereLabel, ...here },
    item("Renegociar", paths.renegociacao({ id: [conta.id] }), renegociar),
    item("Editar", paths.editar(conta.id), editar),
    item("Duplicar", paths.nova({ copia: conta.id }), creating),
    { ...item("Comprovante", paths.comprovante(conta.id), comprovante), target: "_blank" },
    { ...item("Estornar", paths.estornar(conta.id), estornar), danger: true },
    { ...item("Excluir", paths.excluir(conta.id), remover), danger: true },
  ];
}

/** Gives the reason why a row cannot be selected, or null. */
export const notSelectable = (pages: LadoPages, conta: ContaSelecionada, session: AppSession): string | null =>
  acoes(conta, session, pages.lado).selecionar;
