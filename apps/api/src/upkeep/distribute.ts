import { type SQL, sql } from "drizzle-orm";
import type { Database, Db } from "../db/client";
import { hasTables } from "../db/migrate";
import { leaving, placements, type TablePlace } from "../db/placement";
import { placementViolations } from "../db/placement-rules";
import { ensureSettings, hasSettings, spreadTable } from "../db/spread";
import { Refused } from "./command-refusal";

/** May be any number that no other work has. */
const DISTRIBUTION_LOCK = 726_002;

/** A foreign key, which is taken away before tables are spread and made again afterwards. */
type HeldKey = Readonly<Record<"nome" | "tabela" | "definicao", string>>;

/** What is to be done; nothing but `local` when all of it was done before. */
export interface DistributionPlan {
  readonly triggers: readonly string[];
  readonly indexes: readonly string[];
  readonly reference: readonly string[];
  readonly company: readonly string[];
  /** Keys from and to tables that are still to be spread. */
  readonly keys: readonly HeldKey[];
  /** Keys that an earlier run took away and did not make again. */
  readonly held: readonly HeldKey[];
  /** Whether the database does not yet say what its connections need. */
  readonly settings: boolean;
}

const rowsOf = async <Row extends Record<string, unknown>>(db: Db, question: SQL): Promise<Row[]> =>
  (await db.execute<Row>(question)).rows;

const namesOf = async (db: Db, question: SQL): Promise<string[]> =>
  (await rowsOf<{ nome: string }>(db, question)).map(({ nome }) => nome);

/** @throws Refused when there are no machines, or the tables cannot be spread as they are */
async function requireReady(db: Db): Promise<void> {
  const is = async (question: SQL) => (await rowsOf(db, question)).length > 0;
  if (!(await is(sql`select from pg_extension where extname = 'citus'`))) {
    throw new Refused("O banco não tem a extensão citus (create extension citus, em cada máquina)");
  }
  if (!(await is(sql`select from pg_dist_node where groupid = 0`))) {
    throw new Refused("O banco não conhece o próprio endereço (select citus_set_coordinator_host('nome', 5432))");
  }
  if (!(await is(sql`select from pg_dist_node where groupid <> 0 and isactive`))) {
    throw new Refused("Não há outra máquina (select citus_add_node('nome', 5432))");
  }
  if (!(await hasTables(db))) throw new Refused("As tabelas são de uma versão anterior: inicie o servidor uma vez");
  const wrong = await placementViolations(db);
  if (wrong.length > 0) throw new Refused(wrong.join("\n"));
}

async function waiting(db: Db, place: Exclude<TablePlace, "local">): Promise<readonly string[]> {
  const spread = await namesOf(
    db,
    sql`select relname as nome from pg_dist_partition join pg_class on oid = logicalrelid
        where partmethod = ${place === "company" ? "h" : "n"} and repmodel = ${place === "company" ? "s" : "t"}`,
  );
  return placements[place].filter((table) => !spread.includes(table));
}

async function heldKeys(db: Db): Promise<HeldKey[]> {
  const [place] = await rowsOf<{ nome: string | null }>(db, sql`select to_regclass('distribuicao.chaves') as nome`);
  if (place?.nome == null) return [];
  return rowsOf<HeldKey>(
    db,
    sql`select nome, tabela, definicao from distribuicao.chaves c where not exists (
        select from pg_constraint where conname = c.nome and conrelid = c.tabela::regclass) order by tabela, nome`,
  );
}

/** Looks at what a database is like, and tells what is to be done. */
export async function distributionPlan(db: Db): Promise<DistributionPlan> {
  const [company, reference] = [await waiting(db, "company"), await waiting(db, "reference")];
  const moved = ["", ...company, ...reference];
  return {
    company,
    reference,
    triggers: await namesOf(
      db,
      sql`select distinct tgname as nome from pg_trigger where tgname in ${Object.keys(leaving.triggers)} order by 1`,
    ),
    indexes: await namesOf(db, sql`select relname as nome from pg_class where relname in ${[...leaving.indexes]}`),
    keys: await rowsOf<HeldKey>(
      db,
      sql`select conname as nome, t.relname as tabela, pg_get_constraintdef(f.oid) as definicao
          from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class p on p.oid = f.confrelid
          where f.contype = 'f' and f.conparentid = 0 and t.relnamespace = 'public'::regnamespace
          and (t.relname in ${moved} or p.relname in ${moved}) order by t.relname, conname`,
    ),
    held: await heldKeys(db),
    settings: !(await hasSettings(db)),
  };
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The plan in words, a line each. */
export function describePlan(plan: DistributionPlan): string[] {
  const { triggers, indexes, reference, company, keys, held, settings } = plan;
  const again = keys.length + held.length;
  const steps = [
    settings && "dizer no banco o que as conexões precisam com várias máquinas",
    triggers.length + indexes.length > 0 &&
      `retirar o que só a versão anterior usa: ${[...triggers, ...indexes].join(", ")}`,
    keys.length > 0 && `guardar e retirar ${counted(keys.length, "chave estrangeira", "chaves estrangeiras")}`,
    reference.length > 0 &&
      `pôr em todas as máquinas ${counted(reference.length, "tabela", "tabelas")}: ${reference.join(", ")}`,
    company.length > 0 &&
      `distribuir por empresa ${counted(company.length, "tabela", "tabelas")}: ${company.join(", ")}`,
    again > 0 && `refazer ${counted(again, "chave estrangeira", "chaves estrangeiras")}`,
  ].filter((step) => step !== false);
  if (steps.length === 0) return ["Nada a fazer: as tabelas já estão distribuídas"];
  return [
    "O plano, em ordem:",
    ...steps.map((step, at) => `${at + 1}. ${step}`),
    `Ficam na primeira máquina: ${placements.local.join(", ")}`,
  ];
}

/** Takes keys away and notes them, so that a run which is interrupted is ended by the next one. */
async function takeKeys(db: Db, keys: readonly HeldKey[]): Promise<void> {
  await db.execute(sql`create schema if not exists distribuicao`);
  await db.execute(
    sql`create table if not exists distribuicao.chaves (nome text, tabela text, definicao text, primary key (tabela, nome))`,
  );
  for (const { nome, tabela, definicao } of keys) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into distribuicao.chaves values (${nome}, ${tabela}, ${definicao})
        on conflict (tabela, nome) do update set definicao = excluded.definicao`);
      await tx.execute(sql`alter table ${sql.identifier(tabela)} drop constraint ${sql.identifier(nome)}`);
    });
  }
}

/**
 * Spreads the tables of a database over the machines that it knows, while no server works on it. It goes on where an
 * earlier run was interrupted, and does nothing the second time.
 * @param onlyPlan whether it only tells what it would do
 * @throws Refused
 */
export async function distribute(
  { db: asked, alone }: Database,
  print: (line: string) => void,
  onlyPlan: boolean,
): Promise<void> {
  await requireReady(asked);
  await alone(DISTRIBUTION_LOCK, async (db) => {
    const plan = await distributionPlan(db);
    for (const line of describePlan(plan)) print(line);
    if (onlyPlan) return;
    await ensureSettings(db);
    const { triggers } = leaving;
    for (const name of plan.triggers) {
      const table = triggers[name as keyof typeof triggers];
      await db.execute(sql`drop trigger ${sql.identifier(name)} on ${sql.identifier(table)}`);
    }
    for (const name of plan.indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
    if (plan.keys.length > 0) await takeKeys(db, plan.keys);
    for (const table of [...plan.reference, ...plan.company]) {
      await spreadTable(db, table);
      print(`${table}: ${plan.company.includes(table) ? "distribuída por empresa" : "em todas as máquinas"}`);
    }
    const again = await heldKeys(db);
    for (const { nome, tabela, definicao } of again) {
      await db.execute(
        sql`alter table ${sql.identifier(tabela)} add constraint ${sql.identifier(nome)} ${sql.raw(definicao)}`,
      );
    }
    if (again.length > 0)
      print(`${counted(again.length, "chave estrangeira refeita", "chaves estrangeiras refeitas")}`);
    await db.execute(sql`drop schema if exists distribuicao cascade`);
  });
}
