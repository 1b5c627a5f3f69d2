import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { resetFactorOf } from "../areas/acesso/segundo-fator/reset-by-operator";
import { ensurePlatformAdmin, LoginTaken } from "../areas/acesso/sessao/platform-admin";
import { type Config, prepareDataDir } from "../config";
import { connect, type Database, type Db } from "../db/client";
import { embeddedIn, openEmbedded } from "../db/embedded";
import { syncPath } from "../db/embedded-files";
import { DirectoryInUse, lockDirectory } from "../db/embedded-lock";
import { hasTables } from "../db/migrate";
import { openBackup, readThrough, writeBackup } from "./backup-file";
import { Refused } from "./command-refusal";
import { contentsOf, tableRows, takeTime } from "./contents";
import { distribute } from "./distribute";
import { fileViolations } from "./file-violations";
import { described, type LoadSource, load, refuseUnlessEmpty } from "./load";
import { moneyViolations } from "./money-violations";
import { stockViolations } from "./stock-violations";

/** Logins that a platform administrator may have. */
const LOGIN = /^[\w.-]{3,60}$/;

/** A copy of whole tables has no time limit. */
const FOR_EVER = Number.POSITIVE_INFINITY;

/** The database that a command works on, and the way it reports. */
export interface UpkeepSurroundings {
  readonly database: Config["database"];
  readonly print: (line: string) => void;
  /** Called when this process must end at once: another process took the directory, or the disk failed. */
  readonly end: (why: Error) => void;
}

async function stopped<T>(open: Promise<T>): Promise<T> {
  return open.catch((error: unknown) => {
    if (!(error instanceof DirectoryInUse)) throw error;
    throw new Refused(`${error.message}: pare o servidor e tente de novo`);
  });
}

async function withDatabase<T>(
  { database, end }: UpkeepSurroundings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (database.kind === "embedded" && !existsSync(embeddedIn(database.dataDir))) {
    throw new Refused(`Não há banco em ${database.dataDir}`);
  }
  const opened =
    database.kind === "embedded" ? await stopped(openEmbedded(database.dataDir, end)) : connect(database.url, FOR_EVER);
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Runs work that sees the whole database as it is at one moment. */
async function atOneMoment<T>({ db }: Database, work: (source: LoadSource) => Promise<T>): Promise<T> {
  const moment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return db.transaction(async (tx) => {
    await takeTime(tx);
    const contents = await contentsOf(tx);
    if (contents.migracoes.length === 0) throw new Refused("O banco ainda não tem tabelas");
    return work({ contents, rowsOf: (table) => tableRows(tx, table) });
  }, moment);
}

/**
 * Copies everything into a file.
 * @throws Refused
 */
export async function backup(here: UpkeepSurroundings, file: string): Promise<void> {
  if (existsSync(file)) throw new Refused(`O arquivo ${file} já existe`);
  const { tabelas } = await withDatabase(here, (database) =>
    atOneMoment(database, (source) => writeBackup(file, source)),
  );
  for (const table of tabelas) here.print(described(table));
  here.print(`Cópia gravada e conferida em ${file} (${Math.ceil(statSync(file).size / 1024)} KB)`);
}

/** Restores into a separate directory, which replaces the database only when it is complete. */
async function restoreEmbedded(
  { print, end }: UpkeepSurroundings,
  dataDir: string,
  source: LoadSource,
  replace: boolean,
) {
  prepareDataDir(dataDir);
  const directory = embeddedIn(dataDir);
  const unlock = await stopped(lockDirectory(dataDir, end));
  try {
    if (existsSync(directory) && !replace) {
      throw new Refused(`Já há um banco em ${directory}: com --substituir ele é guardado ao lado e trocado pela cópia`);
    }
    const draft = join(dataDir, "restauracao");
    rmSync(draft, { recursive: true, force: true });
    const database = await openEmbedded(draft, end);
    try {
      await refuseUnlessEmpty(database.db, source.contents);
      await load(database, source, print);
      await tellChecked(database, print);
    } finally {
      await database.close();
    }
    if (existsSync(directory)) {
      const kept = `${directory}.ate-${new Date().toISOString().replaceAll(":", "-").slice(0, 19)}`;
      renameSync(directory, kept);
      print(`O banco anterior está em ${kept}`);
    }
    renameSync(embeddedIn(draft), directory);
    syncPath(dataDir);
    rmSync(draft, { recursive: true, force: true });
  } finally {
    await unlock();
  }
}

/**
 * Checks books, stock and files of what was copied. A copy is as right as its source: what is wrong in it is told, and stays.
 */
async function tellChecked({ db }: Database, print: UpkeepSurroundings["print"]): Promise<void> {
  if (!(await hasTables(db))) {
    return print(
      "A cópia é de uma versão anterior: confira com check:money, check:stock e check:files depois de iniciar o servidor",
    );
  }
  const wrong = [...(await moneyViolations(db)), ...(await stockViolations(db)), ...(await fileViolations(db))];
  for (const line of wrong) print(line);
  print(
    wrong.length === 0
      ? "Livros, estoque e arquivos conferidos: nada de errado"
      : `${wrong.length === 1 ? "O erro acima já estava" : `Os ${wrong.length} erros acima já estavam`} no banco de origem`,
  );
}

/**
 * Restores everything from a file, into a new embedded database or an empty PostgreSQL.
 * @param replace whether an embedded database that exists is moved aside
 * @throws Refused
 */
export async function restore(here: UpkeepSurroundings, file: string, replace: boolean): Promise<void> {
  const { database, print } = here;
  await readThrough(file);
  const source = await openBackup(file);
  try {
    if (database.kind === "embedded") await restoreEmbedded(here, database.dataDir, source, replace);
    else {
      await withDatabase(here, async (target) => {
        await refuseUnlessEmpty(target.db, source.contents);
        await load(target, source, print);
        await tellChecked(target, print);
      });
    }
  } finally {
    await source.close();
  }
  print("Cópia restaurada e conferida: linhas, somas e valores de todas as tabelas são iguais");
}

/**
 * Copies the embedded database into an empty PostgreSQL. The embedded one stays as it is.
 * @throws Refused
 */
export async function moveToPostgres(here: UpkeepSurroundings, url: string): Promise<void> {
  if (here.database.kind !== "embedded") {
    throw new Refused("DATABASE_URL está definido: o banco de origem é o embutido, deixe-o vazio");
  }
  const target = connect(url, FOR_EVER);
  try {
    await withDatabase(here, (database) =>
      atOneMoment(database, async (source) => {
        await refuseUnlessEmpty(target.db, source.contents);
        await load(target, source, here.print);
        await tellChecked(target, here.print);
      }),
    );
  } finally {
    await target.close();
  }
  here.print("Tudo copiado e conferido: linhas, somas e valores de todas as tabelas são iguais");
  here.print(
    "Daqui em diante inicie o servidor com DATABASE_URL; o banco embutido ficou como estava e não é mais usado",
  );
}

/**
 * Spreads the tables of a PostgreSQL over the machines that it knows.
 * @throws Refused
 */
export async function distributeDatabase(
  { print }: Pick<UpkeepSurroundings, "print">,
  url: string,
  onlyPlan: boolean,
): Promise<void> {
  const database = connect(url, FOR_EVER);
  try {
    await distribute(database, print, onlyPlan);
  } finally {
    await database.close();
  }
}

/** @throws Refused for tables of an earlier version, or none */
async function requireTables(db: Db): Promise<void> {
  if (await hasTables(db)) return;
  throw new Refused("As tabelas são de uma versão anterior: inicie o servidor uma vez para atualizá-las");
}

/**
 * Makes a platform administrator, or gives an existing one a new password, and prints the password once.
 * @throws Refused for a login of a company's user
 */
export async function platformAdmin(here: UpkeepSurroundings, login: string): Promise<void> {
  if (!LOGIN.test(login)) throw new Refused("O login tem de 3 a 60 letras, números, pontos, hífens ou sublinhados");
  await withDatabase(here, async ({ db }) => {
    await requireTables(db);
    const made = await ensurePlatformAdmin(db, login, new Date()).catch((error: unknown) => {
      if (!(error instanceof LoginTaken)) throw error;
      throw new Refused(`O login ${error.message} é de um usuário de uma empresa: escolha outro`);
    });
    here.print(made.novo ? "Administrador da plataforma criado" : "Senha trocada; as sessões abertas foram encerradas");
    here.print(`Login: ${made.login}`);
    here.print(`Senha: ${made.senha}`);
    here.print("Guarde a senha agora: ela não é mostrada de novo");
  });
}

/**
 * Takes the second factor from a user who lost it, so that their password leads to a new one.
 * @throws Refused for a login that nobody has, or without a factor
 */
export async function resetSecondFactor(here: UpkeepSurroundings, login: string): Promise<void> {
  await withDatabase(here, async ({ db }) => {
    await requireTables(db);
    const taken = await resetFactorOf(db, login, new Date());
    if (taken === "unknown") throw new Refused(`Ninguém tem o login ${login}`);
    if (taken === "without") throw new Refused(`O login ${login} não tem segundo fator`);
    here.print(`Segundo fator de ${taken.login} (${taken.nome}) removido; as sessões abertas foram encerradas`);
    here.print("O usuário entra com a senha, e cadastra outro em Minha conta ou quando a empresa exigir");
  });
}

async function violationsOf(here: UpkeepSurroundings, look: (tx: Db) => Promise<string[]>): Promise<string[]> {
  return withDatabase(here, async ({ db }) => {
    await requireTables(db);
    const moment = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
    return db.transaction(async (tx) => {
      await takeTime(tx);
      return look(tx);
    }, moment);
  });
}

/**
 * Checks the books.
 * @returns one line for each violation
 * @throws Refused
 */
export const checkMoney = (here: UpkeepSurroundings): Promise<string[]> => violationsOf(here, moneyViolations);

/**
 * Checks the stock.
 * @returns one line for each violation
 * @throws Refused
 */
export const checkStock = (here: UpkeepSurroundings): Promise<string[]> => violationsOf(here, stockViolations);

/**
 * Checks the files of records against their hashes.
 * @returns one line for each violation
 * @throws Refused
 */
export const checkFiles = (here: UpkeepSurroundings): Promise<string[]> => violationsOf(here, fileViolations);
