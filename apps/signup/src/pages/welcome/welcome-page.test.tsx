import { startTestServer } from "@prumo/api/testing/test-server";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { LoadConfig } from "./support";
import { WelcomePage } from "./welcome-page";

let close = async () => {};

afterEach(async () => {
  cleanup();
  await close();
});

async function serverWith(supportPhone: string | null) {
  const server = await startTestServer({ supportPhone });
  close = async () => void (await server.close());
  return server.visit().api;
}

const open = (loadConfig: LoadConfig) => act(async () => void render(<WelcomePage loadConfig={loadConfig} />));

test("leads to the support that the server names, and to the login", async () => {
  const api = await serverWith("5511987654321");
  await open(() => api.cadastro.config());
  const chat = await screen.findByRole("link", { name: "Falar com o suporte no WhatsApp" });
  expect(chat.getAttribute("href")).toBe("https://wa.me/5511987654321");
  expect(screen.getByRole("link", { name: "(11) 98765-4321" }).getAttribute("href")).toBe("tel:11987654321");
  expect(screen.getByRole("link", { name: "Já sou cadastrado" }).getAttribute("href")).toBe("/login");
});

test("says so when no support is known", async () => {
  const api = await serverWith(null);
  await open(() => api.cadastro.config());
  expect(await screen.findByText(/contato do suporte ainda não foi informado/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: /suporte/ })).toBeNull();
});

test("shows that it is loading, and after a failure offers to try again", async () => {
  const api = await serverWith("1133334444");
  let fail = () => {};
  const failing: LoadConfig = () =>
    new Promise((_, reject) => {
      fail = () => reject(new TypeError("Failed to fetch"));
    });
  const answers: LoadConfig[] = [failing, () => api.cadastro.config()];
  await open(() => (answers.shift() as LoadConfig)());
  expect(screen.getByText("Loading...")).toBeTruthy();

  await act(async () => fail());
  expect(screen.getByRole("alert").textContent).toContain("Ocorreu um erro!");
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Tentar de novo" })));
  expect(await screen.findByRole("link", { name: "(11) 3333-4444" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
