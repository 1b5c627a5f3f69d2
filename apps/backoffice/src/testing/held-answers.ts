import { waitFor } from "@testing-library/react";
import { expect, vi } from "vitest";

/** Holds back the answers to requests that match, until they are let go. */
export function holdBack(isHeld: (url: string, method: string) => boolean) {
  const real = fetch;
  let letGo = () => {};
  const promise = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const asked = vi.fn();
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (isHeld(url, init.method ?? "GET")) {
      asked();
      await promise;
    }
    return real(url, init);
  });
  return { asked: () => waitFor(() => expect(asked).toHaveBeenCalled()), letGo };
}
