import { join } from "node:path";
import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app";
import { checkSignupFiles } from "./areas/cadastro/files";
import { purchaseTemplates } from "./areas/compras/templates";
import { type Config, prepareDataDir, readConfig } from "./config";
import { type Courier, startCourier } from "./courier";
import { connect, type Database } from "./db/client";
import { openEmbedded } from "./db/embedded";
import { demoLogins } from "./db/seed/seed";
import { startHousekeeping } from "./housekeeping";
import { type Drain, drainable } from "./http/drain";
import { listen } from "./http/listen";
import { createMailer } from "./mailer";
import { repository } from "./places";
import { prepareDatabase } from "./prepare-database";
import { ownSecretKey } from "./secret-key";
import { endOnSignal } from "./shutdown";
import { startupProblem } from "./startup-problem";
import { createLogger, readByPeople, sayLast } from "./telemetry/logger";
import { createMetrics } from "./telemetry/metrics";
import { startTelemetry } from "./telemetry/start-telemetry";
import { createWhatsapp } from "./whatsapp";

/** Says the reason in one line, and ends. */
function fail(error: unknown): never {
  sayLast(startupProblem(error));
  process.exit(1);
}

function openDatabase({ database }: Config, logger: Logger): Promise<Database> {
  if (database.kind === "postgresql") return Promise.resolve(connect(database.url));
  prepareDataDir(database.dataDir);
  return openEmbedded(database.dataDir, fail, (err) => logger.error({ err }, "manutenção do banco"));
}

function secretKeyOf({ secretKey, database }: Config): string | null {
  if (secretKey !== null || database.kind === "postgresql") return secretKey;
  return ownSecretKey(database.dataDir);
}

/** Says that the server serves: the one line that a person waits for, and an entry of the log for programs. */
function announce({ publicUrl, logFormat, database }: Config, logger: Logger, seeded: boolean, users: boolean): void {
  const forPeople = logFormat === "texto";
  const say = (text: string) => (forPeople ? console.log(text) : logger.info(text));
  if (forPeople) console.log(`Prumo: ${publicUrl}`);
  else
    logger.info({ endereco: publicUrl, versao: packageJson.version, banco: database.kind, pid: process.pid }, "no ar");
  if (!users) say("Ninguém pode entrar ainda: npm run platform-admin -- LOGIN cria o administrador da plataforma");
  if (seeded) say(`Logins de demonstração (senha ${demoLogins.senha}): ${demoLogins.logins.join(", ")}`);
}

/** What nobody caught ends the process, as always, but with an entry of the log that programs can read. */
function logUncaught(logger: Logger): void {
  process.on("uncaughtException", (err) => {
    logger.fatal({ err }, "erro inesperado");
    process.exit(1);
  });
}

/** Sends messages where a way is configured; the others stay readable on this machine. */
function startMessages({ mail, whatsappUrl, publicUrl }: Config, { db }: Database, logger: Logger): Courier | null {
  const mailers = {
    ...(mail && { email: createMailer(mail) }),
    ...(whatsappUrl === null ? {} : { whatsapp: createWhatsapp(whatsappUrl) }),
  };
  return Object.keys(mailers).length === 0 ? null : startCourier({ db, publicUrl, mailers, logger });
}

async function start(): Promise<void> {
  const config = readConfig(process.env, readByPeople(process.env));
  checkSignupFiles();
  purchaseTemplates();
  const logger = await createLogger(config);
  logUncaught(logger);
  const database = await openDatabase(config, logger);
  const metrics = createMetrics(database);
  const endTelemetry = await startTelemetry(config, metrics, packageJson.version, logger);
  const { seeded, users } = await prepareDatabase(database, config.seed, (text) => logger.warn(text));
  const courier = startMessages(config, database, logger);
  let http: Drain | undefined;
  const app = createApp({
    database,
    stopping: () => http?.stopping() ?? false,
    logger,
    publicUrl: config.publicUrl,
    outbox: config.outbox,
    whatsapp: config.whatsappUrl !== null || config.outbox,
    whatsappGateway: config.whatsappUrl !== null,
    onMessage: () => courier?.wake(),
    secureCookie: config.secureCookie,
    trustProxy: config.trustProxy,
    supportPhone: config.supportPhone,
    lookUps: config.lookUps,
    mapTiles: config.mapTiles,
    gateway: config.gateway,
    secretKey: secretKeyOf(config),
    metrics,
    metricsToken: config.metrics.token,
    apps: { backoffice: join(repository, "apps/backoffice/dist"), signup: join(repository, "apps/signup/dist") },
  });
  const server = listen({ fetch: app.fetch, hostname: config.host, port: config.port }, () =>
    announce(config, logger, seeded, users),
  );
  server.on("error", fail);
  http = drainable(server);
  const stopHousekeeping = startHousekeeping(database.db, logger);
  endOnSignal({ http, courier, stopHousekeeping, database, endTelemetry, logger });
}

start().catch(fail);
