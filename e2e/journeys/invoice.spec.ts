import { invoice } from "../invoice";
import { expect, expectAccessible, test } from "../journey";
import { payConta, reverseAndReopen, rowOf } from "../purchases";

test("a supplier's invoice becomes a purchase, is approved, its conta paid and reversed, and reopened", async ({
  page,
  signIn,
}, { project }) => {
  const numero = project.name === "1280" ? 700_001 : 700_002;
  await signIn("1-admin");
  const { empresa } = await (await page.request.get("/api/empresas/find/1")).json();
  const xml = invoice(numero, empresa.cnpj.replace(/\W/g, ""));
  const files = [{ name: "nota.xml", mimeType: "text/xml", buffer: Buffer.from(xml) }];

  await page.goto("/compras");
  await page.getByRole("link", { name: "Importar NF-e" }).click();
  await expect(page.getByRole("heading", { name: "Importar NF-e", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Arquivos de NF-e").setInputFiles(files);
  const nota = page.getByRole("region", { name: `NF-e ${numero}` });
  await expect(nota).toContainText("Compra de R$ 321,00");
  await expect(nota).toContainText("001 · 10/03/2027 · R$ 160,00");
  await nota.getByRole("textbox", { name: "Unidade" }).fill("UN");
  await expect(nota.getByText("Entram 4 UN")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Criar 1 compra" }).click();
  await expect(page.getByText("1 compra criada com sucesso!")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: /^compra \d+$/ }).click();
  await page.getByRole("button", { name: "Alterar Estado" }).click();
  const approval = page.getByRole("dialog", { name: "Alterar Estado" });
  await approval.getByRole("radio", { name: "Movimentar estoque e gerar financeiro" }).check();
  await expect(approval.getByRole("textbox", { name: /^Data de vencimento/ })).toHaveValue("10/03/2027");
  await approval.getByRole("button", { name: "Aprovar" }).click();
  await expect(page.getByLabel("Contas a pagar", { exact: true })).toContainText("R$ 160,00");
  const details = page.url();
  await page.goto(`/contasPagar?dataInicial=2027-04-10&dataFinal=2027-04-10&pesquisa=${numero}`);
  await expect(page.getByRole("link", { name: `Compra ${numero}` })).toBeVisible();
  await expect(page.getByLabel("Contas a pagar", { exact: true })).toContainText("R$ 161,00");
  await payConta(page, rowOf(page, String(numero)), "R$ 161,00");
  await reverseAndReopen(page, details);

  await page.goto("/compras/importar");
  await page.getByLabel("Arquivos de NF-e").setInputFiles(files);
  await expect(page.getByText("Esta NF-e já foi importada na compra")).toBeVisible();
});
