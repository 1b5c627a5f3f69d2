import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../journey";
import { payConta, reverseAndReopen, rowOf } from "../purchases";

/** The number of lines of the purchase, and what they cost: each line is rounded to the cent. */
const [LINES, TOTAL] = process.env.PRUMO_FULL === undefined ? [8, "R$ 45,20"] : [20, "R$ 263,60"];

/** Types one line as a scanner and a person do: the code, Enter, how many, Enter, the price, Enter. */
async function enterLine(page: Page, code: string, quantity: string, price: string): Promise<void> {
  await expect(page.getByRole("combobox", { name: "Produto" })).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^Qtd\. em/ })).toBeFocused();
  await page.keyboard.type(quantity);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Preço unitário" })).toBeFocused();
  await page.keyboard.type(price);
  await page.keyboard.press("Enter");
}

/** Moves on by Tab until the focus is where it should be. */
async function tabTo(page: Page, role: "textbox" | "combobox", name: string | RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name });
  const focused = () => wanted.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 8 && !(await focused()); steps += 1) await page.keyboard.press("Tab");
  await expect(wanted).toBeFocused();
}

test(`a purchase of ${LINES} products is typed without the mouse, approved, paid, reversed and reopened`, async ({
  page,
  signIn,
  post,
}, { project }) => {
  test.setTimeout(180_000);
  const nf = `88${project.name}`;
  await signIn("1-admin");
  for (let line = 1; line <= LINES; line += 1) {
    const product = { nome: `Item ${line} de ${nf}`, cod_reduzido: `J${nf}N${line}`, valor_venda: 1 };
    expect(await post("/produtos/save", product)).toMatchObject({ status: 200 });
  }

  await page.goto("/compras");
  await expect(page.getByRole("heading", { name: "Compras", level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const supplier = page.getByRole("combobox", { name: "Fornecedor" });
  await expect(supplier).toBeFocused();
  await page.keyboard.type("papelaria");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(supplier).toHaveValue(/Papelaria/);
  await tabTo(page, "textbox", "Número da NF");
  await page.keyboard.type(nf);
  await tabTo(page, "combobox", "Natureza");
  await page.keyboard.type("Compra");
  await tabTo(page, "combobox", "Produto");
  for (let line = 1; line <= LINES; line += 1) await enterLine(page, `J${nf}N${line}`, String(line), "1,255");
  await expect(page.getByRole("region", { name: "Total da compra" }).getByRole("status")).toContainText(TOTAL);
  await expectAccessible(page);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Compra salva com sucesso!")).toBeVisible();
  await page.getByRole("link", { name: "Ver a compra" }).press("Enter");

  await page.getByRole("button", { name: "Alterar Estado" }).click();
  const approval = page.getByRole("dialog", { name: "Alterar Estado" });
  await approval.getByRole("radio", { name: "Movimentar estoque e gerar financeiro" }).check();
  await approval.getByRole("textbox", { name: /^Data de vencimento/ }).fill("15/01/2027");
  await expectAccessible(page);
  await approval.getByRole("button", { name: "Aprovar" }).click();
  const contas = page.getByLabel("Contas a pagar", { exact: true });
  await expect(contas).toContainText(TOTAL);
  await expect(page.getByRole("link", { name: new RegExp(`^${LINES} produtos em`) })).toBeVisible();
  await expectAccessible(page);
  const here = page.url();

  await page.goto(`/contasPagar?dataInicial=2027-01-15&dataFinal=2027-01-15&pesquisa=${nf}`);
  await expect(page.getByRole("link", { name: `Compra ${nf}` })).toBeVisible();
  await payConta(page, rowOf(page, nf), TOTAL);
  await reverseAndReopen(page, here);
  const { produtos } = await (await page.request.get(`/api/produtos/autocomplete?pesquisa=J${nf}N${LINES}`)).json();
  expect(produtos[0].estoque_atual).toBe(0);

  await signIn("3-vendas");
  await page.goto(`/compras?numero_nf=${nf}`);
  await rowOf(page, nf).getByRole("button", { name: "Ações" }).click();
  await expect(page.getByRole("menuitem", { name: "Detalhes" })).toBeVisible();
  for (const name of ["Editar", "Alterar Estado", "Excluir"]) {
    await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
  }
  await page.getByRole("menuitem", { name: "Detalhes" }).click();
  await expect(page.getByRole("heading", { name: /Papelaria/, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Alterar Estado" })).toHaveCount(0);
  const compra_id = Number(here.split("/").pop());
  const approve = { compra_id, tipo_alteracao_estado: 4, data_faturamento: null };
  expect(await post("/compras/alterar/estado", approve)).toMatchObject({ status: 403 });
});
