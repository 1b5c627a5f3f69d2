import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { inPlainWords } from "@prumo/api-client/issues";
import { isLocal, variables } from "./config-variables";
import { repository } from "./places";

/** Every problem of the configuration, one line each, for the operator. */
export class InvalidConfig extends Error {
  override readonly name = "InvalidConfig";
}

export interface Config {
  readonly production: boolean;
  readonly host: string;
  readonly port: number;
  /** The server's public address, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether the cookie is sent over https only. */
  readonly secureCookie: boolean;
  readonly database:
    | { readonly kind: "embedded"; readonly dataDir: string }
    | {
        readonly kind: "postgresql";
        readonly url: string;
        readonly readUrl?: string | undefined;
        readonly connections?: number;
      };
  /** Processes that answer calls. */
  readonly workers: number;
  readonly seed: "demo" | "none";
  /** Addresses and networks (CIDR) whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Bytes that the files of a company's records may take. */
  readonly filesPerCompany: number;
  readonly supportPhone: string | null;
  /** Services that look up postal codes (`{cep}`) and companies (`{documento}`); null: none. */
  readonly lookUps: { readonly cep: string | null; readonly receita: string | null };
  /** Mail server and sender; null: mail is not sent, and can be read on the server's machine. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The gateway that messages by WhatsApp go to; null: they are not sent, as mail. */
  readonly whatsappUrl: string | null;
  /** The payment provider's addresses, by environment; null: none, and its connection cannot be tested. */
  readonly gateway: { readonly producao: string | null; readonly sandbox: string | null };
  /**
   * Whether messages may be read on the server's machine in place of being sent. Allowed only where the server is tried
   * out: behind a proxy that does not forward its callers' addresses everybody seems to be on that machine, and could
   * take over any conta.
   */
  readonly outbox: boolean;
  /** Where the pictures of maps come from, and what is said beside them; null: there are no maps. */
  readonly mapTiles: { readonly url: string; readonly atribuicao: string } | null;
  /** The key that encrypts passwords that must be read again; null: not configured. */
  readonly secretKey: string | null;
  /** Whether webhooks may be sent to this machine and over http: only for trying the server out. */
  readonly webhooksLocal: boolean;
  readonly logLevel: string;
  /** `texto`: lines for a person at a terminal. */
  readonly logFormat: "json" | "texto";
  readonly metrics: {
    /** A port of their own; null: none. */
    readonly port: number | null;
    readonly host: string;
    /**
     * The token that a reader must send. Metrics without a port of their own are served beside the calls only with it.
     */
    readonly token: string | null;
  };
  /** Whether traces are sent. */
  readonly traces: boolean;
}

/** The credit that OpenStreetMap demands beside its maps. Most tiles are drawn from them. */
const MAP_CREDIT = "© colaboradores do OpenStreetMap";

/** Drops empty variables: they count as not set. */
const filled = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));

/** Lists what is missing, or too weak, given the other settings. */
function missing(env: Readonly<Record<string, string | undefined>>): string[] {
  const production = env.NODE_ENV === "production";
  const demanded = production ? ["PUBLIC_URL", "SMTP_URL", "SECRET_KEY"] : [];
  const plain = production && env.PUBLIC_URL !== undefined && !env.PUBLIC_URL.startsWith("https:");
  const absent = demanded.filter((name) => env[name] === undefined);
  return [
    ...absent.map((name) => `${name} é obrigatório com NODE_ENV=production`),
    ...(plain ? ["PUBLIC_URL deve começar com https:// com NODE_ENV=production"] : []),
    ...(production && env.WEBHOOKS_LOCAIS !== undefined
      ? ["WEBHOOKS_LOCAIS não pode ser usado com NODE_ENV=production: webhooks chegariam à rede do servidor"]
      : []),
    ...(Number(env.WEB_CONCURRENCY) > 1 && env.DATABASE_URL === undefined
      ? ["WEB_CONCURRENCY acima de 1 precisa de DATABASE_URL: o banco embutido pertence a um só processo"]
      : []),
    ...(env.DATABASE_READ_URL !== undefined && env.DATABASE_URL === undefined
      ? ["DATABASE_READ_URL precisa de DATABASE_URL: o banco embutido não tem réplica"]
      : []),
    ...(env.MAIL_FROM === undefined && env.SMTP_URL !== undefined ? ["MAIL_FROM é obrigatório com SMTP_URL"] : []),
    ...(env.MAIL_FROM === undefined && absent.includes("SMTP_URL")
      ? ["MAIL_FROM é obrigatório com NODE_ENV=production"]
      : []),
  ];
}

/**
 * Reads the configuration from the environment.
 * @param terminal whether a person reads what the server says
 * @throws InvalidConfig with every problem at once
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, terminal = false): Config {
  const set = filled(env);
  const parsed = variables.safeParse(set, inPlainWords);
  const problems = [...(parsed.error?.issues ?? []).map(({ message }) => message), ...missing(set)];
  if (!parsed.success || problems.length > 0) throw new InvalidConfig(problems.join("\n"));
  const { HOST, PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR, SEED, NODE_ENV, SMTP_URL, MAIL_FROM } = parsed.data;
  const production = NODE_ENV === "production";
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  return {
    production,
    host: HOST,
    port: PORT,
    publicUrl: (PUBLIC_URL ?? `http://${host === "127.0.0.1" ? "localhost" : host}:${PORT}`).replace(/\/+$/, ""),
    secureCookie: PUBLIC_URL?.startsWith("https:") ?? false,
    database:
      DATABASE_URL === undefined
        ? { kind: "embedded", dataDir: resolve(repository, DATA_DIR) }
        : {
            kind: "postgresql",
            url: DATABASE_URL,
            readUrl: parsed.data.DATABASE_READ_URL,
            connections: parsed.data.DATABASE_POOL,
          },
    workers: parsed.data.WEB_CONCURRENCY,
    seed: SEED ?? (DATABASE_URL === undefined ? "demo" : "none"),
    trustProxy: parsed.data.TRUST_PROXY,
    mail: SMTP_URL === undefined || MAIL_FROM === undefined ? null : { url: SMTP_URL, from: MAIL_FROM },
    whatsappUrl: parsed.data.WHATSAPP_URL ?? null,
    gateway: { producao: parsed.data.ASAAS_URL ?? null, sandbox: parsed.data.ASAAS_SANDBOX_URL ?? null },
    outbox: !production && SMTP_URL === undefined && (PUBLIC_URL === undefined || isLocal(PUBLIC_URL)),
    filesPerCompany: parsed.data.FILES_PER_COMPANY_MB * 1024 * 1024,
    supportPhone: parsed.data.SUPPORT_PHONE ?? null,
    lookUps: { cep: parsed.data.CEP_URL ?? null, receita: parsed.data.RECEITA_URL ?? null },
    mapTiles:
      parsed.data.MAP_TILES_URL === undefined
        ? null
        : { url: parsed.data.MAP_TILES_URL, atribuicao: parsed.data.MAP_TILES_ATTRIBUTION ?? MAP_CREDIT },
    secretKey: parsed.data.SECRET_KEY ?? null,
    webhooksLocal: parsed.data.WEBHOOKS_LOCAIS === "1",
    logLevel: parsed.data.LOG_LEVEL,
    logFormat: parsed.data.LOG_FORMAT ?? (terminal ? "texto" : "json"),
    metrics: {
      port: parsed.data.METRICS_PORT ?? null,
      host: parsed.data.METRICS_HOST,
      token: parsed.data.METRICS_TOKEN ?? null,
    },
    traces: parsed.data.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  };
}

/**
 * Makes the data directory if it is missing and checks that it can be written.
 * @throws InvalidConfig
 */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch {
    const reason =
      existsSync(dataDir) && !statSync(dataDir).isDirectory() ? "não é um diretório" : "não pode ser gravado";
    throw new InvalidConfig(`DATA_DIR (${dataDir}) ${reason}`);
  }
}
