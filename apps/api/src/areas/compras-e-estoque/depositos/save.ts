import type { BodyOutput } from "@prumo/api-client/contract";
import type { depositos as contrato } from "@prumo/api-client/schemas/depositos";
import type { Db, Tx } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { refusing } from "../../../db/constraint";
import { depositos } from "../../../db/schema/depositos";
import { acrossCompanies, insertOne, lockOne, remove, update } from "../../../db/scope";
import { type RecordEntry, write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField, type Refusal, refusedByState, requireFound, requireVersion } from "../../../http/errors";
import { filled } from "../../../http/filled-body";
import { prestadorExists } from "../../cadastros/pessoas/service";
import { countContents, findWarehouses, otherStandard, warehouseUsed } from "./queries";

type DepositoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type DepositoUpdate = BodyOutput<(typeof contrato)["update"]["body"]>;

const ENTITY = "depositos";
const FIRST_WAREHOUSE = "Principal";
/** Told to who made it without a form, by what needed it. */
export const FIRST_WAREHOUSE_MADE = `A empresa não tinha depósito: o depósito ${FIRST_WAREHOUSE} foi criado.`;

const takenWords: Readonly<Record<string, readonly [field: string, error: string]>> = {
  depositos_nome: ["nome", "Já existe um depósito com este nome"],
  depositos_prestador: ["prestador_id", "Este prestador já tem um depósito"],
  depositos_padrao: ["padrao", "Outro depósito acabou de se tornar o padrão"],
};

function taken(constraint: string): Refusal | undefined {
  const words = takenWords[constraint];
  return words && invalidField(...words);
}

/** @throws Refusal 422 for a person who is no prestador, and for a standard warehouse that is out of use */
async function warehouseColumns(tx: Tx, ctx: Ctx, body: DepositoBody, kept: number | null) {
  const { prestador_id, padrao, ativo } = body;
  if (prestador_id !== null && prestador_id !== kept && !(await prestadorExists(tx, ctx, prestador_id))) {
    throw invalidField("prestador_id", "Selecione um prestador");
  }
  if (padrao && !ativo) throw invalidField("ativo", "O depósito padrão não pode ser desativado");
  return body satisfies ColumnsWritten<DepositoBody, typeof depositos>;
}

/** Unmarks the earlier standard warehouse: a company has at most one. */
async function takeOver(tx: Tx, ctx: Ctx, record: RecordEntry, id: number | null): Promise<void> {
  const other = await otherStandard(tx, ctx, id);
  if (other === undefined) return;
  const before = await lockOne(tx, depositos, ctx, other);
  if (before === undefined) return;
  const after = await update(tx, depositos, ctx, other, { padrao: false, versao: before.versao + 1 });
  record({ entidade: ENTITY, entidade_id: other, antes: before, depois: after });
}

/**
 * Makes the first warehouse of a company that has none, so that its first purchase need not wait for a form. Two users
 * who come at the same time make one.
 * @returns the standard warehouse, or null when none of the company's warehouses is standard
 */
export async function firstWarehouse(tx: Tx, ctx: Ctx, record: RecordEntry): Promise<number | null> {
  if ((await findWarehouses(tx, ctx, {})).length > 0) return null;
  const [made] = await tx
    .insert(acrossCompanies(depositos))
    .values({ empresa_id: ctx.empresa_id, nome: FIRST_WAREHOUSE, padrao: true })
    .onConflictDoNothing()
    .returning();
  if (made !== undefined) record({ entidade: ENTITY, entidade_id: made.id, depois: made });
  return made?.id ?? (await otherStandard(tx, ctx, null)) ?? null;
}

/** @throws Refusal 422 for a name or a prestador that another warehouse of the company has */
export const saveWarehouse = (db: Db, ctx: Ctx, body: DepositoBody) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const columns = await warehouseColumns(tx, ctx, body, null);
      if (columns.padrao) await takeOver(tx, ctx, record, null);
      // Purchases need a warehouse to come into, so a company's first one becomes the standard one unasked.
      const padrao = columns.padrao || (columns.ativo && (await findWarehouses(tx, ctx, {})).length === 0);
      const after = await insertOne(tx, depositos, ctx, { ...columns, padrao });
      record({ entidade: ENTITY, entidade_id: after.id, depois: after });
      return { message: "Depósito salvo com sucesso!", deposito: { id: after.id } };
    }),
  );

const lockWarehouse = async (tx: Tx, ctx: Ctx, id: number) =>
  requireFound(await lockOne(tx, depositos, ctx, id), "Depósito não encontrado");

/** @throws Refusal 404, 409 for an old `versao`, 422 as `saveWarehouse`, and when the standard one is unmarked */
export const updateWarehouse = (db: Db, ctx: Ctx, { id, versao, ...body }: DepositoUpdate) =>
  refusing(taken, () =>
    write(db, ctx, async (tx, record) => {
      const before = await lockWarehouse(tx, ctx, id);
      requireVersion(before.versao, versao);
      const { prestador_id, padrao, ativo } = before;
      const columns = await warehouseColumns(tx, ctx, filled(body, { prestador_id, padrao, ativo }), prestador_id);
      if (padrao && !columns.padrao) {
        throw invalidField("padrao", "O depósito padrão não pode ser desmarcado. Escolha outro como padrão antes.");
      }
      if (columns.padrao && !padrao) await takeOver(tx, ctx, record, id);
      const after = await update(tx, depositos, ctx, id, { ...columns, versao: before.versao + 1 });
      record({ entidade: ENTITY, entidade_id: id, antes: before, depois: after });
      const left = ativo && !after.ativo ? await stockLeft(tx, ctx, id) : "";
      return { message: `Depósito alterado com sucesso!${left}` };
    }),
  );

/** Warns of stock in a warehouse that goes out of use: it cannot be moved until the warehouse is used again. */
async function stockLeft(tx: Tx, ctx: Ctx, id: number): Promise<string> {
  const products = await countContents(tx, ctx, id, undefined);
  if (products === 0) return "";
  const [what, which] =
    products === 1 ? ["1 produto", "só pode ser movido"] : [`${products} produtos`, "só podem ser movidos"];
  return ` Ele ainda tem estoque de ${what}, que ${which} quando o depósito voltar a ser usado.`;
}

/**
 * Removes a warehouse that no row refers to, and takes any other out of use.
 * @throws Refusal 404, 422 for the standard one, and for a used one that is already out of use
 */
export const removeWarehouse = (db: Db, ctx: Ctx, id: number) =>
  write(db, ctx, async (tx, record) => {
    const before = await lockWarehouse(tx, ctx, id);
    if (before.padrao)
      throw refusedByState("O depósito padrão não pode ser excluído. Escolha outro como padrão antes.");
    const desativado = await warehouseUsed(tx, ctx, id);
    if (desativado && !before.ativo) {
      throw refusedByState("Este depósito já foi usado e não pode ser excluído. Ele continua inativo.");
    }
    if (!desativado) await remove(tx, depositos, ctx, { id });
    const after = desativado && (await update(tx, depositos, ctx, id, { ativo: false, versao: before.versao + 1 }));
    record({ entidade: ENTITY, entidade_id: id, antes: before, ...(after ? { depois: after } : {}) });
    if (!desativado) return { message: "Depósito excluído com sucesso!", desativado };
    const left = await stockLeft(tx, ctx, id);
    const message = "Este depósito já foi usado: ele foi desativado em vez de excluído";
    return { message: left === "" ? message : `${message}.${left}`, desativado };
  });
