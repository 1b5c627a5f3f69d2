import { expect, expectAccessible, test } from "../journey";

test("a visitor reads what Prumo is and how to get in, and finds the login", async ({ page }) => {
  await page.goto("/cadastro");
  await expect(page.getByRole("heading", { name: "Cadastre sua empresa" })).toBeVisible();
  await expect(page.getByText(/suporte/).nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Já sou cadastrado" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
});
