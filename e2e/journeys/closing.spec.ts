import type { Page } from "@playwright/test";
import { dayFromToday, payFromBank, type } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";
import { people, registerContas } from "../lotes";

/** The last day of the month before this one, as people write it. */
function lastMonth(): string {
  const [, month, year] = dayFromToday(0).split("/").map(Number);
  const day = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, 0));
  return day.toISOString().slice(0, 10).split("-").reverse().join("/");
}

/** Pays a conta from the bank on a day before its registration, which the page asks about. */
async function pay(page: Page, id: number, day: string): Promise<void> {
  await page.goto(`/contasPagar/pagar/${id}`);
  await payFromBank(page);
  await type(page.getByRole("textbox", { name: "Data do pagamento" }), day.replaceAll("/", ""));
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Estão certas" }).click();
}

/** Opens the closing of a month, and tells what was paid on its last day by what it shows. */
async function paidOn(page: Page, day: string): Promise<number> {
  await page.goto("/fechamento");
  await page.getByRole("link", { name: `Fechar até ${day}` }).click();
  const region = page.getByRole("region", { name: "O que fecha" });
  await expect(region).toContainText("Total");
  const row = region.getByRole("row", { name: new RegExp(`^${day}`) });
  if ((await row.count()) === 0) return 0;
  const column = (await region.getByRole("columnheader").allTextContents()).indexOf("Pago");
  const text = (await row.locator("th, td").nth(column).textContent()) ?? "";
  return text === "–" ? 0 : Number(text.replaceAll(".", "").replace(",", "."));
}

test("a month that was closed keeps its sums when its payment is reversed later", async ({ page, signIn }) => {
  const day = lastMonth();
  await signIn("8-admin");
  const [paid = 0, late = 0] = await registerContas(page, {
    referencia: "Fechada",
    valores: [71.37, 12.5],
    pessoas: await people(page, 1),
  });
  // The demo data may have paid something on that day, too.
  const before = await paidOn(page, day);
  await pay(page, paid, day);
  await expect(page.getByText("Pagamento realizado com sucesso")).toBeVisible();

  expect((await paidOn(page, day)) - before).toBeCloseTo(71.37, 2);
  await expectAccessible(page);
  await page.getByRole("button", { name: `Fechar até ${day}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByText("As somas continuam iguais às do fechamento.")).toBeVisible();
  const record = page.url();
  const sums = await page.getByRole("table").textContent();
  await expectAccessible(page);

  await pay(page, late, day);
  await page.getByRole("alertdialog", { name: "Erro" }).getByRole("button", { name: "OK" }).click();
  await page.getByRole("button", { name: "Usar hoje" }).click();
  await expect(page.getByRole("textbox", { name: "Data do pagamento" })).toHaveValue(dayFromToday(0));
  await saveAndReturn(page, /^Pagar/);

  await page.goto(`/contasPagar/detalhe/${paid}`);
  await page.getByLabel("Pagamentos", { exact: true }).getByRole("link", { name: "Estornar" }).click();
  await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
  await page.getByRole("button", { name: "Estornar" }).click();
  await expect(page).not.toHaveURL(/estorno/);
  await page.goto(record);
  await expect(page.getByText("As somas continuam iguais às do fechamento.")).toBeVisible();
  expect(await page.getByRole("table").textContent()).toBe(sums);
});
