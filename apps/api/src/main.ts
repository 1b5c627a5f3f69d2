import { join } from "node:path";
import { serve } from "@hono/node-server";
import { type Logger, pino } from "pino";
import { createApp } from "./app";
import { checkSignupFiles } from "./areas/cadastro/files";
import { type Config, prepareDataDir, readConfig } from "./config";
import { type Courier, startCourier } from "./courier";
import { connect, type Database } from "./db/client";
import { openEmbedded } from "./db/embedded";
import { migrate } from "./db/migrate";
import { ensureBaseline } from "./db/seed/baseline";
import { demoLogins, seed } from "./db/seed/seed";
import { startHousekeeping } from "./housekeeping";
import { errorForLog } from "./http/error-log";
import { createMailer } from "./mailer";
import { repository } from "./places";
import { ownSecretKey } from "./secret-key";
import { startupProblem } from "./startup-problem";
import { createWhatsapp } from "./whatsapp";

/** Milliseconds that calls have to end after the server was told to stop. */
const LAST_ANSWERS = 5_000;

/** Tells the operator in one line, and ends. */
function fail(error: unknown): never {
  console.error(startupProblem(error));
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

function announce(config: Config, seeded: boolean, users: boolean): void {
  console.log(`Prumo: ${config.publicUrl}`);
  if (!users)
    console.log("Ninguém pode entrar ainda: npm run platform-admin -- LOGIN cria o administrador da plataforma");
  if (seeded) console.log(`Logins de demonstração (senha ${demoLogins.senha}): ${demoLogins.logins.join(", ")}`);
}

/** What has nobody to send it stays to be read in the place of its being sent. */
function startMessages({ mail, whatsappUrl, publicUrl }: Config, { db }: Database, logger: Logger): Courier | null {
  const mailers = {
    ...(mail && { email: createMailer(mail) }),
    ...(whatsappUrl === null ? {} : { whatsapp: createWhatsapp(whatsappUrl) }),
  };
  return Object.keys(mailers).length === 0 ? null : startCourier({ db, publicUrl, mailers, logger });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  checkSignupFiles();
  const logger = pino({ level: config.logLevel, base: null, serializers: { err: errorForLog } });
  const database = await openDatabase(config, logger);
  await migrate(database);
  const seeded = config.seed === "demo" && (await seed(database, new Date()));
  const users = await ensureBaseline(database, new Date());
  const courier = startMessages(config, database, logger);
  const app = createApp({
    database,
    logger,
    publicUrl: config.publicUrl,
    development: !config.production,
    whatsapp: config.whatsappUrl !== null || !config.production,
    onMessage: () => courier?.wake(),
    secureCookie: config.secureCookie,
    trustProxy: config.trustProxy,
    supportPhone: config.supportPhone,
    lookUps: config.lookUps,
    secretKey: secretKeyOf(config),
    apps: { backoffice: join(repository, "apps/backoffice/dist"), signup: join(repository, "apps/signup/dist") },
  });
  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () =>
    announce(config, seeded, users),
  );
  server.on("error", fail);
  const stopHousekeeping = startHousekeeping(database.db, logger);
  const finish = async () => {
    await courier?.stop();
    await database.close();
  };
  const stop = () => {
    stopHousekeeping();
    server.close(() => void finish().then(() => process.exit(0), fail));
    if (!("closeIdleConnections" in server)) return;
    server.closeIdleConnections();
    // Whoever keeps a connection open must not keep the database from being closed.
    setTimeout(() => server.closeAllConnections(), LAST_ANSWERS).unref();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

start().catch(fail);
