import {
  contaBody,
  dayFromToday,
  fillConta,
  findConta,
  openFromRow,
  payFromBank,
  registerConta,
  type,
} from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";

test("a conta is edited, paid, reversed and deleted, and the audit tells it", async ({ page, signIn }, { project }) => {
  const referencia = `Conta que muda ${project.name}`;
  await signIn("1-admin");
  await registerConta(page, referencia, "17000");

  await openFromRow(page, await findConta(page, referencia), "Editar");
  await expect(page.getByRole("heading", { name: "Editar conta" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Número do documento" }).fill("NF 1234");
  await saveAndReturn(page, "Salvar");
  await expect(contaBody(page, referencia)).toContainText("NF 1234");

  await openFromRow(page, contaBody(page, referencia), "Pagar");
  await payFromBank(page);
  await saveAndReturn(page, "Pagar R$ 170,00");
  await expect(contaBody(page, referencia)).toContainText("Pago");

  await openFromRow(page, contaBody(page, referencia), "Estornar");
  await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Motivo" }).fill("Pago em dobro");
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(contaBody(page, referencia)).toContainText("Pendente");
  await openFromRow(page, contaBody(page, referencia), "Detalhes");
  await expect(page.getByText(/Estornado por .*Pago em dobro/)).toBeVisible();
  const history = page.getByRole("region", { name: "Histórico" });
  await expect(history.getByRole("listitem").first()).toContainText("Estornou o pagamento");
  await expect(history.getByText("Alterou a conta")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  await openFromRow(page, contaBody(page, referencia), "Excluir");
  await expect(page.getByText("Deseja realmente excluir esta conta?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(contaBody(page, referencia)).toHaveCount(0);

  await page.goto("/auditoria");
  const removal = page.getByRole("listitem").filter({ hasText: "Removeu a conta" }).first();
  await removal.click();
  await expect(removal).toContainText(referencia);
  await expect(removal).toContainText("NF 1234");
  await expectAccessible(page);
});

test(
  "a conta in instalments is changed from one on, and its series is ended",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    const referencia = `Conta em parcelas ${project.name}`;
    await signIn("1-admin");
    await page.goto("/contasPagar/new");
    await fillConta(page, referencia, "19000");
    await page.getByRole("checkbox", { name: "Dividir em parcelas" }).check();
    await type(page.getByRole("textbox", { name: "Número de parcelas" }), "3");
    await expect(page.getByRole("list", { name: "Parcelas" }).getByRole("listitem")).toHaveCount(3);
    await expectAccessible(page);
    await saveAndReturn(page, "Salvar", { told: "Conta salva com sucesso!" });

    await page.goto(`/contasPagar?dataFinal=&pesquisa=${encodeURIComponent(referencia)}`);
    await expect(contaBody(page, referencia)).toHaveCount(3);
    await openFromRow(page, contaBody(page, referencia).first(), "Pagar");
    await payFromBank(page);
    await saveAndReturn(page, "Pagar R$ 63,34");
    await openFromRow(page, contaBody(page, referencia).nth(1), "Editar");
    await page.getByText("Esta e as próximas").click();
    await type(page.getByRole("textbox", { name: "Valor" }), "7000");
    await expectAccessible(page);
    await saveAndReturn(page, "Salvar", { told: "2 contas alteradas" });
    await expect(contaBody(page, referencia).filter({ hasText: "R$ 70,00" })).toHaveCount(2);

    await openFromRow(page, contaBody(page, referencia).nth(1), "Excluir");
    await page.getByText("Esta e as próximas").click();
    await expect(page.getByText("Deseja realmente encerrar esta série?")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Excluir 2 contas" }).click();
    await expect(contaBody(page, referencia)).toHaveCount(1);
    await expect(contaBody(page, referencia)).toContainText("Pago");
  },
);

test(
  "of two payments one is taken back, and then the other",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    const referencia = `Conta de dois pagamentos ${project.name}`;
    await signIn("1-admin");
    await registerConta(page, referencia, "18000");
    for (const [cents, amount] of [
      ["5000", "R$ 50,00"],
      ["13000", "R$ 130,00"],
    ] as const) {
      await openFromRow(page, await findConta(page, referencia), "Pagar");
      await payFromBank(page);
      await type(page.getByRole("textbox", { name: "Valor do pagamento" }), cents);
      await saveAndReturn(page, `Pagar ${amount}`);
    }
    await openFromRow(page, contaBody(page, referencia), "Detalhes");
    const payments = page.getByLabel("Pagamentos", { exact: true });
    await payments
      .getByRole("row")
      .or(payments.getByRole("listitem"))
      .filter({ hasText: "R$ 50,00" })
      .getByRole("link", { name: "Estornar" })
      .click();
    await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
    await page.getByRole("button", { name: "Estornar" }).click();
    await expect(contaBody(page, referencia)).toContainText("Parcial");
    await openFromRow(page, contaBody(page, referencia), "Estornar");
    await expect(page.getByRole("main")).toContainText("R$ 130,00");
    await page.getByRole("button", { name: "Estornar" }).click();
    await expect(contaBody(page, referencia)).toContainText("Pendente");
  },
);

test("a conta is duplicated without what is its own", { tag: "@full" }, async ({ page, signIn }, { project }) => {
  const referencia = `Conta de todo mês ${project.name}`;
  await signIn("1-admin");
  await registerConta(page, referencia, "18100");
  await openFromRow(page, await findConta(page, referencia), "Duplicar");
  await expect(page.getByRole("textbox", { name: "Referência" })).toHaveValue(referencia);
  await type(page.getByRole("textbox", { name: "Data de vencimento" }), dayFromToday(40).replaceAll("/", ""));
  await saveAndReturn(page, "Salvar");
  await page.goto(`/contasPagar?dataFinal=&pesquisa=${encodeURIComponent(referencia)}`);
  await expect(contaBody(page, referencia)).toHaveCount(2);
});
