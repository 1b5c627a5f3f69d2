import { cobrancaFields, decisionFields } from "@prumo/domain/cobranca-fields";
import { gatewayChargeStateNames, gatewayDecisionNames, gatewayResolutionNames } from "@prumo/domain/gateway-charge";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someCharges, someDecisions } from "./charge-list";

type ChargeRow = Awaited<ReturnType<typeof someCharges>>[number];
type DecisionRow = Awaited<ReturnType<typeof someDecisions>>[number];

export const chargeFileColumns: readonly FileColumn<ChargeRow>[] = [
  { id: "conta", title: cobrancaFields.conta_id.label, text: ({ conta }) => conta.referencia },
  { id: "pessoa", title: "Cliente", text: ({ conta }) => conta.pessoa },
  { id: "estado", title: cobrancaFields.estado.label, text: ({ estado }) => gatewayChargeStateNames[estado] },
  ...cardColumns<ChargeRow>()(cobrancaFields, [
    "valor",
    "vencimento",
    "dia_pagamento",
    "dia_credito",
    "created_at",
    "linha_digitavel",
    "recusa",
    "nao_acompanha",
  ]),
];

export const decisionFileColumns: readonly FileColumn<DecisionRow>[] = [
  { id: "motivo", title: decisionFields.motivo.label, text: ({ motivo }) => gatewayDecisionNames[motivo] },
  { id: "cobranca", title: cobrancaFields.conta_id.label, text: ({ cobranca }) => cobranca?.referencia ?? null },
  { id: "pessoa", title: "Cliente", text: ({ cobranca }) => cobranca?.pessoa ?? null },
  ...cardColumns<DecisionRow>()(decisionFields, ["valor", "dia_pagamento", "dia_credito", "created_at"]),
  {
    id: "resolucao",
    title: decisionFields.resolucao.label,
    text: ({ resolucao }) => (resolucao === null ? null : gatewayResolutionNames[resolucao]),
  },
  ...cardColumns<DecisionRow>()(decisionFields, ["observacao", "resolvida_em"]),
  {
    id: "resolvida_por",
    title: decisionFields.resolvida_por.label,
    text: ({ resolvida_por }) => resolvida_por?.nome ?? null,
  },
];
