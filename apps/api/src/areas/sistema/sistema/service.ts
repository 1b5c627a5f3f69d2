import { setTimeout as wait } from "node:timers/promises";
import { BRAZIL, cleanPhone, formatPhone, whatsappLink } from "@prumo/domain/phone";
import { sql } from "drizzle-orm";
import packageJson from "../../../../package.json" with { type: "json" };
import type { Db, Engine } from "../../../db/client";
import { standingOf } from "../../../db/migrate";
import { Refusal } from "../../../http/errors";

/** Milliseconds that the database has to answer: a balancer wants to know soon whether to use another server. */
const PATIENCE = 3_000;

/** Waits for the database no longer than a balancer would. */
async function inTime<T>(question: Promise<T>): Promise<T> {
  const late = new AbortController();
  const patience = wait(PATIENCE, undefined, { signal: late.signal }).then(() => Promise.reject(new Error("late")));
  try {
    return await Promise.race([question, patience]);
  } catch {
    throw new Refusal(503, "O banco de dados não responde");
  } finally {
    patience.catch(() => {});
    late.abort();
  }
}

function requireGoing(stopping: () => boolean): void {
  if (stopping()) throw new Refusal(503, "O servidor está encerrando");
}

/**
 * Answers whether the server works and accepts calls.
 * @param stopping whether it was asked to stop
 * @throws Refusal 503 without its database, and once it stops
 */
export async function health(db: Db, banco: Engine, stopping: () => boolean) {
  requireGoing(stopping);
  await inTime(db.execute(sql`select 1`));
  return { status: "ok" as const, banco, versao: packageJson.version };
}

/**
 * Checks whether calls may be sent here: the database answers, its tables are fit for this version, and no stop was
 * asked for.
 * @param migrations names of the migrations that this version needs
 * @throws Refusal 503
 */
export async function requireReady(db: Db, migrations: readonly string[], stopping: () => boolean): Promise<void> {
  requireGoing(stopping);
  const standing = await inTime(standingOf(db, migrations));
  if (standing === "missing") throw new Refusal(503, "O banco de dados não está atualizado");
  if (standing === "beyond") throw new Refusal(503, "O banco de dados exige uma versão mais nova do programa");
}

/** The support that the public pages offer: the phone for people, the link for a chat. Null when none is configured. */
export function support(phone: string | null) {
  if (phone === null) return null;
  const national = cleanPhone(phone);
  return { telefone: formatPhone(national), link: whatsappLink(`${BRAZIL}${national}`) };
}
