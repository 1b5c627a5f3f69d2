import type { Page } from "@playwright/test";
import { findConta, openFromRow, registerConta, type } from "../contas";
import { expect, expectAccessible, test } from "../journey";

/** Calls the server with the session of the page. */
const get = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json();

/** The shop's register is closed, so these journeys begin with none open, and end so. */
test(
  "pays in cash with no register open: opens one in another tab, and loses nothing that was typed",
  { tag: "@full" },
  async ({ page, context, signIn, post }, { project }) => {
    const referencia = `Pago em dinheiro ${project.name}`;
    const nome = `Gaveta ${project.name}`;
    await signIn("7-admin");
    expect(await post("/caixas/save", { nome })).toMatchObject({ status: 200 });
    await registerConta(page, referencia, project.name === "390" ? "7131" : "7137");

    await openFromRow(page, await findConta(page, referencia), "Pagar");
    await page.getByRole("combobox", { name: "Forma de pagamento" }).selectOption("01");
    await type(page.getByRole("textbox", { name: "Juros" }), "100");
    await page.getByRole("radio", { name: /^Caixa/ }).click();
    const warning = page.getByRole("alertdialog", { name: "Aviso" });
    await expect(warning).toContainText("Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina");
    await warning.getByRole("button").click();
    await expect(page.getByRole("radio", { name: /^Conta bancária/ })).toBeChecked();
    await expectAccessible(page);

    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Abrir o caixa em outra guia" }).click();
    const till = await opening;
    await till.getByRole("combobox", { name: "Caixa" }).selectOption({ label: nome });
    await type(till.getByRole("textbox", { name: "Valor na gaveta" }), "10000");
    await expectAccessible(till);
    await till.getByRole("button", { name: "Abrir caixa" }).click();
    await expect(till.getByRole("heading", { name: nome })).toBeVisible();

    await page.bringToFront();
    // A browser without windows tells no page that it has the focus again.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("link", { name: "Abrir o caixa em outra guia" })).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Juros" })).toHaveValue("R$ 1,00");
    await page.getByRole("radio", { name: /^Caixa/ }).click();
    await expect(page.getByRole("combobox", { name: "Caixa aberto" })).toContainText(nome);
    await page.getByRole("button", { name: /^Pagar R\$ 72,3/ }).click();
    await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();

    await till.reload();
    await expect(till.getByText(new RegExp(`Pagamento da conta \\d+: ${referencia}`))).toBeVisible();
    const [{ id }] = (await get(page, "/caixas/abertos")).aberturas;
    const closing = { abertura_caixa_id: id, valor_final: 0, justificativa: "Fim da jornada" };
    expect(await post("/caixas/fechar", closing)).toMatchObject({ status: 200 });
  },
);

test("takes money out, counts blindly by keyboard, explains, closes, prints; a reversal is then refused", async ({
  page,
  signIn,
  post,
}, { project }) => {
  const referencia = `Pago e fechado ${project.name}`;
  const nome = `Balcão ${project.name}`;
  const valor = project.name === "390" ? 64.21 : 64.27;
  await signIn("7-admin");
  const { caixa } = (await post("/caixas/save", { nome })).body as { caixa: { id: number } };
  const opened = await post("/caixas/abrir", { caixa_id: caixa.id, valor_inicial: 100 });
  const { abertura } = opened.body as { abertura: { id: number } };
  const { pessoas } = await get(page, "/pessoas/autocomplete");
  const { categorias } = await get(page, "/categoriasConta/autocomplete?tipo=pagar");
  const dia = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date());
  const paid = await post("/contasPagar/save", {
    pessoa_id: pessoas[0].id,
    categoria_id: categorias[0].id,
    referencia,
    valor,
    data_registro: dia,
    data_vencimento: dia,
    tipo_pagamento: "01",
    pago: true,
    utilizar_valor_do: "caixa",
    caixa_id: abertura.id,
  });
  expect(paid).toMatchObject({ status: 200 });

  await page.goto("/caixa");
  await expect(page.getByText(new RegExp(`Pagamento da conta \\d+: ${referencia}`))).toBeVisible();
  await page.getByRole("button", { name: "Sangria" }).click();
  const modal = page.getByRole("dialog", { name: "Sangria" });
  await type(modal.getByRole("textbox", { name: "Valor" }), "1000");
  await modal.getByRole("textbox", { name: "Motivo" }).fill("Cofre");
  await expectAccessible(page);
  await modal.getByRole("textbox", { name: "Motivo" }).press("Enter");
  await expect(page.getByText("Sangria: Cofre")).toBeVisible();
  await expect(modal).toHaveCount(0);

  await page.getByRole("link", { name: "Fechar caixa" }).click();
  await expect(page.getByRole("heading", { name: `Fechar ${nome}` })).toBeVisible();
  const expected = project.name === "390" ? "R$ 25,79" : "R$ 25,73";
  await expect(page.getByRole("main")).not.toContainText(expected);
  await page.getByRole("textbox", { name: "Quantidade de R$ 10,00" }).click();
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Quantidade de R$ 5,00" })).toBeFocused();
  await page.keyboard.press("1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("1");
  await expect(page.getByRole("main")).toContainText("R$ 17,00");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("region", { name: "A contagem não confere" })).toContainText(expected);
  await expect(page.getByRole("textbox", { name: "Explicação da diferença" })).toBeFocused();
  await page.keyboard.type("Moedas perdidas");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Fechar com a diferença" }).click();

  await expect(page.getByRole("heading", { name: `Fechamento do ${nome}` })).toBeVisible();
  await expect(page.getByText("Moedas perdidas")).toBeVisible();
  await expectAccessible(page);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  const { conta } = paid.body as { conta: { id: number } };
  await page.goto(`/contasPagar/estorno/${conta.id}`);
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByText(new RegExp(`O caixa ${nome}, aberto em .+, já foi fechado`))).toBeVisible();
});
