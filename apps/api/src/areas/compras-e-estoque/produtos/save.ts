import type { BodyOutput } from "@prumo/api-client/contract";
import { INVALID_DATA } from "@prumo/api-client/errors";
import type { produtos as contrato } from "@prumo/api-client/schemas/produtos";
import { UNKNOWN_CATEGORY } from "@prumo/domain/product";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { produtos } from "../../../db/schema/produtos";
import { insertMany, lockOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import { written } from "../../../db/written-row";
import type { Ctx } from "../../../http/context";
import { invalidField, notFound, Refusal, refusedByState, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { findCategory } from "../categorias-produto/service";
import { findOtherSpellings } from "./named-queries";
import { findProduct, productUsed } from "./queries";
import { nextCodes } from "./service";

type ProdutoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type ProdutoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ELSEWHERE = "Este produto é de outra empresa do grupo e só lá pode ser alterado";

/** Another user took the proposed code at the same moment, so the next one is tried. */
class CodeTaken extends Refusal {}

const takenBarcode = () => invalidField("codBarras", "Já existe um produto com este código de barras");

function taken(constraint: string): Refusal | undefined {
  if (constraint === "produtos_codigo") {
    return new CodeTaken(422, INVALID_DATA, {
      errors: { cod_reduzido: ["Já existe um produto com este código"] },
    });
  }
  return constraint === "produtos_cod_barras" ? takenBarcode() : undefined;
}

/** @throws Refusal 422 for a bar code that another product of the company has in another form */
async function requireFreeBarcodes(tx: Tx, ctx: Ctx, bodies: readonly { codBarras: string | null }[], own?: number) {
  const codes = bodies.flatMap(({ codBarras }) => codBarras ?? []);
  const found = codes.length === 0 ? [] : await findOtherSpellings(tx, ctx, codes);
  if (found.some(({ id }) => id !== own)) throw takenBarcode();
}

type FindCategory = (id: number) => ReturnType<typeof findCategory>;

/**
 * @param kept the present category, which may stay although it is out of use by now
 * @throws Refusal 422 for a category that cannot be chosen
 */
async function productColumns(
  find: FindCategory,
  { codBarras, categoria_id, ...body }: ProdutoBody & { cod_reduzido: string },
  kept: number | null,
) {
  const category = categoria_id === null ? undefined : await find(categoria_id);
  const chosen = category !== undefined && category.tipo === body.tipo && (category.ativa || category.id === kept);
  if (categoria_id !== null && !chosen) throw invalidField("categoria_id", UNKNOWN_CATEGORY);
  return { ...body, cod_barras: codBarras, categoria_produto_id: categoria_id } satisfies ColumnsWritten<
    ProdutoBody & { cod_reduzido: string },
    typeof produtos,
    never,
    { codBarras: "cod_barras"; categoria_id: "categoria_produto_id" }
  >;
}

/** Looks each category up once, because many products share few. */
function categoriesOf(tx: Tx, ctx: Ctx): FindCategory {
  const asked = new Map<number, ReturnType<typeof findCategory>>();
  return (id) => {
    const found = asked.get(id) ?? findCategory(tx, ctx, id);
    asked.set(id, found);
    return found;
  };
}

/**
 * Adds products to the company, with their audit rows. Those without a code get the next numbers.
 * Call it first with the products that have a code: codes in the same call are not known yet.
 * @returns the rows in the order of `bodies`
 */
export async function addProducts(tx: Tx, ctx: Ctx, record: RecordEntry, bodies: readonly ProdutoBody[]) {
  await requireFreeBarcodes(tx, ctx, bodies);
  const unnamed = bodies.filter(({ cod_reduzido }) => cod_reduzido === null).length;
  const codes = unnamed === 0 ? [] : await nextCodes(tx, ctx, unnamed);
  const find = categoriesOf(tx, ctx);
  const rows = [];
  for (const body of bodies) {
    const cod_reduzido = body.cod_reduzido ?? written(codes.splice(0, 1));
    rows.push({ ...(await productColumns(find, { ...body, cod_reduzido }, null)), created_at: ctx.quando });
  }
  const saved = await insertMany(tx, produtos, ctx, rows);
  for (const after of saved) record({ entidade: "produtos", entidade_id: after.id, depois: after });
  return saved;
}

const insertProduct = (db: Db, ctx: Ctx, body: ProdutoBody) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const { id, cod_reduzido } = written(await addProducts(tx, ctx, record, [body]));
      return { message: "Produto salvo com sucesso!", produto: { id, cod_reduzido } };
    }),
  );

/** A code that the server chose is replaced this often when another user takes it. */
const TRIES = 20;

/**
 * Registers a product. Without a code it gets the next number, however many users save at the same moment.
 * @throws Refusal 422 for wrong fields, and for a code or bar code that another product of the company has
 */
export async function saveProduct(db: Db, ctx: Ctx, body: ProdutoBody) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await insertProduct(db, ctx, body);
    } catch (error) {
      if (!(error instanceof CodeTaken) || body.cod_reduzido !== null || tries === TRIES) throw error;
    }
  }
}

async function lockProduct(tx: Tx, ctx: Ctx, id: number) {
  const row = await lockOne(tx, produtos, ctx, id);
  if (row !== undefined) return row;
  throw notFound((await findProduct(tx, ctx, id)) === undefined ? "Produto não encontrado" : ELSEWHERE);
}

/**
 * Changes a product of the company. A blank code keeps the present one.
 * @throws Refusal 404 also for a product that another company of the group shares, 409 for an old `versao`, 422
 */
export const updateProduct = (db: Db, ctx: Ctx, { id, versao, ...body }: ProdutoUpdate) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockProduct(tx, ctx, id);
      requireVersion(before.versao, versao);
      const {
        cod_barras,
        categoria_produto_id,
        id: _i,
        empresa_id: _e,
        versao: _v,
        busca: _b,
        created_at: _c,
        ...rest
      } = before;
      const stored = { ...rest, codBarras: cod_barras, categoria_id: categoria_produto_id };
      const whole = filled(body, stored);
      if (whole.tipo !== before.tipo && (await productUsed(tx, ctx, id))) {
        throw invalidField("tipo", "O tipo não pode mudar, porque o produto já foi usado");
      }
      const cod_reduzido = whole.cod_reduzido ?? before.cod_reduzido;
      const tipo = whole.tipo === 2 ? 2 : 1;
      await requireFreeBarcodes(tx, ctx, [whole], id);
      const columns = await productColumns(
        categoriesOf(tx, ctx),
        { ...whole, tipo, cod_reduzido },
        categoria_produto_id,
      );
      const after = await update(tx, produtos, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: "produtos", entidade_id: id, antes: before, depois: after });
      return { message: "Produto alterado com sucesso!" };
    }),
  );

/**
 * Removes a product that no record refers to, and takes any other out of use. Its row is locked first, so that no new
 * record can refer to it meanwhile.
 * @throws Refusal 404, 422 for a used one that is already out of use
 */
export const removeProduct = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockProduct(tx, ctx, id);
    const desativado = await productUsed(tx, ctx, id);
    if (desativado && !before.ativo) {
      throw refusedByState("Este produto já foi usado e não pode ser excluído. Ele continua inativo.");
    }
    if (!desativado) await remove(tx, produtos, ctx, { id });
    const after = desativado && (await update(tx, produtos, ctx, id, { ativo: false, versao: before.versao + 1 }));
    record({ entidade: "produtos", entidade_id: id, antes: before, ...(after ? { depois: after } : {}) });
    const message = desativado
      ? "Este produto já foi usado: ele foi desativado em vez de excluído"
      : "Produto excluído com sucesso!";
    return { message, desativado };
  });
