import { api } from "./api";

/** Who walks through pages quickly is only where they stop. */
const STOPPED = 1000;
/** At most one report in this time. */
const EVERY = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let reported: { path: string; at: number } | undefined;
let current: string;

function report(): void {
  timer = undefined;
  if (current === reported?.path) return;
  reported = { path: current, at: performance.now() };
  // Nobody waits for it and nobody misses it: the next page is reported again.
  api.usuarios.acesso({ body: { route_access: current } }).catch(() => undefined);
}

/** Tells the server which page the user has gone to, behind everything else. Only the path: filters name people. */
export function notePage(pathname: string): void {
  current = pathname;
  const due = (reported?.at ?? Number.NEGATIVE_INFINITY) + EVERY - performance.now();
  timer ??= setTimeout(report, Math.max(due, STOPPED));
}

/** Whoever comes next is reported anew. */
export function forgetPage(): void {
  clearTimeout(timer);
  timer = undefined;
  reported = undefined;
}
