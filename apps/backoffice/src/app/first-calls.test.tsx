import { TODAY } from "@prumo/api/testing/test-server";
import { firstCalls, pagesWithFirstCalls } from "@prumo/api-client/first-calls";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";
import { forgetGiven, readGiven, takeGiven } from "./page-answers";

withServer();
afterEach(forgetGiven);

/** Puts the answers of calls where the server puts them, and reads them as the app's start does. */
async function give(urls: readonly string[], login: string): Promise<void> {
  const visitor = await server().loginAs(login);
  const page = document.createElement("div");
  for (const url of urls) {
    const answer = await visitor.fetch(`/api${url}`);
    expect(answer.status, url).toBe(200);
    const script = document.createElement("script");
    script.type = "application/json";
    script.dataset.call = url;
    script.textContent = await answer.text();
    page.append(script);
  }
  readGiven(page);
}

for (const [tags, part] of sampled(
  pagesWithFirstCalls.flatMap((page) => ["", "?page=1&per_page=50"].map((search) => [`${page}${search}`] as const)),
))
  it.each(part)("%s asks first for exactly what the server sends with it", { tags }, async (address) => {
    const { pathname, searchParams } = new URL(address, "http://localhost");
    const urls = ["/sessao", ...firstCalls(pathname, searchParams, TODAY)];
    expect(urls.length).toBeGreaterThan(1);
    const login = pathname === "/empresas" ? "6-plataforma" : "1-admin";
    await give(urls, login);
    await openApp(address, login);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toBeVisible());
    expect(urls.filter((url) => takeGiven(`/api${url}`, { method: "GET" }) !== undefined)).toEqual([]);
  });
