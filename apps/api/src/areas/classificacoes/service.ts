import { clampPageSize } from "@prumo/domain/page-size";
import { paginate } from "@prumo/domain/paginated";
import type { Db, Tx } from "../../db/client";
import { write } from "../../db/transaction";
import type { Ctx } from "../../http/context";
import { unlessTaken } from "../../http/duplicate";
import { invalidField, notFound, refusedByState, requireVersion } from "../../http/errors";
import { pageUrl } from "../../http/page-url";
import type { Classe, TipoConta, Travada, Valores } from "./kinds";
import { countRows, type Filtro, findRows, isUsed, namesake } from "./queries";

const SUGGESTIONS = 50;

/** What an autocomplete offers: only what is in use. */
export const suggest = (db: Db, ctx: Ctx, classe: Classe, filtro: Filtro) =>
  findRows(db, ctx, classe, { ...filtro, situacao: "ativas" }, { limit: SUGGESTIONS, offset: 0 });

/** Rows of the list, from the first on. */
export const firstRows = (db: Db, ctx: Ctx, classe: Classe, filtro: Filtro, limit: number) =>
  findRows(db, ctx, classe, filtro, { limit, offset: 0 });

/** One page of the list. `url` is the address of the call, for the links. */
export async function listRows(
  db: Db,
  ctx: Ctx,
  classe: Classe,
  filtro: Filtro & { page: number; per_page: number },
  url: string,
) {
  const perPage = clampPageSize(filtro.per_page);
  const { page } = filtro;
  const [data, total] = await Promise.all([
    findRows(db, ctx, classe, filtro, { limit: perPage, offset: (page - 1) * perPage }),
    countRows(db, ctx, classe, filtro),
  ]);
  return paginate({ data, total, page, perPage, url: pageUrl(url) });
}

/** The row of that id, in use or not, if the company may see it. */
export async function rowOf(db: Db, ctx: Ctx, classe: Classe, id: number) {
  const [row] = await findRows(db, ctx, classe, { id }, { limit: 1, offset: 0 });
  return row;
}

/** @throws Refusal 404 */
export async function findRow(db: Db, ctx: Ctx, classe: Classe, id: number) {
  const row = await rowOf(db, ctx, classe, id);
  if (row === undefined) throw notFound(classe.textos.naoEncontrada);
  return { ...row, em_uso: await isUsed(db, classe, id) };
}

/**
 * Whether accounts of a side may get it: it must be of that side and in use.
 * @param kept what the account has already: that one it may keep although it is out of use by now
 */
export async function mayBeChosen(db: Db, ctx: Ctx, classe: Classe, id: number, tipo: TipoConta, kept?: number | null) {
  const row = await rowOf(db, ctx, classe, id);
  return row !== undefined && row.tipo === tipo && (row.ativo || id === kept);
}

const taken = ({ campo, textos }: Classe) => invalidField(campo, textos.repetida);

async function refuseNamesake(tx: Tx, ctx: Ctx, classe: Classe, valores: Valores, id: number | null): Promise<void> {
  const other = await namesake(tx, ctx, classe, valores, id);
  if (other === undefined) return;
  throw other.ativo ? taken(classe) : invalidField(classe.campo, classe.textos.repetidaInativa);
}

async function lockRow(tx: Tx, ctx: Ctx, classe: Classe, id: number): Promise<Travada> {
  const row = await classe.travar(tx, ctx, id);
  if (row === undefined) throw notFound(classe.textos.naoEncontrada);
  return row;
}

/**
 * Adds one to the company.
 * @returns the message and the id
 * @throws Refusal 422 when the name is taken within its kind
 */
export const saveRow = (db: Db, ctx: Ctx, classe: Classe, valores: Valores) =>
  unlessTaken(taken(classe), () =>
    write(db, ctx, async (tx, registrar) => {
      await refuseNamesake(tx, ctx, classe, valores, null);
      const saved = await classe.inserir(tx, ctx, valores);
      if (saved === undefined) throw new Error(`Nothing was written to ${classe.entidade}`);
      registrar({ entidade: classe.entidade, entidade_id: saved.id, depois: saved.linha });
      return { message: classe.textos.salva, id: saved.id };
    }),
  );

/**
 * Changes the name, or the kind of one that no account has.
 * @throws Refusal 404 also for one of another company of the group, 409 for an old `versao`, 422
 */
export const updateRow = (
  db: Db,
  ctx: Ctx,
  classe: Classe,
  { id, versao, ...valores }: Valores & { id: number; versao?: number | null | undefined },
) =>
  unlessTaken(taken(classe), () =>
    write(db, ctx, async (tx, registrar) => {
      const antes = await lockRow(tx, ctx, classe, id);
      requireVersion(antes.versao, versao);
      await refuseNamesake(tx, ctx, classe, valores, id);
      if (valores.tipo !== antes.tipo && (await isUsed(tx, classe, id))) {
        throw invalidField("tipo", classe.textos.tipoUsado);
      }
      const depois = await classe.alterar(tx, ctx, id, { ...valores, versao: antes.versao + 1 });
      registrar({ entidade: classe.entidade, entidade_id: id, antes: antes.linha, depois: depois?.linha });
      return { message: classe.textos.alterada };
    }),
  );

/** Takes one out of use, or brings it back. */
export const switchRow = (db: Db, ctx: Ctx, classe: Classe, id: number, ativo: boolean) =>
  write(db, ctx, async (tx, registrar) => {
    const antes = await lockRow(tx, ctx, classe, id);
    const { desativada, reativada, jaAtiva, jaInativa } = classe.textos;
    if (antes.ativo === ativo) throw refusedByState(ativo ? jaAtiva : jaInativa);
    const depois = await classe.alterar(tx, ctx, id, { ativo, versao: antes.versao + 1 });
    registrar({ entidade: classe.entidade, entidade_id: id, antes: antes.linha, depois: depois?.linha });
    return { message: ativo ? reativada : desativada };
  });

/**
 * Removes one that no account has; one that was used is taken out of use, and `desativada` tells so. The row is locked
 * first, so that no account can get it while it goes.
 * @throws Refusal 404, 422 for one that was used and is out of use already
 */
export const removeRow = (db: Db, ctx: Ctx, classe: Classe, id: number) =>
  write(db, ctx, async (tx, registrar) => {
    const antes = await lockRow(tx, ctx, classe, id);
    const desativada = await isUsed(tx, classe, id);
    if (desativada && !antes.ativo) throw refusedByState(classe.textos.usadaInativa);
    const depois = desativada
      ? await classe.alterar(tx, ctx, id, { ativo: false, versao: antes.versao + 1 })
      : await classe.remover(tx, ctx, id);
    registrar({ entidade: classe.entidade, entidade_id: id, antes: antes.linha, depois: depois?.linha });
    return { message: desativada ? classe.textos.usada : classe.textos.removida, desativada };
  });
