import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { demoLogins } from "../db/seed/seed";

/**
 * Stores a quick hash of the demo logins' password, because tests log in thousands of times. The tests of passwords use
 * the real, slow one.
 */
export async function makePasswordsQuick(db: Db): Promise<void> {
  const senha = await hash(demoLogins.senha, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.execute(sql`update usuarios set senha = ${senha}`);
}
