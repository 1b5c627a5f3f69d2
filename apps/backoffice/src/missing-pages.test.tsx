import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { createRoutes, discoverPages } from "./routes";
import { withServer } from "./testing/open-app";

withServer();
afterEach(() => vi.restoreAllMocks());

it("a first page whose table of pages does not come is a failure that can be reloaded, and no crash", async () => {
  const lost = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const patchRoutesOnNavigation = discoverPages({ contaPages: lost, otherPages: lost });
  render(
    <RouterProvider
      router={createMemoryRouter(createRoutes([]), { initialEntries: ["/pessoas"], patchRoutesOnNavigation })}
    />,
  );
  expect(await screen.findByRole("button", { name: "Recarregar a página" })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1, name: "Ocorreu um erro!" })).toBeVisible();
  expect(errors.mock.calls.flat().map(String).join()).not.toContain("Cannot read properties");
});
