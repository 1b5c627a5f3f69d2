import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

const routes = (load: () => Promise<() => null>) => [{ path: "/contasPagar/new", lazy: { Component: load } }];

it("fetches the page of a link that a pointer comes to", async () => {
  const { preload, preloadFrom } = await import("./preload");
  const load = vi.fn(async () => () => null);
  preloadFrom(routes(load));
  expect(load).not.toHaveBeenCalled();
  preload("/contasPagar/new?origem=1");
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches the page of a link that the pointer came to before the routes were there", async () => {
  const { preload, preloadFrom } = await import("./preload");
  const load = vi.fn(async () => () => null);
  preload("/contasPagar/new");
  preloadFrom(routes(load));
  expect(load).toHaveBeenCalledTimes(1);
});

it("fetches nothing for an address that no route has, nor says that a file did not come", async () => {
  const { preload, preloadFrom } = await import("./preload");
  const load = vi.fn(async (): Promise<() => null> => {
    throw new Error("The file did not come.");
  });
  preloadFrom(routes(load));
  preload("/nenhuma");
  expect(load).not.toHaveBeenCalled();
  preload("/contasPagar/new");
  await expect(load.mock.results[0]?.value).rejects.toThrow();
});
