import type { BodyOutput } from "@prumo/api-client/contract";
import type { ordemServico as contrato } from "@prumo/api-client/schemas/ordem-servico";
import { TOO_LARGE_AMOUNT } from "@prumo/domain/money";
import { orderItemTotal } from "@prumo/domain/service-order";
import { batches } from "../../../db/batches";
import type { Tx } from "../../../db/client";
import { ordemServicoItens } from "../../../db/schema/ordens-servico";
import { insert, update } from "../../../db/scope";
import type { Ctx } from "../../../http/context";
import { invalidField, Refusal } from "../../../http/errors";
import { requireUsable } from "../../compras-e-estoque/produtos/service";
import type { OrderItem } from "./record";
import { clearItems, kindsOf } from "./write-queries";

export type OrdemBody = BodyOutput<(typeof contrato)["save"]["body"]>;

/** The largest value: `numeric(15,4)` keeps it, with room for sums. */
const MAX_VALUE = 9_999_999_999;

const kindWords = { 1: "Este item é um produto", 2: "Este item é um serviço" } as const;

/**
 * Makes the lines of a body.
 * @param kept the items that the order has already: it may keep what went out of use
 * @throws Refusal 422 for what the company may not use, for a wrong kind, and for a discount larger than its line
 */
export async function linesOf(tx: Tx, ctx: Ctx, { itens }: Pick<OrdemBody, "itens">, kept: readonly OrderItem[]) {
  const asked = itens.map(({ produto_id: id }, at) => ({ id, field: `itens.${at}.produto_id` }));
  const before = kept.map(({ produto_id }) => produto_id);
  await requireUsable(tx, ctx, asked, before);
  const kinds = itens.length === 0 ? new Map() : await kindsOf(tx, [...new Set(asked.map(({ id }) => id))]);
  return itens.map(({ prod_or_serv: sent, ...item }, at) => {
    const prod_or_serv: 1 | 2 = kinds.get(item.produto_id) === 2 ? 2 : 1;
    if (sent !== null && sent !== prod_or_serv) {
      throw invalidField(`itens.${at}.prod_or_serv`, kindWords[prod_or_serv]);
    }
    const line = { ...item, prod_or_serv };
    const total = orderItemTotal(line);
    const error = "O desconto não pode ser maior que o valor do item";
    if (total < 0) throw invalidField(`itens.${at}.desconto`, error);
    if (total > MAX_VALUE) throw invalidField(`itens.${at}.valor`, TOO_LARGE_AMOUNT);
    return { ...line, total };
  });
}
export type OrderLine = Awaited<ReturnType<typeof linesOf>>[number];

const same = (a: OrderItem, b: OrderLine) =>
  a.produto_id === b.produto_id && a.quantidade === b.quantidade && a.valor === b.valor && a.desconto === b.desconto;

/**
 * Writes the lines of an order. A line that equals an earlier one keeps that line's row, and so its lote and its
 * movements; a changed line gets a new row.
 * @throws Refusal 422 with `lote` when a line that is in a lote would be changed or removed
 */
export async function writeLines(
  tx: Tx,
  ctx: Ctx,
  ordem_servico_id: number,
  lines: readonly OrderLine[],
  before: readonly OrderItem[],
): Promise<void> {
  // Of equal lines the one in a lote is kept first: the others may go.
  const left = before.toSorted((a, b) => Number(b.lote_id !== null) - Number(a.lote_id !== null));
  const added = [];
  for (const [ordem, line] of lines.entries()) {
    const at = left.findIndex((item) => same(item, line));
    const [item] = at < 0 ? [] : left.splice(at, 1);
    if (item === undefined) added.push({ ...line, ordem_servico_id, ordem, created_at: ctx.quando });
    else if (before.indexOf(item) !== ordem) await update(tx, ordemServicoItens, ctx, item.id, { ordem });
  }
  const locked = left.find(({ lote_id }) => lote_id !== null);
  if (locked !== undefined) {
    const { produto, lote_id } = locked;
    throw new Refusal(422, `${produto.nome} está no lote de comissão ${lote_id} e não pode ser alterado`, {
      lote: { id: lote_id },
    });
  }
  await clearItems(
    tx,
    ctx,
    left.map(({ id }) => id),
    ctx.quando,
  );
  for (const part of batches(added)) await insert(tx, ordemServicoItens, ctx, part);
}
