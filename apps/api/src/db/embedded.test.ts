import { mkdtempSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { openEmbedded } from "./embedded";
import { DirectoryInUse, lockDirectory } from "./embedded-lock";

const fresh = () => mkdtempSync(join(tmpdir(), "prumo-embutido-"));
const unexpected = () => {
  throw new Error("The lock was lost");
};

describe("the embedded database", () => {
  it("keeps what was written when it is closed and opened again", async () => {
    const directory = fresh();
    const first = await openEmbedded(directory, unexpected);
    await first.db.execute(sql`create table guardado as select 42 as valor`);
    await first.close();
    const second = await openEmbedded(directory, unexpected);
    expect((await second.db.execute(sql`select valor from guardado`)).rows).toEqual([{ valor: 42 }]);
    await second.close();
  }, 120_000);
});

describe("the lock of a data directory", () => {
  it("refuses a second owner while the first one lives, and lets it in afterwards", async () => {
    const directory = fresh();
    const release = await lockDirectory(directory, unexpected);
    await expect(lockDirectory(directory, unexpected)).rejects.toThrow(DirectoryInUse);
    await expect(lockDirectory(directory, unexpected)).rejects.toThrow(`Outro processo está usando ${directory}`);
    await release();
    await (await lockDirectory(directory, unexpected))();
  });

  it("is taken from an owner that was killed", async () => {
    const directory = fresh();
    await lockDirectory(directory, () => {});
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(directory, "em-uso.lock"), longAgo, longAgo);
    await (await lockDirectory(directory, unexpected))();
  });
});
