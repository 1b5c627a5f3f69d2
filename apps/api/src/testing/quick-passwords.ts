import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { demoLogins } from "../db/seed/seed";

/**
 * Gives the demo logins the password that they have with a hash that is checked in no time: tests log in thousands of
 * times. What a real one costs is tested where passwords are.
 */
export async function makePasswordsQuick(db: Db): Promise<void> {
  const senha = await hash(demoLogins.senha, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.execute(sql`update usuarios set senha = ${senha}`);
}
