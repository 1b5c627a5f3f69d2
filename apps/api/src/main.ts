import cluster from "node:cluster";
import { existsSync } from "node:fs";
import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { purchaseTemplates } from "./areas/compras-e-estoque/compras/templates";
import { checkSignupFiles } from "./areas/plataforma/cadastro/files";
import { type Config, prepareDataDir, readConfig } from "./config";
import { connect, type Database } from "./db/client";
import { embeddedIn, openEmbedded } from "./db/embedded";
import { demoLogins } from "./db/seed/seed";
import { prepareDatabase } from "./prepare-database";
import { serveCalls } from "./serve";
import { startupProblem } from "./startup-problem";
import { supervise } from "./supervise";
import { createLogger, readByPeople, sayLast } from "./telemetry/logger";
import { sharedMetrics } from "./telemetry/shared-metrics";
import { startMetrics } from "./telemetry/start-telemetry";

/** Says the reason in one line, and ends. */
function fail(error: unknown): never {
  sayLast(startupProblem(error));
  process.exit(1);
}

/** Tells who started the server something that is no entry of what it does: a person reads it without time and level. */
const sayer =
  ({ logFormat }: Config, logger: Logger) =>
  (text: string) =>
    logFormat === "texto" ? console.log(text) : logger.info(text);

function openDatabase(config: Config, logger: Logger): Promise<Database> {
  const { database } = config;
  if (database.kind === "postgresql") return Promise.resolve(connect(database.url, undefined, database.connections));
  prepareDataDir(database.dataDir);
  // Demo data take minutes on a busy machine, and nothing else is said until the server serves.
  if (!existsSync(embeddedIn(database.dataDir))) sayer(config, logger)("Preparando o banco de dados, só desta vez…");
  return openEmbedded(database.dataDir, fail, (err) => logger.error({ err }, "manutenção do banco"));
}

/** Says that the server serves: the one line that a person waits for, and an entry of the log for programs. */
function announce(config: Config, logger: Logger, { seeded, users }: { seeded: boolean; users: boolean }): void {
  const { publicUrl, logFormat, database, workers } = config;
  const say = sayer(config, logger);
  const facts = { endereco: publicUrl, versao: packageJson.version, banco: database.kind, processos: workers };
  if (logFormat === "texto") console.log(`Prumo: ${publicUrl}`);
  // Of several processes the log itself tells in each entry whose it is.
  else logger.info(workers > 1 ? facts : { ...facts, pid: process.pid }, "no ar");
  if (!users) say("Ninguém pode entrar ainda: npm run platform-admin -- LOGIN cria o administrador da plataforma");
  if (seeded) say(`Logins de demonstração (senha ${demoLogins.senha}): ${demoLogins.logins.join(", ")}`);
}

/** Logs an error that nobody caught as an entry that programs can read. It then ends the process, as always. */
function logUncaught(logger: Logger): void {
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "erro inesperado");
    process.exit(1);
  });
}

/** Prepares the database, and has several processes serve on it. */
async function startMany(config: Config, logger: Logger): Promise<void> {
  const database = await openDatabase(config, logger);
  const prepared = await prepareDatabase(database, config.seed, (text) => logger.warn(text));
  await database.close();
  const endMetrics = await startMetrics(config, sharedMetrics());
  const onReady = () => announce(config, logger, prepared);
  supervise({ workers: config.workers, logger, onReady, end: async () => endMetrics() });
}

async function start(): Promise<void> {
  const config = readConfig(process.env, readByPeople(process.env));
  checkSignupFiles();
  purchaseTemplates();
  const oneOfMany = cluster.isWorker;
  const logger = await createLogger(config);
  logUncaught(logger);
  if (config.workers > 1 && !oneOfMany) return startMany(config, logger);
  const database = await openDatabase(config, logger);
  // The process that started this one has prepared the database: a later start of one must not wait for it again.
  const prepared = oneOfMany ? undefined : await prepareDatabase(database, config.seed, (text) => logger.warn(text));
  const onListening = () => prepared && announce(config, logger, prepared);
  await serveCalls({ config, database, logger, oneOfMany, onListening, fail });
}

start().catch(fail);
