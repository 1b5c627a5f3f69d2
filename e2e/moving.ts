import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "./journey";
import { Post } from "./post";
import { type JourneyServer, startJourneyServer } from "./testing/journey-server";

const PRELOADED = new URL("testing/moved-clock.mjs", import.meta.url).href;

/** The clock of a journey's server. */
interface MovingClock {
  /** Lets the server begin anew at a later moment, with the same data. */
  readonly moveTo: (moment: Date) => Promise<void>;
}

interface Moving {
  readonly inbox: Post;
  readonly clock: MovingClock;
}

interface MovingOptions {
  /** What the server is told beside what lets it send and its days pass. */
  readonly movingEnv: Readonly<Record<string, string>>;
}

/** A journey on a server that sends, and whose days pass when the journey says so. */
export const test = base.extend<
  object,
  Moving & MovingOptions & { moving: Moving & { readonly server: JourneyServer } }
>({
  movingEnv: [{}, { scope: "worker", option: true }],
  moving: [
    async ({ movingEnv }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "prumo-clock-"));
      const file = join(folder, "ahead");
      writeFileSync(file, "0");
      const inbox = new Post();
      const env = {
        ...movingEnv,
        ...(await inbox.open()),
        MOVED_CLOCK_FILE: file,
        NODE_OPTIONS: `--import ${PRELOADED}`,
      };
      const server = await startJourneyServer(env);
      const clock = {
        async moveTo(moment: Date) {
          await server.stop();
          writeFileSync(file, String(moment.getTime() - Date.now()));
          await server.start();
        },
      };
      await use({ server, inbox, clock });
      await server.remove();
      await inbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  server: [async ({ moving }, use) => use(moving.server), { scope: "worker" }],
  inbox: [async ({ moving }, use) => use(moving.inbox), { scope: "worker" }],
  clock: [async ({ moving }, use) => use(moving.clock), { scope: "worker" }],
});
