import { expect, expectAccessible, test } from "../journey";

// What a phone does not offer: printing, exporting, the choice of the view, shortcuts.

test("the report of the filter is printed apart, and the list comes as a file", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar?status=parcial&dataInicial=");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto("/contasPagar/relatorio?status=parcial&dataInicial=");
  await expect(page.getByRole("row").filter({ hasText: "Parcial" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("shortcuts, cards and the theme", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await expect(page.getByRole("table", { name: "Contas a pagar" })).toBeVisible();
  await page.getByRole("radio", { name: "Cartões" }).check();
  await expect(page.getByLabel("Contas a pagar", { exact: true }).getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Usuário/ }).click();
  await page.getByRole("menuitem", { name: "Tema: escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
