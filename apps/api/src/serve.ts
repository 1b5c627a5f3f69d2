import { join } from "node:path";
import type { Logger } from "pino";
import packageJson from "../package.json" with { type: "json" };
import { createApp } from "./app";
import { startApprovalMail } from "./approval-mail";
import { actingUser } from "./areas/acesso/sessao/acting-user";
import { compareDue } from "./areas/financeiro/gateway/comparison";
import { gatewayWork } from "./areas/financeiro/gateway/gateway-work";
import { workOff } from "./areas/financeiro/gateway/provider-work";
import type { Config } from "./config";
import { startCourier } from "./courier";
import type { Database } from "./db/client";
import { openReplica, type Replica } from "./db/replica";
import { startHousekeeping } from "./housekeeping";
import { type Drain, drainable } from "./http/graceful-stop";
import { listen } from "./http/listen";
import { secretBox } from "./http/secret-box";
import { createMailer } from "./mailer";
import { repository } from "./places";
import { startReminderClock } from "./reminder-clock";
import { type Rounds, startRounds } from "./rounds";
import { ownSecretKey } from "./secret-key";
import { endOnSignal } from "./shutdown";
import { createMetrics } from "./telemetry/metrics";
import { asOneOfMany } from "./telemetry/shared-metrics";
import { startMetrics, startTraces } from "./telemetry/start-telemetry";
import { startWebhooks } from "./webhook-sender";
import { createWhatsapp } from "./whatsapp";

function secretKeyOf({ secretKey, database }: Config): string | null {
  if (secretKey !== null || database.kind === "postgresql") return secretKey;
  return ownSecretKey(database.dataDir);
}

/** Sends messages; null where no way is configured. They stay readable on this machine then. */
function startSending({ mail, whatsappUrl, publicUrl }: Config, { db }: Database, logger: Logger): Rounds | null {
  const mailers = {
    ...(mail && { email: createMailer(mail) }),
    ...(whatsappUrl === null ? {} : { whatsapp: createWhatsapp(whatsappUrl) }),
  };
  if (Object.keys(mailers).length === 0) return null;
  return startCourier({ db, publicUrl, mailers, logger });
}

/**
 * Works with the payment providers of the companies; nothing where the server has no address of one. The comparison with
 * them takes long, and has rounds of its own.
 */
function startCharging(config: Config, { db }: Database, logger: Logger): Rounds[] {
  const { publicUrl, gateway: addresses } = config;
  if (addresses.producao === null && addresses.sandbox === null) return [];
  const provider = gatewayWork({
    db,
    actAs: (user, quando) => actingUser(db, user, quando),
    secretKey: secretKeyOf(config),
    addresses,
    publicUrl,
    now: () => new Date(),
  });
  const failed = (err: unknown) => logger.error({ err }, "gateway");
  return [
    startRounds({ name: "gateway", logger, work: (going) => workOff(provider, failed, going) }),
    startRounds({ name: "gateway", logger, work: (going) => compareDue(provider, failed, going) }),
  ];
}

function openReplicaOf({ database }: Config, { db: primary }: Database, logger: Logger): Replica | undefined {
  if (database.kind !== "postgresql" || database.readUrl === undefined) return undefined;
  return openReplica({ primary, url: database.readUrl, connections: database.connections, logger });
}

export interface ServeOptions {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
  /** Whether this process is one of several at the same address. */
  readonly oneOfMany: boolean;
  readonly onListening: () => void;
  /** Ends this process at once, and says why. */
  readonly fail: (error: unknown) => never;
}

/** Answers calls, sends messages and cleans up, until a signal ends the process. The tables must be those of this version. */
export async function serveCalls({ config, database, logger, oneOfMany, onListening, fail }: ServeOptions) {
  const replica = openReplicaOf(config, database, logger);
  const metrics = createMetrics(database, undefined, replica);
  const metricsText = oneOfMany ? asOneOfMany(metrics.registry) : metrics.registry;
  const endTraces = await startTraces(config, packageJson.version, logger);
  const endMetrics = oneOfMany ? () => {} : await startMetrics(config, metricsText);
  const courier = startSending(config, database, logger);
  const charging = startCharging(config, database, logger);
  const reminders = startReminderClock({
    db: database.db,
    publicUrl: config.publicUrl,
    logger,
    gateway: config.whatsappUrl !== null,
    onMessage: () => courier?.wake(),
  });
  const approvals = startApprovalMail({
    db: database.db,
    publicUrl: config.publicUrl,
    now: () => new Date(),
    logger,
    onMessage: () => courier?.wake(),
  });
  const secretKey = secretKeyOf(config);
  const webhooks = startWebhooks(
    {
      db: database.db,
      box: secretKey === null ? null : secretBox(secretKey),
      local: config.webhooksLocal,
      publicUrl: config.publicUrl,
      now: () => new Date(),
      onMessage: () => courier?.wake(),
    },
    logger,
  );
  let http: Drain | undefined;
  const app = createApp({
    database,
    replica,
    stopping: () => http?.stopping() ?? false,
    logger,
    publicUrl: config.publicUrl,
    outbox: config.outbox,
    email: config.mail !== null,
    whatsapp: config.whatsappUrl !== null || config.outbox,
    whatsappGateway: config.whatsappUrl !== null,
    onMessage: () => courier?.wake(),
    secureCookie: config.secureCookie,
    trustProxy: config.trustProxy,
    filesPerCompany: config.filesPerCompany,
    supportPhone: config.supportPhone,
    lookUps: config.lookUps,
    mapTiles: config.mapTiles,
    gateway: config.gateway,
    secretKey,
    webhooksLocal: config.webhooksLocal,
    metrics,
    metricsText,
    metricsToken: config.metrics.token,
    apps: { backoffice: join(repository, "apps/backoffice/dist"), signup: join(repository, "apps/signup/dist") },
  });
  const server = listen({ fetch: app.fetch, hostname: config.host, port: config.port }, onListening);
  server.on("error", fail);
  // A balancer's question comes to one of many, and the stop to all.
  http = drainable(server, { balanced: oneOfMany });
  const stopHousekeeping = startHousekeeping(database.db, config.publicUrl, logger);
  const endTelemetry = async () => {
    endMetrics();
    metrics.close();
    await endTraces();
  };
  const close = async () => {
    await replica?.close();
    await database.close();
  };
  const rounds = [courier, ...charging, reminders, approvals, webhooks];
  endOnSignal({ http, rounds, stopHousekeeping, database: { close }, endTelemetry, logger });
}
