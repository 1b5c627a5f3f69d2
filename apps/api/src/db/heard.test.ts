import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { freshDatabase } from "../testing/test-server";

// What is not heard is read by no check of statements.
it("who listens to a database hears what is asked inside of a transaction as well as outside", async () => {
  const database = await freshDatabase();
  try {
    // The check reads what PostgreSQL is asked; the embedded engine is asked the same.
    if (database.heard === undefined) return expect(database.engine).toBe("pglite");
    const heard: string[] = [];
    const db = database.heard((statement) => heard.push(statement));
    await db.execute(sql`select 1 as outside`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 2 as inside`);
      await tx.transaction((nested) => nested.execute(sql`select 3 as nested`));
    });
    for (const one of ["outside", "inside", "nested"]) expect(heard.join("\n")).toContain(`as ${one}`);
  } finally {
    await database.close();
  }
});
