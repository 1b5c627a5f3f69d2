import cluster from "node:cluster";
import { once } from "node:events";
import { AggregatorRegistry, type Registry } from "prom-client";

/** The part of a registry that `/metricas` needs. */
export interface MetricsText {
  readonly metrics: () => Promise<string>;
  readonly contentType: string;
}

/** Asked by a process for what all tell together, and answered to it. */
const WANTED = "prumo: metrics";
interface MetricsReport {
  readonly [WANTED]: string;
}
const isMetricsReport = (message: unknown): message is MetricsReport =>
  typeof message === "object" && message !== null && WANTED in message && typeof message[WANTED] === "string";

/** In the process that supervises the others: adds up what they tell, also for one of them that is asked by the way. */
export function sharedMetrics(): MetricsText {
  const all = new AggregatorRegistry();
  const metrics = () => all.clusterMetrics();
  cluster.on("message", (worker, message: unknown) => {
    if (message !== WANTED) return;
    metrics().then(
      (text) => worker.send({ [WANTED]: text }),
      () => worker.send({ [WANTED]: "" }),
    );
  });
  return { metrics, contentType: all.contentType };
}

/** In one of several processes: its own numbers alone would jump, because each request is answered by another one. */
export function asOneOfMany(own: Registry): MetricsText {
  AggregatorRegistry.setRegistries(own);
  // Prepares this process to be asked by the one that supervises.
  new AggregatorRegistry();
  return {
    contentType: own.contentType,
    async metrics() {
      const late = AbortSignal.timeout(10_000);
      process.send?.(WANTED);
      for (;;) {
        const [message] = await once(process, "message", { signal: late });
        if (isMetricsReport(message)) return message[WANTED];
      }
    },
  };
}
