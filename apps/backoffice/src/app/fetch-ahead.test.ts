import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, withServer } from "../testing/open-app";
import { fetchAhead } from "./fetch-ahead";
import { reloadWhenReplaced } from "./reload";

withServer();

const TITLE = "Há uma versão nova do Prumo";

it("code that a new version replaced is told where it is needed, and not where a pointer comes by", async () => {
  await openApp("/pragas");
  await screen.findByRole("heading", { name: "Pragas", level: 1 });
  const added = vi.spyOn(globalThis, "addEventListener").mockImplementation(() => {});
  reloadWhenReplaced();
  const missing: unknown = added.mock.calls[0]?.[1];
  added.mockRestore();
  if (typeof missing !== "function") throw new Error("Nobody listens to missing code");
  await fetchAhead(async () => {
    missing(new Event("vite:preloadError"));
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  // The window comes a moment after the question.
  await expect(screen.findByText(TITLE, {}, { timeout: 300 })).rejects.toThrow();
  missing(new Event("vite:preloadError"));
  expect(await screen.findByText(TITLE)).toBeInTheDocument();
});
