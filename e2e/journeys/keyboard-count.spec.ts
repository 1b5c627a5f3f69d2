import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";

/** Enough for the shelf of a shop; the full run counts all products. */
const PRODUCTS = process.env.PRUMO_FULL === undefined ? 40 : 300;
/** Of every fifth product one piece is missing. */
const missing = (n: number) => n % 5 === 0;
const DIFFERENCES = Math.floor(PRODUCTS / 5);

const product = (page: Page) => page.getByRole("combobox", { name: "Produto" });
const quantity = (page: Page) => page.getByRole("textbox", { name: /^Quantidade/ });

/** Types the code, Enter, how many, Enter, with no hand on the mouse and no look at the screen but at the focus. */
async function count(page: Page, n: number): Promise<void> {
  await expect(product(page)).toBeFocused();
  await page.keyboard.type(`TR-${n}`);
  await page.keyboard.press("Enter");
  await expect(quantity(page)).toBeFocused();
  await page.keyboard.type(missing(n) ? "9" : "10");
  await page.keyboard.press("Enter");
}

test("a shelf of hundreds of products is counted by keyboard, survives a closed tab, and is printed", {
  tag: "@full",
}, async ({ page, signIn, post }) => {
  test.setTimeout(600_000);
  await signIn("1-admin");
  expect(await post("/depositos/save", { nome: "Prateleira" })).toMatchObject({ status: 200 });
  const rows = Array.from({ length: PRODUCTS }, (_, at) => ({
    linha: at + 2,
    valores: [`Peça de prateleira ${at + 1}`, `TR-${at + 1}`, "Prateleira", "10", "2"],
  }));
  const campos = ["nome", "cod_reduzido", "deposito", "estoque", "custo_unitario"];
  const file = { campos, decimal: ",", linhas: rows, somente_certas: false };
  expect(await post("/produtos/importar", file)).toMatchObject({ status: 200 });

  await page.goto("/depositos/inventarios");
  await expect(page.getByRole("button", { name: /^Novo inventário/ })).toBeVisible();
  await page.keyboard.press("n");
  const begun = page.getByRole("dialog", { name: "Novo inventário" });
  await begun.getByRole("combobox", { name: "Depósito" }).selectOption({ label: "Prateleira" });
  await begun.getByRole("button", { name: "Começar a contar" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Contar Prateleira" })).toBeVisible();
  const begin = Date.now();
  for (let n = 1; n <= PRODUCTS; n += 1) {
    await count(page, n);
    // The tab is closed right after the last Enter: what was typed is not lost.
    if (n === Math.floor(PRODUCTS / 3)) await page.reload();
  }
  test.info().annotations.push({
    type: "milliseconds a product",
    description: String(Math.round((Date.now() - begin) / PRODUCTS)),
  });
  await expect(page.getByRole("heading", { name: `${PRODUCTS} produtos contados` })).toBeVisible();
  await expect(page.getByText(/espera(m)? pela conexão/)).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: "Revisar Prateleira" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(`${DIFFERENCES} diferenças em ${PRODUCTS} produtos contados`);
  await expect(page.getByRole("table", { name: "Diferenças" }).getByRole("row")).toHaveCount(26);
  await page.getByRole("link", { name: "Página 2", exact: true }).click();
  await expect(main).toContainText(`26–${Math.min(50, PRODUCTS)} de ${PRODUCTS}`);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Confirmar o inventário" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Inventário de Prateleira" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Diferenças" }).getByRole("row")).toHaveCount(DIFFERENCES + 1);
  await expectAccessible(page);
  const paper = (await page.pdf({ format: "A4" })).toString("latin1");
  const pages = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  // A row takes three hundredths of a page: nothing is printed one to a page, and no page is blank.
  expect(pages).toBeLessThanOrEqual(1 + Math.ceil(DIFFERENCES / 20));
});
