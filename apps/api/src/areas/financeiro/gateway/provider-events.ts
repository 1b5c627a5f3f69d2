import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { keepEvent } from "./charge-queries";
import type { ProviderWork } from "./provider-work";
import { findGateway } from "./queries";
import { eventsTokenOf } from "./token";

/** Bytes of an event. The provider's have three thousand. */
export const LARGEST_EVENT = 256 * 1024;

/** Only what is needed to find the charge: everything else of an event may be missing or new. */
const event = z.object({
  id: z.string().min(1).max(300).nullish().catch(null),
  event: z.string().max(100).nullish().catch(null),
  payment: z
    .object({ id: z.string().min(1).max(200).nullish().catch(null) })
    .nullish()
    .catch(null),
});

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A text as the database can keep it: without the sign of end and halves of signs. */
const storable = (text: string): string => text.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "");

/** Levels of an event. The provider's have five; the database takes some thousands. */
const DEEPEST = 100;

/**
 * The same for all texts of a value, the names of fields too.
 * @throws RangeError for what is nested too deep to be kept
 */
function storableJson(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new RangeError("The event is nested too deep");
  if (typeof value === "string") return storable(value);
  if (Array.isArray(value)) return value.map((one) => storableJson(one, depth + 1));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, one]) => [storable(name), storableJson(one, depth + 1)]);
  return Object.fromEntries(fields);
}

function asJson(text: string): unknown {
  try {
    return storableJson(JSON.parse(text));
  } catch {
    // Kept as it came: a refusal would stop all events behind it.
    return { texto: storable(text) };
  }
}

/** Whether a token is the one by which the provider proves the events of a company. Nothing else proves them. */
export async function isProvider({ db, box }: ProviderWork, empresa_id: number, token: string): Promise<boolean> {
  const gateway = await findGateway(db, empresa_id);
  const kept = eventsTokenOf(box, gateway);
  // Compared as digests, whose length tells nothing, also where there is nothing to compare with.
  const equal = timingSafeEqual(digest(token), digest(kept ?? ""));
  return kept !== null && equal;
}

/** Keeps an event of a company's provider. It is worked off later, so that the provider has its answer at once. */
export async function takeEvent({ db, now }: ProviderWork, empresa_id: number, text: string): Promise<void> {
  const corpo = asJson(text);
  const { data } = event.safeParse(corpo);
  await keepEvent(
    db,
    {
      empresa_id,
      evento: data?.id ?? digest(text).toString("hex"),
      tipo: data?.event ?? "desconhecido",
      provedor_id: data?.payment?.id ?? null,
      corpo,
    },
    now(),
  );
}
