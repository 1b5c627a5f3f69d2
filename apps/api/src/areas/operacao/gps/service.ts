import { can } from "@prumo/domain/permissions";
import { LOOK_MINUTES } from "@prumo/domain/position";
import type { Db } from "../../../db/client";
import { type Slice, WHOLE } from "../../../db/slice";
import { write } from "../../../db/transaction";
import { wholeList } from "../../../db/whole-list";
import { type Ctx, localTime } from "../../../http/context";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { runningOrders } from "../ordem-servico/running-orders";
import {
  countOwn,
  countPositions,
  findNewest,
  findPositions,
  findSeen,
  findSharing,
  type HistoricoFilter,
} from "./queries";
import { ownPositions } from "./visible-prestador";

/** Where the pictures of a map come from; null: there is none. */
export type MapTiles = { readonly url: string; readonly atribuicao: string } | null;

const MINUTE = 60_000;

/** Who is looked at, and the order that it is shown with. */
interface Looked {
  readonly prestador_id: number;
  readonly ordem_servico_id?: number;
}

/** Writes into the trail of each prestador that somebody else looks at the position, once while that goes on. */
async function noteLook(db: Db, ctx: Ctx, looked: readonly Looked[]): Promise<void> {
  if (looked.length === 0) return;
  const seen = await findSeen(db, ctx, ctx, new Date(ctx.quando.getTime() - LOOK_MINUTES * MINUTE));
  const unseen = looked.filter(({ prestador_id }) => !seen.has(prestador_id));
  if (unseen.length === 0) return;
  await write(db, { ...ctx, attempt: null }, async (_, record) => {
    for (const { prestador_id, ...depois } of unseen)
      record({ entidade: "pessoas", entidade_id: prestador_id, depois });
    return {};
  });
}

type Newest = Awaited<ReturnType<typeof findNewest>>[number];

function recent(ctx: Ctx, { latitude, longitude, precisao, medida_em }: Newest) {
  const idade = Math.max(0, Math.round((ctx.quando.getTime() - medida_em.getTime()) / 1_000));
  return { latitude, longitude, precisao, medida_em: localTime(ctx, medida_em), idade };
}

/**
 * Lists who shares now, each with the newest position. A prestador gets only their own. Looking at another person's
 * position leaves a row in the audit trail.
 */
export async function positionsNow(db: Db, ctx: Ctx, mapa: MapTiles) {
  const own = await ownPositions(db, ctx);
  const sharing = await findSharing(db, ctx, ctx.quando, own);
  const [running, newest] = [
    await runningOrders(db, ctx, own),
    await findNewest(
      db,
      ctx,
      sharing.map(({ id }) => id),
    ),
  ];
  const shown = sharing.flatMap(({ id, iniciado_em, prestador }) => {
    const ordem = running.find(({ prestador_id }) => prestador_id === prestador.id);
    if (ordem === undefined) return [];
    const place = newest.find(({ compartilhamento_id }) => compartilhamento_id === id);
    return [{ id, prestador, ordem, desde: localTime(ctx, iniciado_em), posicao: place ? recent(ctx, place) : null }];
  });
  const looked = shown.filter(({ posicao }) => posicao !== null);
  const entries = looked.map(({ prestador, ordem }) => ({ prestador_id: prestador.id, ordem_servico_id: ordem.id }));
  await noteLook(db, ctx, own === null ? entries : []);
  const posicoes = shown.map(({ id: _, ordem: { id, numero_os, cliente }, ...row }) => ({
    ...row,
    ordem: { id, numero_os, cliente },
  }));
  return { posicoes, mapa };
}

type Wanted = Omit<HistoricoFilter, "own" | "fuso" | "now">;

/** The bounds of a list of positions beside its filter. */
const rangeOf = async (db: Db, ctx: Ctx) => ({
  own: await ownPositions(db, ctx),
  fuso: ctx.fuso_horario,
  now: ctx.quando,
});

/**
 * Lists positions of the last days from `offset` on. A prestador gets only their own. Looking at another person's
 * position leaves a row in the audit trail.
 */
export async function somePositions(db: Db, ctx: Ctx, filter: Wanted, slice: Slice) {
  const range = await rangeOf(db, ctx);
  const found = await findPositions(db, ctx, { ...filter, ...range }, slice);
  const looked = [...new Set(found.map(({ prestador }) => prestador.id))];
  await noteLook(db, ctx, range.own === null ? looked.map((prestador_id) => ({ prestador_id })) : []);
  return found.map((row) => ({ ...row, medida_em: localTime(ctx, row.medida_em) }));
}

/** Opens all positions of a filter, however many. */
export async function allPositions(db: Db, ctx: Ctx, filter: Wanted) {
  const list = findPositions(db, ctx, { ...filter, ...(await rangeOf(db, ctx)) }, WHOLE);
  return wholeList(db, [list], (slice) => somePositions(db, ctx, filter, slice));
}

/** Answers one page of them. `url` is the address of the call, for the links. */
export const listPositions = (db: Db, ctx: Ctx, filter: Wanted & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => somePositions(db, ctx, filter, slice),
    async () => countPositions(db, ctx, { ...filter, ...(await rangeOf(db, ctx)) }),
  );

/** Finds the caller's running orders and share, and whether the caller may share at all. */
export async function ownSituation(db: Db, ctx: Ctx) {
  const own = ctx.usuario.pessoa_id;
  if (own === null) return { pode: false, ordens: [], compartilhamento: null, guardadas: 0 };
  const guardadas = await countOwn(db, ctx, own, ctx.quando);
  // A user who is no prestador any more can still remove positions of the time before.
  if (!ctx.usuario.prestador) return { pode: false, ordens: [], compartilhamento: null, guardadas };
  const ordens = (await runningOrders(db, ctx, own)).map(({ id, numero_os }) => ({ id, numero_os }));
  const [sharing] = ordens.length === 0 ? [] : await findSharing(db, ctx, ctx.quando, own);
  const [newest] = sharing === undefined ? [] : await findNewest(db, ctx, [sharing.id]);
  return {
    pode: can(ctx, "gps.cadastrar"),
    ordens,
    compartilhamento:
      sharing === undefined
        ? null
        : { desde: localTime(ctx, sharing.iniciado_em), ultima: newest ? recent(ctx, newest) : null },
    guardadas,
  };
}
