import type { Server } from "node:http";
import type { Logger } from "pino";
import type { Config } from "../config";
import { listen } from "../http/listen";
import { metricsApp } from "./serve-metrics";
import type { MetricsText } from "./shared-metrics";

/** Serves the metrics on a port of their own, for a reader inside the network. */
function serveMetrics({ port, host, token }: Config["metrics"], text: MetricsText): Promise<Server | undefined> {
  if (port === null) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const app = metricsApp(text, token);
    const server = listen({ fetch: app.fetch, hostname: host, port }, () => resolve(server));
    server.once("error", () => reject(new Error(`METRICS_PORT: a porta ${port} não pode ser aberta em ${host}`)));
  });
}

/**
 * Serves the metrics on their own port, if the configuration names one.
 * @returns what ends it
 */
export async function startMetrics({ metrics }: Config, text: MetricsText): Promise<() => void> {
  const server = await serveMetrics(metrics, text);
  return () => {
    server?.close();
    server?.closeAllConnections();
  };
}

/**
 * Sends traces, if the configuration says where.
 * @returns sends the last ones, and ends it
 */
export async function startTraces({ traces }: Config, versao: string, logger: Logger): Promise<() => Promise<void>> {
  return traces ? (await import("./tracing")).startTracing(versao, logger) : async () => {};
}
