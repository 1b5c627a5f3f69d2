import type { BodyOutput } from "@prumo/api-client/contract";
import type { requerimentos as contrato } from "@prumo/api-client/schemas/requerimentos";
import type { Db } from "../../../db/client";
import type { ColumnsWritten } from "../../../db/columns-written";
import { requerimentoItens, requerimentos } from "../../../db/schema/requerimentos";
import { insert, insertOne } from "../../../db/scope";
import { write } from "../../../db/transaction";
import type { Ctx } from "../../../http/context";
import { invalidField } from "../../../http/errors";
import { requireWarehouse, workPlace } from "../depositos/service";
import { requireGoods } from "../produtos/service";

type RequerimentoBody = BodyOutput<(typeof contrato)["save"]["body"]>;
type RequestedProduto = RequerimentoBody["produtos"][number];

/** Name and code come from the product itself and the state is pending, so that a caller cannot invent them. */
const lineColumns = ({ id: produto_id, qtd, obs }: RequestedProduto) =>
  ({ produto_id, qtd, obs }) satisfies ColumnsWritten<
    RequestedProduto,
    typeof requerimentoItens,
    "name" | "cod_reduzido" | "status",
    { id: "produto_id" }
  >;

const requisitionColumns = ({ deposito_id, data_cadastro, obs_requerimento: obs }: RequerimentoBody) =>
  ({ deposito_id, data_cadastro, obs }) satisfies ColumnsWritten<
    RequerimentoBody,
    typeof requerimentos,
    "produtos",
    { obs_requerimento: "obs" }
  >;

/**
 * Asks for products; all lines are pending.
 * @throws Refusal 403 for a prestador without a warehouse, 422 for a prestador who asks for another than their own, for
 * a warehouse out of use, and for products that cannot be moved
 */
export const saveRequisition = (db: Db, ctx: Ctx, body: RequerimentoBody) =>
  write(db, ctx, async (tx, record) => {
    const own = await workPlace(tx, ctx);
    if (own !== null && own !== body.deposito_id) {
      throw invalidField("deposito_id", "Prestadores fazem requerimentos para o próprio depósito");
    }
    await requireWarehouse(tx, ctx, body.deposito_id);
    const asked = body.produtos.map(({ id }, at) => ({ id, field: `produtos.${at}.id` }));
    await requireGoods(tx, ctx, asked);
    const { usuario_id, quando: created_at } = ctx;
    const saved = await insertOne(tx, requerimentos, ctx, { ...requisitionColumns(body), usuario_id, created_at });
    record({ entidade: "requerimentos", entidade_id: saved.id, depois: saved });
    const lines = body.produtos.map((produto) => ({ ...lineColumns(produto), requerimento_id: saved.id }));
    for (const line of await insert(tx, requerimentoItens, ctx, lines)) {
      record({ entidade: "requerimento_itens", entidade_id: line.id, depois: line });
    }
    return { message: "Requerimento salvo com sucesso!", requerimento: { id: saved.id } };
  });
