import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../config";
import { listen } from "../http/listen";
import type { Metrics } from "./metrics";
import { metricsApp } from "./serve-metrics";

/** Serves the metrics on a port of their own, for a reader inside the network. */
function serveMetrics({ port, host, token }: Config["metrics"], { registry }: Metrics): Promise<Server | undefined> {
  if (port === null) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const app = metricsApp(registry, token);
    const server = listen({ fetch: app.fetch, hostname: host, port }, () => resolve(server));
    server.once("error", () => reject(new Error(`METRICS_PORT: a porta ${port} não pode ser aberta em ${host}`)));
  });
}

/**
 * Begins to tell others about the server, as its configuration says.
 * @returns what ends it
 */
export async function startTelemetry(config: Config, metrics: Metrics, versao: string, logger: Logger) {
  const endTraces = config.traces ? await (await import("./tracing")).startTracing(versao, logger) : async () => {};
  const server = await serveMetrics(config.metrics, metrics);
  return async (): Promise<void> => {
    server?.close();
    server?.closeAllConnections();
    metrics.close();
    await endTraces();
  };
}
