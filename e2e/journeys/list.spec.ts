import { type, unfoldFilters } from "../bills";
import { expect, expectAccessible, test } from "../journey";

test("the end of the period follows its start until it is set by hand", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await unfoldFilters(page);
  const inicio = page.getByRole("textbox", { name: "Início" });
  const fim = page.getByRole("textbox", { name: "Fim" });
  await type(inicio, "01032026");
  await expect(fim).toHaveValue("31/03/2026");
  await type(fim, "15032026");
  await type(inicio, "01042026");
  await expect(fim).toHaveValue("15/03/2026");
});

test("the report of the filter is printed apart, and the list comes as a file", async ({ page, signIn }, {
  project,
}) => {
  test.skip(project.name === "390", "Printing and exporting are offered on a desk");
  await signIn("1-admin");
  await page.goto("/contasPagar?status=parcial&dataInicial=");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exportar" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto("/contasPagar/relatorio?status=parcial&dataInicial=");
  await expect(page.getByRole("row").filter({ hasText: "Parcial" }).first()).toBeVisible();
  await expectAccessible(page);
});

test("shortcuts, cards and the theme", async ({ page, signIn }, { project }) => {
  test.skip(project.name === "390", "A phone has no keyboard");
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await expect(page.getByRole("table", { name: "Contas a pagar" })).toBeVisible();
  await page.getByRole("radio", { name: "Cartões" }).check();
  await expect(page.getByRole("list", { name: "Contas a pagar" })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Usuário/ }).click();
  await page.getByRole("menuitem", { name: "Tema: escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("another unit of the group shows its own bills", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/");
  await page.getByRole("combobox", { name: "Unidade" }).selectOption({ label: "Prumo Comércio" });
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
});
