import { expect, expectAccessible, test } from "../journey";
import { conta, openContas, people, registerContas, tabToFirst } from "../lotes";

test("fifty contas of twenty suppliers are paid in one act without a mouse, two with a discount", {
  tag: "@full",
}, async ({ page, signIn }) => {
  await signIn("1-admin");
  const referencia = "Lote do teclado";
  const values = Array.from({ length: 50 }, (_, at) => (4_100 + at * 7) / 100);
  const ids = await registerContas(page, { referencia, valores: values, pessoas: await people(page, 20) });

  await openContas(page, referencia);
  await tabToFirst(page, 'input[aria-label="Selecionar todas as linhas"]');
  await page.keyboard.press("Space");
  await expect(page.getByText("50 selecionadas")).toBeVisible();
  await page.keyboard.press("Control+Enter");

  await expect(page.getByRole("heading", { name: "Pagar contas" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("17");
  const banco = page.getByRole("combobox", { name: "Conta bancária" });
  for (let presses = 0; presses < 12; presses++) {
    if (await banco.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("ArrowDown");
  await expect(banco).not.toHaveValue("");

  await tabToFirst(page, 'input[data-campo="juros"]');
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const descontos = page.locator('input[data-campo="desconto"]');
  await expect(descontos.first()).toBeFocused();
  await page.keyboard.type("150");
  await page.keyboard.press("Enter");
  await page.keyboard.type("225");
  await page.keyboard.press("Enter");
  await expect(descontos.nth(2)).toBeFocused();
  const total = values.reduce((cents, valor) => cents + Math.round(valor * 100), 0) - 375;
  const moneyText = (total / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await expect(page.getByRole("button", { name: `Pagar 50 contas · R$ ${moneyText}` })).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Pagamentos realizados com sucesso")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(page.getByText(/selecionada/)).toHaveCount(0);

  const paid = await Promise.all(ids.map((id) => conta(page, id)));
  expect(paid.filter(({ status, acertos }) => status === 1 && acertos.length === 1)).toHaveLength(50);
  expect(
    paid
      .map(({ desconto }) => desconto)
      .filter((desconto) => desconto > 0)
      .toSorted(),
  ).toEqual([1.5, 2.25]);
});
