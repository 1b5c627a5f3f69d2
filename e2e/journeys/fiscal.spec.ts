import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, expectAccessible, test } from "../journey";

/** A certificate that nobody vouches for, good for a hundred years. */
const CERTIFICATE = join(import.meta.dirname, "../certificate.pfx");
const SENHA = "senha da jornada";

test("a contract is made by the platform administrator, and read, kept and signed by the company's", async ({
  page,
  signIn,
}) => {
  await signIn("6-plataforma");
  await page.goto("/contrato/gerarContrato/1");
  await expect(page.getByText("Completo · R$ 249,90 por mês")).toBeVisible();
  await page.getByRole("button", { name: "Gerar contrato" }).click();
  await expect(page.getByText("Contrato gerado com sucesso!").first()).toBeVisible();
  await expectAccessible(page);

  await signIn("1-admin");
  await page.goto("/assinatura");
  await expect(page.getByText("Não assinado")).toBeVisible();
  await expectAccessible(page);
  const href = await page.getByRole("link", { name: "Baixar contrato" }).getAttribute("href");
  for (const address of [href ?? "", "/contrato/download/1"]) {
    const file = await page.request.get(address);
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  }
  await page.getByRole("checkbox", { name: "Li e aceito o contrato em nome da empresa" }).check();
  await page.getByRole("button", { name: "Assinar contrato" }).click();
  await expect(page.getByText("Contrato assinado com sucesso!").first()).toBeVisible();
  await expect(page.getByText(/por Ana Prado$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Assinar contrato" })).toBeHidden();
  await expectAccessible(page);
});

test("a certificate is uploaded with its password", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/configNF");
  await page.getByRole("button", { name: "Enviar certificado" }).click();
  const modal = page.getByRole("dialog", { name: "Enviar certificado" });
  await modal.getByLabel("Certificado", { exact: true }).setInputFiles(CERTIFICATE);
  await modal.getByLabel("Senha do certificado").fill("outra");
  await modal.getByRole("button", { name: "Enviar" }).click();
  await expect(modal.getByText("A senha não abre este certificado")).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel("Senha do certificado").fill(SENHA);
  await modal.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByText("EMPRESA DA JORNADA LTDA:11222333000181")).toBeVisible();
  await expectAccessible(page);
  const file = await page.request.get("/empresas/download/1");
  expect(file.status()).toBe(200);
  expect(await file.body()).toEqual(await readFile(CERTIFICATE));
});
