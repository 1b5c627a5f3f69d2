import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addDays, today } from "@prumo/domain/date";
import { filledDatabase } from "./filled-database";
import { type Measure, median } from "./report";
import { timed } from "./signed-in";

const SIZES = {
  small: { produtos: 1_000, movimentos: 10_000 },
  large: { produtos: 100_000, movimentos: 1_000_000 },
} as const;
const RUNS = 30;
/** Minimums that every size has: what a warehouse watches does not grow with what the company could buy. */
const MINIMUMS = 500;

const nouns = ["Parafuso", "Arruela", "Filtro", "Cabo", "Lona", "Válvula", "Mangueira", "Rolamento"];
const kinds = ["sextavado", "inox", "reforçado", "flexível", "industrial"];
const list = (texts: readonly string[]) => `(array[${texts.map((text) => `'${text}'`).join(", ")}])`;

/** Products of a shop, each called as no other is, with codes of both kinds. */
const produtos = (count: number) => `
  insert into produtos (empresa_id, tipo, nome, cod_reduzido, cod_barras, referencia, marca, unidade, valor_venda,
    categoria_produto_id)
  select 1, 1, ${list(nouns)}[1 + n % ${nouns.length}] || ' ' || ${list(kinds)}[1 + n / 8 % ${kinds.length}] || ' ' || n,
    case when n % 8 = 0 then 'BX' || n else (900000 + n)::text end, lpad((7890000000000 + n)::text, 13, '0'),
    'CARGA-' || md5(n::text), 'Marca ' || n % 40, 'UN', n % 1000,
    (select min(id) from categorias_produto where empresa_id = 1 and tipo = 1)
  from generate_series(1, ${count}) n`;

/**
 * Entries and exits in two warehouses, as many each day of two years, written in the order of their moments, and the
 * balances and costs that they come to.
 */
const movimentos = (count: number, each: number) => `
  insert into estoque_movimentos (empresa_id, produto_id, deposito_id, tipo, quantidade, custo_unitario, saldo, motivo,
    usuario_id, created_at)
  select 1, p.id, 1 + (p.n + turn) % 2, 'ajuste', case when turn % 5 = 4 then -1 else 1 end, 2, 1 + turn / 2, 'Carga', 1,
    now() - interval '730 days' * (1 - (turn * ${count / each} + p.n)::float8 / ${count})
  from generate_series(0, ${each - 1}) turn
  cross join (select id, row_number() over (order by id) as n from produtos where referencia like 'CARGA-%') p
  order by turn, p.n limit ${count}`;

const kept = [
  `insert into estoque_saldos (empresa_id, produto_id, deposito_id, quantidade, movimentos)
   select empresa_id, produto_id, deposito_id, sum(quantidade), count(*) from estoque_movimentos where motivo = 'Carga'
   group by 1, 2, 3`,
  `insert into estoque_custos (empresa_id, produto_id, quantidade, custo_medio)
   select empresa_id, produto_id, sum(quantidade), 2 from estoque_movimentos where motivo = 'Carga' group by 1, 2`,
  `insert into estoque_minimo (empresa_id, produto_id, deposito_id, quantidade)
   select 1, id, 1, 1 + id % 6 from produtos where referencia like 'CARGA-%' order by md5(referencia) limit ${MINIMUMS}`,
  "vacuum analyze",
];

type Size = (typeof SIZES)[keyof typeof SIZES];

/** The calls of stock over a database of its own on PostgreSQL, each by what a person does. */
async function stockOf(url: string, name: string, { produtos: products, movimentos: movements }: Size) {
  const each = movements / products;
  const { api, close } = await filledDatabase(url, name, {
    statements: [produtos(products), movimentos(movements, each), ...kept],
    wanted: { produtos: products, estoque_movimentos: movements },
  });

  const [found] = (await api.produtos.autocomplete({ query: { pesquisa: "parafuso inox 48" } })).produtos;
  if (found === undefined) throw new Error("Product 48 is not there");
  const { id } = found;
  const data_final = today("America/Sao_Paulo", new Date());
  const month = { data_inicial: addDays(data_final, -30), data_final };
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    "product list": () => api.produtos.lista({ query: {} }),
    "product list by code": () => api.produtos.lista({ query: { ordem: "cod_reduzido" } }),
    "product list, page 10 of 100": () => api.produtos.lista({ query: { per_page: 100, page: 10 } }),
    "product list below minimum": () => api.produtos.lista({ query: { abaixo_minimo: "1" } }),
    "search of a common word": () => api.produtos.lista({ query: { pesquisa: "parafuso" } }),
    "search of a common word within names": () => api.produtos.lista({ query: { pesquisa: "inox" } }),
    "search of a common word, page 5": () => api.produtos.lista({ query: { pesquisa: "parafuso", page: 5 } }),
    "search of a whole name": () => api.produtos.lista({ query: { pesquisa: "parafuso inox 48" } }),
    "autocomplete of a word": () => api.produtos.autocomplete({ query: { pesquisa: "parafuso" } }),
    "autocomplete of a word within names": () => api.produtos.autocomplete({ query: { pesquisa: "inox" } }),
    "autocomplete of two letters": () => api.produtos.autocomplete({ query: { pesquisa: "pa" } }),
    "autocomplete of a bar code": () => api.produtos.autocomplete({ query: { pesquisa: "7890000000048" } }),
    "details of a product": () => api.produtos.find({ params: { id } }),
    "ledger of a product": () => api.depositos.movimentos({ query: { produto: id } }),
    "ledger of this month": () => api.depositos.movimentos({ query: month }),
    "ledger of a warehouse this month": () => api.depositos.movimentos({ query: { ...month, deposito: 1 } }),
    "minimum stock": () => api.estoqueMinimo.lista({ query: {} }),
    "minimum stock, alert": () => api.estoqueMinimo.alerta(),
  };
  return { asked, close };
}

/** The calls of stock at a thousand products and ten thousand movements, and at a hundred times as many, in turn. */
export async function stockCalls(): Promise<Measure[]> {
  const server = await startPostgres();
  try {
    const small = await stockOf(server.url, "pequeno", SIZES.small);
    const large = await stockOf(server.url, "grande", SIZES.large);
    const measures: Measure[] = [];
    for (const [what, call] of Object.entries(small.asked)) {
      const other = large.asked[what] ?? call;
      const times: { small: number[]; large: number[] } = { small: [], large: [] };
      await call();
      await other();
      for (let run = 0; run < RUNS; run++) {
        times.small.push(await timed(call));
        times.large.push(await timed(other));
      }
      const [value, baseline] = [median(times.large), median(times.small)];
      measures.push({ what, value, baseline, against: "at 1,000 products", unit: "ms", budget: { ratio: 2 } });
    }
    await small.close();
    await large.close();
    return measures;
  } finally {
    await server.stop();
  }
}
