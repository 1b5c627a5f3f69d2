import { expect, type Page } from "@playwright/test";
import { askServer } from "./server-calls";

/** Reads a conta from the server. */
export const conta = async (page: Page, id: number) => (await askServer(page, `/contasPagar/find/${id}`)).conta;

/** Persons of the company, as many as asked for. */
export async function people(page: Page, count: number): Promise<number[]> {
  const found = new Set<number>();
  for (const letter of "aeiourstlm") {
    const { pessoas } = await askServer(page, `/pessoas/autocomplete?pesquisa=${letter}`);
    for (const { id } of pessoas) found.add(id);
  }
  expect(found.size).toBeGreaterThanOrEqual(count);
  return [...found].slice(0, count);
}

interface Contas {
  /** The reference by which the contas can be found. */
  readonly referencia: string;
  /** In reais, one for each conta. */
  readonly valores: readonly number[];
  /** Their suppliers, in turn. */
  readonly pessoas: readonly number[];
  /** Their payment types, in turn; PIX where none are given. */
  readonly formas?: readonly string[];
}

const DAY = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

/**
 * Registers contas that are due in ten days, without the form, and gives their ids. They bear the day before, which is
 * not after today in any zone: the pages ask about a payment before the registration.
 */
export async function registerContas(
  page: Page,
  { referencia, valores, pessoas, formas = ["17"] }: Contas,
): Promise<number[]> {
  const { categorias } = await askServer(page, "/categoriasConta/autocomplete?tipo=pagar");
  const ids: number[] = [];
  for (const [at, valor] of valores.entries()) {
    const { conta: made } = await askServer(page, "/contasPagar/save", {
      pessoa_id: pessoas[at % pessoas.length],
      categoria_id: categorias[0].id,
      data_registro: dayFromNow(-1),
      data_vencimento: dayFromNow(10),
      tipo_pagamento: formas[at % formas.length],
      valor,
      referencia: `${referencia} ${at + 1}`,
      confirmar_duplicada: true,
    });
    ids.push(made.id);
  }
  return ids;
}

/** The contas of a text, on one page of the list. */
export async function openContas(page: Page, text: string): Promise<void> {
  await page.goto(`/contasPagar?per_page=100&pesquisa=${encodeURIComponent(text)}`);
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
}

/** Presses Tab until the focus is where `selector` points, as a person does who cannot use a mouse. */
export async function tabToFirst(page: Page, selector: string, limit = 80): Promise<void> {
  await expect(page.locator(selector).first()).toBeVisible();
  for (let presses = 0; presses < limit; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}
