import { type, unfoldFilters } from "../bills";
import { expect, test } from "../journey";

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

test("another unit of the group shows its own bills", async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/");
  await page.getByRole("combobox", { name: "Unidade" }).selectOption({ label: "Prumo Comércio" });
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Unidade" })).toHaveValue("2");
});
