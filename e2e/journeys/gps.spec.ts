import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, expectAccessible, test } from "../journey";
import { scriptHeader } from "../server-calls";
import { startJourneyServer } from "../testing/journey-server";

// axe looks at each of its pages.
test.describe.configure({ timeout: 180_000 });

const PRESTADOR = 5;
const HERE = { latitude: -23.55052, longitude: -46.63331, accuracy: 15 };

test("a prestador shares their own position and withdraws it, and the office sees both", async ({
  page,
  browser,
  baseURL,
  signIn,
}) => {
  await signIn("1-admin");
  const saved = await page.request.post("/api/ordem-servico/save", {
    data: { cliente_id: 102, prestador_id: PRESTADOR, os_status: 9 },
    headers: scriptHeader,
  });
  const { id, numero_os } = (await saved.json()).ordem;
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-BR",
    geolocation: HERE,
    permissions: ["geolocation"],
  });
  const van = await phone.newPage();
  await van.request.post("/api/login", { data: { login: "5-prestador", senha: "prumo123" }, headers: scriptHeader });
  await van.request.post("/api/gps/parar", { headers: scriptHeader });
  await van.goto(`/ordem-servico/edit/${id}`);
  const card = van.getByRole("region", { name: "Minha posição" });
  await expect(card.getByText("uma vez por minuto")).toBeVisible();
  await expectAccessible(van);
  await card.getByRole("button", { name: "Concordo e compartilho" }).tap();
  const bar = van.getByRole("region", { name: "Compartilhamento da posição" });
  await expect(bar.getByText(/Última enviada às \d\d:\d\d/)).toBeVisible();
  await expectAccessible(van);

  await page.goto("/gps");
  const mine = page.getByRole("listitem").filter({ hasText: `OS ${numero_os}` });
  await expect(mine.getByRole("link", { name: /^-23\.55052, -46\.63331/ })).toBeVisible();
  await expect(mine.getByText("precisão de 15 m")).toBeVisible();
  await expectAccessible(page);

  // It goes on from page to page, and moves with the phone.
  await phone.setGeolocation({ ...HERE, latitude: -23.56 });
  await van.goto("/gps");
  await expect(bar.getByText(/Última enviada às \d\d:\d\d/)).toBeVisible();
  await page.reload();
  await expect(mine.getByRole("link", { name: /^-23\.56000, -46\.63331/ })).toBeVisible();

  await bar.getByRole("button", { name: "Parar de compartilhar" }).tap();
  await expect(van.getByText("Sua posição não é mais compartilhada")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "GPS", level: 1 })).toBeVisible();
  await expect(mine).toHaveCount(0);
  await phone.close();
});

test("a phone that may not tell its position says why, and shares nothing", { tag: "@full" }, async ({
  browser,
  baseURL,
}) => {
  const phone = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    viewport: { width: 390, height: 844 },
    locale: "pt-BR",
    permissions: [],
  });
  const van = await phone.newPage();
  await van.request.post("/api/login", { data: { login: "5-prestador", senha: "prumo123" }, headers: scriptHeader });
  await van.request.post("/api/gps/parar", { headers: scriptHeader });
  await van.goto("/gps");
  await van.getByRole("button", { name: "Concordo e compartilho" }).click();
  await expect(van.getByRole("alert").getByText(/localização/)).toBeVisible();
  const { compartilhamento } = await (await van.request.get("/api/gps/situacao")).json();
  expect(compartilhamento).toBeNull();
  await expectAccessible(van);
  await phone.close();
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a map stands beside the list where pictures are configured, and pages load them from there alone", {
  tag: "@full",
}, async ({ page }) => {
  const asked: string[] = [];
  const referrers = new Set<string | undefined>();
  const tiles = createServer((request, response) => {
    asked.push(request.url ?? "");
    referrers.add(request.headers.referer);
    response.writeHead(200, { "Content-Type": "image/png" }).end(PIXEL);
  });
  await new Promise<void>((listening) => tiles.listen(0, "127.0.0.1", listening));
  const { port } = tiles.address() as AddressInfo;
  const env = {
    MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    MAP_TILES_ATTRIBUTION: "© Mapas <de teste>",
  };
  const server = await startJourneyServer(env);
  try {
    const problems: string[] = [];
    page.on("console", (message) => void (message.type() === "error" && problems.push(message.text())));
    await page.request.post(`${server.url}/api/login`, {
      data: { login: "1-admin", senha: "prumo123" },
      headers: scriptHeader,
    });
    await page.goto(`${server.url}/gps`);
    const map = page.getByRole("region", { name: "Mapa dos prestadores" });
    await expect(map.getByText("© Mapas <de teste>")).toBeVisible();
    await expect(map.locator(".prumo-pin")).toHaveCount(2);
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeAttached();
    expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
    expect([...referrers]).toEqual([`${server.url}/`]);
    await expectAccessible(page);
    await map.locator(".prumo-pin").first().click();
    await expect(map.getByText(/OS \d+ · /).first()).toBeVisible();
    expect(problems).toEqual([]);
  } finally {
    await server.remove();
    tiles.close();
  }
});
