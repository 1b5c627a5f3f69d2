/** What people read in the audit trail in the place of columns and their values. */
import { status, statusNames } from "./account";
import { dateTimeIn, toDisplay, toDisplayDateTime } from "./date";
import { compareMoney, formatMoney, roundMoney } from "./money";
import { toDisplayMonth } from "./month";
import { paymentTypeName } from "./payment-type";

/** A row of any table, as it was or as it became. */
export type AuditRow = Readonly<Record<string, unknown>>;
/** What ids stand for, by column and id. */
export type AuditNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How the machinery keeps rows, which tells nobody anything. */
const hidden = new Set([
  ...["id", "empresa_id", "versao", "busca", "lado", "liquidado", "usuario_id", "created_at", "removida_em"],
  ...["conta_id", "acerto_id", "movimento_id", "historico", "tipo"],
]);

const reais = (value: unknown) => {
  const amount = Number(value);
  return formatMoney(amount, { decimals: compareMoney(roundMoney(amount, 2), amount) === 0 ? 2 : 4 });
};

type Show = (value: unknown, row: AuditRow) => string;

const codigo: Show = (value) => paymentTypeName(String(value));
const mes: Show = (value) => toDisplayMonth(String(value));
/** Accounts have their states as numbers; open with something paid is a state of its own. */
const estado: Show = (value, { valor_pago, residual = 0 }) =>
  typeof valor_pago === "number" && (value === 0 || value === 1 || value === 3)
    ? statusNames[status({ status: value, valor_pago, residual: Number(residual) })]
    : text(value);

const fields = new Map<string, readonly [nome: string, show?: Show]>(
  Object.entries({
    status: ["Status", estado],
    pessoa_id: ["Pessoa"],
    categoria_id: ["Categoria"],
    centro_resultado_id: ["Centro de resultado"],
    conta_bancaria_id: ["Conta bancária"],
    abertura_caixa_id: ["Caixa"],
    renegociacao_id: ["Renegociação"],
    compra_id: ["Compra"],
    numero_documento: ["Número do documento"],
    referencia: ["Referência"],
    observacao: ["Observação"],
    tipo_pagamento: ["Tipo de pagamento", codigo],
    forma_pagamento: ["Forma de pagamento", codigo],
    data_registro: ["Data de registro"],
    data_vencimento: ["Data de vencimento"],
    data_pagamento: ["Data do pagamento"],
    recorrencia: ["Recorrência até", mes],
    valor: ["Valor", reais],
    valor_integral: ["Valor integral", reais],
    valor_pago: ["Valor pago", reais],
    residual: ["Em aberto", reais],
    juros: ["Juros", reais],
    multa: ["Multa", reais],
    desconto: ["Desconto", reais],
    taxa_cobranca: ["Taxa de cobrança", reais],
    valor_receber: ["Valor a receber", reais],
    motivo: ["Motivo"],
  }),
);

/** A value of no known column: dates and times in their Portuguese form, lists and rows within rows in a line. */
function text(value: unknown): string {
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (Array.isArray(value)) return value.map(text).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([key, inner]) => `${key}: ${text(inner)}`)
      .join(" · ");
  }
  const plain = String(value ?? "");
  if (/^\d{4}-\d\d-\d\d$/.test(plain)) return toDisplay(plain);
  if (/^\d{4}-\d\d-\d\dT.*Z$/.test(plain)) return toDisplayDateTime(dateTimeIn("America/Sao_Paulo", new Date(plain)));
  return plain;
}

/** Label of a column, null for one that is nothing to people. One that is not known keeps its words. */
export function auditFieldName(column: string): string | null {
  if (hidden.has(column)) return null;
  const words = column.replace(/_id$/, "").replaceAll("_", " ");
  return fields.get(column)?.[0] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** A value of a column as people read it; null for nothing. */
export function auditFieldValue(column: string, row: AuditRow, names: AuditNames): string | null {
  const value = row[column];
  if (value === null || value === undefined || value === "") return null;
  return names[column]?.[String(value)] ?? (fields.get(column)?.[1] ?? text)(value, row);
}
