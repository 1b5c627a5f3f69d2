import { inPlainWords } from "../issues";
import { verifyWebhook, WebhookError, type WebhookHeaders } from "../webhook";
import { webhookEvents } from "../webhook-events";

/** What is found of one message. */
export interface WebhookFinding {
  readonly id: string;
  readonly type: string;
  /** What is wrong with it; none where it is as it must be. */
  readonly problems: readonly string[];
  /** What its receiver has to know, and is no fault of its sender. */
  readonly notes: readonly string[];
}

interface Kept {
  readonly body: string;
}

const record = (data: unknown): { readonly id?: unknown; readonly versao?: unknown } => Object(data);

const wordOf = (headers: WebhookHeaders, name: string): string => {
  const value = typeof headers.get === "function" ? headers.get(name) : Object(headers)[name];
  return typeof value === "string" ? value : "";
};

/** Finds what of the data an event's schema does not know or misses. */
function schemaProblems(type: string, data: unknown): string[] {
  if (!Object.hasOwn(webhookEvents, type)) return [`${type} is no event of this version`];
  const { data: schema } = webhookEvents[type as keyof typeof webhookEvents];
  const parsed = schema.safeParse(data, inPlainWords);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `data.${path.join(".")}: ${message}`);
  const unknown = Object.keys(Object(data)).filter((name) => !Object.hasOwn(schema.shape, name));
  return unknown.map((name) => `data.${name} is no field of ${type}`);
}

/**
 * Judges the messages of a sender one after the other: their signature, their age, their data, and whether those of one
 * record come in their order.
 * @param secret the secret of the address, or several while one takes the place of another
 */
export function webhookJudge(secret: string | readonly string[]) {
  const seen = new Map<string, Kept>();
  const versions = new Map<string, number>();

  return async (headers: WebhookHeaders, body: string, now = Date.now()): Promise<WebhookFinding> => {
    const id = wordOf(headers, "webhook-id");
    try {
      const { type, data } = await verifyWebhook(secret, headers, body, { now });
      const before = seen.get(id);
      if (before !== undefined) {
        const problems = before.body === body ? [] : ["the same webhook-id came before with another body"];
        return { id, type, problems, notes: ["came before"] };
      }
      seen.set(id, { body });
      const { id: of, versao } = record(data);
      const key = `${type.split(".")[0]} ${of}`;
      const last = versions.get(key) ?? 0;
      const late = typeof versao === "number" && versao < last;
      if (typeof versao === "number") versions.set(key, Math.max(last, versao));
      const order = late ? [`versao ${versao} of ${key} came after ${last}`] : [];
      return { id, type, problems: [...schemaProblems(type, data), ...order], notes: [] };
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      return { id, type: "", problems: [error.message], notes: [] };
    }
  };
}
