import { connect } from "@prumo/api/db/client";
import { keyOf, nfeText, sentFile } from "@prumo/api/testing/nfe-files";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import type { Measure } from "./report";
import { signedIn, timed } from "./signed-in";

const ITEMS = 990;
const RUNS = 5;
const OTHERS = 200;

/** The time that 95 of a hundred calls stay below. */
function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** An invoice of as many items as the layout allows, of a supplier of its own, and what the page sends to import it. */
function largest(numero: number, dest: string) {
  const places = Array.from({ length: ITEMS }, (_, at) => at + 1);
  const itens = places.map((at) => ({ prod: { cProd: `B-${numero}-${at}`, xProd: `Peça ${numero} ${at}` } }));
  const wanted = { numero, dest, itens };
  const choices = places.map((item) => ({ item, novo: { nome: `Peça ${numero} ${item}`, unidade: "UN" } }));
  return { arquivo: sentFile(nfeText(wanted)), documentos: [{ chave: keyOf(wanted), itens: choices }] };
}

/** An invoice of 990 new items that is imported on PostgreSQL, and what others wait meanwhile. */
export async function invoiceImport(): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const database = connect(postgres.url);
    const api = await signedIn(database);
    const { rows } = await database.db.execute<{ cnpj: string }>("select cnpj from empresas where id = 1");
    const dest = rows[0]?.cnpj ?? "";
    const other = () => timed(() => api.contasPagar.lista({ query: {} }));
    for (let run = 0; run < OTHERS; run++) await other();
    const idle: number[] = [];
    for (let run = 0; run < OTHERS; run++) idle.push(await other());
    await api.nfe.importar({ body: largest(1, dest) });
    const imports: number[] = [];
    const meanwhile: number[] = [];
    for (let run = 2; run < 2 + RUNS; run++) {
      const body = largest(run, dest);
      let running = true;
      const imported = timed(() => api.nfe.importar({ body })).finally(() => {
        running = false;
      });
      while (running) meanwhile.push(await other());
      imports.push(await imported);
    }
    await database.close();
    const against = "990 new products, one transaction";
    return [
      {
        what: "import of 990 items",
        value: Math.max(...imports),
        baseline: 3_000,
        against,
        unit: "ms",
        budget: { value: 3_000 },
      },
      {
        ...{ what: "p95 of the list of bills meanwhile", value: p95(meanwhile), baseline: p95(idle), unit: "ms" },
        ...{ against: "the same call alone", budget: { ratio: 2 } },
      },
    ];
  } finally {
    await postgres.stop();
  }
}
