import { openFilter } from "../contas";
import { expect, expectAccessible, smallTargets, test } from "../journey";

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

test("eleven comfortable and twelve compact rows of contas stand above the fold, under a line of filters", async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  await page.goto("/contasPagar?per_page=25");
  const rows = page.getByRole("table", { name: "Contas a pagar" }).locator("tbody tr");
  const aboveTheFold = () =>
    rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length);
  await expect(rows).toHaveCount(25);
  const filters = await page.getByRole("search").boundingBox();
  expect(filters?.height).toBeLessThan(45);
  await expect.poll(aboveTheFold).toBeGreaterThanOrEqual(11);
  expect(await smallTargets(page)).toEqual([]);

  const shift = await rows.first().boundingBox();
  await openFilter(page, "Categoria");
  await expect(page.getByRole("dialog", { name: "Categoria" }).getByRole("combobox")).toBeFocused();
  expect(await rows.first().boundingBox()).toEqual(shift);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("search").getByRole("button", { name: "Categoria" })).toBeFocused();

  await page.getByRole("button", { name: "Exibição" }).click();
  await page.getByRole("radio", { name: "Compacta" }).check();
  await page.keyboard.press("Escape");
  await expect.poll(aboveTheFold).toBeGreaterThanOrEqual(12);
});

test("the heading of a page that was opened by keys has the focus, and no ring around it", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await expect(page.getByRole("table", { name: "Contas a pagar" })).toBeVisible();
  await page.keyboard.type("go");
  const heading = page.getByRole("heading", { name: "Produtos", level: 1 });
  await expect(heading).toBeFocused();
  await expect(heading).toHaveCSS("outline-style", "none");
});
