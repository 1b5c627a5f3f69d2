import { act, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, withServer } from "../testing/open-app";

withServer();

/** Takes the network away. Answers the function that gives it back. */
function goOffline(): () => void {
  const { fetch } = globalThis;
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  act(() => void dispatchEvent(new Event("offline")));
  return () => {
    online.mockRestore();
    vi.stubGlobal("fetch", fetch);
    act(() => void dispatchEvent(new Event("online")));
  };
}

it("a page stays without a network, and the next one opens once there is one again", async () => {
  const { go, address } = await openApp("/produtos");
  await screen.findByRole("heading", { name: "Produtos", level: 1 });
  const goOnline = goOffline();
  expect(await screen.findByText("Você está sem conexão.")).toBeVisible();
  const opened = go("/veiculos");
  expect(await screen.findByText("A página abre quando ela voltar.", { exact: false })).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Produtos");
  goOnline();
  await opened;
  expect(await screen.findByRole("heading", { name: "Veículos", level: 1 })).toBeVisible();
  expect(address()).toBe("/veiculos");
  expect(screen.queryByText("Você está sem conexão.")).toBeNull();
});

it("a page that was asked for without a network does not open after another one", async () => {
  const { go, address } = await openApp("/produtos");
  await screen.findByRole("heading", { name: "Produtos", level: 1 });
  const goOnline = goOffline();
  void go("/veiculos");
  await screen.findByText("A página abre quando ela voltar.", { exact: false });
  const later = go("/pragas");
  goOnline();
  await later;
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Pragas"));
  expect(address()).toBe("/pragas");
});
