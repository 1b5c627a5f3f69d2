import type { TipoConta } from "@prumo/domain/conta-side";
import type { Db, Tx } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { pageOf } from "../../../http/page-of";
import type { ClassificacaoKind, ClassificacaoValues, LockedClassificacao } from "./classificacao-kinds";
import { type ClassificacaoFilter, countClassificacoes, findClassificacoes, isUsed, namesake } from "./queries";

const SUGGESTIONS = 50;

/** Finds the rows that an autocomplete offers: only those in use. */
export const suggest = (db: Db, ctx: Ctx, kind: ClassificacaoKind, filter: ClassificacaoFilter) =>
  findClassificacoes(
    db,
    ctx,
    kind,
    { ordem: "nome", ...filter, situacao: "ativas" },
    { limit: SUGGESTIONS, offset: 0 },
  );

/** Finds a slice of the list. */
export const someRows = (db: Db, ctx: Ctx, kind: ClassificacaoKind, filter: ClassificacaoFilter, slice: Slice) =>
  findClassificacoes(db, ctx, kind, filter, slice);

/** Answers one page of the list. `url` is the address of the call, for the links. */
export const listRows = (
  db: Db,
  ctx: Ctx,
  kind: ClassificacaoKind,
  filter: ClassificacaoFilter & { page: number; per_page: number },
  url: string,
) =>
  pageOf(
    filter,
    url,
    (slice) => findClassificacoes(db, ctx, kind, filter, slice),
    () => countClassificacoes(db, ctx, kind, filter),
  );

/** Finds the row with that id, in use or not, if the company may see it. */
export async function rowOf(db: Db, ctx: Ctx, kind: ClassificacaoKind, id: number) {
  const [row] = await findClassificacoes(db, ctx, kind, { id }, { limit: 1, offset: 0 });
  return row;
}

/** @throws Refusal 404 */
export async function findRow(db: Db, ctx: Ctx, kind: ClassificacaoKind, id: number) {
  const row = requireFound(await rowOf(db, ctx, kind, id), kind.texts.notFound);
  return { ...row, em_uso: await isUsed(db, ctx, kind, id) };
}

/**
 * Tells whether contas of a side may get the row: it must be of that side and in use.
 * @param kept the row that the conta has: it may keep it although it is out of use by now
 */
export async function mayBeChosen(
  db: Db,
  ctx: Ctx,
  kind: ClassificacaoKind,
  id: number,
  tipo: TipoConta,
  kept?: number | null,
) {
  const row = await rowOf(db, ctx, kind, id);
  return row !== undefined && row.tipo === tipo && (row.ativo || id === kept);
}

/** The company's own row of that kind and name, in use or not. */
export const rowCalled = (db: Db | Tx, ctx: Ctx, kind: ClassificacaoKind, values: ClassificacaoValues) =>
  namesake(db, ctx, kind, values, null);

const taken = ({ field: campo, texts: textos }: ClassificacaoKind) => invalidField(campo, textos.taken);

async function refuseNamesake(
  tx: Tx,
  ctx: Ctx,
  kind: ClassificacaoKind,
  values: ClassificacaoValues,
  id: number | null,
): Promise<void> {
  const other = await namesake(tx, ctx, kind, values, id);
  if (other === undefined) return;
  throw other.ativo ? taken(kind) : invalidField(kind.field, kind.texts.takenInactive);
}

const lockRow = async (tx: Tx, ctx: Ctx, kind: ClassificacaoKind, id: number): Promise<LockedClassificacao> =>
  requireFound(await kind.lock(tx, ctx, id), kind.texts.notFound);

/**
 * Adds a row to the company.
 * @returns the message and the id
 * @throws Refusal 422 when another row of the kind has the name, or where it cannot stand
 */
export const saveRow = (db: Db, ctx: Ctx, kind: ClassificacaoKind, values: ClassificacaoValues) =>
  unlessTaken(taken(kind), () =>
    write(db, ctx, async (tx, record) => {
      await kind.lockAll(tx, ctx);
      await refuseNamesake(tx, ctx, kind, values, null);
      const saved = await kind.insert(tx, ctx, await kind.placed(tx, ctx, values, null));
      record({ entidade: kind.entidade, entidade_id: saved.id, depois: saved.row });
      return { message: kind.texts.saved, id: saved.id };
    }),
  );

/**
 * Changes the name, or the kind of a row that no conta has.
 * @throws Refusal 404 also for a row of another company of the group, 409 for an old `versao`, 422
 */
export const updateRow = (
  db: Db,
  ctx: Ctx,
  kind: ClassificacaoKind,
  { id, versao, ...valores }: ClassificacaoValues & { id: number; versao?: number | null | undefined },
) =>
  unlessTaken(taken(kind), () =>
    write(db, ctx, async (tx, record) => {
      await kind.lockAll(tx, ctx);
      const before = await lockRow(tx, ctx, kind, id);
      requireVersion(before.versao, versao);
      await refuseNamesake(tx, ctx, kind, valores, id);
      if (valores.tipo !== before.tipo && (await isUsed(tx, ctx, kind, id))) {
        throw invalidField("tipo", kind.texts.usedKind);
      }
      const placed = await kind.placed(tx, ctx, valores, before);
      const after = await kind.change(tx, ctx, id, { ...placed, versao: before.versao + 1 });
      record({ entidade: kind.entidade, entidade_id: id, antes: before.row, depois: after.row });
      return { message: kind.texts.changed };
    }),
  );

/**
 * Takes a row out of use, or brings it back.
 * @throws Refusal 404, 422 also for what is in use of a row, or what a row is in, and is not of that state
 */
export const switchRow = (db: Db, ctx: Ctx, kind: ClassificacaoKind, id: number, ativo: boolean) =>
  write(db, ctx, async (tx, record) => {
    await kind.lockAll(tx, ctx);
    const before = await lockRow(tx, ctx, kind, id);
    const { deactivated: desativada, reactivated: reativada, alreadyActive, alreadyInactive } = kind.texts;
    if (before.ativo === ativo) throw refusedByState(ativo ? alreadyActive : alreadyInactive);
    await kind.requireSwitchable(tx, ctx, before, ativo);
    const after = await kind.change(tx, ctx, id, { ativo, versao: before.versao + 1 });
    record({ entidade: kind.entidade, entidade_id: id, antes: before.row, depois: after.row });
    return { message: ativo ? reativada : desativada };
  });

/**
 * Removes a row that no conta has; one that was used is taken out of use, and `desativada` says so. The row is locked
 * first, so that no conta can get it meanwhile.
 * @throws Refusal 404, 422 for one that was used and is out of use already, and for one that has others in it
 */
export const removeRow = (db: Db, ctx: Ctx, kind: ClassificacaoKind, id: number) =>
  write(db, ctx, async (tx, record) => {
    await kind.lockAll(tx, ctx);
    const before = await lockRow(tx, ctx, kind, id);
    await kind.requireRemovable(tx, ctx, before);
    const desativada = await isUsed(tx, ctx, kind, id);
    if (desativada && !before.ativo) throw refusedByState(kind.texts.usedInactive);
    const after = desativada
      ? await kind.change(tx, ctx, id, { ativo: false, versao: before.versao + 1 })
      : await kind.remove(tx, ctx, id);
    record({ entidade: kind.entidade, entidade_id: id, antes: before.row, depois: after?.row });
    return { message: desativada ? kind.texts.used : kind.texts.removed, desativada };
  });
