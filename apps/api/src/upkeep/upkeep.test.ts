/**
 * Copies, restores and moves whole databases.
 * @module-tag full
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remindDue } from "../areas/financeiro/cobranca/clock";
import { moveMarks } from "../areas/financeiro/movimentos/balance-marks";
import { connect, type Database } from "../db/client";
import { openEmbedded } from "../db/embedded";
import { migrate } from "../db/migrate";
import { ensureBaseline } from "../db/seed/baseline";
import { contents } from "../testing/contents";
import { emptyPostgresDatabase } from "../testing/postgres";
import { program } from "../testing/programs";
import { quickEmbedded } from "../testing/quick-embedded";
import { layTemplate } from "../testing/template";
import { NOW } from "../testing/test-server";
import {
  backup,
  checkFiles,
  checkMoney,
  checkStock,
  moveToPostgres,
  restore,
  type UpkeepSurroundings,
} from "./commands";
import { moneyViolations } from "./money-violations";
import { stockViolations } from "./stock-violations";

const home = join(tmpdir(), `prumo-copias-${process.pid}`);
let slowAgain: () => void;
// Surviving a power cut is tested elsewhere; waiting for the disk would take most of the time here.
beforeAll(async () => {
  mkdirSync(home);
  slowAgain = await quickEmbedded();
}, 60_000);
afterAll(() => {
  slowAgain();
  rmSync(home, { recursive: true, force: true });
});

const end = (why: Error) => {
  throw why;
};

/** Runs commands on an embedded database or on PostgreSQL, and keeps what they print. */
function on(target: { dataDir: string } | { url: string }) {
  const printed: string[] = [];
  const database =
    "url" in target ? { kind: "postgresql" as const, url: target.url } : { kind: "embedded" as const, ...target };
  const here: UpkeepSurroundings = { database, end, print: (line) => printed.push(line) };
  return { ...here, printed };
}

async function read<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openEmbedded(dataDir, end);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Reads everything except the times of the migrations. */
async function everything(database: Database) {
  const all = await contents(database.db);
  all.delete("migracoes");
  return all;
}

const source = join(home, "origem");
const file = join(home, "copia.prumo");
let original: Awaited<ReturnType<typeof everything>>;
const awkward = "linha\nnova \u2028 \\ \"aspas\" 'e' acentuação € 👍 \\n , } ]";

/** Writes a file of two and a half pieces, which a conta has. */
async function writeFile({ db }: Database): Promise<void> {
  await db.execute(sql`insert into arquivos (id, empresa_id, created_at) values (700, 1, now())`);
  await db.execute(sql`insert into arquivo_pedacos (empresa_id, arquivo_id, numero, conteudo)
    select 1, 700, n, decode(repeat(md5(n::text), case when n = 2 then 8192 else 16384 end), 'hex') from generate_series(0, 2) n`);
  await db.execute(sql`update arquivos set (sha256, tamanho) = (
    select encode(sha256(string_agg(conteudo, ''::bytea order by numero)), 'hex'), sum(octet_length(conteudo))
    from arquivo_pedacos where arquivo_id = 700) where id = 700`);
  await db.execute(sql`insert into anexos (empresa_id, arquivo_id, conta_id, ordem, nome, usuario_id, created_at)
    select 1, 700, min(id), 1, 'boleto.pdf', 1, now() from contas where empresa_id = 1`);
}

/** A Monday on which reminders go out. */
const REMINDED = new Date("2026-11-23T13:00:00Z");
const HOUR = 3_600_000;

/** Looks at the reminders of the demo, as its clock does. @returns how many were claimed */
async function remindedAt(database: Database, now: Date): Promise<number> {
  await database.db.execute(sql`update lembrete_ajustes set ativo = true, ligado_em = '2026-10-01', proxima_em = ${now}
    where empresa_id = 1`);
  const failures: unknown[] = [];
  const claimed = await remindDue({
    db: database.db,
    publicUrl: "https://prumo.example",
    now: () => now,
    onMessage: () => {},
    failed: (error) => failures.push(error),
  });
  expect(failures).toEqual([]);
  return claimed;
}

beforeAll(async () => {
  await layTemplate(source, NOW);
  original = await read(source, async (database) => {
    await database.db.execute(sql`update pessoas set nome_fantasia = ${awkward} where id = 100`);
    await database.db.execute(sql`insert into auditoria (empresa_id, quando, origem, acao, entidade, depois)
      values (1, '2026-11-20 12:00:00.123456Z', '::1', 'teste', 'contas', ${{ valor: 0.1, texto: awkward, lista: [null] }})`);
    await database.db.execute(sql`insert into contas (empresa_id, lado, pessoa_id, categoria_id, referencia, tipo_pagamento,
      data_registro, data_vencimento, valor_integral, usuario_id, created_at) values (1, 'pagar', 100, 1, 'Grande', '17',
      '2026-11-20', '9999-12-31', 99999999999.9999, 1, now())`);
    await moveMarks(database.db, NOW, { enough: 1 });
    await writeFile(database);
    expect(await remindedAt(database, REMINDED)).toBeGreaterThan(0);
    return everything(database);
  });
  await backup(on({ dataDir: source }), file);
}, 300_000);

describe("a backup", () => {
  it("a backup is readable by its owner only, and never written over a file", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backup(on({ dataDir: source }), file)).rejects.toThrow("já existe");
  });

  it("a backup names every table, and the demo data has rows for those of money", () => {
    const [header = ""] = gunzipSync(readFileSync(file)).toString().split("\n");
    const { contents } = JSON.parse(header) as { contents: { tabelas: { tabela: string; linhas: number }[] } };
    const { tabelas } = contents;
    expect(tabelas.map(({ tabela }) => tabela)).toEqual([...original.keys()].toSorted());
    const filled = tabelas.filter(({ linhas }) => linhas > 0).map(({ tabela }) => tabela);
    expect(filled).toEqual(
      expect.arrayContaining([
        "acertos",
        "aberturas_caixa",
        "contagens_caixa",
        "contas",
        "movimentos",
        "transferencias",
        "renegociacoes",
        "renegociacao_originais",
        "formas_pagamento",
        "forma_pagamento_clientes",
        "forma_pagamento_intervalos",
        "lembrete_ajustes",
        "lembrete_regras",
        "lembretes",
        "lembrete_itens",
      ]),
    );
  });

  it("a backup restored into a new directory holds the same, down to the last digit", async () => {
    const dataDir = join(home, "restaurado");
    const here = on({ dataDir });
    await restore(here, file, false);
    const contas = new Intl.NumberFormat("pt-BR").format(original.get("contas")?.length ?? 0);
    expect(here.printed).toContainEqual(
      expect.stringMatching(new RegExp(`^contas: ${contas} linhas \\(valor_integral 10000\\d+\\.\\d{4}`)),
    );
    expect(await read(dataDir, everything)).toEqual(original);
    expect(here.printed).toContain("Livros, estoque e arquivos conferidos: nada de errado");
    expect(here.printed).toContainEqual(expect.stringMatching(/^arquivo_pedacos: 3 linhas/));
    expect(await checkFiles(on({ dataDir }))).toEqual([]);
    await expect(restore(on({ dataDir }), file, false)).rejects.toThrow("--substituir");
    await restore(here, file, true);
    expect(readdirSync(dataDir).toSorted()).toEqual(["banco", expect.stringMatching(/^banco\.ate-\d{4}-/)]);
    expect(await read(dataDir, everything)).toEqual(original);
    expect(await read(dataDir, (database) => remindedAt(database, new Date(REMINDED.getTime() + HOUR)))).toBe(0);
  }, 300_000);

  it("a backup leaves the embedded database as it was: files are written to it, and checked", async () => {
    const dataDir = join(home, "gravavel");
    await layTemplate(dataDir, NOW);
    await backup(on({ dataDir }), join(home, "gravavel.prumo"));
    await read(dataDir, writeFile);
    expect(await checkFiles(on({ dataDir }))).toEqual([]);
    await read(dataDir, ({ db }) => db.execute(sql`delete from arquivo_pedacos where numero = 2`));
    expect(await checkFiles(on({ dataDir }))).toEqual(["O arquivo 700 da empresa 1 tem 524288 bytes em vez de 655360"]);
  }, 300_000);

  it("a backup that is cut off, changed, of another version or none is refused, and nothing is restored", async () => {
    const dataDir = join(home, "recusado");
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const variants: readonly (readonly [Buffer, string])[] = [
      [whole.subarray(0, whole.length - 100), "incompleta ou danificada"],
      [gzipSync(text.slice(0, -200)), "incompleta ou danificada"],
      [gzipSync(text.replace('"Grande"', '"Outra"')), "A tabela contas não chegou igual"],
      [gzipSync(text.replace('"0000_search-function"', '"9999_futura"')), "versão mais nova do programa: 9999_futura"],
      [gzipSync("olá\n"), "não é uma cópia"],
      [Buffer.from("olá"), "incompleta ou danificada"],
    ];
    // Each is tried on a separate database, which takes time: a quick run tries every second one.
    const tried = variants.filter((_, at) => process.env.PRUMO_FULL !== undefined || at % 2 === 0);
    for (const [content, reason] of tried) {
      const broken = join(home, "outra.prumo");
      writeFileSync(broken, content);
      await expect(restore(on({ dataDir }), broken, false), reason).rejects.toThrow(reason);
      expect(existsSync(join(dataDir, "banco"))).toBe(false);
    }
    await expect(restore(on({ dataDir }), join(home, "nenhuma"), false)).rejects.toThrow("não existe");
  }, 300_000);

  it("a backup and every other command is refused while the server runs, and where there is no database", async () => {
    await read(source, async () => {
      for (const attempt of [
        () => backup(on({ dataDir: source }), join(home, "x")),
        () => restore(on({ dataDir: source }), file, true),
        () => checkMoney(on({ dataDir: source })),
        () => checkStock(on({ dataDir: source })),
      ]) {
        await expect(attempt()).rejects.toThrow(
          `Outro processo está usando ${source}: pare o servidor e tente de novo`,
        );
      }
    });
    await expect(checkMoney(on({ dataDir: join(home, "nada") }))).rejects.toThrow("Não há banco em");
    expect(existsSync(join(home, "nada"))).toBe(false);
  }, 300_000);
});

describe("moving to PostgreSQL", () => {
  it("brings everything, with its rules and numbers, and refuses a database that holds anything", async () => {
    const url = await emptyPostgresDatabase();
    const here = on({ dataDir: source });
    await moveToPostgres(here, url);
    expect(here.printed).toContainEqual(expect.stringContaining("Tudo copiado e conferido"));
    expect(here.printed).toContain("Livros, estoque e arquivos conferidos: nada de errado");
    const target = connect(url);
    try {
      expect(await everything(target)).toEqual(original);
      expect(await moneyViolations(target.db)).toEqual([]);
      expect(await stockViolations(target.db)).toEqual([]);
      expect(here.printed).toContainEqual(expect.stringMatching(/^estoque_movimentos: .* linhas \(quantidade /));
      await expect(target.db.execute(sql`delete from estoque_movimentos`)).rejects.toThrow();
      await expect(target.db.execute(sql`delete from movimentos`)).rejects.toThrow();
      const { rows } = await target.db.execute(sql`select nextval('contas_id_seq')::int > (select max(id) from contas)
        as depois, (select count(*)::int from pg_constraint where condeferrable and contype = 'f') as adiaveis`);
      expect(rows).toEqual([{ depois: true, adiaveis: 0 }]);
      // Who was reminded before the move is not reminded once more by the other database.
      expect(await remindedAt(target, new Date(REMINDED.getTime() + HOUR))).toBe(0);
    } finally {
      await target.close();
    }
    await expect(moveToPostgres(on({ dataDir: source }), url)).rejects.toThrow("O banco de destino não está vazio");
    await expect(moveToPostgres(on({ url }), url)).rejects.toThrow("DATABASE_URL está definido");
  }, 300_000);

  it("PostgreSQL takes a backup that replaces what a first start has left, and gives one back", async () => {
    const url = await emptyPostgresDatabase();
    const target = connect(url);
    await migrate(target);
    await ensureBaseline(target, NOW);
    await restore(on({ url }), file, false);
    expect(await everything(target)).toEqual(original);
    await target.close();
    const again = join(home, "do-postgres.prumo");
    await backup(on({ url }), again);
    const dataDir = join(home, "de-volta");
    await restore(on({ dataDir }), again, false);
    expect(await read(dataDir, everything)).toEqual(original);
  }, 300_000);

  it("moving to PostgreSQL writes nothing when something does not arrive unchanged", async () => {
    const url = await emptyPostgresDatabase();
    const target = connect(url);
    await migrate(target);
    await target.db.execute(sql`create rule perde as on insert to unidades_negocio do instead nothing`);
    await expect(moveToPostgres(on({ dataDir: source }), url)).rejects.toThrow(
      "unidades_negocio não chegou igual: 0 de 1",
    );
    const { rows } = await target.db.execute(sql`select count(*)::int as contas from contas`);
    expect(rows).toEqual([{ contas: 0 }]);
    await target.close();
  }, 300_000);
});

describe("the commands", () => {
  async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
    const child = spawn(process.execPath, [await program("upkeep"), ...args], {
      env: { PATH: process.env.PATH, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const [code] = await once(child, "close");
    return { code: code as number, output };
  }

  it("the checks leave with 0 when the books are right, 1 with violations, 2 when they could not look", async () => {
    const dataDir = join(home, "livros");
    cpSync(source, dataDir, { recursive: true });
    expect(await run(["check-money"], { DATA_DIR: dataDir })).toEqual({ code: 0, output: "Nenhum erro nas contas\n" });
    await read(dataDir, ({ db }) =>
      db.execute(sql`update contas set data_pagamento = '2020-01-01' where empresa_id = 1 and id = 1`),
    );
    const wrong = await run(["check-money"], { DATA_DIR: dataDir });
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringMatching(/^conta 1 \(empresa 1\): .*\n1 erros nas contas\n$/),
    });
    expect(await run(["check-money"], { DATA_DIR: join(home, "nada") })).toMatchObject({ code: 2 });
    expect(await run(["check-stock"], { DATA_DIR: dataDir })).toEqual({ code: 0, output: "Nenhum erro no estoque\n" });
    await read(dataDir, ({ db }) =>
      db.execute(sql`update estoque_saldos set quantidade = quantidade + 1 where produto_id = 1 and deposito_id = 1`),
    );
    expect(await run(["check-stock"], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: expect.stringMatching(/^produto 1 no depósito 1 \(empresa 1\): .*\n1 erros no estoque\n$/),
    });
    expect(await run(["check-stock"], { DATA_DIR: join(home, "nada") })).toMatchObject({ code: 2 });
    expect(await run(["backup"], {})).toEqual({
      code: 2,
      output: expect.stringContaining("npm run backup -- ARQUIVO"),
    });
    const nobody = "postgres://x:segredo@127.0.0.1:1/x";
    const moved = await run(["move-to-postgres", nobody], { DATA_DIR: dataDir });
    expect(moved).toEqual({ code: 2, output: expect.stringContaining("o PostgreSQL não responde nesse endereço") });
    expect(moved.output).not.toContain("segredo");
  }, 300_000);
});
