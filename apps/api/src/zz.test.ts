import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { openPostgres } from "./testing/postgres";

it("x", async () => {
  for (let i = 0; i < 3; i++) {
    console.time("open");
    const d = await openPostgres(new Date("2026-11-20T12:00:00Z"));
    console.timeEnd("open");
    console.log(
      (await d.db.execute(sql`select count(*) from contas`)).rows,
      (
        await d.db.execute(
          sql`select version(), datlocprovider, current_setting('timezone') from pg_database where datname=current_database()`,
        )
      ).rows,
    );
    await d.close();
  }
});
