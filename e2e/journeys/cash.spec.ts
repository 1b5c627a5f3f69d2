import { findBill, openFromRow, registerBill, type } from "../bills";
import { expect, expectAccessible, test } from "../journey";

test("pays in cash with no register open, opens one, moves money, counts it blindly and closes", async ({
  page,
  context,
  signIn,
  post,
}, { project }) => {
  const referencia = `Pago em dinheiro ${project.name}`;
  const nome = `Gaveta ${project.name}`;
  // The shop's register is closed, so this journey begins with none.
  await signIn("7-admin");
  expect(await post("/caixas/save", { nome })).toMatchObject({ status: 200 });
  await registerBill(page, referencia, project.name === "390" ? "7131" : "7137");
  const valor = project.name === "390" ? "R$ 71,31" : "R$ 71,37";

  await openFromRow(page, await findBill(page, referencia), "Pagar");
  await expect(page.getByRole("heading", { name: "Pagar conta" })).toBeVisible();
  await page.getByRole("combobox", { name: "Forma de pagamento" }).selectOption("01");
  await type(page.getByRole("textbox", { name: "Juros" }), "100");
  await page.getByRole("radio", { name: /^Caixa/ }).click();
  const warning = page.getByRole("alertdialog", { name: "Aviso" });
  await expect(warning).toContainText("Não encontramos nenhum caixa aberto, abra o caixa e atualize a pagina");
  await warning.getByRole("button").click();
  await expect(page.getByRole("radio", { name: /^Conta bancária/ })).toBeChecked();
  await expectAccessible(page);

  // In another tab, so that what was typed here stays.
  const opening = context.waitForEvent("page");
  await page.getByRole("link", { name: "Abrir o caixa em outra guia" }).click();
  const till = await opening;
  await expect(till.getByRole("region", { name: "Abrir caixa" })).toBeVisible();
  await till.getByRole("combobox", { name: "Caixa" }).selectOption({ label: nome });
  await type(till.getByRole("textbox", { name: "Valor na gaveta" }), "10000");
  await expectAccessible(till);
  await till.getByRole("button", { name: "Abrir caixa" }).click();
  await expect(till.getByRole("heading", { name: nome })).toBeVisible();

  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(page.getByRole("link", { name: "Abrir o caixa em outra guia" })).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Juros" })).toHaveValue("R$ 1,00");
  await page.getByRole("radio", { name: /^Caixa/ }).click();
  await expect(page.getByRole("combobox", { name: "Caixa aberto" })).toContainText(nome);
  await type(page.getByRole("textbox", { name: "Juros" }), "0");
  await page.getByRole("button", { name: `Pagar ${valor}` }).click();
  await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();

  await till.bringToFront();
  await till.goto("/caixa");
  await expect(till.getByText(new RegExp(`Pagamento da conta \\d+: ${referencia}`))).toBeVisible();
  await till.getByRole("button", { name: "Sangria" }).click();
  const modal = till.getByRole("dialog", { name: "Sangria" });
  await type(modal.getByRole("textbox", { name: "Valor" }), "1000");
  await modal.getByRole("textbox", { name: "Motivo" }).fill("Cofre");
  await expectAccessible(till);
  await modal.getByRole("textbox", { name: "Motivo" }).press("Enter");
  await expect(till.getByText("Sangria: Cofre")).toBeVisible();
  await expect(modal).toHaveCount(0);
  await expectAccessible(till);

  await till.getByRole("link", { name: "Fechar caixa" }).click();
  await expect(till.getByRole("heading", { name: `Fechar ${nome}` })).toBeVisible();
  const expected = project.name === "390" ? "R$ 18,69" : "R$ 18,63";
  await expect(till.getByRole("main")).not.toContainText(expected);
  await till.getByRole("textbox", { name: "Quantidade de R$ 10,00" }).click();
  await till.keyboard.press("1");
  await till.keyboard.press("Enter");
  await expect(till.getByRole("textbox", { name: "Quantidade de R$ 5,00" })).toBeFocused();
  await till.keyboard.press("1");
  await till.keyboard.press("ArrowDown");
  await till.keyboard.press("1");
  await expect(till.getByRole("main")).toContainText("R$ 17,00");
  await expectAccessible(till);
  await till.keyboard.press("Control+Enter");
  const difference = till.getByRole("region", { name: "A contagem não confere" });
  await expect(difference).toContainText(expected);
  await expect(till.getByRole("textbox", { name: "Explicação da diferença" })).toBeFocused();
  await till.keyboard.type("Moedas perdidas");
  await expectAccessible(till);
  await till.getByRole("button", { name: "Fechar com a diferença" }).click();

  await expect(till.getByRole("heading", { name: `Fechamento do ${nome}` })).toBeVisible();
  await expect(till.getByText("Moedas perdidas")).toBeVisible();
  await expectAccessible(till);
  const paper = (await till.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // What was counted stays: the payment can no longer be taken back.
  await page.bringToFront();
  await page.goto("/contasPagar");
  await openFromRow(page, await findBill(page, referencia), "Estornar");
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByText(new RegExp(`O caixa ${nome}, aberto em .+, já foi fechado`))).toBeVisible();
});
