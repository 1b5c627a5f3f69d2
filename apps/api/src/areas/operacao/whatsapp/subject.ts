import { localMoment } from "@prumo/domain/local-moment";
import { can } from "@prumo/domain/permissions";
import { formatPhone, whatsappNumber } from "@prumo/domain/phone";
import { formatQuantity } from "@prumo/domain/quantity";
import {
  purchaseText,
  type RecordMessageKind,
  receiptText,
  recordMessageKinds,
  reminderText,
} from "@prumo/domain/record-message";
import { SCHEDULED } from "@prumo/domain/service-order";
import type { Db, Tx } from "../../../db/client";
import { withMasks } from "../../../http/answer-masks";
import type { Ctx } from "../../../http/context";
import { forbidden, refusedByState } from "../../../http/errors";
import { purchaseOnPaper } from "../../compras-e-estoque/compras/print";
import { requirePurchaseRight, requirePurchaseState } from "../../compras-e-estoque/compras/rights";
import { contaReceipt } from "../../financeiro/contas/service";
import { letterheadOf } from "../../plataforma/empresas/letterhead";
import { ownPrestador } from "../ordem-servico/record";
import { oneOrder } from "../ordem-servico/service";
import { findContaPhone } from "./queries";

const HOUR = 3_600_000;
/** An order or a receipt that arrives later than this surprises its receiver. */
const WORTH_SENDING = 72 * HOUR;
/** Products that a message names; the others are counted. */
const NAMED_PRODUCTS = 30;

/** The text of a message about a record, its recipient, and until when it is of use. */
interface Subject {
  readonly pessoa: { readonly id: number; readonly nome_fantasia: string };
  readonly telefone: string | null;
  readonly texto: string;
  readonly vence_em: Date;
}

type Reader = (db: Db | Tx, ctx: Ctx, id: number) => Promise<Subject>;

const soon = ({ quando }: Ctx) => new Date(quando.getTime() + WORTH_SENDING);

async function companyOf(db: Db | Tx, ctx: Ctx) {
  const { nome, telefone } = await letterheadOf(db, ctx);
  return withMasks({ nome, telefone });
}

const compra: Reader = async (db, ctx, id) => {
  requirePurchaseRight(ctx, "email");
  const { compra: found } = await purchaseOnPaper(db, ctx, id);
  requirePurchaseState(found, "email");
  const { data, valor, fornecedor, itens } = found;
  const lines = itens.slice(0, NAMED_PRODUCTS).map(({ produto, quantidade }) => ({
    nome: produto.nome,
    unidade: produto.unidade ?? "",
    quantidade: formatQuantity(quantidade),
  }));
  const texto = purchaseText({
    id,
    data,
    valor,
    fornecedor: fornecedor.nome_fantasia,
    itens: lines,
    others: itens.length - lines.length,
    empresa: await companyOf(db, ctx),
  });
  return { pessoa: fornecedor, telefone: fornecedor.telefone, texto, vence_em: soon(ctx) };
};

const receipt =
  (especie: "pagamento" | "recebimento"): Reader =>
  async (db, ctx, id) => {
    const lado = especie === "pagamento" ? "contasPagar" : "contasReceber";
    const { conta, acertos } = await contaReceipt(db, ctx, lado, id);
    const { pessoa, referencia, numero_documento, residual } = conta;
    const texto = receiptText({
      especie,
      pessoa: pessoa.nome_fantasia,
      referencia,
      numero_documento,
      residual,
      acertos,
      empresa: await companyOf(db, ctx),
    });
    return { pessoa, telefone: await findContaPhone(db, ctx, id), texto, vence_em: soon(ctx) };
  };

const lembrete: Reader = async (db, ctx, id) => {
  const ordem = await oneOrder(db, ctx, id);
  const { numero_os, os_status, data_agendamento, hora_agendamento, cliente } = ordem;
  if (os_status !== SCHEDULED || data_agendamento === null) throw refusedByState("Só uma ordem agendada tem lembrete");
  const vence_em = localMoment(ctx.fuso_horario, `${data_agendamento} ${hora_agendamento ?? "23:59"}:59`);
  if (vence_em <= ctx.quando) throw refusedByState("O horário agendado já passou");
  const street = [ordem.logradouro, ordem.numero].filter(Boolean).join(", ");
  const endereco = [street, ordem.bairro].filter(Boolean).join(", ") || null;
  const texto = reminderText({
    numero_os,
    cliente: cliente.nome_fantasia,
    data_agendamento,
    hora_agendamento,
    endereco,
    empresa: await companyOf(db, ctx),
  });
  return { pessoa: cliente, telefone: cliente.telefone, texto, vence_em };
};

const readers: Readonly<Record<RecordMessageKind, Reader>> = {
  compra,
  lembrete,
  pagamento: receipt("pagamento"),
  recebimento: receipt("recebimento"),
};

/** The kinds of messages that somebody may read and send: those about records that they may see. */
export const visibleKinds = (ctx: Ctx): RecordMessageKind[] =>
  recordMessageKinds.filter(({ ve }) => can(ctx, ve)).map(({ id }) => id);

/** @throws Refusal 403 for who may not see records of that kind */
function requireKind(ctx: Ctx, especie: RecordMessageKind): void {
  if (!visibleKinds(ctx).includes(especie)) throw forbidden("Você não tem permissão para fazer isto");
}

/**
 * Requires that the user may see what a message is about.
 * @throws Refusal 403; 404 for another provider's order
 */
export async function requireVisible(
  tx: Tx,
  ctx: Ctx,
  { especie, ordem_servico_id }: { readonly especie: RecordMessageKind; readonly ordem_servico_id: number | null },
): Promise<void> {
  requireKind(ctx, especie);
  if (ordem_servico_id !== null && ownPrestador(ctx) !== null) await oneOrder(tx, ctx, ordem_servico_id);
}

/**
 * Makes what is sent about a record.
 * @throws Refusal 403, 404; 422 when the state of the record forbids it, and when its person has no phone for WhatsApp
 */
export async function subjectOf(db: Db | Tx, ctx: Ctx, especie: RecordMessageKind, id: number) {
  requireKind(ctx, especie);
  const { pessoa, telefone, texto, vence_em } = await readers[especie](db, ctx, id);
  const { nome_fantasia } = pessoa;
  if (telefone === null) throw refusedByState(`${nome_fantasia} não tem telefone no cadastro`);
  const numero = whatsappNumber(telefone);
  if (numero === null) throw refusedByState(`O telefone de ${nome_fantasia} não serve para o WhatsApp: confira o DDD`);
  return { pessoa: { id: pessoa.id, nome_fantasia }, numero, telefone: formatPhone(telefone), texto, vence_em };
}
