import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
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
   * take over any account.
   */
  readonly outbox: boolean;
  /** Where the pictures of maps come from, and what is said beside them; null: there are no maps. */
  readonly mapTiles: { readonly url: string; readonly atribuicao: string } | null;
  /** The key that encrypts passwords that must be read again; null: not configured. */
  readonly secretKey: string | null;
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

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const formats = ["json", "texto"] as const;

/** Other names are refused: a mistyped "production" would run without its protection. */
const environments = ["production", "development", "test"] as const;

const isNetwork = (text: string) => {
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const isUrl = (text: string, protocols: readonly string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Tells whether an address leads to the machine itself. */
const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/**
 * Checks an address with a placeholder for what is looked up. The placeholder must not be in the host, or a user could
 * choose which server is asked.
 */
const lookUp = (name: string, place: string, example: string) =>
  z
    .string()
    .refine(
      (text) =>
        isUrl(text.replaceAll(place, "0"), ["http:", "https:"]) &&
        text.includes(place) &&
        !text
          .replace(/^https?:\/\//i, "")
          .split(/[/?#]/)[0]
          ?.includes(place),
      `${name} deve ser um endereço completo com ${place}, como ${example}`,
    )
    .optional();

/** The credit that OpenStreetMap demands beside its maps. Most tiles are drawn from them. */
const MAP_CREDIT = "© colaboradores do OpenStreetMap";

/**
 * Checks the address of the pictures of a map. No place stands in the host, because pages may load pictures only from
 * hosts that are known at the start; an account and password in it would be shown to everybody.
 */
function isMapTiles(text: string): boolean {
  const url = text.replaceAll("{z}", "0").replaceAll("{x}", "0").replaceAll("{y}", "0").replaceAll("{r}", "");
  if (!isUrl(url, ["http:", "https:"]) || /[{}]/.test(url)) return false;
  const host = text.replace(/^https?:\/\//i, "").split(/[/?#]/)[0] ?? "";
  return !/[{}@]/.test(host) && ["{z}", "{x}", "{y}"].every((place) => text.includes(place));
}

/** Checks the address of a provider that is sent secrets: they must not travel in the clear to another machine. */
const secretService = (name: string, example: string) =>
  z
    .string()
    .refine(
      (text) => isUrl(text, ["https:"]) || (isUrl(text, ["http:"]) && isLocal(text)),
      `${name} deve ser um endereço completo que começa com https://, como ${example}`,
    )
    .refine((text) => !URL.canParse(text) || new URL(text).search + new URL(text).hash === "", {
      error: `${name} não pode ter ? nem #`,
    })
    .optional();

const wholeNumber = (name: string, from: number, to: number) => {
  const words = `${name} deve ser um número de ${from} a ${to}`;
  return z.coerce.number<string>({ error: words }).int(words).min(from, words).max(to, words);
};

const schema = z.object({
  NODE_ENV: z
    .enum(environments, { error: `NODE_ENV deve ser ${environments.join(", ")} ou ficar sem valor` })
    .optional(),
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber("PORT", 0, 65_535).default(3000),
  PUBLIC_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ["http:", "https:"]),
      "PUBLIC_URL deve ser um endereço completo, como https://prumo.exemplo.com.br",
    )
    .optional(),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ["postgres:", "postgresql:"]),
      "DATABASE_URL deve começar com postgres:// e ser um endereço completo",
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ["postgres:", "postgresql:"]),
      "DATABASE_READ_URL deve começar com postgres:// e ser um endereço completo",
    )
    .optional(),
  DATABASE_POOL: wholeNumber("DATABASE_POOL", 1, 500).default(20),
  WEB_CONCURRENCY: wholeNumber("WEB_CONCURRENCY", 1, 64).default(1),
  DATA_DIR: z.string().default(".data"),
  SEED: z.enum(["demo", "none"], { error: "SEED deve ser demo ou none" }).optional(),
  TRUST_PROXY: z
    .string()
    .default("")
    .transform((text) =>
      text
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item !== ""),
    )
    .refine(
      (items) => items.every(isNetwork),
      "TRUST_PROXY deve ser uma lista de endereços ou redes separados por vírgula, como 10.0.0.0/8",
    ),
  SUPPORT_PHONE: z
    .string()
    .transform((text) => text.replace(/\D/g, ""))
    .refine((digits) => digits.length >= 10 && digits.length <= 13, "SUPPORT_PHONE deve ser um telefone com DDD")
    .optional(),
  CEP_URL: lookUp("CEP_URL", "{cep}", "https://viacep.com.br/ws/{cep}/json"),
  RECEITA_URL: lookUp("RECEITA_URL", "{documento}", "https://brasilapi.com.br/api/cnpj/v1/{documento}"),
  SMTP_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ["smtp:", "smtps:"]),
      "SMTP_URL deve ser um endereço completo, como smtp://usuario:senha@mail.exemplo.com.br:587",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((text) => /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text), {
      error: "MAIL_FROM deve ser um remetente, como Prumo <nao-responda@exemplo.com.br>",
    })
    .optional(),
  WHATSAPP_URL: z
    .string()
    .refine(
      (text) => isUrl(text, ["http:", "https:"]),
      "WHATSAPP_URL deve ser um endereço completo, como https://whatsapp.exemplo.com.br/mensagens",
    )
    .optional(),
  MAP_TILES_URL: z
    .string()
    .refine(
      isMapTiles,
      "MAP_TILES_URL deve ser um endereço completo com {z}, {x} e {y} depois do servidor, como https://mapas.exemplo.com.br/{z}/{x}/{y}.png",
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .max(200, "MAP_TILES_ATTRIBUTION deve ter no máximo 200 caracteres")
    .optional(),
  ASAAS_URL: secretService("ASAAS_URL", "https://api.asaas.com/v3"),
  ASAAS_SANDBOX_URL: secretService("ASAAS_SANDBOX_URL", "https://api-sandbox.asaas.com/v3"),
  SECRET_KEY: z.string().min(32, "SECRET_KEY deve ter pelo menos 32 caracteres").optional(),
  LOG_LEVEL: z.enum(levels, { error: `LOG_LEVEL deve ser um destes: ${levels.join(", ")}` }).default("info"),
  LOG_FORMAT: z.enum(formats, { error: `LOG_FORMAT deve ser ${formats.join(" ou ")}` }).optional(),
  METRICS_PORT: wholeNumber("METRICS_PORT", 1, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN deve ter pelo menos 16 caracteres").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      (text) => isUrl(text, ["http:", "https:"]),
      "OTEL_EXPORTER_OTLP_ENDPOINT deve ser um endereço completo, como http://127.0.0.1:4318",
    )
    .optional(),
});

/** The names of all variables. */
export const variables: readonly string[] = Object.keys(schema.shape);

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
  const parsed = schema.safeParse(set);
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
    supportPhone: parsed.data.SUPPORT_PHONE ?? null,
    lookUps: { cep: parsed.data.CEP_URL ?? null, receita: parsed.data.RECEITA_URL ?? null },
    mapTiles:
      parsed.data.MAP_TILES_URL === undefined
        ? null
        : { url: parsed.data.MAP_TILES_URL, atribuicao: parsed.data.MAP_TILES_ATTRIBUTION ?? MAP_CREDIT },
    secretKey: parsed.data.SECRET_KEY ?? null,
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
