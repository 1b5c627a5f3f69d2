import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";

/** Colours of the paper and of what is printed on it. */
const ink = (page: Page) =>
  page.evaluate(() => {
    const colour = (selector: string, name: "backgroundColor" | "color") =>
      getComputedStyle(document.querySelector(selector) ?? document.body)[name];
    return [colour("body", "backgroundColor"), colour("h1", "color"), colour("article p", "color")];
  });

/** One page, nothing of what stands around it on the screen, and the same ink whatever the theme. */
async function expectOneSheet(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  for (const shell of [
    page.getByRole("navigation", { name: "Menu" }),
    page.getByRole("banner"),
    page.getByRole("button", { name: "Imprimir" }),
    page.getByRole("link", { name: "Voltar" }),
  ]) {
    await expect(shell).toBeHidden();
  }
  const light = await ink(page);
  expect(light[0]).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await ink(page)).toEqual(light);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
  await page.emulateMedia({ media: null, colorScheme: null });
}

test("the receipt prints on one page, without the shell, also in the dark", async ({ page, signIn }) => {
  await signIn("1-admin");
  const { contas } = await (await page.request.get("/api/contasPagar/lista?status=parcial")).json();
  const { id, valor_pago } = contas.data[0];
  await page.goto(`/contasPagar/comprovante/${id}`);
  await expect(page.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
  const amount = valor_pago.toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  await expect(page.getByText(`R$ ${amount}`).first()).toBeVisible();
  await expect(page.getByText(/\((\S+ )+(reais|real|centavos?)\)/)).toBeVisible();
  await expect(page.getByText(/^CNPJ /)).toBeVisible();
  await expect(page.getByText(/^Recebi o valor acima: /)).toBeVisible();
  await expectAccessible(page);
  await expectOneSheet(page);
});

test("the report of a short filter prints on one page, without the shell, also in the dark", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  await page.goto("/contasPagar?status=parcial");
  // A phone does not show it: it prints what a link of the desk leads to.
  const link = page.getByRole("link", { name: "Imprimir", includeHidden: true });
  await page.goto((await link.getAttribute("href")) ?? "");
  await expect(page.getByRole("row").filter({ hasText: "R$" }).first()).toBeVisible();
  await expectAccessible(page);
  const ground = () => page.locator("article").evaluate((paper) => getComputedStyle(paper).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await ground(), "the screen is as dark as its theme").not.toBe(light);
  await page.emulateMedia({ colorScheme: null });
  await expectOneSheet(page);
});

test("the statement of a year lies on its paper and fits it, also beside what was planned", { tag: "@full" }, async ({
  page,
  signIn,
}) => {
  await signIn("1-admin");
  // 285 of the 297 mm of A4 that lies, at 96 dots an inch.
  await page.setViewportSize({ width: 1077, height: 720 });
  await page.emulateMedia({ media: "print" });
  for (const plan of ["", "&orcado=1"]) {
    await page.goto(`/relatorios/resultado?mes_inicial=2026-01&mes_final=2026-12${plan}`);
    const table = page.getByRole("table", { name: "Receitas e despesas por categoria e mês, em reais" });
    await expect(table).toBeVisible();
    expect(await table.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(1077);
    // Nine dots are some seven points, as in footnotes.
    const letters = await table.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(letters).toBeGreaterThanOrEqual(9);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1")) ?? [];
    expect(Number(width)).toBeGreaterThan(Number(height));
  }
});
