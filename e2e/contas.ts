import { expect, type Locator, type Page } from "@playwright/test";
import { saveAndReturn } from "./form";

/** A day of the demo company's calendar, `days` from today, as people write it: dd/mm/aaaa. */
export function dayFromToday(days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", dateStyle: "short" }).format(day);
}

/** The row of the table, or the card on a phone, that holds this text. */
export function contaBody(page: Page, text: string): Locator {
  const list = page.getByLabel("Contas a pagar", { exact: true });
  const rows = list.getByRole("row").or(list.getByRole("listitem"));
  return rows.filter({ hasText: text, has: page.getByRole("button", { name: "Ações" }) });
}

/** Chooses the first suggestion for a text. */
async function suggest(page: Page, label: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: label });
  // The form may have proposed the value of the supplier's last conta already.
  await type(input, text);
  await page.getByRole("listbox").getByRole("option").first().click();
  await expect(input).not.toHaveValue(text);
}

/** Replaces what an input holds by typing, key by key. */
export async function type(input: Locator, text: string): Promise<void> {
  await input.click();
  await input.press("ControlOrMeta+a");
  await input.pressSequentially(text);
}

/**
 * Fills in a new conta that is due in five days; `referencia` is what it can be found by. Journeys share a server, and
 * two contas of one supplier and one value would look like the same conta: each journey has a value of its own.
 */
export async function fillConta(page: Page, referencia: string, cents: string): Promise<void> {
  await suggest(page, "Fornecedor", "a");
  await type(page.getByRole("textbox", { name: "Data de vencimento" }), dayFromToday(5).replaceAll("/", ""));
  await suggest(page, "Categoria", "a");
  await page.getByRole("combobox", { name: "Tipo de pagamento" }).selectOption("01");
  await type(page.getByRole("textbox", { name: "Valor" }), cents);
  await page.getByRole("textbox", { name: "Referência" }).fill(referencia);
}

/** Registers a conta by the form, and comes back to the list. */
export async function registerConta(page: Page, referencia: string, cents: string): Promise<void> {
  await page.goto("/contasPagar/new");
  await fillConta(page, referencia, cents);
  await saveAndReturn(page, "Salvar", { told: "Conta salva com sucesso!" });
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
}

/** Opens the filters where they are folded away. */
export async function unfoldFilters(page: Page): Promise<void> {
  const chips = page.getByRole("button", { name: "Filtros" });
  await expect(page.getByRole("search").or(chips).first()).toBeVisible();
  if (await chips.isVisible()) await chips.click();
}

/** Opens the fields of a filter: under its chip, or on a phone where the filters unfold. */
export async function openFilter(page: Page, label: string | RegExp): Promise<void> {
  await unfoldFilters(page);
  const chip = page.getByRole("search").getByRole("button", { name: label, expanded: false });
  if (await chip.isVisible()) await chip.click();
}

/** Finds contas by a text of theirs, with the list's filter. */
export async function findConta(page: Page, text: string): Promise<Locator> {
  await unfoldFilters(page);
  await page.getByRole("searchbox", { name: "Documento ou texto" }).fill(text);
  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await expect(page).toHaveURL(/pesquisa=/);
  await expect(contaBody(page, text)).toHaveCount(1);
  return contaBody(page, text);
}

/** Opens a page from the menu of a conta's row. */
export async function openFromRow(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** Takes the money of a payment from the company's first bank account. */
export async function payFromBank(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: "Conta bancária" }).selectOption({ index: 1 });
}
