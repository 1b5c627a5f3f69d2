/** Messages by WhatsApp about a company's own records: their kinds, their texts, and what may be done with them. */
import { toDisplay } from "./date";
import type { MessageState } from "./message-state";
import { formatMoney, sum } from "./money";
import type { PermissionKey } from "./permissions";

/**
 * The kinds. Only records that people of the company can open are among them: codes, links to passwords and invitations
 * are messages of another kind, which nobody but their receiver may read. `ve`: who may see the record may see what was
 * written about it.
 */
export const recordMessageKinds = [
  { id: "compra", nome: "Pedido de compra", ve: "compras.visualizar" },
  { id: "pagamento", nome: "Comprovante de pagamento", ve: "contasPagar.visualizar" },
  { id: "recebimento", nome: "Recibo", ve: "contasReceber.visualizar" },
  { id: "lembrete", nome: "Lembrete de agendamento", ve: "ordemServico.visualizar" },
] as const satisfies readonly { id: string; nome: string; ve: PermissionKey }[];
export type RecordMessageKind = (typeof recordMessageKinds)[number]["id"];

/** Portuguese name of a kind. */
export const recordMessageName = (especie: RecordMessageKind): string =>
  recordMessageKinds.find(({ id }) => id === especie)?.nome ?? especie;

/** Portuguese words for the state of a message in a list. */
export const recordMessageStates: Readonly<Record<MessageState, string>> = {
  fila: "Na fila",
  enviada: "Enviada",
  falhou: "Falhou",
  expirada: "Expirada",
};

/** Why a message cannot be sent again; null when it can. */
export function resendRefusal(estado: MessageState): string | null {
  if (estado === "enviada") return "Esta mensagem já foi enviada";
  return estado === "fila" ? "Esta mensagem já está na fila de envio" : null;
}

/**
 * Why a person cannot send a message by hand and mark it as sent; null when they can.
 * @param gateway whether the server sends messages by itself
 */
export function byHandRefusal(estado: MessageState, gateway: boolean): string | null {
  if (estado === "enviada") return "Esta mensagem já foi enviada";
  if (gateway) return "As mensagens são enviadas pelo sistema";
  return estado === "expirada" ? "Esta mensagem expirou: reenvie antes" : null;
}

interface Company {
  readonly nome: string;
  readonly telefone?: string | null;
}

const signed = (text: string, { nome, telefone }: Company) =>
  `${text}\n\n${[nome, telefone].filter(Boolean).join("\n")}`;

/** Writes to a supplier what is ordered. */
export function purchaseText(compra: {
  readonly id: number;
  readonly data: string;
  readonly valor: number;
  readonly fornecedor: string;
  readonly itens: readonly { readonly nome: string; readonly unidade: string; readonly quantidade: string }[];
  /** How many products it has beside those. */
  readonly others: number;
  readonly empresa: Company;
}): string {
  const named = compra.itens.map(({ nome, unidade, quantidade }) => ["•", quantidade, unidade, nome].filter(Boolean));
  const more = compra.others === 0 ? [] : [`• e mais ${compra.others}`];
  const lines = [...named.map((words) => words.join(" ")), ...more];
  const text = `Olá, ${compra.fornecedor}. Segue o pedido de compra nº ${compra.id}, de ${toDisplay(compra.data)}:

${lines.join("\n")}

Total: ${formatMoney(compra.valor, { decimals: 2 })}`;
  return signed(text, compra.empresa);
}

/** Writes what was paid or received of a conta, settlement by settlement. */
export function receiptText(conta: {
  readonly especie: "pagamento" | "recebimento";
  readonly pessoa: string;
  readonly referencia: string;
  readonly numero_documento: string | null;
  readonly residual: number;
  readonly acertos: readonly { readonly data_pagamento: string; readonly valor: number }[];
  readonly empresa: Company;
}): string {
  const { especie, pessoa, referencia, numero_documento, residual, acertos } = conta;
  const money = (value: number) => formatMoney(value, { decimals: 2 });
  const lines = acertos.map(({ data_pagamento, valor }) => `• ${toDisplay(data_pagamento)}: ${money(valor)}`);
  const what = numero_documento === null ? referencia : `${referencia} (documento ${numero_documento})`;
  const done = especie === "recebimento" ? "Recebemos" : "Pagamos";
  const open = residual > 0 ? `Em aberto: ${money(residual)}` : "Conta quitada.";
  const text = `Olá, ${pessoa}. ${done} ${money(sum(acertos.map(({ valor }) => valor)))} referente a ${what}:

${lines.join("\n")}

${open}`;
  return signed(text, conta.empresa);
}

/** Reminds a customer of the day on which somebody comes. */
export function reminderText(ordem: {
  readonly numero_os: number;
  readonly cliente: string;
  readonly data_agendamento: string;
  readonly hora_agendamento: string | null;
  readonly endereco: string | null;
  readonly empresa: Company;
}): string {
  const { numero_os, cliente, data_agendamento, hora_agendamento, endereco } = ordem;
  const at = hora_agendamento === null ? "" : ` às ${hora_agendamento}`;
  const where = endereco === null ? "" : `\nEndereço: ${endereco}`;
  const text = `Olá, ${cliente}. Lembramos que o serviço da ordem nº ${numero_os} está agendado para ${toDisplay(data_agendamento)}${at}.${where}`;
  return signed(text, ordem.empresa);
}
