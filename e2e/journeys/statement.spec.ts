import { expect, expectAccessible, test } from "../journey";

/** The bank account whose statement the demo data have imported. */
const BANK = 2;

test("entries of a bank are confirmed and ignored one after the other, and brought back", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto(`/contasBancarias/conciliacao/${BANK}`);
  const list = page.getByRole("list", { name: "Lançamentos do banco" });
  const current = list.locator("[aria-current=true]");
  await expect(current).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 720;
  if (isPhone) {
    await expect(list.getByRole("listitem")).toHaveCount(1);
    await expect(page.getByText("1 de 14")).toBeVisible();
    await page.getByRole("button", { name: "Próximo" }).tap();
    await expect(page.getByText("2 de 14")).toBeVisible();
  } else {
    await list.getByRole("listitem").nth(1).click();
  }
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);

  await current.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("link", { name: "Conciliado (1)" })).toBeVisible();
  await current.getByRole("button", { name: "Ignorar" }).click();
  const modal = page.getByRole("dialog", { name: "Ignorar lançamento" });
  await modal.getByRole("textbox", { name: "Motivo" }).fill("Do sócio");
  await expectAccessible(page);
  await modal.getByRole("button", { name: "Ignorar" }).click();
  await expect(page.getByRole("link", { name: "Ignorado (1)" })).toBeVisible();

  for (const estado of ["Conciliado", "Ignorado"]) {
    await page.getByRole("link", { name: `${estado} (1)` }).click();
    await expect(page.getByRole("link", { name: `${estado} (1)` })).toHaveAttribute("aria-current", "page");
    await current.getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByRole("link", { name: `${estado} (0)` })).toBeVisible();
    await expectAccessible(page);
  }
  await expect(page.getByRole("link", { name: "A conciliar (14)" })).toBeVisible();
});
