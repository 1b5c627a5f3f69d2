import { sentFile } from "@prumo/api/testing/nfe-files";
import { startPostgres } from "@prumo/api/testing/postgres-server";
import { subtractDays, today } from "@prumo/domain/date";
import { type OfxLine, ofxText } from "@prumo/domain/testing/ofx-text";
import { type Filling, filledDatabase } from "./filled-database";
import { type Measure, median, p95 } from "./report";
import { timed } from "./signed-in";

const LINES = 1_000;
/** Of the lines so many are open contas, named by the bank; nobody has registered the others. */
const KNOWN = 600;
const SMALL = 10_000;
const LARGE = 100_000;
/** Days before and after today within which the contas are due, and days of the statement. */
const [AROUND, COVERED] = [180, 30];
const ROUNDS = 5;
/** Calls of somebody else before each matching. */
const QUIET = 40;
const NEXT_LINES = 60;
/** How much longer others may wait, and how much longer ten times the contas may take. */
const OTHERS = 2;
const TEN_TIMES = 3;

const partners = (contas: number) => Math.round(Math.sqrt(contas) * 2);

/** Open payables and receivables of many persons: no two of a person are alike. */
const openContas = (contas: number): Filling => ({
  statements: [
    `insert into pessoas (empresa_id, nome_fantasia, razao_social, cpf_cnpj)
     select 1, 'Comercial ' || translate(md5(n::text), '0123456789', 'ghijklmnop'), 'Carga ' || n || ' Ltda.',
       lpad((90000000000000 + n)::text, 14, '0') from generate_series(1, ${partners(contas)}) n`,
    `insert into tipos_pessoa (empresa_id, pessoa_id, tipo)
     select empresa_id, id, 2 from pessoas where razao_social like 'Carga %'`,
    `with partners as (select array_agg(id order by id) as ids from pessoas where razao_social like 'Carga %')
     insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, numero_documento, tipo_pagamento,
       data_registro, data_vencimento, valor_integral, usuario_id, created_at)
     select 1, (case when n % 2 = 0 then 'pagar' else 'receber' end)::lado, ids[1 + n * 7 % cardinality(ids)],
       case when n % 2 = 0 then 1 else 11 end, 'Carga ' || n, 'C' || n, '17', current_date - ${2 * AROUND},
       current_date - ${AROUND} + n * 13 % ${2 * AROUND}, 1 + n * 7919 % 500000 / 100.0, 1, now()
     from partners cross join generate_series(1, ${contas}) n`,
    "vacuum analyze",
  ],
  wanted: { contas, pessoas: partners(contas) },
});

interface OpenRow {
  readonly valor: string;
  readonly dia: string;
  readonly nome: string;
  readonly [column: string]: unknown;
}

type Filled = Awaited<ReturnType<typeof filledDatabase>>;

/** What the bank says: open contas that were paid on their day, and what nobody has registered. */
async function linesOf({ database }: Filled, day: string): Promise<OfxLine[]> {
  const { rows } = await database.db.execute<OpenRow>(`
    select case c.lado when 'pagar' then -c.valor_integral else c.valor_integral end::numeric(12, 2)::text as valor,
      to_char(c.data_vencimento, 'YYYYMMDD') as dia, p.nome_fantasia as nome
    from contas c join pessoas p on p.id = c.pessoa_id
    where c.referencia like 'Carga %' and c.data_vencimento between date '${subtractDays(day, COVERED)}' and date '${day}'
    order by c.id * 31 % 9973 limit ${KNOWN}`);
  if (rows.length < KNOWN) throw new Error("There are fewer contas than lines");
  const known = rows.map(({ valor, dia, nome }, at) => ({ day: dia, amount: valor, memo: `PIX ${nome}`, id: `${at}` }));
  const unknown = Array.from({ length: LINES - KNOWN }, (_, at) => ({
    day: subtractDays(day, at % COVERED).replaceAll("-", ""),
    amount: `-${((at * 104_729) % 500_000) / 100 + 1}`,
    memo: `COMPRA CARTAO ${at}`,
    id: `c${at}`,
  }));
  return [...known, ...unknown];
}

/** A company with so many open contas, into whose first bank account a statement was imported. */
async function imported(url: string, contas: number) {
  const filled = await filledDatabase(url, `extrato_${contas}`, openContas(contas));
  const day = today("America/Sao_Paulo", new Date());
  const compact = `${day.replaceAll("-", "")}235959`;
  const lines = await linesOf(filled, day);
  const accounts = [{ bank: "341", account: "0001", lines }];
  const arquivo = sentFile(ofxText({ accounts, server: compact }), "extrato.ofx");
  const importing = await timed(() => filled.api.extratos.importar({ body: { arquivo, contas: [1] } }));
  await filled.database.db.execute("vacuum analyze");
  const certain = () => filled.api.conciliacao.certas({ params: { id: 1 } });
  const next = () => filled.api.conciliacao.lancamentos({ params: { id: 1 }, query: { per_page: 50 } });
  return { ...filled, importing, certain, next };
}

/** Calls of somebody else while all lines are matched, beside the same calls before. */
async function others({ api, certain }: Awaited<ReturnType<typeof imported>>) {
  const call = () => timed(() => api.contasReceber.lista({ query: {} }));
  const [quiet, meanwhile]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let done = 0; done < QUIET; done += 1) quiet.push(await call());
    let running = true;
    const matching = certain().finally(() => {
      running = false;
    });
    while (running) meanwhile.push(await call());
    await matching;
  }
  return { quiet, meanwhile };
}

/** A statement of a thousand lines against a hundred thousand open contas on PostgreSQL. */
export async function statement(): Promise<Measure[]> {
  const postgres = await startPostgres();
  try {
    const few = await imported(postgres.url, SMALL);
    const many = await imported(postgres.url, LARGE);
    const times = { few: [] as number[], many: [] as number[], next: [] as number[] };
    for (const { certain, next } of [few, many]) {
      await certain();
      await next();
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.few.push(await timed(few.certain));
      times.many.push(await timed(many.certain));
    }
    for (let line = 0; line < NEXT_LINES; line += 1) times.next.push(await timed(many.next));
    const { propostas } = await many.certain();
    const { quiet, meanwhile } = await others(many);
    await few.close();
    await many.close();
    const all = median(times.many);
    return [
      {
        what: `import of ${LINES} lines`,
        value: many.importing,
        baseline: few.importing,
        against: "at 10,000 contas",
        unit: "ms",
      },
      {
        what: `${LINES} lines, 100,000 open contas (goal 2 s)`,
        value: all,
        baseline: median(times.few),
        against: "at 10,000 contas",
        unit: "ms",
      },
      {
        what: "the same, ten times the contas",
        value: all,
        baseline: median(times.few),
        against: "at 10,000 contas",
        unit: "ms",
        budget: { ratio: TEN_TIMES },
      },
      {
        what: "certain ones that are missed",
        value: KNOWN - propostas.length,
        baseline: KNOWN,
        against: "contas that were paid on their day",
        unit: "",
        budget: { ratio: 0.5 },
      },
      {
        what: "p95 of the next line (goal 100 ms)",
        value: p95(times.next),
        baseline: median(times.next),
        against: "its median",
        unit: "ms",
      },
      {
        what: "p95 of a list of others meanwhile",
        value: p95(meanwhile),
        baseline: p95(quiet),
        against: "the same call before",
        unit: "ms",
        budget: { ratio: OTHERS },
      },
    ];
  } finally {
    await postgres.stop();
  }
}
