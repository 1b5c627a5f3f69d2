import { startPostgres } from "@prumo/api/testing/postgres-server";
import { addToMonth, monthsBetween } from "@prumo/domain/month";
import { contaCopies } from "./conta-copies";
import { filledDatabase } from "./filled-database";
import { type Measure, median } from "./report";
import { timed } from "./signed-in";

const CONTAS = 1_000_000;
const ROUNDS = 9;
/** One conta in so many is split, over three categories. */
const SPLIT = 50;
/** How much longer the statement may take with them. */
const LONGER = 1.3;
const MONTHS = 12;

/** Gives every fiftieth conta two further parts, of a fourth of it each, in other categories of its side. */
const split = `
  with own as (
    select c.id, c.categoria_id, round(c.valor_integral / 4, 2) as valor, row_number() over (order by c.id) as n,
      (select array_agg(k.id order by k.id) from categorias_conta k
        where k.empresa_id = 1 and k.id <> c.categoria_id
          and k.tipo = (select tipo from categorias_conta where id = c.categoria_id)) as outras
    from contas c where c.empresa_id = 1 and c.removida_em is null and c.valor_integral > 1 and c.id % ${SPLIT} = 0
  )
  insert into conta_rateios (empresa_id, conta_id, posicao, categoria_id, valor)
  select 1, id, 1 + p, outras[1 + (n + p) % cardinality(outras)], valor
  from own cross join generate_series(1, 2) p where cardinality(outras) > 1`;

/** The last twelve months whose contas are settled. */
function period(): { mes_inicial: string; mes_final: string } {
  const mes_final = addToMonth(new Date().toISOString().slice(0, 7), -MONTHS);
  const mes_inicial = addToMonth(mes_final, 1 - MONTHS);
  if (monthsBetween(mes_inicial, mes_final) !== MONTHS - 1) throw new Error("The period has not twelve months");
  return { mes_inicial, mes_final };
}

/** The income statement of twelve months at a million contas: with a fiftieth of them split, against none. */
export async function income(): Promise<Measure[]> {
  const server = await startPostgres();
  try {
    const filled = await filledDatabase(
      server.url,
      "resultado",
      contaCopies({ contas: CONTAS, lados: ["pagar", "receber"] }),
    );
    const asked = (["caixa", "vencimento"] as const).map((regime) => ({
      what: `income statement of twelve months, ${regime === "caixa" ? "by payment" : "by due date"}`,
      call: () => filled.api.relatorios.resultado({ body: { ...period(), regime } }),
      whole: [] as number[],
      split: [] as number[],
    }));
    const measure = async (state: "whole" | "split") => {
      for (const { call } of asked) await call();
      for (let round = 0; round < ROUNDS; round++) {
        for (const { call, [state]: times } of asked) times.push(await timed(call));
      }
    };
    await measure("whole");
    await filled.database.db.execute(split);
    await filled.database.db.execute("vacuum analyze conta_rateios");
    await measure("split");
    await filled.close();
    return asked.map((one) => ({
      what: one.what,
      value: median(one.split),
      baseline: median(one.whole),
      against: "without a split conta",
      unit: "ms",
      budget: { ratio: LONGER },
    }));
  } finally {
    await server.stop();
  }
}
