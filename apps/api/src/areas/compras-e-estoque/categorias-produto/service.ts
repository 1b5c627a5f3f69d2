import type { BodyOutput } from "@prumo/api-client/contract";
import type { categoriasProduto as contrato } from "@prumo/api-client/schemas/categorias-produto";
import type { ProductKind } from "@prumo/domain/product";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { categoriasProduto } from "../../../db/schema/produtos";
import { insertOne, lockOne, remove, update } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { unlessTaken } from "../../../http/duplicate";
import { invalidField, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { pageOf, type RequestedPage } from "../../../http/page-of";
import { type CategoriaProdutoFilter, countCategories, findCategories, productCategoryUsed } from "./queries";

type CategoriaBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type CategoriaUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const SUGGESTIONS = 50;
const ENTITY = "categorias_produto";
const NOT_FOUND = "Categoria não encontrada";
const taken = () => invalidField("nome", "Já existe uma categoria deste tipo com este nome");

/** Categories of one kind that are in use. */
export const suggestCategories = async (db: Db, ctx: Ctx, tipo: ProductKind, pesquisa: string) =>
  (await someCategories(db, ctx, { tipo, pesquisa, situacao: "ativas" }, { limit: SUGGESTIONS, offset: 0 })).map(
    ({ id, nome }) => ({ id, nome }),
  );

/** Finds a slice of the list of categories. */
export const someCategories = findCategories;

/** Answers one page of categories. `url` is the address of the call, for the links. */
export const listCategories = (db: Db, ctx: Ctx, filter: CategoriaProdutoFilter & RequestedPage, url: string) =>
  pageOf(
    filter,
    url,
    (slice) => someCategories(db, ctx, filter, slice),
    () => countCategories(db, ctx, filter),
  );

/** Finds the category, in use or not, if the company may see it. */
export async function findCategory(db: Db | Tx, ctx: Ctx, id: number) {
  const [row] = await findCategories(db, ctx, { id }, { limit: 1, offset: 0 });
  return row;
}

/** @throws Refusal 404 */
export async function oneCategory(db: Db, ctx: Ctx, id: number) {
  return requireFound(await findCategory(db, ctx, id), NOT_FOUND);
}

/** @throws Refusal 422 when another category of the kind has the name */
export const saveCategory = (db: Db, ctx: Ctx, body: CategoriaBody) =>
  unlessTaken(taken(), () =>
    write(db, ctx, async (tx, record) => {
      const columns = body satisfies ColumnsWritten<CategoriaBody, typeof categoriasProduto>;
      const after = await insertOne(tx, categoriasProduto, ctx, columns);
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
      return { message: "Categoria salva com sucesso!", categoria: { id: after.id } };
    }),
  );

const lockCategory = async (tx: Tx, ctx: Ctx, id: number) =>
  requireFound(await lockOne(tx, categoriasProduto, ctx, id), NOT_FOUND);

/** @throws Refusal 404 also for a category of another company of the group, 409 for an old `versao`, 422 */
export const updateCategory = (db: Db, ctx: Ctx, { id, versao, ...body }: CategoriaUpdate) =>
  unlessTaken(taken(), () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockCategory(tx, ctx, id);
      requireVersion(before.versao, versao);
      const columns = filled(body, { ativa: before.ativa }) satisfies ColumnsWritten<
        CategoriaUpdate,
        typeof categoriasProduto,
        "id" | "versao"
      >;
      if (columns.tipo !== before.tipo && (await productCategoryUsed(tx, ctx, id))) {
        throw invalidField("tipo", "O tipo não pode mudar, porque a categoria já foi usada");
      }
      const after = await update(tx, categoriasProduto, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
      return { message: "Categoria alterada com sucesso!" };
    }),
  );

/**
 * Removes a category that no row refers to; one that was used is taken out of use.
 * @throws Refusal 404, 422 for one that was used and is out of use already
 */
export const removeCategory = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockCategory(tx, ctx, id);
    const desativada = await productCategoryUsed(tx, ctx, id);
    if (desativada && !before.ativa) {
      throw refusedByState("Esta categoria já foi usada e não pode ser excluída. Ela continua inativa.");
    }
    const after = desativada
      ? await update(tx, categoriasProduto, ctx, id, { ativa: false, versao: before.versao + 1 })
      : await remove(tx, categoriasProduto, ctx, { id });
    record({ entidade: ENTITY, entidade_id: id, antes: before, ...(desativada ? { depois: after } : {}) });
    const message = desativada
      ? "Esta categoria já foi usada: ela foi desativada em vez de excluída"
      : "Categoria excluída com sucesso!";
    return { message, desativada };
  });
