import { expect, expectAccessible, test } from "../journey";

test("one's own account and the way to a forgotten password", async ({ page, signIn }) => {
  await signIn("2-caixa");
  await page.goto("/");
  await page.getByRole("button", { name: /^Usuário/ }).click();
  await page.getByRole("menuitem", { name: "Minha conta" }).click();
  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expectAccessible(page);

  await page.goto("/senha/solicitar");
  await page.getByLabel("Login").fill("2-caixa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("status").first()).toBeVisible();
  await page.goto("/senha/redefinir#nada");
  await page.getByLabel("Nova senha").fill("senha bem nova");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar a nova senha" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("Nova senha")).toHaveValue("senha bem nova");
});
