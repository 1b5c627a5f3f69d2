import type { Page } from "@playwright/test";
import { openFromRow, payFromBank } from "./contas";
import { saveAndReturn } from "./form";
import { expect, expectAccessible } from "./journey";

/** The first row, or card on a phone, that holds a text. */
export const rowOf = (page: Page, text: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: text }).first();

/** Pays the whole of a conta of the list from a bank account. */
export async function payConta(page: Page, row: ReturnType<typeof rowOf>, amount: string): Promise<void> {
  await openFromRow(page, row, "Pagar");
  await payFromBank(page);
  await saveAndReturn(page, `Pagar ${amount}`);
}

async function reopen(page: Page) {
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Reabrir" }).click();
  const modal = page.getByRole("dialog", { name: "Reabrir compra" });
  await modal.getByRole("textbox", { name: "Motivo" }).fill("Nota devolvida");
  await modal.getByRole("button", { name: "Reabrir" }).click();
  return modal;
}

/** Reopens a purchase of which one conta is paid: it is refused, until the conta that is in the way is reversed. */
export async function reverseAndReopen(page: Page, details: string): Promise<void> {
  await page.goto(details);
  const contas = page.getByLabel("Contas a pagar", { exact: true });
  await expect(contas).toContainText("Pago");
  const refused = await reopen(page);
  await expect(refused.getByRole("alert")).toBeVisible();
  await expectAccessible(page);
  const conta = await refused.getByRole("link", { name: "Ver a conta" }).getAttribute("href");
  await page.goto(conta?.replace("detalhe", "estorno") ?? "");
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(page.getByRole("heading", { name: "Contas a pagar", level: 1 })).toBeVisible();

  await page.goto(details);
  await reopen(page);
  await expect(page.getByText("Reaberta", { exact: true })).toBeVisible();
  await expect(contas).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Alterar Estado" })).toBeVisible();
}
