import type { BodyOutput } from "@prumo/api-client/contract";
import type { whatsapp as contrato } from "@prumo/api-client/schemas/whatsapp";
import { formatPhone, whatsappNumber } from "@prumo/domain/phone";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { wholeList } from "../../../db/whole-list";
import { type Ctx, localTime } from "../../../http/context";
import { pageOf } from "../../../http/page-of";
import { stateOf } from "../../sistema/mensagens/service";
import { ownPrestador } from "../ordem-servico/record";
import { countRecordMessages, findRecordMessages, listedMessages } from "./queries";
import { subjectOf, visibleKinds } from "./subject";

type ListQuery = BodyOutput<(typeof contrato)["lista"]["query"]>;
type Preview = BodyOutput<(typeof contrato)["previa"]["query"]>;
type Row = Awaited<ReturnType<typeof findRecordMessages>>[number];

export type ListedMensagem = ReturnType<typeof presented>;

const OUTDATED = "O registro mudou depois que a mensagem foi escrita";

/** The record that a message is about, by the name that people know it by. */
function recordOf({ compra_id, conta_id, ordem_servico_id, numero_os, conta, removido }: Row) {
  if (compra_id !== null) return { id: compra_id, nome: `Compra nº ${compra_id}`, removido };
  if (ordem_servico_id !== null) return { id: ordem_servico_id, nome: `Ordem nº ${numero_os}`, removido };
  return { id: conta_id ?? 0, nome: `Conta ${conta}`, removido };
}

function presented(row: Row, ctx: Ctx) {
  const { id, especie, pessoa, usuario, marcada_por, destino, texto, vence_em, enviada_em, created_at } = row;
  // One that is outdated failed for that reason, and at no hour that was known before.
  const withdrawn = row.outdated && enviada_em === null;
  const moment = (at: Date | null) => at && localTime(ctx, at);
  return {
    id,
    especie,
    pessoa,
    usuario,
    marcada_por,
    erro: withdrawn ? OUTDATED : row.erro,
    registro: recordOf(row),
    numero: whatsappNumber(destino) ?? destino,
    telefone: formatPhone(destino),
    texto: texto || null,
    estado: stateOf(row, ctx.quando),
    vence_em: withdrawn ? null : moment(vence_em),
    enviada_em: moment(enviada_em),
    created_at: localTime(ctx, created_at),
  };
}

const wantedBy = (ctx: Ctx, query: Omit<ListQuery, "page" | "per_page">) => ({
  ...query,
  kinds: visibleKinds(ctx),
  own: ownPrestador(ctx),
  now: ctx.quando,
  fuso: ctx.fuso_horario,
});

/** Finds a slice of the messages about records that the user may see. */
const someMessages = async (db: Db, ctx: Ctx, query: ListQuery, slice: Slice) =>
  (await findRecordMessages(db, ctx, wantedBy(ctx, query), slice)).map((row) => presented(row, ctx));

/** Answers one page of them. `url` is the address of the call. */
export async function listMessages(db: Db, ctx: Ctx, gateway: boolean, query: ListQuery, url: string) {
  const mensagens = await pageOf(
    query,
    url,
    (slice) => someMessages(db, ctx, query, slice),
    () => countRecordMessages(db, ctx, wantedBy(ctx, query)),
  );
  return { gateway, mensagens };
}

/** All of them, to be read part by part. */
export const allMessages = (db: Db, ctx: Ctx, query: ListQuery) =>
  wholeList(db, [listedMessages(db, ctx, wantedBy(ctx, query))], (slice) => someMessages(db, ctx, query, slice));

/**
 * Answers what would be sent about a record.
 * @throws Refusal as `subjectOf`
 */
export async function previewMessage(db: Db, ctx: Ctx, gateway: boolean, { especie, id }: Preview) {
  const { vence_em: _, ...subject } = await subjectOf(db, ctx, especie, id);
  return { gateway, ...subject };
}
