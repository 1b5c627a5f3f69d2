import { calls } from "@prumo/api-client/calls";
import { MAX_LEMBRADAS, MAX_REPORT, TOO_MANY_LEMBRADAS } from "@prumo/api-client/conta-limits";
import { unaskedReason } from "@prumo/domain/approval-state";
import { acoes, permissaoDaAcao, recusa } from "@prumo/domain/conta";
import { formatDecimal } from "@prumo/domain/decimal";
import { sum } from "@prumo/domain/money";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { toast } from "@prumo/ui/toast";
import { lazy, Suspense } from "react";
import { api as appApi } from "../../../../app/api";
import { moneyText } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { offerUndo } from "../../../../app/undo";
import type { BulkFields } from "../../../../list/bulk-act";
import type { RegisterBulk } from "../../../../list/register-selection";
import { allRowsOf } from "../../../../list/select-all";
import { ASK } from "../../pieces/ask-approval";
import { EMIT, warnOfOtherWays, withoutKnown } from "../../pieces/charge-receivables";
import { REMIND } from "../../pieces/use-remind";
import { type ContaSelecionada, contaNoun } from "../conta";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import { hashOf } from "../print/chosen-ids";
import { type Reclassified, undoOfReclassifications } from "../reclassify/undo-reclassification";
import { RECLASSIFY } from "../reclassify/use-reclassify";
import type { SplittableConta } from "./use-conta-selection";

const LoadedFields = lazy(async () => ({ default: (await import("./changed-fields")).ChangedFields }));
const ChangedFields: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-60" />}>
    <LoadedFields {...props} />
  </Suspense>
);

const LoadedWarning = lazy(async () => ({ default: (await import("./sent-pix-warning")).SentPixWarning }));
const SentPixWarning: BulkFields = (props) => (
  <Suspense fallback={null}>
    <LoadedWarning {...props} />
  </Suspense>
);

const LoadedReclassify = lazy(async () => ({
  default: (await import("../reclassify/reclassify-fields")).ReclassifyFields,
}));
const ReclassifyFields: BulkFields = (props) => (
  <Suspense fallback={<div className="min-h-60" />}>
    <LoadedReclassify {...props} />
  </Suspense>
);

/** What is open in the selected contas, or, of paid ones alone, what was paid. */
function sumText({ pago }: LadoPages, contas: readonly ContaSelecionada[]): string {
  const open = sum(contas.map(({ residual }) => residual));
  return open === 0
    ? `· ${pago} ${moneyText(sum(contas.map(({ valor_pago }) => valor_pago)))}`
    : `· em aberto ${moneyText(open)}`;
}

/** Tells how many were corrected and how many were so already, and offers to take the corrections back. */
function tellReclassified(pages: LadoPages, answers: readonly Reclassified[]): void {
  if (answers.length === 0) return;
  const changed = answers.filter(({ anterior }) => anterior !== null).length;
  const done = changed === 1 ? "1 conta reclassificada" : `${formatDecimal(changed, 0)} contas reclassificadas`;
  const same = answers.length - changed;
  const already = same === 1 ? "1 já estava assim" : `${formatDecimal(same, 0)} já estavam assim`;
  if (changed === 0) return void toast.info(`Nenhuma conta mudou: ${already}`);
  offerUndo(same === 0 ? done : `${done}, ${already}`, undoOfReclassifications(pages, answers));
}

type Emitted = Awaited<ReturnType<typeof appApi.gateway.emitir>>;

interface ContaBulkActs {
  readonly onSettleHere: (contas: readonly ContaSelecionada[]) => void;
  /** Reminds the persons of receivables; undefined for who may not. */
  readonly onRemind: ((contas: readonly number[]) => void) | undefined;
}

/** Reminds the persons of the selected receivables that are still open. */
function remindItem(contas: readonly ContaSelecionada[], { onRemind }: ContaBulkActs): MenuItem[] {
  if (onRemind === undefined) return [];
  const open = contas.filter((conta) => recusa(conta, "pagar", "contasReceber") === null).map(({ id }) => id);
  if (open.length === 0) return [{ label: REMIND, disabled: "Nenhuma das contas selecionadas está em aberto" }];
  return open.length > MAX_LEMBRADAS
    ? [{ label: REMIND, disabled: TOO_MANY_LEMBRADAS }]
    : [{ label: REMIND, onSelect: () => onRemind(open) }];
}

/** The acts on many contas: they are settled one after the other over the list, changed, removed, printed. */
export function useContaBulk(
  contas: readonly SplittableConta[],
  nameOf: (conta: ContaSelecionada) => string,
  acts: ContaBulkActs,
): RegisterBulk<SplittableConta> {
  const pages = useLadoPages();
  const { lado, api, paths, settleHereLabel } = pages;
  const session = useSession();
  const rule = (acao: "editar" | "reclassificar" | "remover") => ({
    access: permissaoDaAcao(acao, lado),
    refused: (conta: ContaSelecionada) => recusa(conta, acao, lado),
  });
  const print: MenuItem =
    contas.length > MAX_REPORT
      ? { label: "Imprimir", disabled: `A impressão vai até ${formatDecimal(MAX_REPORT, 0)} contas` }
      : { label: "Imprimir", href: `${paths.relatorio()}${hashOf(contas.map(({ id }) => id))}`, target: "_blank" };
  const emission = {
    access: calls.gateway.emitir.access,
    refused: (conta: ContaSelecionada) => recusa(conta, "pagar", lado),
    label: EMIT,
    doing: "Emitindo",
    fields: SentPixWarning,
    async act({ id }: ContaSelecionada, known: object, options: { readonly idempotencyKey: string }) {
      const emitted = await appApi.gateway.emitir({ body: { contas: [id] } }, options);
      const { avisadas } = known as { readonly avisadas: readonly number[] };
      return withoutKnown(emitted, avisadas);
    },
    tellMore: (answers: readonly unknown[]) => warnOfOtherWays(answers as readonly Emitted[]),
  };
  const unasked = ({ aprovacao }: ContaSelecionada) => unaskedReason(aprovacao?.estado ?? null);
  const approval = {
    access: calls.aprovacao.pedir.access,
    refused: unasked,
    label: ASK,
    before: { one: "Pedir a aprovação de", many: "Pedir a aprovação de" },
    doing: "Pedindo",
    keeps: true as const,
    act: ({ id }: ContaSelecionada, _: object, options: { readonly idempotencyKey: string }) =>
      appApi.aprovacao.pedir({ body: { contas: [id] } }, options),
  };
  return {
    noun: contaNoun,
    nameOf,
    hrefOf: ({ id }) => paths.detalhe(id),
    load: allRowsOf(api.selecao),
    summary: sumText(pages, contas),
    more: [
      ...(contas.some((conta) => acoes(conta, session, lado).pagar === null)
        ? [{ label: settleHereLabel, onSelect: () => acts.onSettleHere(contas) }]
        : []),
      ...(lado === "contasReceber" ? remindItem(contas, acts) : []),
      print,
    ],
    acts: [
      {
        ...rule("editar"),
        label: "Alterar",
        doing: "Alterando",
        keeps: true,
        fields: ChangedFields,
        act: ({ id }, body, options) => api.alterar({ params: { id }, body }, options),
      },
      {
        ...rule("reclassificar"),
        label: RECLASSIFY,
        doing: "Reclassificando",
        keeps: true,
        fields: ReclassifyFields,
        act: ({ id, partes_de }, body, options) =>
          api.reclassificar({ params: { id }, body: { ...body, partes_de } }, options),
        tell: (answers) => tellReclassified(pages, answers as readonly Reclassified[]),
      },
      ...(lado === "contasReceber" ? [emission] : []),
      // Most companies have no approval.
      ...(contas.some((conta) => unasked(conta) === null) ? [approval] : []),
      {
        ...rule("remover"),
        label: "Excluir",
        doing: "Excluindo",
        danger: true,
        note: {
          one: "Ela sai das listas e dos relatórios. O que era fica na auditoria.",
          many: "Elas saem das listas e dos relatórios. O que eram fica na auditoria.",
        },
        act: ({ id }, _, options) => api.delete({ params: { id } }, options),
      },
    ],
  };
}
