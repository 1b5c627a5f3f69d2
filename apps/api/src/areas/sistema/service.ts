import { formatPhone } from "@prumo/domain/phone";
import { sql } from "drizzle-orm";
import packageJson from "../../../package.json" with { type: "json" };
import type { Db, Engine } from "../../db/client";
import { Refusal } from "../../http/errors";

/**
 * Whether the server can work.
 * @throws Refusal 503 without its database
 */
export async function health(db: Db, banco: Engine) {
  try {
    await db.execute(sql`select 1`);
  } catch {
    throw new Refusal(503, "O banco de dados não responde");
  }
  return { status: "ok" as const, banco, versao: packageJson.version };
}

const BRAZIL = "55";

/** Whom the public pages offer to talk to: the phone for people, the link for a chat. Null when none is configured. */
export function support(phone: string | null) {
  if (phone === null) return null;
  const national = phone.length > 11 && phone.startsWith(BRAZIL) ? phone.slice(BRAZIL.length) : phone;
  return { telefone: formatPhone(national), link: `https://wa.me/${BRAZIL}${national}` };
}
