import { compraFields } from "@prumo/domain/compra-fields";
import { roundMoney, sum } from "@prumo/domain/money";
import { toDisplayMonth } from "@prumo/domain/month";
import { PRICE_DECIMALS } from "@prumo/domain/purchase-amounts";
import type { Db } from "../../../db/client";
import type { Slice } from "../../../db/slice";
import { cardColumns } from "../../../http/card-columns";
import type { Ctx } from "../../../http/context";
import type { FileColumn } from "../../../http/file-column";
import { type ReportFilter, sumByMonth, sumByProduct, sumBySupplier, sumOfProducts } from "./report-queries";

/** As many products as a page shows. */
const SHOWN = 500;
const PERCENT = 100;

interface Sums {
  readonly quantidade: number;
  readonly valor: number;
  readonly valor_frete: number;
}

const together = (rows: readonly Sums[]): Sums => ({
  quantidade: rows.reduce((all, { quantidade }) => all + quantidade, 0),
  valor: sum(rows.map(({ valor }) => valor)),
  valor_frete: sum(rows.map(({ valor_frete }) => valor_frete)),
});

export async function purchasesBySupplier(db: Db, ctx: Ctx, filter: ReportFilter) {
  const rows = await sumBySupplier(db, ctx, filter);
  return { linhas: rows, total: together(rows) };
}

export async function purchasesByMonth(db: Db, ctx: Ctx, filter: ReportFilter) {
  const rows = await sumByMonth(db, ctx, filter);
  return { linhas: rows, total: together(rows) };
}

/** Purchases by product, with the way that its price went. */
export async function productLines(db: Db, ctx: Ctx, filter: ReportFilter, slice: Slice) {
  const found = await sumByProduct(db, ctx, filter, slice);
  return found.map(({ precos, primeiro, ...row }) => {
    const last = precos[0] ?? 0;
    const compared = primeiro > 0 && precos.length > 1;
    return {
      ...row,
      ultimo_preco: last,
      variacao: compared ? roundMoney(((last - primeiro) / primeiro) * PERCENT, 2) : null,
      precos: precos.toReversed(),
    };
  });
}

export async function purchasesByProduct(db: Db, ctx: Ctx, filter: ReportFilter) {
  return {
    linhas: await productLines(db, ctx, filter, { limit: SHOWN, offset: 0 }),
    total: await sumOfProducts(db, ctx, filter),
  };
}

type Supplier = Awaited<ReturnType<typeof purchasesBySupplier>>["linhas"][number];
type Month = Awaited<ReturnType<typeof purchasesByMonth>>["linhas"][number];
type Product = Awaited<ReturnType<typeof productLines>>[number];

export const supplierColumns: readonly FileColumn<Supplier>[] = [
  { id: "fornecedor_id", title: "Código", whole: ({ fornecedor }) => fornecedor.id },
  { id: "fornecedor", title: compraFields.fornecedor_id.label, text: ({ fornecedor }) => fornecedor.nome_fantasia },
  { id: "quantidade", title: "Compras", whole: ({ quantidade }) => quantidade },
  { id: "ultima", title: "Última", date: ({ ultima }) => ultima },
  ...cardColumns<Supplier>()(compraFields, ["valor_frete", "valor"]),
];

export const monthColumns: readonly FileColumn<Month>[] = [
  { id: "mes", title: "Mês", text: ({ mes }) => toDisplayMonth(mes) },
  { id: "quantidade", title: "Compras", whole: ({ quantidade }) => quantidade },
  ...cardColumns<Month>()(compraFields, ["valor_frete", "valor"]),
];

export const productColumns: readonly FileColumn<Product>[] = [
  { id: "cod_reduzido", title: "Código", text: ({ produto }) => produto.cod_reduzido },
  { id: "produto", title: "Produto", text: ({ produto }) => produto.nome },
  { id: "unidade", title: "Unidade", text: ({ produto }) => produto.unidade },
  { id: "compras", title: "Compras", whole: ({ compras }) => compras },
  { id: "quantidade", title: "Quantidade", value: ({ quantidade }) => quantidade },
  { id: "preco_medio", title: "Preço médio", value: ({ preco_medio }) => preco_medio },
  { id: "ultimo_preco", title: "Último preço", value: ({ ultimo_preco }) => ultimo_preco, decimals: PRICE_DECIMALS },
  { id: "variacao", title: "Variação (%)", value: ({ variacao }) => variacao },
  ...cardColumns<Product>()(compraFields, ["valor"]),
];
