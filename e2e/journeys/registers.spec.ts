import type { Locator, Page } from "@playwright/test";
import { contaBody, fillConta, findConta, openFromRow, type, unfoldFilters } from "../contas";
import { saveAndReturn } from "../form";
import { expect, expectAccessible, test } from "../journey";

// axe looks at several pages of each journey, in light and in dark: on a busy machine that is most of its time.
test.describe.configure({ timeout: 120_000 });

/** The row of a register's table, or the card on a phone, that holds this text. */
function row(page: Page, list: string, text: string): Locator {
  const rows = page.getByLabel(list, { exact: true }).getByRole("row").or(page.getByRole("listitem"));
  return rows.filter({ hasText: text, has: page.getByRole("button", { name: "Ações" }) });
}

/** Searches a register by the text of its names. */
async function find(page: Page, field: string, text: string): Promise<void> {
  await unfoldFilters(page);
  await page.getByRole("searchbox", { name: field }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(text).replaceAll("%20", "(%20|\\+)")));
}

async function chooseCategory(page: Page, name: string): Promise<void> {
  const input = page.getByRole("combobox", { name: "Categoria" });
  await input.click();
  await input.fill("");
  await input.pressSequentially(name);
}

test(
  "a category is made, used in a conta, taken out of use, offered no more, and still on its conta",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    const nome = `Viagens ${project.name}`;
    const referencia = `Passagem ${project.name}`;
    await signIn("1-admin");
    await page.goto("/categoriasConta");
    await expect(page.getByRole("heading", { name: "Categorias" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: "Nova categoria" })).toBeVisible();
    await page.getByRole("textbox", { name: "Nome" }).fill(nome);
    await page.getByRole("combobox", { name: "Tipo" }).selectOption("pagar");
    await expectAccessible(page);
    await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { told: "Categoria salva com sucesso!" });
    await expect(page.getByRole("heading", { name: "Categorias" })).toBeVisible();

    await page.goto("/contasPagar/new");
    await fillConta(page, referencia, "43100");
    await chooseCategory(page, nome);
    await page.getByRole("listbox").getByRole("option", { name: nome, exact: true }).click();
    await saveAndReturn(page, "Salvar");

    await page.goto("/categoriasConta");
    await find(page, "Nome", nome);
    await openFromRow(page, row(page, "Categorias", nome), "Excluir");
    await expect(page.getByText(/Contas já usam esta categoria/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Desativar" }).click();
    await expect(
      page.getByText("Esta categoria já foi usada em contas ou no orçamento: ela foi desativada em vez de excluída"),
    ).toBeVisible();
    await expect(row(page, "Categorias", nome)).toContainText("Inativa");

    await page.goto("/contasPagar/new");
    await chooseCategory(page, nome);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveText([`Cadastrar "${nome}"`]);
    await page.goto("/contasPagar");
    await openFromRow(page, await findConta(page, referencia), "Editar");
    await expect(page.getByRole("combobox", { name: "Categoria" })).toHaveValue(nome);
    await page.getByRole("textbox", { name: "Número do documento" }).fill("Bilhete 1");
    await saveAndReturn(page, "Salvar");
    await expect(contaBody(page, referencia)).toContainText("Bilhete 1");
  },
);

test(
  "a payment method by intervals is made of thirds and edited; a standard one keeps its name and term",
  { tag: "@full" },
  async ({ page, signIn }, { project }) => {
    const nome = `Terços ${project.name}`;
    const share = (at: number) => page.getByRole("textbox", { name: `Porcentagem da ${at}ª parcela` });
    await signIn("1-admin");
    await page.goto("/formasPagamento");
    await expect(page.getByRole("heading", { name: "Formas de pagamento" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("n");
    await expect(page.getByRole("heading", { name: "Cadastrar forma de pagamento" })).toBeVisible();
    await page.getByRole("textbox", { name: "Nome" }).fill(nome);
    await page.getByRole("radio", { name: "Por intervalos" }).check();
    await expect(share(2)).toHaveValue("50,00 %");
    await type(share(1), "3300");
    await page.getByRole("button", { name: "Adicionar intervalo" }).click();
    await type(share(2), "3300");
    await expect(share(3)).toHaveValue("34,00 %");
    const example = page.getByRole("list", { name: "Parcelas do exemplo" });
    await expect(example.getByRole("listitem")).toHaveText([/R\$\s330,00$/, /R\$\s330,00$/, /R\$\s340,00$/]);
    await expectAccessible(page);
    await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), {
      told: "Forma de pagamento salva com sucesso!",
    });

    await find(page, "Nome", nome);
    await expect(row(page, "Formas de pagamento", nome)).toContainText("3x · 30, 60, 90 dias");
    await openFromRow(page, row(page, "Formas de pagamento", nome), "Editar");
    await expect(page.getByRole("heading", { name: "Editar forma de pagamento" })).toBeVisible();
    await expect(share(3)).toHaveValue("34,00 %");
    await type(page.getByRole("textbox", { name: "Intervalo da 1ª parcela" }), "0");
    await saveAndReturn(page, "Salvar", { told: "Forma de pagamento alterada com sucesso!" });
    await expect(row(page, "Formas de pagamento", nome)).toContainText("3x · 0, 30, 60 dias");

    await page.goto("/formasPagamento?nome=30+dias");
    await openFromRow(page, row(page, "Formas de pagamento", "30 dias").first(), "Editar");
    await expect(page.getByRole("textbox", { name: "Nome" })).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "Prazo da primeira parcela" })).toBeDisabled();
    await expectAccessible(page);
  },
);
