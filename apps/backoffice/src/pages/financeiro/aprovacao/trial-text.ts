import type { ApprovalSettings } from "@prumo/api-client/schemas/aprovacao";
import { approvalReasons, reasonsText } from "@prumo/domain/approval";
import { moneyText } from "../../../app/reais";

interface Named {
  readonly id: number;
  readonly nome: string;
}

interface TriedPayment {
  readonly valor: number;
  readonly pessoa: Named | null;
  readonly categoria: Named | null;
  readonly tipo_pagamento: string;
}

/** Nobody and nothing that a rule could name. */
const OTHER = 0;

/** Says what a payment would ask for by these rules, without what else the supplier got. */
export function trialText(rules: ApprovalSettings["regras"], payment: TriedPayment): string {
  const regras = rules.map(({ pessoa, categoria, ...rule }) => ({
    ...rule,
    pessoa_id: pessoa?.id ?? null,
    categoria_id: categoria?.id ?? null,
  }));
  const reasons = approvalReasons(
    { regras, soma_7_dias: false },
    {
      valor: payment.valor,
      soma: 0,
      pessoa_id: payment.pessoa?.id ?? OTHER,
      categorias: [payment.categoria?.id ?? OTHER],
      tipo_pagamento: payment.tipo_pagamento,
      acordo: null,
      methodAsks: false,
      dados_alterados: false,
    },
  );
  const what = `${moneyText(payment.valor)} para ${payment.pessoa?.nome ?? "um fornecedor qualquer"}`;
  if (reasons.length === 0) return `${what} não pediria aprovação.`;
  return `${what} pediria aprovação: ${reasonsText(reasons)}.`;
}
