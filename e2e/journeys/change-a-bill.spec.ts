import { bill, findBill, openFromRow, payFromBank, registerBill } from "../bills";
import { expect, expectAccessible, test } from "../journey";

test("a bill is edited, paid, reversed and deleted, and the audit tells it", async ({ page, signIn }, { project }) => {
  const referencia = `Conta que muda ${project.name}`;
  await signIn("1-admin");
  await registerBill(page, referencia, "17000");

  await openFromRow(page, await findBill(page, referencia), "Editar");
  await expect(page.getByRole("heading", { name: "Editar conta" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Número do documento" }).fill("NF 1234");
  await page.getByRole("button", { name: "Salvar" }).click();
  await page.getByRole("button", { name: "Voltar agora" }).click();
  await expect(bill(page, referencia)).toContainText("NF 1234");

  await openFromRow(page, bill(page, referencia), "Pagar");
  await payFromBank(page);
  await page.getByRole("button", { name: "Pagar R$ 170,00" }).click();
  await page.getByRole("button", { name: "Voltar agora" }).click();
  await expect(bill(page, referencia)).toContainText("Pago");

  await openFromRow(page, bill(page, referencia), "Estornar");
  await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Motivo" }).fill("Pago em dobro");
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(bill(page, referencia)).toContainText("Pendente");
  await openFromRow(page, bill(page, referencia), "Detalhes");
  await expect(page.getByText(/Estornado por .*Pago em dobro/)).toBeVisible();
  await page.goBack();

  await openFromRow(page, bill(page, referencia), "Excluir");
  await expect(page.getByText("Deseja realmente excluir esta conta?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(bill(page, referencia)).toHaveCount(0);

  await page.goto("/auditoria");
  await expect(page.getByText("contasPagar/delete").first()).toBeVisible();
  await expectAccessible(page);
});
