import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/**
 * What is traced, while somebody collects traces (see `tracing.ts`); else nothing of this does anything. Attributes name
 * calls, statements and outcomes, never a person, a company or a value, because traces leave the machine.
 */
const tracer = () => trace.getTracer("prumo");

/** Marks what failed, with the kind of its error: the text of an error may quote what people typed. */
export function markFailed(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  span.setAttribute("error.type", name);
  span.setStatus({ code: SpanStatusCode.ERROR, message: name });
}

/** Starts a step below the present one. Its caller ends it. */
export const beginSpan = (name: string, kind = SpanKind.INTERNAL, attributes: Attributes = {}): Span =>
  tracer().startSpan(name, { kind, attributes });

/** Runs a step of the work below the present one. */
export async function inSpan<T>(name: string, work: () => Promise<T>, kind = SpanKind.INTERNAL): Promise<T> {
  const span = beginSpan(name, kind);
  try {
    return await context.with(trace.setSpan(context.active(), span), work);
  } catch (error) {
    markFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * Starts the work on a request that came in: below its caller's own (`traceparent`), if it sent one, which anybody may.
 * @param header reads a header of the request
 */
export function incomingSpan(name: string, header: (name: string) => string | undefined): { span: Span; at: Context } {
  const caller = propagation.extract(context.active(), header, {
    get: (read, key) => read(key),
    keys: () => [],
  });
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER }, caller);
  return { span, at: trace.setSpan(caller, span) };
}

/** The headers by which a service that is asked continues the present trace. */
export function outgoingHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** The fields that lead from a line of the log to its trace. */
export function traceOfLog(): Record<string, string> {
  const found = trace.getActiveSpan()?.spanContext();
  return found === undefined ? {} : { trace_id: found.traceId, span_id: found.spanId };
}
