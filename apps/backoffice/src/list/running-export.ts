import { isAbort, NetworkError } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { useSyncExternalStore } from "react";
import { showFailure } from "../app/failures";
import { forgetWithUser } from "../app/forget-user";
import { download } from "./download";

/** An export on its way. */
export interface RunningExport {
  /** The rows that have come, and those that were found; undefined before the server told. */
  readonly rows: { readonly come: number; readonly found: number } | undefined;
  readonly cancel: () => void;
}

const NOT_WHOLE = "O arquivo não chegou inteiro e não foi salvo. Exporte de novo.";

let running: RunningExport | undefined;
const listeners = new Set<() => void>();

function tell(next: RunningExport | undefined): void {
  running = next;
  for (const listener of listeners) listener();
}

// Another user or another company must not get the file that was asked for before.
forgetWithUser(() => {
  const left = running;
  tell(undefined);
  left?.cancel();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The export on its way, if there is one. It belongs to the user and not to a page: who opens another page meanwhile still
 * gets the file.
 */
export const useRunningExport = (): RunningExport | undefined => useSyncExternalStore(subscribe, () => running);

/**
 * Exports all rows of a list's filters as a file, or those that `body` names. A refusal is shown, and the page stays as it
 * was.
 */
export async function exportList(href: string, body?: { readonly ids: readonly number[] }): Promise<void> {
  if (running !== undefined) return;
  const leave = new AbortController();
  const cancel = () => leave.abort();
  const isForgotten = () => running?.cancel !== cancel;
  let begun = false;
  tell({ rows: undefined, cancel });
  try {
    await download(href, {
      body,
      signal: leave.signal,
      onRows(come, found) {
        if (isForgotten()) return;
        begun = true;
        tell({ rows: { come, found }, cancel });
      },
    });
  } catch (error) {
    // Whoever is at the screen now did not ask for it.
    if (isForgotten()) return;
    if (isAbort(error)) toast.info("Exportação cancelada");
    else if (begun && error instanceof NetworkError) toast.error(NOT_WHOLE);
    else showFailure(error);
  } finally {
    if (!isForgotten()) tell(undefined);
  }
}
