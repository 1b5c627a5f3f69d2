import { expect, test } from "../journey";
import { askServer } from "../server-calls";

test("a conta is split by keys and paid, and each part stands in its own number of the statement", async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const categories = ["Água do galpão", "Luz do galpão"];
  for (const nome of categories) await askServer(page, "/categoriasConta/save", { nome, tipo: "pagar" });
  await page.goto("/contasPagar/new");
  await page.getByRole("combobox", { name: /^Fornecedor/ }).fill("a");
  await page.getByRole("listbox").getByRole("option").first().click();
  const registered = await page.getByRole("textbox", { name: "Data de registro" }).inputValue();
  await page.getByRole("textbox", { name: "Data de vencimento" }).fill(registered);
  await page.getByRole("combobox", { name: "Tipo de pagamento" }).selectOption("17");
  await page.getByRole("textbox", { name: "Valor" }).fill("100,00");
  await page.getByRole("textbox", { name: "Referência" }).fill("Contas do galpão");

  await page.getByRole("button", { name: "Dividir em partes" }).focus();
  await page.keyboard.press("Enter");
  const parts = page.getByRole("list", { name: "Partes" });
  const part = (at: number) => parts.getByRole("listitem").nth(at);
  // The first category that is missing: that of the last conta of the supplier is proposed.
  await expect(parts.getByRole("combobox", { name: /^Categoria/ }).and(page.locator(":focus"))).toBeVisible();
  for (const [at, nome] of categories.entries()) {
    await part(at)
      .getByRole("combobox", { name: /^Categoria/ })
      .fill(nome);
    await page.getByRole("option", { name: nome, exact: true }).click();
  }
  await part(0).getByRole("textbox", { name: "Valor" }).fill("66,67");
  await expect(page.getByText("Falta R$ 33,33")).toBeVisible();
  await part(1).getByRole("textbox", { name: "Valor" }).focus();
  await page.keyboard.press("=");
  await expect(part(1).getByRole("textbox", { name: "Valor" })).toHaveValue("R$ 33,33");
  await expect(page.getByText("Sem diferença")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Conta salva com sucesso!")).toBeVisible();

  const query = "/contasPagar/lista?pesquisa=Contas+do+galp&dataInicial=1900-01-01&dataFinal=2999-12-31";
  const { contas } = await askServer(page, query);
  const [conta] = contas.data;
  expect(conta.rateio.map(({ valor }: { valor: number }) => valor)).toEqual([66.67, 33.33]);
  const { contas_bancarias } = await askServer(page, "/contasBancarias/lista");
  for (const valor of [50, 50]) {
    await askServer(page, "/contasPagar/pagar", {
      id: conta.id,
      data_pagamento: conta.data_registro,
      valor,
      forma_pagamento: "17",
      conta_bancaria_id: contas_bancarias[0].id,
    });
  }
  const month = conta.data_registro.slice(0, 7);
  await page.goto(`/relatorios/resultado?mes_inicial=${month}&mes_final=${month}`);
  const line = (nome: string) =>
    page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: nome, exact: true }) });
  await expect(line("Água do galpão")).toContainText("66,67");
  await expect(line("Luz do galpão")).toContainText("33,33");
  await line("Luz do galpão").getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(page.getByText("Rateada em 2").first()).toBeVisible();
  await expect(page.getByText("Contas do galpão").first()).toBeVisible();
});
