import { setTimeout as wait } from "node:timers/promises";
import { BRAZIL, cleanPhone, formatPhone, whatsappLink } from "@prumo/domain/phone";
import { sql } from "drizzle-orm";
import packageJson from "../../../package.json" with { type: "json" };
import type { Db, Engine } from "../../db/client";
import { Refusal } from "../../http/errors";

/** Milliseconds that the database has to answer: a balancer wants to know soon whether to use another server. */
const PATIENCE = 3_000;

/**
 * Answers whether the server works and accepts calls.
 * @param stopping whether it was asked to stop
 * @throws Refusal 503 without its database, and once it stops
 */
export async function health(db: Db, banco: Engine, stopping: () => boolean) {
  if (stopping()) throw new Refusal(503, "O servidor está encerrando");
  const late = new AbortController();
  const patience = wait(PATIENCE, undefined, { signal: late.signal }).then(() => Promise.reject(new Error("late")));
  try {
    await Promise.race([db.execute(sql`select 1`), patience]);
  } catch {
    throw new Refusal(503, "O banco de dados não responde");
  } finally {
    patience.catch(() => {});
    late.abort();
  }
  return { status: "ok" as const, banco, versao: packageJson.version };
}

/** The support that the public pages offer: the phone for people, the link for a chat. Null when none is configured. */
export function support(phone: string | null) {
  if (phone === null) return null;
  const national = cleanPhone(phone);
  return { telefone: formatPhone(national), link: whatsappLink(`${BRAZIL}${national}`) };
}
