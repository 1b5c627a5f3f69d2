import { isIP } from "node:net";
import { z } from "zod";

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
export const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

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

/**
 * Checks the address of the pictures of a map. No place stands in the host, because pages may load pictures only from
 * hosts that are known at the start; a conta and password in it would be shown to everybody.
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

/** Checks the environment variables of the server, each with a message for the operator. */
export const variables = z.object({
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
  FILES_PER_COMPANY_MB: wholeNumber("FILES_PER_COMPANY_MB", 20, 100_000_000).default(2_048),
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
  WEBHOOKS_LOCAIS: z.literal("1", { error: "WEBHOOKS_LOCAIS deve ser 1 ou ficar sem valor" }).optional(),
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
