import type { BodyOutput } from "@prumo/api-client/contract";
import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import { municipalityByCode } from "@prumo/domain/municipality";
import { ordemServicoFields } from "@prumo/domain/ordem-servico-fields";
import { orderTotal, SCHEDULED, WITHOUT_SCHEDULE } from "@prumo/domain/service-order";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { lockCompany } from "../../../db/company-lock";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { insertOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, Refusal, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { personAddress, personExists, prestadorExists } from "../../cadastros/pessoas/service";
import { endIdleSharing } from "../gps/end-sharing";
import { ownsVeiculo } from "../veiculos/service";
import { findOrderItems, findOrderPragas } from "./find-queries";
import { linesOf, type OrdemBody, writeLines } from "./lines";
import { requirePragas, writePragas } from "./order-pragas";
import {
  lockOrder,
  loteIdIn,
  noteOrderEvent,
  type OrdemRow,
  orderRecord,
  ownPrestador,
  requireOrderRight,
  requireOrderState,
} from "./record";
import { largestNumber } from "./write-queries";

type OrdemUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type OrdemFields = Omit<OrdemBody, "itens" | "pragas">;

const ENTITY = "ordens_servico";

/**
 * @param before the order that is changed: it may keep a customer and a prestador whom nobody else can choose any more
 * @throws Refusal 422 for what the company may not use, in the order of the fields
 */
async function requireReferences(tx: Tx, ctx: Ctx, body: OrdemFields, before: OrdemRow | null): Promise<void> {
  const { cliente_id, veiculo_id, prestador_id, cidade_id } = body;
  const known = cliente_id === before?.cliente_id || (await personExists(tx, ctx, cliente_id));
  if (!known) throw invalidField("cliente_id", ordemServicoFields.cliente_id.missing);
  // A veículo that was sold since stays in the orders that it was in.
  const keeps = veiculo_id === before?.veiculo_id && cliente_id === before.cliente_id;
  if (veiculo_id !== null && !keeps && !(await ownsVeiculo(tx, ctx, cliente_id, veiculo_id))) {
    throw invalidField("veiculo_id", "Selecione um veículo deste cliente");
  }
  const own = ownPrestador(ctx);
  if (own !== null && prestador_id !== own) {
    throw invalidField("prestador_id", "Prestadores só cuidam das próprias ordens de serviço");
  }
  if (
    prestador_id !== null &&
    prestador_id !== before?.prestador_id &&
    !(await prestadorExists(tx, ctx, prestador_id))
  ) {
    throw invalidField("prestador_id", "Selecione um prestador");
  }
  requireSchedule(body);
  if (cidade_id !== null && municipalityByCode(cidade_id) === null) {
    throw invalidField("cidade_id", "Selecione uma cidade");
  }
}

/** @throws Refusal 422 for an order that is to be scheduled, or has an hour, without a day */
export function requireSchedule(ordem: Pick<OrdemFields, "os_status" | "data_agendamento" | "hora_agendamento">): void {
  const { os_status, data_agendamento, hora_agendamento } = ordem;
  if (data_agendamento === null && (os_status === SCHEDULED || hora_agendamento !== null)) {
    throw invalidField("data_agendamento", WITHOUT_SCHEDULE);
  }
}

const orderColumns = ({ itens: _, pragas: __, ...body }: OrdemBody) =>
  body satisfies ColumnsWritten<OrdemBody, typeof ordensServico, "itens" | "pragas">;

/** The address of an order for which nothing of one was given is the customer's. */
async function addressed<B extends OrdemFields>(tx: Tx, ctx: Ctx, body: B): Promise<B> {
  const { cep, logradouro, numero, bairro, cidade_id } = body;
  if ([cep, logradouro, numero, bairro, cidade_id].some((part) => part !== null)) return body;
  return { ...body, ...(await personAddress(tx, ctx, body.cliente_id)) };
}

/**
 * Opens a service order.
 * @throws Refusal 422
 */
export const saveOrder = (db: Db, ctx: Ctx, sent: OrdemBody) =>
  write(db, ctx, async (tx, record) => {
    const body = await addressed(tx, ctx, { ...sent, prestador_id: sent.prestador_id ?? ownPrestador(ctx) });
    await requireReferences(tx, ctx, body, null);
    const lines = await linesOf(tx, ctx, body, []);
    await requirePragas(tx, ctx, body.pragas);
    // Two who open orders at once would give both the same number.
    await lockCompany(tx, ctx.empresa_id);
    const numero_os = (await largestNumber(tx, ctx)) + 1;
    const { usuario_id, quando: created_at, today: data } = ctx;
    const row = await insertOne(tx, ordensServico, ctx, {
      ...orderColumns(body),
      numero_os,
      data,
      valor: orderTotal(lines),
      usuario_id,
      created_at,
    });
    await writeLines(tx, ctx, row.id, lines, []);
    await writePragas(tx, ctx, row.id, body.pragas);
    await noteOrderEvent(tx, ctx, row, { tipo: "criacao" });
    record({ entidade: ENTITY, entidade_id: row.id, depois: await orderRecord(tx, ctx, row) });
    return { message: "Ordem de serviço salva com sucesso!", ordem: { id: row.id, numero_os } };
  });

/**
 * Changes an order that is neither finished nor cancelled; its items become those of the body.
 * @throws Refusal 404, 409 for an old `versao`, 422 for one that is finished or cancelled, for fields, and with `lote` for
 *   what a lote holds
 */
export function updateOrder(db: Db, ctx: Ctx, { id, versao, ...sent }: OrdemUpdate) {
  requireOrderRight(ctx, "editar");
  return write(db, ctx, async (tx, record) => {
    const before = await lockOrder(tx, ctx, id);
    requireVersion(before.versao, versao);
    const items = await findOrderItems(tx, ctx, id);
    requireOrderState(before, items, "editar");
    const whole = await orderRecord(tx, ctx, before);
    const pragas = await findOrderPragas(tx, ctx, id);
    const body: OrdemBody = filled(sent, { ...stored(before, items), pragas });
    await requireReferences(tx, ctx, body, before);
    const lote = loteIdIn(items);
    if (lote !== null && body.prestador_id !== before.prestador_id) {
      const error = `Há itens desta ordem de serviço no lote de comissão ${lote}: o prestador não pode mudar`;
      throw new Refusal(422, error, { lote: { id: lote } });
    }
    const lines = await linesOf(tx, ctx, body, items);
    await requirePragas(tx, ctx, body.pragas);
    await writeLines(tx, ctx, id, lines, items);
    await writePragas(tx, ctx, id, body.pragas);
    const after = await update(tx, ordensServico, ctx, id, {
      ...orderColumns(body),
      valor: orderTotal(lines),
      versao: before.versao + 1,
    });
    await noteOrderEvent(tx, ctx, after, { tipo: before.os_status === after.os_status ? "alteracao" : "status" });
    await endIdleSharing(tx, ctx, record, before.prestador_id);
    record({ entidade: ENTITY, entidade_id: id, antes: whole, depois: await orderRecord(tx, ctx, after) });
    return { message: "Ordem de serviço alterada com sucesso!" };
  });
}

/** Picks the fields that stay as they are when a change does not send them. */
function stored(row: OrdemRow, items: Awaited<ReturnType<typeof findOrderItems>>) {
  const { veiculo_id, prestador_id, data_agendamento, hora_agendamento, observacao } = row;
  const { cep, logradouro, numero, bairro, cidade_id } = row;
  return {
    veiculo_id,
    prestador_id,
    os_status: row.os_status as OrdemBody["os_status"],
    data_agendamento,
    hora_agendamento,
    cep,
    logradouro,
    numero,
    bairro,
    cidade_id,
    observacao,
    itens: items.map(({ prod_or_serv, produto_id, quantidade, valor, desconto }) => ({
      prod_or_serv,
      produto_id,
      quantidade,
      valor,
      desconto,
    })),
  };
}
