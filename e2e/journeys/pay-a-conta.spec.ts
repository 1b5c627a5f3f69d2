import { contaBody, fillConta, findConta, openFromRow, payFromBank, type } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";

test("registers a conta, finds it, pays a part and then the rest", async ({ page, signIn }, { project }) => {
  const referencia = `Aluguel da jornada ${project.name}`;
  await signIn("1-admin");
  await page.goto("/contasPagar");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Nova conta" }).click();
  await expect(page.getByRole("heading", { name: "Nova conta a pagar" })).toBeVisible();
  await fillConta(page, referencia, "10000");
  await expectAccessible(page);
  await saveAndReturn(page, "Salvar", { told: "Conta salva com sucesso!" });

  const row = await findConta(page, referencia);
  await expect(row).toContainText("Pendente");
  await expect(row).toContainText("R$ 100,00");
  await openFromRow(page, row, "Pagar");
  await payFromBank(page);
  await type(page.getByRole("textbox", { name: "Valor do pagamento" }), "4000");
  await expectAccessible(page);
  // The way back keeps the filter of the list.
  await saveAndReturn(page, "Pagar R$ 40,00");
  await expect(page).toHaveURL(/pesquisa=/);
  await expect(contaBody(page, referencia)).toContainText("Parcial");
  await expect(contaBody(page, referencia)).toContainText("R$ 60,00");

  await openFromRow(page, row, "Pagar");
  await payFromBank(page);
  await saveAndReturn(page, "Pagar R$ 60,00");
  await expect(contaBody(page, referencia)).toContainText("Pago");

  await openFromRow(page, row, "Detalhes");
  const list = page.getByLabel("Pagamentos", { exact: true });
  const payments = list.getByRole("row").or(list.getByRole("listitem"));
  await expect(payments.filter({ hasText: "R$ 40,00" })).toHaveCount(1);
  await expect(payments.filter({ hasText: "R$ 60,00" })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Pagar", exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
