import type { Page } from "@playwright/test";
import { IN_A_ROUND, isoFromToday, payer, test } from "../charging";
import { expect, expectAccessible } from "../journey";
import { askServer } from "../server-calls";
import { statementFile } from "../statement";

const REFERENCE = "Mensalidade cobrada";
const COUNT = 12;
/** Days after the due date on which the late boleto is paid. */
const LATE = 10;

interface Receivable {
  readonly id: number;
  readonly status: number;
  readonly valor_integral: number;
  readonly juros: number;
  readonly multa: number;
}

const receivables = async (page: Page): Promise<Receivable[]> => {
  const query = `pesquisa=${encodeURIComponent(REFERENCE)}&dataInicial=&dataFinal=&per_page=100`;
  return (await askServer(page, `/contasReceber/lista?${query}`)).contas.data;
};
const settled = async (page: Page) => (await receivables(page)).filter(({ status }) => status === 1);

test.use({ chargingOf: "the desk" });

test("twelve receivables are charged at once, settle as they are paid, and agree with the payout", {
  tag: "@full",
}, async ({ page, signIn, post, charging: { fake } }) => {
  test.slow();
  await signIn("1-admin");
  const customer = await payer(page);
  const { categorias } = await askServer(page, "/categoriasConta/autocomplete?tipo=receber");
  const policy = { pessoa: customer.id, ativa: true, multa: 2, juros: 1, previsto: true, versao: 0 };
  const answered = await post("/contasReceber/encargos", policy);
  expect(answered, JSON.stringify(answered)).toMatchObject({ status: 200 });
  for (let one = 1; one <= COUNT; one += 1) {
    const conta = { pessoa_id: customer.id, categoria_id: categorias[0].id, tipo_pagamento: "17", valor: 100 + one };
    const days = { data_registro: isoFromToday(0), data_vencimento: isoFromToday(3) };
    const saved = await post("/contasReceber/save", {
      ...conta,
      ...days,
      referencia: REFERENCE,
      confirmar_duplicada: true,
    });
    expect(saved, JSON.stringify(saved)).toMatchObject({ status: 200 });
  }

  await page.goto(`/contasReceber?pesquisa=${encodeURIComponent(REFERENCE)}&dataInicial=&dataFinal=&per_page=100`);
  await page.getByRole("checkbox", { name: /^Selecionar todas/ }).check();
  await expect(page.getByText("12 selecionadas")).toBeVisible();
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Emitir boleto/Pix" }).click();
  const dialog = page.getByRole("dialog", { name: "Emitir boleto/Pix" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Emitir boleto/Pix" }).click();
  await expect.poll(() => fake.charges.length, IN_A_ROUND).toBe(COUNT);

  // The provider hears where to tell its events in the first round.
  await expect.poll(() => fake.webhooks.length, IN_A_ROUND).toBe(1);
  const charges = [...fake.charges].toSorted((a, b) => a.face - b.face);
  for (const { id } of charges.slice(0, 3)) fake.payPix(id);
  const boleto = charges[3];
  if (boleto === undefined) throw new Error("There are twelve charges");
  // Its day is long over at the provider, so that its money is there today, as the statement says.
  boleto.dueDate = isoFromToday(-1 - LATE);
  fake.payBoleto(boleto.id, { on: isoFromToday(-1) });
  fake.credit(boleto.id);
  await expect.poll(async () => (await settled(page)).length, IN_A_ROUND).toBe(4);
  // 2 % of R$ 104,00, and 1 % a month for ten days.
  const late = (await settled(page)).find(({ valor_integral }) => valor_integral === 104);
  expect(late).toMatchObject({ multa: 2.08, juros: 0.35 });

  await page.goto(`/contasReceber/detalhe/${late?.id}`);
  await expect(page.getByRole("region", { name: "Boleto e Pix" }).getByText("Liquidada")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/gateway");
  const states = page.getByRole("list", { name: "Cobranças por situação" });
  await expect(states.getByRole("listitem").filter({ hasText: "Liquidada" })).toContainText("4 · R$ 410,00");
  await expect(states.getByRole("listitem").filter({ hasText: "Em cobrança" })).toContainText("8 · ");
  await expectAccessible(page);

  fake.refund(charges[0]?.id ?? "");
  await expect.poll(async () => (await settled(page)).length, IN_A_ROUND).toBe(3);
  await page.goto("/gateway/cobrancas?estado=devolvida");
  await expect(page.getByRole("table").getByText("Devolvida ao pagador")).toBeVisible();
  await expectAccessible(page);

  const { contas_bancarias } = await askServer(page, "/contasBancarias/lista");
  const bank = contas_bancarias.find(({ name }: { name: string }) => name === "Provedor simulado");
  expect(bank.saldo).toBe(fake.balance / 100);
  // The provider's statement: all that came, what it kept of it, and what went back.
  const day = isoFromToday(0).replaceAll("-", "");
  const named = customer.nome.toUpperCase();
  const received = [10_100, 10_200, 10_300, boleto.paid ?? 0].flatMap((cents) => [
    { day, cents, text: `COBRANCA RECEBIDA ${named}` },
    { day, cents: -199, text: "TARIFA COBRANCA PROVEDOR SIMULADO" },
  ]);
  const payout = [...received, { day, cents: -10_100, text: `COBRANCA DEVOLVIDA ${named}` }];
  const file = statementFile(payout, { bank: "461", balance: 0, day });
  await page.goto("/contasBancarias/conciliacao/importar");
  await page
    .getByLabel("Extrato", { exact: true })
    .setInputFiles({ name: "provedor.ofx", mimeType: "application/x-ofx", buffer: Buffer.from(file) });
  await page.getByRole("combobox", { name: "Conta bancária" }).selectOption({ label: "Provedor simulado" });
  await expect(page.getByText("9 novas")).toBeVisible();
  await page.getByRole("button", { name: /^Importar/ }).click();
  await page.goto(`/contasBancarias/conciliacao/${bank.id}`);
  await page.getByRole("button", { name: /certas/ }).click();
  const certain = page.getByRole("dialog", { name: "Confirmar as certas" });
  await certain.getByRole("button", { name: "Confirmar as 3 certas" }).click();
  const entries = page.getByRole("list", { name: "Lançamentos do banco" });
  const current = entries.locator("[aria-current=true]");
  const open = (left: number) => expect(page.getByRole("link", { name: `A conciliar (${left})` })).toBeVisible();
  // Fees are all the same amount, so that a person confirms which is which.
  for (let left = 4; left > 0; left -= 1) {
    await open(left + 2);
    await entries.getByRole("listitem").filter({ hasText: "TARIFA" }).first().click();
    await current.getByRole("button", { name: "Confirmar" }).click();
  }
  // What came and went back cancels out here, as it does at the provider.
  for (let left = 2; left > 0; left -= 1) {
    await open(left);
    await current.getByRole("button", { name: "Ignorar" }).click();
    const modal = page.getByRole("dialog", { name: "Ignorar lançamento" });
    await modal.getByRole("textbox").fill("Recebido e devolvido ao pagador");
    await modal.getByRole("button", { name: "Ignorar" }).click();
  }
  await expect(page.getByRole("link", { name: "Conciliado (7)" })).toBeVisible();
});
