import type { Page } from "@playwright/test";
import { CountedKeys } from "../counted-keys";
import { expect, expectAccessible, test } from "../journey";
import { people, registerContas } from "../lotes";
import { askServer } from "../server-calls";
import { centsOf, type StatementLine, statementFile } from "../statement";

/** The demo's first bank account. */
const BANK = 1;
const DAY = 24 * 60 * 60 * 1000;

const companyDay = (daysAgo: number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(Date.now() - daysAgo * DAY);

interface Found {
  readonly data: string;
  readonly valor: number;
  readonly pessoa: string;
}

const line = ({ data, valor, pessoa }: Found): StatementLine => ({
  day: data.replaceAll("-", ""),
  cents: centsOf(valor),
  text: `PIX ${valor < 0 ? "ENVIADO" : "RECEBIDO"} ${pessoa.toUpperCase()}`,
});

/** Those whose amount no other one has: what is the only one of its kind is certain. */
function alone(all: readonly Found[]): Found[] {
  const seen = new Map<number, number>();
  for (const { valor } of all) seen.set(centsOf(valor), (seen.get(centsOf(valor)) ?? 0) + 1);
  return all.filter(({ valor }) => seen.get(centsOf(valor)) === 1 && centsOf(valor) / 100 === valor);
}

/** What was settled by the bank account on some days, without what was reversed. */
async function settled(page: Page, from: string, to: string): Promise<Found[]> {
  const query = `per_page=100&data_inicial=${from}&data_final=${to}`;
  const { movimentos } = await askServer(page, `/contasBancarias/extrato/${BANK}?${query}`);
  return movimentos.data.flatMap((row: { conta: { pessoa: string } | null; data: string; valor: number }) =>
    row.conta === null ? [] : [{ data: row.data, valor: row.valor, pessoa: row.conta.pessoa }],
  );
}

async function openPayables(page: Page, from: string, to: string): Promise<Found[]> {
  const query = `status=aberto&per_page=100&dataInicial=${from}&dataFinal=${to}`;
  const { contas } = await askServer(page, `/contasPagar/lista?${query}`);
  return contas.data.map((row: { data_vencimento: string; residual: number; pessoa: { nome_fantasia: string } }) => ({
    data: row.data_vencimento,
    valor: -row.residual,
    pessoa: row.pessoa.nome_fantasia,
  }));
}

const waiting = async (page: Page, estado = "pendente") =>
  (await askServer(page, `/conciliacao/lancamentos/${BANK}?estado=${estado}&per_page=100`)).lancamentos.data;

/** The row that the keys act on. */
const current = (page: Page) => page.getByRole("list", { name: "Lançamentos do banco" }).locator("[aria-current=true]");

test("forty entries of a bank are reconciled by the keyboard, the balances are equal, and all is undone", {
  tag: "@full",
}, async ({ page, signIn, post }) => {
  await signIn("1-admin");
  const [from, yesterday] = [companyDay(25), companyDay(1)];
  const paid = alone(await settled(page, from, yesterday)).slice(-26);
  expect(paid).toHaveLength(26);
  const overdue = alone(await openPayables(page, from, yesterday)).slice(-5);
  expect(overdue).toHaveLength(5);
  const [late = 0, parts = 0] = await people(page, 2);
  await registerContas(page, { referencia: "Em atraso", valores: [871.13], pessoas: [late] });
  await registerContas(page, { referencia: "Em partes", valores: [412.31, 95.07], pessoas: [parts] });
  const nameOf = async (id: number) => (await askServer(page, `/pessoas/find/${id}`)).pessoa.nome_fantasia;
  const on = (valor: number, text: string): StatementLine => ({
    day: yesterday.replaceAll("-", ""),
    cents: centsOf(valor),
    text,
  });
  const unknown = [
    on(-873.13, `BOLETO ${(await nameOf(late)).toUpperCase()}`),
    on(-507.38, `PIX ENVIADO ${(await nameOf(parts)).toUpperCase()}`),
    on(-12.9, "TARIFA PACOTE DE SERVICOS"),
    on(-4.5, "TARIFA TED"),
    on(-38, "ESTACIONAMENTO CENTRO"),
    on(-59.9, "ASSINATURA NUVEM"),
    on(-500, "TRANSFERENCIA MESMA TITULARIDADE"),
    on(-70.7, "PAGAMENTO DEVOLVIDO"),
    on(70.7, "DEVOLUCAO DE PAGAMENTO"),
  ];
  const bank = { nome_fantasia: "Banco do Brasil", tipos_pessoa: [2] };
  expect(await post("/pessoas/save", bank)).toMatchObject({ status: 200 });
  const lines = [...[...paid, ...overdue].map(line), ...unknown];
  expect(lines).toHaveLength(40);
  const { periodo } = await askServer(
    page,
    `/contasBancarias/extrato/${BANK}?data_inicial=${from}&data_final=${yesterday}`,
  );
  const added = [...overdue.map(line), ...unknown].reduce((sum, { cents }) => sum + cents, 0);
  const day = yesterday.replaceAll("-", "");
  const file = statementFile(lines, { bank: "001", balance: centsOf(periodo.saldo_final) + added, day });

  await page.goto("/contasBancarias/conciliacao/importar");
  const keys = new CountedKeys(page);
  await page
    .getByLabel("Extrato", { exact: true })
    .setInputFiles({ name: "novembro.ofx", mimeType: "application/x-ofx", buffer: Buffer.from(file) });
  const account = page.getByRole("combobox", { name: "Conta bancária" });
  await keys.tabTo(account);
  await keys.press("ArrowDown");
  await expect(page.getByText("40 novas")).toBeVisible();
  await expectAccessible(page);
  await keys.press("Control+Enter");
  await expect(page.getByRole("link", { name: "Conciliar Banco do Brasil" })).toBeVisible();
  await keys.press("Control+Enter");

  await expect(page.getByRole("link", { name: "A conciliar (40)" })).toBeVisible();
  await expect(current(page)).toBeFocused();
  await expectAccessible(page);
  await keys.press("c");
  const certain = page.getByRole("dialog", { name: "Confirmar as certas" });
  await expect(certain.getByRole("button", { name: /Confirmar as 31 certas/ })).toBeEnabled();
  await expectAccessible(page);
  await keys.press("Control+Enter");
  await expect(page.getByRole("link", { name: "A conciliar (9)" })).toBeVisible();

  await expect(current(page)).toContainText("BOLETO");
  await keys.press("Enter");
  const link = page.getByRole("dialog", { name: "Conciliar com" });
  await expect(link.getByRole("combobox", { name: "O que é a diferença" })).toBeFocused();
  await expectAccessible(page);
  await keys.press("ArrowDown");
  await keys.press("Control+Enter");

  await expect(current(page)).toContainText("soma de 2");
  await keys.press("Enter");

  await expect(current(page)).toContainText("TARIFA PACOTE");
  await keys.press("f");
  const fee = page.getByRole("dialog", { name: "Tarifa do banco" });
  await expect(fee.getByRole("combobox")).toBeFocused();
  await keys.press(..."ban");
  await expect(fee.getByRole("option").first()).toBeVisible();
  await keys.press("Enter", "Enter");
  await expect(current(page)).toContainText("TARIFA TED");
  await keys.press("f");
  await expect(fee.getByRole("combobox")).not.toHaveValue("");
  await keys.press("Enter");

  for (const text of ["ESTACIONAMENTO", "ASSINATURA"]) {
    await expect(current(page)).toContainText(text);
    await keys.press("n");
    const conta = page.getByRole("dialog", { name: "Nova conta" });
    await expect(conta.getByRole("combobox", { name: "Fornecedor" })).toBeFocused();
    await keys.press(..."an");
    await expect(conta.getByRole("option").first()).toBeVisible();
    await keys.press("ArrowDown", "Enter", "Tab");
    await keys.press("a");
    await expect(conta.getByRole("option").first()).toBeVisible();
    await keys.press("ArrowDown", "Enter", "Control+Enter");
  }

  await expect(current(page)).toContainText("TRANSFERENCIA");
  await keys.press("t");
  await expect(page.getByRole("dialog", { name: "Transferência para" })).toBeVisible();
  await keys.press("Control+Enter");

  await expect(page.getByRole("link", { name: "A conciliar (2)" })).toBeVisible();
  await expect(current(page)).toBeFocused();
  await keys.press("a", "i");
  await expect(page.getByRole("textbox", { name: "Motivo" })).toBeFocused();
  await keys.type("O banco devolveu o pagamento");
  await keys.press("Enter");

  await expect(page.getByText("Nada a conciliar")).toBeVisible();
  await expect(page.getByText(/saldo igual ao do banco/)).toBeVisible();
  await expectAccessible(page);
  keys.expectAtMost(60, "forty entries of a bank, from the file to the equal balance");

  for (const [estado, count, told] of [
    ["Conciliado", 38, "38 conciliações desfeitas"],
    ["Ignorado", 2, "2 lançamentos voltam a esperar"],
  ] as const) {
    await page.getByRole("link", { name: `${estado} (${count})` }).click();
    await expect(page.getByRole("list", { name: "Lançamentos do banco" }).getByRole("listitem")).toHaveCount(count);
    await current(page).focus();
    await page.keyboard.press("a");
    await page.keyboard.press("u");
    await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
    await expect(page.getByText(told)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole("link", { name: `${estado} (0)` })).toBeVisible();
  }
  expect(await waiting(page)).toHaveLength(40);
  const after = await askServer(
    page,
    `/contasBancarias/extrato/${BANK}?per_page=100&data_inicial=${from}&data_final=${companyDay(0)}`,
  );
  expect(after.movimentos.data.filter(({ conciliado }: { conciliado: boolean }) => conciliado)).toEqual([]);
  await page.goto("/contasBancarias/conciliacao/extratos");
  await page.getByRole("button", { name: "Ações de novembro.ofx" }).click();
  await page.getByRole("menuitem", { name: "Desfazer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("Desfeita", { exact: true })).toBeVisible();
  expect(await waiting(page)).toEqual([]);
});
