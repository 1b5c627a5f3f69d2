import { NetworkError } from "@prumo/api-client/errors";
import type { LoaderFunction } from "react-router-dom";

/** Whether a page is on the screen that can stay there. Before the first one nothing can be kept. */
const isPageShown = (): boolean => document.querySelector("main h1") !== null;

/** Resolves when the device has a network again. Rejects when nobody waits for it any more. */
const backOnline = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    addEventListener("online", () => resolve(), { once: true, ...(signal && { signal }) });
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/**
 * Does again what failed because the device has no network, once it has one. It is tried before that: a server may stand
 * on the device itself.
 */
async function whenOnline<T>(act: () => Promise<T>, isOffline: (error: unknown) => boolean, signal?: AbortSignal) {
  for (;;) {
    const began = navigator.onLine;
    try {
      return await act();
    } catch (error) {
      const wasOnline = began && navigator.onLine;
      if (wasOnline || signal?.aborted || !isPageShown() || !isOffline(error)) throw error;
      // The network may have come back while the failure was on its way.
      if (!navigator.onLine) await backOnline(signal);
    }
  }
}

/** Makes a loader wait while the device is offline: the page on the screen stays, and what was opened comes afterwards. */
export const keptOffline =
  (loader: LoaderFunction): LoaderFunction =>
  (args, context) =>
    whenOnline(
      async () => loader(args, context),
      (error) => error instanceof NetworkError,
      args.request.signal,
    );

/** Makes the code of a page wait as its loader does. */
export const codeKeptOffline =
  <T>(load: () => Promise<T>) =>
  (): Promise<T> =>
    whenOnline(load, () => true);
