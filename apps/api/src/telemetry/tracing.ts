import type { Logger } from "pino";

/** Milliseconds between two complaints about a collector that takes nothing. */
const COMPLAIN_EVERY = 60_000;
/** Milliseconds that the end waits for the last traces. */
const LAST_TRACES = 3_000;

/**
 * Sends traces to a collector (OTLP over HTTP). The exporter itself reads `OTEL_EXPORTER_OTLP_ENDPOINT` and the other
 * variables of OpenTelemetry from the environment. All of it is loaded only here, because most servers send none.
 * Of what callers send, `traceparent` is read and `baggage` is not: it holds whatever others put there.
 * @returns sends what is left, and ends
 */
export async function startTracing(version: string, logger: Logger): Promise<() => Promise<void>> {
  const [
    { context, diag, DiagLogLevel, propagation, trace },
    { OTLPTraceExporter },
    resources,
    sdk,
    { W3CTraceContextPropagator },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/core"),
  ]);
  let complained = Number.NEGATIVE_INFINITY;
  const error = (text: string) => {
    if (performance.now() - complained < COMPLAIN_EVERY) return;
    complained = performance.now();
    logger.warn({ motivo: text.slice(0, 500) }, "rastros não enviados");
  };
  const ignore = () => {};
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
  const own = { "service.name": process.env.OTEL_SERVICE_NAME || "prumo", "service.version": version };
  const prestador = new sdk.NodeTracerProvider({
    resource: resources.defaultResource().merge(resources.resourceFromAttributes(own)),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  prestador.register({ propagator: new W3CTraceContextPropagator() });
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_TRACES).unref());
    await Promise.race([prestador.shutdown().catch(ignore), late]);
    for (const part of [trace, context, propagation, diag]) part.disable();
  };
}
