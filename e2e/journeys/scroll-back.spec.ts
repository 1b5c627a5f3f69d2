import type { Page } from "@playwright/test";
import { contaBody } from "../contas";
import { expect, test } from "../journey";

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a long list stands where it was left after a shorter page, by back, by forward and by reload", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar?dataInicial=2020-01-01&dataFinal=2035-12-31&per_page=50");
  await expect(contaBody(page, "Pendente").first()).toBeVisible();
  await page.getByRole("main").hover({ position: { x: 300, y: 300 } });
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => top(page)).toBe(1500);
  const left = await top(page);
  const opens = page.getByRole("button", { name: "Abrir menu" });
  // A click by the pointer would scroll the page to the button.
  if (await opens.isVisible()) await opens.evaluate((button: HTMLElement) => button.click());
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Categorias", exact: true })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole("heading", { name: "Categorias", level: 1 })).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);

  await page.goBack();
  await expect(contaBody(page, "Pendente").first()).toBeAttached();
  await expect.poll(() => top(page)).toBe(left);
  await page.goForward();
  await expect(page.getByRole("heading", { name: "Categorias", level: 1 })).toBeVisible();
  await expect.poll(() => top(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(left);
  await page.reload();
  await expect.poll(() => top(page)).toBe(left);
});
