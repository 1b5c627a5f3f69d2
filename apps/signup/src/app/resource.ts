import { useSyncExternalStore } from "react";

export type Loaded<T> =
  | { readonly status: "loading" }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly error: unknown };

/** Data that a page asks the server for once, for all its parts, and may ask for again after a failure. */
export interface Resource<T> {
  /** Asks, unless it is asking or has the answer. Resolves with the result. */
  readonly load: () => Promise<Loaded<T>>;
  /** Asks again in any case. */
  readonly reload: () => Promise<Loaded<T>>;
  readonly current: () => Loaded<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

const loading = { status: "loading" } as const;

/** Makes a resource. It asks nothing before `load`, so that a page can be written at build time, without a server. */
export function createResource<T>(ask: () => Promise<T>): Resource<T> {
  let state: Loaded<T> = loading;
  let running: Promise<Loaded<T>> | undefined;
  const listeners = new Set<() => void>();
  const become = (next: Loaded<T>) => {
    state = next;
    for (const listener of listeners) listener();
    return next;
  };
  const reload = () => {
    running = ask().then(
      (value) => become({ status: "ready", value }),
      (error: unknown) => become({ status: "failed", error }),
    );
    return running;
  };
  return {
    load() {
      if (state.status === "failed") become(loading);
      else if (running !== undefined) return running;
      return reload();
    },
    reload,
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The present state of a resource. At build time it is loading. */
export const useResource = <T>(resource: Resource<T>): Loaded<T> =>
  useSyncExternalStore(resource.subscribe, resource.current, () => loading);
