import type { Locator, Page } from "@playwright/test";
import { dayFromToday, findConta, registerConta } from "../contas";
import { byEscape, saveAndReturn } from "../form";
import { expect, test } from "../journey";

/** Presses Tab until the focus is on what is wanted, as a person does who cannot use a mouse. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

async function choose(page: Page, label: string): Promise<void> {
  const input = page.getByRole("combobox", { name: label });
  await tabTo(page, input);
  await page.keyboard.type("a");
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(input).not.toHaveValue("a");
}

test("a conta is registered, found and paid without a mouse", async ({ page }) => {
  const referencia = "Conta do teclado";
  await page.goto("/login");
  await expect(page.getByLabel("Login")).toBeFocused();
  await page.keyboard.type("1-admin");
  await page.keyboard.press("Tab");
  await page.keyboard.type("prumo123");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Início" })).toBeVisible();

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await page.keyboard.press("n");
  await choose(page, "Fornecedor");
  await tabTo(page, page.getByRole("textbox", { name: "Data de vencimento" }));
  await page.keyboard.type(dayFromToday(3).replaceAll("/", ""));
  await choose(page, "Categoria");
  const tipo = page.getByRole("combobox", { name: "Tipo de pagamento" });
  await tabTo(page, tipo);
  // The type of the supplier's last conta is proposed.
  await expect(tipo).not.toHaveValue("");
  await page.keyboard.type("01");
  await expect(tipo).toHaveValue("01");
  await tabTo(page, page.getByRole("textbox", { name: "Valor" }));
  await page.keyboard.type("12345");
  await tabTo(page, page.getByRole("textbox", { name: "Referência" }));
  await page.keyboard.type(referencia);
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Conta salva com sucesso!")).toBeVisible();
  await page.keyboard.press("Escape");

  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(referencia);
  await page.keyboard.press("Enter");
  const row = page.getByRole("row").filter({ hasText: referencia });
  await expect(page).toHaveURL(/pesquisa=/);
  await expect(row).toHaveCount(1);
  await tabTo(page, row.getByRole("button", { name: "Ações" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Detalhes" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Pagar conta" })).toBeVisible();
  const banco = page.getByRole("combobox", { name: "Conta bancária" });
  await tabTo(page, banco);
  await page.keyboard.press("ArrowDown");
  await expect(banco).not.toHaveValue("");
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { leave: byEscape });
  // The menu led to what is open, and it is no longer that: the search finds it in another state.
  await expect(page.getByText("1 com outro status")).toBeVisible();
  await expect(row).toContainText("Pago");
});

test("a conta is changed, paid back and removed without a mouse", { tag: "@full" }, async ({ page, signIn }) => {
  const referencia = "Conta mudada no teclado";
  await signIn("1-admin");
  await registerConta(page, referencia, "18500");
  await findConta(page, referencia);
  const row = page.getByRole("row").filter({ hasText: referencia });
  const choose = async (action: string) => {
    await tabTo(page, row.getByRole("button", { name: "Ações" }));
    await page.keyboard.press("Enter");
    const item = page.getByRole("menuitem", { name: action, exact: true });
    for (let presses = 0; presses < 12; presses++) {
      if (await item.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("ArrowDown");
    }
    await page.keyboard.press("Enter");
  };

  await choose("Editar");
  await tabTo(page, page.getByRole("textbox", { name: "Número do documento" }));
  await page.keyboard.type("NF 77");
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { leave: byEscape });
  await expect(row).toContainText("NF 77");

  await choose("Pagar");
  const banco = page.getByRole("combobox", { name: "Conta bancária" });
  await tabTo(page, banco);
  await page.keyboard.press("ArrowDown");
  await saveAndReturn(page, () => page.keyboard.press("Control+Enter"), { leave: byEscape });
  await expect(row).toContainText("Pago");

  await choose("Estornar");
  await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toContainText("Pago");
  await choose("Estornar");
  await expect(page.getByText("Deseja realmente estornar este pagamento?")).toBeVisible();
  await page.keyboard.press("Control+Enter");
  await expect(row).toContainText("Pendente");

  await choose("Excluir");
  await expect(page.getByText("Deseja realmente excluir esta conta?")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Excluir" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Contas a pagar" })).toBeVisible();
  await expect(row).toHaveCount(0);
});
