import type { Page } from "@playwright/test";
import { type } from "../contas";
import { saveAndReturn } from "../form";
import { another, expect, expectAccessible, login, test } from "../journey";

async function saved(page: Page, message: string, list: string): Promise<void> {
  await expectAccessible(page);
  await saveAndReturn(page, "Salvar", { told: message });
  await expect(page.getByRole("heading", { name: list, level: 1 })).toBeVisible();
  await expectAccessible(page);
}

/** Opens the demo's group and lets its first company share its persons, or not. */
async function sharePersons(page: Page, shared: boolean): Promise<void> {
  await page.goto("/gruposuninegocio/edit/1");
  await page.getByRole("tab", { name: /^Prumo Serviços/ }).click();
  const persons = page.getByRole("tabpanel").getByRole("checkbox", { name: "Pessoas" });
  await expect(persons).toBeChecked({ checked: !shared });
  await persons.setChecked(shared);
  await saved(page, "Grupo de unidades alterado com sucesso!", "Grupos de unidades");
}

test(
  "the platform administrator makes a profile and a plan of it, and decides what a group shares",
  { tag: "@full" },
  async ({ page, browser, server, signIn }, info) => {
    test.setTimeout(240_000);
    const nome = `Oficinas ${info.project.name}`;
    await signIn("6-plataforma");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
    await expectAccessible(page);

    await page.goto("/perfilAcesso/new");
    await expect(page.getByRole("heading", { name: "Novo Perfil", level: 1 })).toBeVisible();
    await page.getByRole("textbox", { name: "Nome" }).fill(nome);
    await page.getByRole("treeitem", { name: "Financeiro", exact: true }).click();
    await page.getByRole("treeitem", { name: "Veículos", exact: true }).click();
    await saved(page, "Perfil salvo com sucesso!", "Perfis de acesso");

    await page.goto("/planos/new");
    await page.getByRole("textbox", { name: "Nome" }).fill(nome);
    await type(page.getByRole("textbox", { name: "Valor por mês" }), "19990");
    await page.getByRole("combobox", { name: /Perfil de acesso/ }).selectOption(nome);
    await saved(page, "Plano salvo com sucesso!", "Planos");
    await expect(page.getByText("R$ 199,90").first()).toBeVisible();

    // Somebody of the other company of the group finds a person exactly while it is shared.
    const context = await another(browser, server.url, info);
    const gabriela = await context.newPage();
    await login(gabriela, "7-admin");
    const ana = gabriela.getByRole("link", { name: "Ana Prado", exact: true });
    const look = () => gabriela.goto("/pessoas?pesquisa=Ana+Prado");
    await look();
    await expect(ana).toBeVisible();
    await sharePersons(page, false);
    await look();
    await expect(gabriela.getByText("Nenhum registro encontrado")).toBeVisible();
    await expect(ana).toHaveCount(0);
    await sharePersons(page, true);
    await look();
    await expect(ana).toBeVisible();
    await context.close();
  },
);
