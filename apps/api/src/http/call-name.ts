import type { Call } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";

const names = new Map<Call, string>(
  Object.entries(calls).flatMap(([area, own]) =>
    Object.entries<Call>(own).map(([name, call]) => [call, `${area}.${name}`] as const),
  ),
);

const PROBES = ["/vivo", "/pronto", "/metricas"];

/**
 * The name of what a request asked for, one of a few hundred: `area.name` of a call, and a word for all else. Never the
 * path, because anybody makes up as many of them as they like.
 */
export function requestName(call: Call | undefined, path: string): string {
  const name = call && names.get(call);
  if (name !== undefined) return name;
  if (PROBES.includes(path)) return "probe";
  return path.startsWith("/api/") ? "unknown" : "page";
}
