import type { Page } from "@playwright/test";
import { dayFromToday, payFromBank } from "../contas";
import { CountedKeys } from "../counted-keys";
import { byEscape, saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { conta, openContas, people, registerContas } from "../lotes";

const rows = (page: Page) => page.getByRole("table", { name: "Contas a pagar" }).locator("tbody > tr");

/** Opens the list of payables, as the morning begins. */
async function openList(page: Page): Promise<void> {
  await page.goto("/contasPagar");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

/** Searches the list; the focus is in the first row then. */
async function search(page: Page, keys: CountedKeys, text: string, count: number): Promise<void> {
  await keys.press("/");
  await keys.type(text);
  await keys.press("Enter");
  await expect(page.getByText(`1–${Math.min(10, count)} de ${count}`)).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
}

/** Pays one conta from a bank account before, so that the user has a choice of their own to be proposed. */
async function payBefore(page: Page, text: string): Promise<void> {
  await openList(page);
  await search(page, new CountedKeys(page), text, 1);
  await page.keyboard.press("p");
  await payFromBank(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("a bill is found and paid from the list", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  const pessoas = await people(page, 1);
  await registerContas(page, { referencia: "Primeira do dia", valores: [11.11], pessoas });
  const [id = 0] = await registerContas(page, { referencia: "Conta contada", valores: [12.34], pessoas });
  await payBefore(page, "Primeira do dia");

  await openList(page);
  const keys = new CountedKeys(page);
  await search(page, keys, "Conta contada", 1);
  await keys.press("p");
  const sheet = page.getByRole("dialog", { name: "Pagar conta" });
  await expect(sheet.getByRole("textbox", { name: "Valor do pagamento" })).toBeFocused();
  await expect(sheet.getByRole("combobox", { name: "Conta bancária" })).not.toHaveValue("");
  await expectAccessible(page);
  await keys.press("Control+Enter");
  await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();
  await expect(sheet).toHaveCount(0);
  keys.expectAtMost(10, "find and pay a bill from the list");
  await expect(rows(page).first()).toContainText("Pago");
  await expect(rows(page).first()).toBeFocused();
  expect(await conta(page, id)).toMatchObject({ status: 1, acertos: [{ valor: 12.34 }] });
});

test("twenty contas are selected over two pages and paid", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  const valores = Array.from({ length: 20 }, (_, at) => (2_300 + at) / 100);
  const ids = await registerContas(page, { referencia: "Vintena", valores, pessoas: await people(page, 5) });
  await openList(page);
  await page.keyboard.press("/");
  await page.keyboard.type("Vintena");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1–10 de 20")).toBeVisible();
  await expect(rows(page).first()).toBeFocused();

  const keys = new CountedKeys(page);
  await keys.press("Shift+End", "PageDown");
  await expect(page.getByText("11–20 de 20")).toBeVisible();
  await expect(rows(page).first()).toBeFocused();
  await keys.press("Shift+End");
  await expect(page.getByText("20 selecionadas")).toBeVisible();
  await keys.press("Control+Enter");
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toBeFocused();
  const bank = page.getByRole("combobox", { name: "Conta bancária" });
  await keys.tabTo(bank);
  await keys.press("ArrowDown");
  await expect(bank).not.toHaveValue("");
  await keys.press("Control+Enter");
  await expect(page.getByText("Pagamentos realizados com sucesso")).toBeVisible();
  keys.expectAtMost(25, "select twenty bills over two pages and pay them");
  const paid = await Promise.all(ids.map((id) => conta(page, id)));
  expect(paid.filter(({ status, acertos }) => status === 1 && acertos.length === 1)).toHaveLength(20);
});

test("twenty bills of two forms are paid in one act, one of them in part", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const valores = Array.from({ length: 20 }, (_, at) => (2_700 + at) / 100);
  const pessoas = await people(page, 5);
  const formas = ["17", "17", "17", "15"];
  const ids = await registerContas(page, { referencia: "Dia cinco", valores, pessoas, formas });
  await openContas(page, "Dia cinco");
  await expect(rows(page).first()).toBeVisible();

  const keys = new CountedKeys(page);
  await keys.press("j", "Shift+End");
  await expect(page.getByText("20 selecionadas")).toBeVisible();
  await keys.press("Control+Enter");
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toHaveValue("cada");
  const lines = page.getByRole("table", { name: "Contas a pagar" }).locator("tbody > tr");
  await expect(lines.nth(11)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  const bank = page.getByRole("combobox", { name: "Conta bancária" });
  await keys.tabTo(bank);
  await keys.press("ArrowDown");
  await keys.tabTo(page.locator('select[data-campo="forma"]').first());
  await keys.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect(page.locator('input[data-campo="valor"]').first()).toBeFocused();
  await keys.type("1000");
  await expect(page.getByText("Parcial. Restam R$ 17,00")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pagar 20 contas · .+ · 3 lançamentos/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "Por conta ou caixa" })).toContainText("20 contas");
  await keys.press("Control+Enter");
  await expect(page.getByText(/^20 pagas · R\$/)).toBeVisible();
  keys.expectAtMost(25, "pay twenty bills of two forms in one act, one of them in part");
  await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();
  await expect(page.getByText("Pagamentos realizados com sucesso (2 vezes)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  const paid = await Promise.all(ids.map((id) => conta(page, id)));
  expect(paid.map(({ acertos }) => acertos.length)).toEqual(ids.map(() => 1));
  expect(paid.filter(({ status }) => status === 1)).toHaveLength(19);
  expect(paid.filter(({ acertos }) => acertos[0].forma_pagamento === "15")).toHaveLength(5);

  await page.goto(`/contasPagar/comprovantes#contas=${ids.join(",")}`);
  await expect(page.getByRole("heading", { name: "20 comprovantes" })).toBeVisible();
  await expectAccessible(page);
});

test("a conta of a known supplier is registered", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await openList(page);
  const keys = new CountedKeys(page);
  const typed = async (label: string, text: string) => {
    await keys.tabTo(page.getByRole("textbox", { name: label }));
    await keys.type(text);
  };
  await keys.press("n");
  await expect(page.getByRole("combobox", { name: "Fornecedor" })).toBeFocused();
  await keys.type("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await keys.press("ArrowDown");
  await typed("Data de vencimento", dayFromToday(3).replaceAll("/", ""));
  // Those of the supplier's last conta are proposed.
  for (const label of ["Categoria", "Tipo de pagamento"]) {
    await expect(page.getByRole("combobox", { name: label })).not.toHaveValue("");
  }
  await typed("Valor", "987654");
  await typed("Referência", "Conta de fornecedor conhecido");
  await saveAndReturn(page, () => keys.press("Control+Enter"), { told: "Conta salva com sucesso!", leave: byEscape });
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  // The key that takes the way back at once.
  keys.expectAtMost(15 - 1, "register a conta of a known supplier, without the way back");
});

test("a register is counted and closed", { tag: "@full" }, async ({ page, signIn, post }) => {
  await signIn("1-admin");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();
  const keys = new CountedKeys(page);
  await keys.press("g", "c");
  await expect(page.getByRole("link", { name: /^Fechar caixa/ })).toBeVisible();
  await keys.press("Control+Enter");
  const first = page.getByRole("textbox", { name: "Quantidade de R$ 200,00" });
  await expect(first).toBeFocused();
  await keys.type("1");
  await keys.press("ArrowDown");
  await keys.type("3");
  await keys.press("ArrowDown");
  await keys.type("2");
  await keys.press("Control+Enter");
  await expect(page.getByText(/Diferença/).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Explicação da diferença" })).toBeFocused();
  await keys.type("Contado pelo teclado");
  await keys.press("Control+Enter");
  await expect(
    page
      .getByText("Voltando", { exact: false })
      .or(page.getByRole("heading", { name: /Fechamento/ }))
      .first(),
  ).toBeVisible();
  keys.expectAtMost(14, "close a register");
  expect(await post("/caixas/abrir", { caixa_id: 1, valor_inicial: 200 })).toMatchObject({ status: 200 });
});

test("a conta is found by its amount and paid through the palette, which remembers it", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const pessoas = await people(page, 1);
  const [id = 0] = await registerContas(page, { referencia: "Conta da paleta", valores: [73_707.52], pessoas });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();
  const keys = new CountedKeys(page);
  const palette = page.getByRole("dialog", { name: "Buscar ou ir para" });
  await keys.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await keys.type("73.707,52");
  await keys.press("Enter");
  await expect(palette.getByRole("option", { name: "Pagar R$ 73.707,52", selected: true })).toBeVisible();
  await expectAccessible(page);
  await keys.press("Enter");
  await expect(page.getByRole("heading", { name: "Pagar conta" })).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Forma de pagamento" })).toBeFocused();
  const bank = page.getByRole("combobox", { name: "Conta bancária" });
  await keys.tabTo(bank);
  await keys.press("ArrowDown");
  await expect(bank).not.toHaveValue("");
  await saveAndReturn(page, () => keys.press("Control+Enter"), {
    told: "Pagamento realizado com sucesso",
    leave: byEscape,
  });
  // The key that takes the way back at once.
  keys.expectAtMost(12 - 1, "find and pay a conta through the palette, without the way back");
  expect(await conta(page, id)).toMatchObject({ status: 1, acertos: [{ valor: 73_707.52 }] });

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("group", { name: "Recentes" }).getByRole("option").first()).toContainText(
    "Conta da paleta",
  );
});

test("the palette finds an action and a person", { tag: "@full" }, async ({ page, signIn }) => {
  await signIn("1-admin");
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();
  const palette = page.getByRole("dialog", { name: "Buscar ou ir para" });
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("tema escuro");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(palette).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("Bruno Caixeta");
  const person = palette.getByRole("group", { name: "Pessoas" }).getByRole("option", { name: "Bruno Caixeta" });
  await expect(person).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Bruno Caixeta" })).toBeVisible();
  await expect(page).toHaveURL(/pessoas\/edit/);
});

test("a payment is taken back by one key, and by the button of its message", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  const pessoas = await people(page, 1);
  const [id = 0] = await registerContas(page, { referencia: "Conta desfeita", valores: [56.78], pessoas });
  await payBefore(page, "Conta desfeita");
  const row = rows(page).first();
  await expect(row).toBeFocused();
  const byKey = new CountedKeys(page);
  await byKey.press("Control+z");
  await expect(page.getByText("Desfazendo…").or(page.getByText("estornado")).first()).toBeVisible();
  await expect(row).toContainText("Pendente");
  byKey.expectAtMost(2, "undo a payment by its key");
  expect(await conta(page, id)).toMatchObject({ status: 0, acertos: [{ estorno: { motivo: "Desfeito" } }] });

  await payBefore(page, "Conta desfeita");
  const byToast = new CountedKeys(page);
  await byToast.press("Alt+t");
  await expect(page.getByRole("button", { name: "Desfazer" })).toBeFocused();
  await byToast.press("Enter");
  await expect(row).toContainText("Pendente");
  await expect(row).toBeFocused();
  byToast.expectAtMost(2, "undo a payment by the button of its message");
});
