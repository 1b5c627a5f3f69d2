import type { Page } from "@playwright/test";
import { expect, expectAccessible, login, test } from "../journey";

test("logs in where the address leads, and out for good", async ({ page }) => {
  await page.goto("/contasPagar?status=pago");
  await expect(page).toHaveURL(/\/login\?volta=/);
  await expectAccessible(page);

  await page.getByLabel("Login").fill("1-admin");
  await page.getByLabel("Senha", { exact: true }).fill("errada");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Login ou senha inválidos").first()).toBeVisible();
  await expect(page.getByLabel("Login")).toHaveValue("1-admin");

  await page.getByLabel("Senha", { exact: true }).fill("prumo123");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(page).toHaveURL(/\/contasPagar\?status=pago$/);

  await page.getByRole("button", { name: /^Usuário / }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto("/contasPagar");
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
});

/** Keeps the scripts and the styles of pages on their way until the function that it gives is called. */
async function holdFiles(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route(/\/assets\/.*\.(css|js)$/, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

test("what is typed and sent in the login before its files have come is kept, and logs in", async ({ page }) => {
  const sendFiles = await holdFiles(page);
  const opened: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) opened.push(request.method());
    asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/contasPagar?status=pago", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Entrar · Prumo");
  await expect(page.getByLabel("Login")).toBeFocused();
  // As wide as the card, by a style that the page has of its own.
  await expect(page.locator("form")).toHaveCSS("display", "grid");
  await page.keyboard.type("1-admin");
  await page.keyboard.press("Tab");
  await page.keyboard.type("prumo123");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Entrando...")).toBeAttached();
  await page.keyboard.press("Enter");

  sendFiles();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(page).toHaveURL(/\/contasPagar\?status=pago$/);
  expect(opened, "the browser sends no form by itself").toEqual(["GET"]);
  const [sent, list] = [asked.indexOf("/api/login"), asked.findIndex((path) => /list-page-.*\.js$/.test(path))];
  expect(sent, "the login waits for no file of the page that it leads to").toBeGreaterThan(0);
  expect(list).toBeGreaterThan(sent);
});

test("the login takes over what was typed before its files had come, and tells when they do not come", async ({
  page,
}) => {
  const sendFiles = await holdFiles(page);
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Login").fill("1-admin");
  const late = page.getByText("O Prumo está demorando a abrir");
  await expect(late).toBeHidden();
  await late.evaluate((element) => {
    for (const waited of element.getAnimations()) waited.finish();
  });
  await expect(late).toBeVisible();

  sendFiles();
  await expect(late).not.toBeAttached();
  await expect(page.getByLabel("Login")).toHaveValue("1-admin");
  await expect(page.getByLabel("Login")).toBeFocused();
  await page.getByLabel("Senha", { exact: true }).fill("errada");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Login ou senha inválidos").first()).toBeVisible();
});

test("the login page stands still once it is drawn, so that no press falls beside its button", async ({ page }) => {
  await page.addInitScript(() => {
    const moved = { share: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.share += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/login");
  // The messages come last.
  await expect(page.getByRole("region", { name: /^Avisos/ })).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const share = await page.evaluate(() => (window as unknown as { moved: { share: number } }).moved.share);
  // Letters that come late move single words. A card that moves is many times as much.
  expect(share).toBeLessThan(0.02);
});

test("starts at the home page", { tag: "@full" }, async ({ page }) => {
  await login(page, "2-caixa");
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Vencidas/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
});

test("the app works in a browser that keeps nothing for it", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  const failures: string[] = [];
  page.on("pageerror", ({ message }) => failures.push(message));
  await login(page, "1-admin");
  await page.goto("/contasPagar/new");
  await page.getByLabel("Referência").fill("Guardada em lugar nenhum");
  await expect(page.getByLabel("Referência")).toHaveValue("Guardada em lugar nenhum");
  await page.goto("/contasPagar");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await page.getByRole("button", { name: /^Usuário / }).click();
  await page.getByRole("menuitem", { name: "Tema: escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(failures).toEqual([]);
});
