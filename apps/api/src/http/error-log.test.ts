import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshDatabase } from "../testing/test-server";
import { errorForLog } from "./error-log";

it("the log of errors keeps the statement of a failed query, and none of its values", async () => {
  const database = await freshDatabase();
  const token = "segredo-que-ninguem-deve-ler";
  const error = await database.db.execute(sql`insert into sessoes (token_hash) values (${token})`).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  await database.close();
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).toContain(token);
  const kept = JSON.stringify(errorForLog(error));
  expect(kept).toContain("insert into sessoes");
  expect(kept).not.toContain(token);
});
