import { expect, expectAccessible, test } from "../journey";

// A phone offers none of these: exporting, the choice of the view, shortcuts.

test("a list comes as a file, and a refused export is told", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar?status=parcial&dataInicial=");
  const file = page.waitForEvent("download");
  const exported = async () => {
    await page.getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("menuitem", { name: "CSV", exact: true }).click();
  };
  await exported();
  expect((await file).suggestedFilename()).toMatch(/^contas-a-pagar-.*\.csv$/);

  const message = "A lista tem mais de 20.000 linhas. Restrinja os filtros e exporte de novo.";
  await page.route(/formato=csv/, (route) => route.fulfill({ status: 422, json: { message } }));
  await exported();
  await expect(page.getByText(message).first()).toBeVisible();
  await expect(page).toHaveURL(/status=parcial/);
});

test("shortcuts, cards and the theme", { tag: "@full" }, async ({ page, signIn }) => {
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
