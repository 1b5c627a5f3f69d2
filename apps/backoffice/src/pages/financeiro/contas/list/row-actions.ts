import { calls as callsOfAll } from "@prumo/api-client/calls";
import { unaskedReason } from "@prumo/domain/approval-state";
import { type AcaoConta, acoes, hidesAction, permissaoDaAcao, recusa } from "@prumo/domain/conta";
import type { AppSession } from "../../../../app/session";
import type { RowAction } from "../../../../list/row-action";
import { ASK } from "../../pieces/ask-approval";
import { EMIT } from "../../pieces/charge-receivables";
import { REMIND } from "../../pieces/use-remind";
import type { Conta, ContaSelecionada } from "../conta";
import type { LadoPages } from "../lado-pages";
import { RECLASSIFY } from "../reclassify/use-reclassify";

/** Who has an action of a conta, and why its state forbids it, if it does. */
const actionRule = (pages: LadoPages, conta: ContaSelecionada, acao: AcaoConta) => ({
  access: permissaoDaAcao(acao, pages.lado),
  absent: hidesAction(conta, acao),
  disabled: recusa(conta, acao, pages.lado) ?? undefined,
});

/**
 * Makes the actions of a conta; one that its state forbids carries the reason.
 * @param acts `settleHere` settles the conta in the sheet over the list, `emit` charges it, `remind` reminds its person,
 *   `ask` asks a second person, `reclassify` corrects what the conta was for
 */
export function rowActions(
  pages: LadoPages,
  conta: Conta,
  acts: Readonly<Record<"settleHere" | "emit" | "remind" | "ask" | "reclassify", (conta: Conta) => void>>,
): RowAction[] {
  const { calls, paths, settleLabel, settleHereLabel } = pages;
  const { id } = conta;
  const rule = (acao: AcaoConta) => actionRule(pages, conta, acao);
  return [
    { ...rule("detalhar"), label: "Detalhes", href: paths.detalhe(id) },
    { ...rule("pagar"), label: settleLabel, href: paths.settle(id) },
    { ...rule("pagar"), label: settleHereLabel, onSelect: () => acts.settleHere(conta) },
    {
      label: EMIT,
      access: callsOfAll.gateway.emitir.access,
      absent: pages.lado !== "contasReceber",
      disabled: recusa(conta, "pagar", pages.lado) ?? undefined,
      onSelect: () => acts.emit(conta),
    },
    {
      label: REMIND,
      access: callsOfAll.cobranca.enviar.access,
      absent: pages.lado !== "contasReceber",
      disabled: recusa(conta, "pagar", pages.lado) ?? undefined,
      onSelect: () => acts.remind(conta),
    },
    {
      label: ASK,
      access: callsOfAll.aprovacao.pedir.access,
      absent: unaskedReason(conta.aprovacao?.estado ?? null) !== null,
      onSelect: () => acts.ask(conta),
    },
    { ...rule("renegociar"), label: "Renegociar", href: paths.renegociacao({ id: [id] }) },
    { ...rule("editar"), label: "Editar", href: paths.editar(id) },
    { ...rule("reclassificar"), label: RECLASSIFY, onSelect: () => acts.reclassify(conta) },
    { access: calls.save.access, label: "Duplicar", href: paths.nova({ copia: id }) },
    { ...rule("comprovante"), label: "Comprovante", href: paths.comprovante(id), target: "_blank" },
    { ...rule("estornar"), label: "Estornar", href: paths.estornar(id), danger: true },
    { ...rule("remover"), label: "Excluir", href: paths.excluir(id), danger: true },
  ];
}

/** Gives the reason why a row cannot be selected, or null. */
export const notSelectable = (pages: LadoPages, conta: ContaSelecionada, session: AppSession): string | null =>
  acoes(conta, session, pages.lado).selecionar;
