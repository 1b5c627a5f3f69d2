import { api } from "./api";

/** Milliseconds on a page after which it is reported: pages that are passed quickly are not. */
const STOPPED = 1000;
/** Milliseconds between two reports at least. */
const EVERY = 5000;

let timer: ReturnType<typeof setTimeout> | undefined;
let reported: { path: string; at: number } | undefined;
let current: string;

function report(): void {
  timer = undefined;
  if (current === reported?.path) return;
  reported = { path: current, at: performance.now() };
  // A failure is harmless: the next page is reported again.
  api.usuarios.acesso({ body: { route_access: current } }).catch(() => undefined);
}

/** Reports the user's page to the server, after everything else. Only the path is sent, because filters name people. */
export function notePage(pathname: string): void {
  current = pathname;
  const due = (reported?.at ?? Number.NEGATIVE_INFINITY) + EVERY - performance.now();
  timer ??= setTimeout(report, Math.max(due, STOPPED));
}

/** Makes the next user's page be reported in any case. */
export function forgetPage(): void {
  clearTimeout(timer);
  timer = undefined;
  reported = undefined;
}
