import type { BodyOutput } from "@prumo/api-client/contract";
import type { municipiosAtendidos as contrato } from "@prumo/api-client/schemas/municipios-atendidos";
import { municipalitiesOfState, municipalityByCode } from "@prumo/domain/municipality";
import { batches } from "../../../db/batches";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { municipiosAtendidos } from "../../../db/schema/municipios-atendidos";
import { insert, lock, lockOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { findServedIds } from "./queries";
import { NOT_FOUND } from "./service";

type MunicipioBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type MunicipioUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;
type Terms = Pick<MunicipioBody, "prazo_dias" | "taxa_deslocamento">;

const ENTITY = "municipios_atendidos";
const TAKEN = invalidField("cidade_id", "Este município já é atendido");

/** The codes that a body names, each once. */
function citiesChosen({ cidade_id, cidades, uf }: MunicipioBody): number[] {
  const named = cidade_id === null ? cidades : [cidade_id, ...cidades];
  if (named.some((code) => municipalityByCode(code) === null)) throw invalidField("cidade_id", "Selecione uma cidade");
  return [...new Set([...named, ...(uf === null ? [] : municipalitiesOfState(uf).map(({ id }) => id))])];
}

async function addServed(tx: Tx, ctx: Ctx, record: RecordEntry, cities: readonly number[], terms: Terms) {
  const rows = cities.map(
    (cidade_id) =>
      ({ cidade_id, ...terms }) satisfies ColumnsWritten<
        MunicipioBody,
        typeof municipiosAtendidos,
        "cidades" | "uf" | "substituir"
      >,
  );
  for (const part of batches(rows)) {
    for (const after of await insert(tx, municipiosAtendidos, ctx, part)) {
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
    }
  }
}

async function changeServed(tx: Tx, ctx: Ctx, record: RecordEntry, ids: readonly number[], terms: Terms) {
  for (const before of await lock(tx, municipiosAtendidos, ctx, ids)) {
    const after = await update(tx, municipiosAtendidos, ctx, before.id, { ...terms, versao: before.versao + 1 });
    record({ entidade: ENTITY, entidade_id: before.id, antes: before, depois: after });
  }
}

/** Tells how many municipalities are new, and how many of those served before were changed. */
function resultText(novos: number, before: number, alterados: number): string {
  if (before === 0) return novos === 1 ? "Município salvo com sucesso!" : `${novos} municípios salvos com sucesso!`;
  const kept = before === 1 ? "1 já atendido" : `${before} já atendidos`;
  const unchanged = before === 1 ? "como estava" : "como estavam";
  return [
    novos === 0 ? "" : novos === 1 ? "1 município novo, " : `${novos} municípios novos, `,
    kept,
    alterados > 0 ? " com o novo prazo e a nova taxa" : ` ${unchanged}`,
  ].join("");
}

/**
 * Adds municipalities: one, several, or a whole state. Those that are served already keep their terms unless the body
 * says otherwise.
 * @throws Refusal 422 when nothing would change
 */
export const saveServed = (db: Db, ctx: Ctx, body: MunicipioBody) =>
  unlessTaken(TAKEN, () =>
    write(db, ctx, async (tx, record) => {
      const { prazo_dias, taxa_deslocamento, substituir } = body;
      const terms = { prazo_dias, taxa_deslocamento };
      const cities = citiesChosen(body);
      const ids = await findServedIds(tx, ctx, cities);
      const served = new Set((await lock(tx, municipiosAtendidos, ctx, ids)).map(({ cidade_id }) => cidade_id));
      const added = cities.filter((code) => !served.has(code));
      if (added.length === 0 && !substituir) {
        throw cities.length === 1 ? TAKEN : invalidField("cidade_id", "Todos estes municípios já são atendidos");
      }
      await addServed(tx, ctx, record, added, terms);
      if (substituir) await changeServed(tx, ctx, record, ids, terms);
      const alterados = substituir ? ids.length : 0;
      return { message: resultText(added.length, ids.length, alterados), novos: added.length, alterados };
    }),
  );

const lockServed = async (tx: Tx, ctx: Ctx, id: number) =>
  requireFound(await lockOne(tx, municipiosAtendidos, ctx, id), NOT_FOUND);

/** @throws Refusal 404, 409 for an old `versao` */
export const updateServed = (db: Db, ctx: Ctx, { id, versao, ...body }: MunicipioUpdate) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockServed(tx, ctx, id);
    requireVersion(before.versao, versao);
    const { prazo_dias, taxa_deslocamento } = before;
    const columns = filled(body, { prazo_dias, taxa_deslocamento });
    const after = await update(tx, municipiosAtendidos, ctx, id, { ...columns, versao: before.versao + 1 });
    record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
    return { message: "Município alterado com sucesso!" };
  });

/** @throws Refusal 404 */
export const removeServed = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockServed(tx, ctx, id);
    await remove(tx, municipiosAtendidos, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before });
    return { message: "Município excluído com sucesso!" };
  });

/**
 * Takes out all municipalities of a state.
 * @throws Refusal 422 when the company serves none of them
 */
export const removeServedState = (db: Db, ctx: Ctx, uf: string) =>
  write(db, ctx, async (tx, record) => {
    const cities = municipalitiesOfState(uf).map(({ id }) => id);
    const rows = await lock(tx, municipiosAtendidos, ctx, await findServedIds(tx, ctx, cities));
    if (rows.length === 0) throw invalidField("uf", "Nenhum município deste estado é atendido");
    for (const before of rows) {
      await remove(tx, municipiosAtendidos, ctx, { id: before.id });
      record({ entidade: ENTITY, entidade_id: before.id, antes: before });
    }
    const message =
      rows.length === 1 ? "1 município excluído com sucesso!" : `${rows.length} municípios excluídos com sucesso!`;
    return { message, removidos: rows.length };
  });
