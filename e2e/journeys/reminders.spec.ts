import type { Page } from "@playwright/test";
import { IN_A_ROUND, isoFromToday } from "../charging";
import { expect, expectAccessible, faultsOfText } from "../journey";
import { test } from "../moving";
import { pixAmount } from "../pix-amount";
import { askServer } from "../server-calls";
import { statementFile } from "../statement";

const DAY = 86_400_000;
const PIX = /(000201.+)/;
/** A moment of a day at which reminders go out in every state of the country. */
const noonOf = (day: string): Date => new Date(`${day}T16:00:00Z`);
const daysAfter = (day: string, days: number): string =>
  new Date(noonOf(day).getTime() + days * DAY).toISOString().slice(0, 10);

/** Goes on with the page on a later day. */
async function onDay(page: Page, day: string): Promise<void> {
  await page.clock.setSystemTime(noonOf(day));
}

/** A mail is read on the smallest phone, in the light and in the dark. */
async function expectReadableMail(page: Page, html: string): Promise<void> {
  const size = page.viewportSize();
  await page.goto("about:blank");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.setContent(html);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, "the mail is wider than the phone").toBeLessThanOrEqual(0);
  for (const theme of ["light", "dark"] as const) expect(await faultsOfText(page, theme), theme).toEqual([]);
  await page.emulateMedia({ colorScheme: null });
  if (size !== null) await page.setViewportSize(size);
}

test("a rule reminds with the amount of today, leaves out who was taken out, and who has paid", {
  tag: "@full",
}, async ({ page, signIn, post, inbox, clock }) => {
  test.slow();
  await signIn("1-admin");
  const { categorias } = await askServer(page, "/categoriasConta/autocomplete?tipo=receber");
  // Reminders of the next day on which any go out; the receivables are due three days later.
  const { dia } = await askServer(page, "/cobranca/lista?quando=amanha");
  const owe = async (nome: string, valor: number) => {
    const email = `${nome.toLowerCase().replace(/\W+/g, ".")}@example.com`;
    const person = await post("/pessoas/save", { nome_fantasia: nome, razao_social: nome, email, tipos_pessoa: [1] });
    expect(person, JSON.stringify(person)).toMatchObject({ status: 200 });
    const pessoa_id = (person.body as { pessoa: { id: number } }).pessoa.id;
    const saved = await post("/contasReceber/save", {
      pessoa_id,
      categoria_id: categorias[0].id,
      tipo_pagamento: "17",
      valor,
      data_registro: isoFromToday(0),
      data_vencimento: daysAfter(dia, 3),
      referencia: `Mensalidade de ${nome}`,
    });
    expect(saved, JSON.stringify(saved)).toMatchObject({ status: 200 });
    return { nome, email, valor };
  };
  const pays = await owe("Paga Pontual", 417.39);
  const spared = await owe("Poupada Hoje", 218.4);
  const late = await owe("Lenta Sempre", 319.5);

  await page.goto("/cobranca/regras");
  await page.getByRole("checkbox", { name: /^Enviar os lembretes/ }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Ligar" }).click();
  await expect(page.getByText(/^Lembretes ligados/)).toBeVisible();

  await page.goto("/cobranca?per_page=100");
  const messages = page.getByRole("list", { name: "Mensagens do dia" });
  await expect(messages.getByText(pays.nome, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
  await page.getByRole("switch", { name: `Enviar a ${spared.nome} por E-mail` }).click();
  await expect(page.getByRole("list", { name: "Retiradas da lista" })).toContainText(spared.nome);
  await expect(messages).not.toContainText(spared.nome);

  await clock.moveTo(noonOf(dia));
  const code = await inbox.find(pays.email, PIX, IN_A_ROUND.timeout);
  expect(pixAmount(code)).toBe(pays.valor);
  await inbox.find(late.email, PIX);
  expect(inbox.sentTo(spared.email).count).toBe(0);

  await expectReadableMail(page, inbox.sentTo(late.email).html ?? "");

  await onDay(page, dia);
  await signIn("1-admin");
  await page.goto("/contasBancarias/conciliacao/importar");
  const day = dia.replaceAll("-", "");
  const line = { day, cents: Math.round(pays.valor * 100), text: `PIX RECEBIDO ${pays.nome.toUpperCase()}` };
  const file = statementFile([line], { bank: "077", balance: 0, day });
  await page
    .getByLabel("Extrato", { exact: true })
    .setInputFiles({ name: "banco.ofx", mimeType: "application/x-ofx", buffer: Buffer.from(file) });
  const { contas_bancarias } = await askServer(page, "/contasBancarias/lista");
  const [bank] = contas_bancarias;
  await page.getByRole("combobox", { name: "Conta bancária" }).selectOption({ label: bank.name });
  await page.getByRole("button", { name: /^Importar/ }).click();
  await expect(page.getByText(/importad/).first()).toBeVisible();
  await page.goto(`/contasBancarias/conciliacao/${bank.id}?pesquisa=${encodeURIComponent(pays.nome)}`);
  const entry = page.getByRole("list", { name: "Lançamentos do banco" }).locator("[aria-current=true]");
  await entry.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Nenhum lançamento encontrado")).toBeVisible();

  const next = daysAfter(dia, 11);
  await clock.moveTo(noonOf(next));
  await onDay(page, next);
  await signIn("1-admin");
  const later = await askServer(page, "/cobranca/lista?quando=amanha");
  await clock.moveTo(noonOf(later.dia));
  await expect.poll(() => inbox.sentTo(late.email).count, IN_A_ROUND).toBeGreaterThan(1);
  await inbox.find(spared.email, PIX);
  expect(inbox.sentTo(pays.email).count).toBe(1);
});
