import { createApp } from "@prumo/api/app";
import { connect } from "@prumo/api/db/client";
import { listen } from "@prumo/api/http/listen";
import { pino } from "pino";

/** Our server as a process of its own that says what it took of the processor, as `bench/peers/list-server.ts` does. */
const database = connect(process.env.DATABASE_URL ?? "");
const app = createApp({ database, logger: pino({ level: "silent" }) });
const server = listen({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  process.on("message", () => process.send?.(process.cpuUsage()));
  process.once("disconnect", () => process.exit());
  process.send?.({ url: `http://127.0.0.1:${address.port}` });
});
