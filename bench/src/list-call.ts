import { openInMemory } from "@prumo/api/db/embedded";
import { addDays, today } from "@prumo/domain/date";
import { type Measure, median } from "./report";
import { signedIn, timed } from "./signed-in";

const SMALL = 1_000;
const LARGE = 200_000;
const RUNS = 30;

// Ten years of the same bills: what the copies differ by is their days.
const copies = (count: number) => `
  insert into contas (empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, numero_documento, referencia,
    tipo_pagamento, data_registro, data_vencimento, status, valor_integral, valor_pago, juros, multa, desconto,
    liquidado, data_pagamento, usuario_id, created_at)
  select empresa_id, lado, pessoa_id, categoria_id, centro_resultado_id, numero_documento, referencia,
    tipo_pagamento, data_registro - n * 17 % 3650, data_vencimento - n * 17 % 3650, status, valor_integral, valor_pago,
    juros, multa, desconto, liquidado, data_pagamento, usuario_id, created_at
  from contas cross join generate_series(1, 1000) n
  where empresa_id = 1 and lado = 'pagar' order by n, id limit ${count}`;

/** A server in this process over its own database with `count` bills; answers a way to make the list call once. */
async function serverWith(count: number) {
  const database = await openInMemory();
  const api = await signedIn(database);
  const all = { dataInicial: "1900-01-01", dataFinal: "2999-12-31" };
  const bills = async () => (await api.contasPagar.lista({ query: all })).contas.total;
  await database.db.execute(copies(Math.max(0, count - (await bills()))));
  await database.db.execute("analyze");
  if ((await bills()) < count) throw new Error(`There are fewer than ${count} bills`);

  const dataInicial = today("America/Sao_Paulo", new Date());
  const query = { dataInicial, dataFinal: addDays(dataInicial, 30) };
  return {
    /** Milliseconds of the list as it opens: the first page of the next thirty days. */
    time: () => timed(() => api.contasPagar.lista({ query })),
    close: database.close,
  };
}

/** The list call in one process, without a network, at a thousand bills and at two hundred thousand, in turn. */
export async function listCall(): Promise<Measure[]> {
  const small = await serverWith(SMALL);
  const large = await serverWith(LARGE);
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  await small.time();
  await large.time();
  for (let run = 0; run < RUNS; run++) {
    times.small.push(await small.time());
    times.large.push(await large.time());
  }
  await small.close();
  await large.close();
  return [
    {
      what: "list call at 200,000 bills",
      value: median(times.large),
      baseline: median(times.small),
      against: "the same call at 1,000",
      unit: "ms",
    },
  ];
}
