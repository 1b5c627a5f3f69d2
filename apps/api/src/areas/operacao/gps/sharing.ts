import type { BodyOutput } from "@prumo/api-client/contract";
import type { gps as contrato } from "@prumo/api-client/schemas/gps";
import { RUNNING } from "@prumo/domain/service-order";
import type { Db } from "../../../db/client";
import { gpsCompartilhamentos } from "../../../db/schema/gps";
import { ordensServico } from "../../../db/schema/ordens-servico";
import { insertOne, lockOne, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, refusedByState } from "../../../http/errors";
import type { FieldsRead } from "../../../http/fields-read";
import { ownPrestador } from "../ordem-servico/record";
import { runningOrders } from "../ordem-servico/running-orders";
import { endSharing } from "./end-sharing";
import { erasePositions, findSharing, findUnended, keepPosition } from "./queries";

type PositionBody = FieldsRead<
  BodyOutput<(typeof contrato)["ponto"]["body"]>,
  "latitude" | "longitude" | "precisao" | "idade"
>;

const ENTITY = "gps_compartilhamentos";
const IDLE = "Nenhuma ordem de serviço sua está em execução: a posição só é compartilhada durante uma";
const NOT_SHARED = "Você não está compartilhando a posição";
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
/** The first position may be one that the device measured just before it was asked. */
const GRACE = MINUTE;

/** The prestador who calls. @throws Refusal 422 for anybody else */
function requirePrestador(ctx: Ctx): number {
  const own = ownPrestador(ctx);
  if (own === null || own !== ctx.usuario.pessoa_id) throw refusedByState("Só prestadores compartilham a posição");
  return own;
}

/**
 * Begins to share the position of the prestador who calls. Who shares already shares on.
 * @throws Refusal 422 for who is no prestador, and while no order of theirs is under way
 */
export function startSharing(db: Db, ctx: Ctx, termo: number) {
  const prestador_id = requirePrestador(ctx);
  return write(db, ctx, async (tx, record) => {
    const { usuario_id, quando } = ctx;
    const [ordem] = await runningOrders(tx, ctx, prestador_id);
    // Whoever finishes the order at this moment ends what is shared, and must not come too early for it.
    const held = ordem && (await lockOne(tx, ordensServico, ctx, ordem.id));
    if (held?.os_status !== RUNNING || held.prestador_id !== prestador_id) throw refusedByState(IDLE);
    const message = "Posição compartilhada durante a execução";
    const [present] = await findSharing(tx, ctx, quando, prestador_id);
    if (present !== undefined) {
      const shared = await lockOne(tx, gpsCompartilhamentos, ctx, present.id);
      record({ entidade: ENTITY, entidade_id: present.id, depois: shared });
      return { message };
    }
    await endSharing(tx, ctx, record, prestador_id);
    const begun = await insertOne(tx, gpsCompartilhamentos, ctx, {
      prestador_id,
      usuario_id,
      termo,
      iniciado_em: quando,
      ativo_em: quando,
    });
    record({ entidade: ENTITY, entidade_id: begun.id, depois: begun });
    return { message };
  });
}

type Running = Awaited<ReturnType<typeof runningOrders>>[number];

/** The order that was begun last when a position was measured: one that comes late is not of what was begun since. */
const orderAt = (running: readonly Running[], medida_em: Date, grace: number) =>
  running.find(({ desde }) => desde === null || desde.getTime() <= medida_em.getTime() + grace);

/**
 * Keeps a position of the prestador who calls. It leaves no row in the trail, which would keep for ever where somebody was.
 * @throws Refusal 422 for who does not share, without an order under way, and for a position of before either
 */
export async function tellPosition(db: Db, ctx: Ctx, { latitude, longitude, precisao, idade }: PositionBody) {
  const prestador_id = requirePrestador(ctx);
  const medida_em = new Date(ctx.quando.getTime() - Math.round(idade) * SECOND);
  await db.transaction(async (tx) => {
    const [sharing] = await findSharing(tx, ctx, ctx.quando, prestador_id);
    if (sharing === undefined) throw refusedByState(NOT_SHARED);
    const running = await runningOrders(tx, ctx, prestador_id);
    if (running.length === 0) throw refusedByState(IDLE);
    if (medida_em.getTime() < sharing.iniciado_em.getTime() - GRACE) {
      throw invalidField("idade", "A posição é de antes do compartilhamento");
    }
    const ordem = orderAt(running, medida_em, 0) ?? orderAt(running, medida_em, GRACE);
    if (ordem === undefined) throw invalidField("idade", "A posição é de antes da ordem de serviço");
    // Who ends an order locks it first and the sharing then: the other way round both would wait for each other.
    await lockOne(tx, ordensServico, ctx, ordem.id);
    // It waits for a stop that is being written, and is then refused.
    const row = await lockOne(tx, gpsCompartilhamentos, ctx, sharing.id);
    if (row?.encerrado_em !== null) throw refusedByState(NOT_SHARED);
    const minuto = new Date(Math.floor(medida_em.getTime() / MINUTE) * MINUTE);
    await keepPosition(tx, ctx, {
      compartilhamento_id: row.id,
      prestador_id,
      ordem_servico_id: ordem.id,
      latitude,
      longitude,
      precisao: Math.round(precisao),
      medida_em,
      minuto,
    });
    await update(tx, gpsCompartilhamentos, ctx, row.id, { ativo_em: ctx.quando });
  });
  return { message: "Posição recebida" };
}

/** Ends the sharing of who calls, who may be no prestador any more; what is not shared needs no end. */
export async function stopSharing(db: Db, ctx: Ctx) {
  const message = "Sua posição não é mais compartilhada";
  const own = ctx.usuario.pessoa_id;
  const id = own === null ? undefined : await findUnended(db, ctx, own);
  if (own === null || id === undefined) return { message };
  return write(db, ctx, async (tx, record) => {
    if (!(await endSharing(tx, ctx, record, own))) record({ entidade: ENTITY, entidade_id: id });
    return { message };
  });
}

/**
 * Removes all positions of who calls, who may be no prestador any more, and ends the sharing. The trail tells that they
 * were removed, not where they were.
 */
export async function eraseOwn(db: Db, ctx: Ctx) {
  const own = ctx.usuario.pessoa_id;
  if (own === null) return { message: "Nenhuma posição sua estava guardada", removidas: 0 };
  return write(db, ctx, async (tx, record) => {
    await endSharing(tx, ctx, record, own);
    const removidas = await erasePositions(tx, ctx, own);
    record({ entidade: ENTITY, entidade_id: null, depois: { prestador_id: own, removidas } });
    const words = removidas === 1 ? "1 posição apagada" : `${removidas} posições apagadas`;
    return { message: removidas === 0 ? "Nenhuma posição sua estava guardada" : words, removidas };
  });
}
