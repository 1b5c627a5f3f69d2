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
