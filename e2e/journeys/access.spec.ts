import type { Page } from "@playwright/test";
import { type } from "../contas";
import { saveAndReturn } from "../form";
import { another, expect, expectAccessible, test } from "../journey";

const SENHA = "senha da jornada";

/** Chooses the one suggestion for a text. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).pressSequentially(text);
  await page.getByRole("option", { name: text }).first().click();
}

/** The pages that the menu offers. */
async function menuOf(page: Page): Promise<string[]> {
  const open = page.getByRole("button", { name: "Abrir menu" });
  if (await open.isVisible()) await open.click();
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

/** Makes a person by the page. */
async function registerPerson(page: Page, nome: string): Promise<void> {
  await page.goto("/pessoas/new");
  await page.getByRole("radio", { name: "Pessoa física" }).check();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(nome);
  await page.getByRole("checkbox", { name: "Funcionário" }).check();
  await expectAccessible(page);
  await saveAndReturn(page, "Salvar", { told: "Pessoa salva com sucesso!" });
  await expect(page.getByRole("heading", { name: "Pessoas", level: 1 })).toBeVisible();
  await expectAccessible(page);
}

/** The boxes of a submodule in the tree of permissions. */
const submodule = (page: Page, name: string) => page.getByRole("treeitem", { name, exact: true });

/** Makes a group by the page: all of the payables, and paying in. */
async function registerGroup(page: Page, nome: string): Promise<void> {
  await page.goto("/permissoes/grupos/novo");
  await page.getByRole("textbox", { name: "Nome" }).fill(nome);
  await submodule(page, "Contas a pagar").click();
  await page.getByRole("searchbox").fill("receber");
  await page.getByRole("treeitem", { name: "Receber", exact: true }).click();
  await page.getByRole("searchbox").fill("");
  await expect(submodule(page, "Contas a pagar")).toHaveAttribute("aria-checked", "true");
  await expect(submodule(page, "Contas a receber")).toHaveAttribute("aria-checked", "mixed");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Grupo de permissões salvo com sucesso!")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Grupos de permissões", level: 1 })).toBeVisible();
}

/** Opens what can be done with the one group that is found, and chooses from it. */
async function act(page: Page, nome: string, action: string): Promise<void> {
  await page.goto(`/permissoes/grupos?pesquisa=${encodeURIComponent(nome)}`);
  await page.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** Makes a user of that person by the page: at any hour of any day, from this machine only. Gives the login. */
async function registerUser(page: Page, nome: string, grupo: string): Promise<string> {
  await page.goto("/usuarios/new");
  await choose(page, "Pessoa vinculada", nome);
  await page.getByRole("textbox", { name: "Login" }).fill("marina");
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("textbox", { name: "E-mail" }).fill("marina@prumo.exemplo");
  await page.getByRole("combobox", { name: "Grupo" }).selectOption(grupo);
  await page.getByRole("button", { name: "Adicionar grupo" }).click();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Restrição Ip" }).click();
  await type(page.getByRole("textbox", { name: "IP" }), "127.0.0.1");
  await page.getByRole("button", { name: "Adicionar IP" }).click();
  await page.getByRole("tab", { name: "Restrição Horário" }).click();
  await type(page.getByRole("textbox", { name: "Abertura" }), "0000");
  await type(page.getByRole("textbox", { name: "Fechamento" }), "2359");
  for (const dia of await page.getByRole("checkbox", { name: /feira|sabado|domingo/ }).all()) await dia.check();
  await page.getByRole("button", { name: "Adicionar horário" }).click();
  await expect(page.getByRole("list", { name: "Horários permitidos" }).getByRole("listitem")).toHaveCount(7);
  await expectAccessible(page);
  const prefix = await page.getByTestId("login-prefix").textContent();
  await page.getByRole("button", { name: /^Salvar(?! e novo)/ }).click();
  await expect(page.getByText("Usuário salvo com sucesso!")).toBeVisible();
  // Nobody presses anything: it goes back by itself.
  await expect(page.getByRole("heading", { name: "Usuários", level: 1 })).toBeVisible();
  return `${prefix}marina`;
}

async function enter(page: Page, name: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Login").fill(name);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Opens the form of a user from the list. */
async function openUser(page: Page, nome: string): Promise<void> {
  await page.goto(`/usuarios?nome=${encodeURIComponent(nome)}`);
  await page.getByRole("link", { name: nome }).click();
  await expect(page.getByRole("heading", { name: nome, level: 1 })).toBeVisible();
}

async function saveUser(page: Page): Promise<void> {
  await saveAndReturn(page, "Salvar", { told: "Usuário alterado com sucesso!" });
}

test("a user gets just what the administrator gives, where and when, and loses it at the next click", async ({
  page,
  browser,
  server,
  signIn,
}, info) => {
  test.setTimeout(240_000);
  const nome = `Marina da Jornada ${info.project.name}`;
  const grupo = `Contas da Jornada ${info.project.name}`;
  await signIn("1-admin");
  await registerGroup(page, grupo);
  await registerPerson(page, nome);
  const login = await registerUser(page, nome, grupo);
  await expectAccessible(page);

  const context = await another(browser, server.url, info);
  const marina = await context.newPage();
  const goTo = (name: string) =>
    marina.getByRole("navigation", { name: "Menu" }).getByRole("link", { name, exact: true }).click();
  await enter(marina, login);
  await expect(marina.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  expect(await menuOf(marina)).toEqual(["Início", "Contas a pagar", "Contas a receber", "Multa e juros"]);
  await goTo("Contas a pagar");
  await expect(marina.getByRole("heading", { name: "Contas a pagar", level: 1 })).toBeVisible();

  // A permission is taken out of the group while she is on the page: it bites at her next click.
  await act(page, grupo, "Editar");
  await submodule(page, "Contas a receber").click();
  await submodule(page, "Contas a receber").click();
  await expect(submodule(page, "Contas a receber")).toHaveAttribute("aria-checked", "false");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Grupo de permissões alterado com sucesso!")).toBeVisible();
  await menuOf(marina);
  await goTo("Contas a receber");
  await expect(
    marina.getByRole("heading", { name: /^Você não tem permissão para (fazer isto|abrir esta página)$/ }),
  ).toBeVisible();
  await expectAccessible(marina);
  await marina.getByRole("link", { name: "Ir para o início" }).click();
  await expect(marina.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  expect(await menuOf(marina)).toEqual(["Início", "Contas a pagar"]);

  // The group itself goes, after the question that tells whom it concerns.
  await act(page, grupo, "Excluir");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("1 usuário perde as permissões deste grupo");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Grupo de permissões excluído com sucesso!")).toBeVisible();
  await goTo("Contas a pagar");
  await expect(
    marina.getByRole("heading", { name: /^Você não tem permissão para (fazer isto|abrir esta página)$/ }),
  ).toBeVisible();

  // From another address: this machine's is no longer on the list, and writing another into the request does not help.
  await openUser(page, nome);
  await page.getByRole("tab", { name: "Restrição Ip" }).click();
  await page.getByRole("button", { name: "Remover 127.0.0.1" }).click();
  await type(page.getByRole("textbox", { name: "IP" }), "203.0.113.5");
  await page.getByRole("button", { name: "Adicionar IP" }).click();
  await saveUser(page);
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": "203.0.113.5" });
  await marina.goto("/");
  await expect(marina.getByRole("heading", { name: "Acesso não permitido a partir deste endereço" })).toBeVisible();
  await marina.getByRole("link", { name: "Entrar com outro login" }).click();
  await enter(marina, login);
  await expect(marina.getByText("Acesso não permitido a partir deste endereço").first()).toBeVisible();

  // Outside the hours: only yesterday's weekday is left.
  await openUser(page, nome);
  await page.getByRole("tab", { name: "Restrição Ip" }).click();
  await page.getByRole("button", { name: "Remover 203.0.113.5" }).click();
  await page.getByRole("tab", { name: "Restrição Horário" }).click();
  const day = (moment: number) =>
    new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", weekday: "long" })
      .format(moment)
      .replace("sábado", "sabado");
  const yesterday = day(Date.now() - 24 * 60 * 60 * 1000);
  for (;;) {
    const others = page
      .getByRole("list", { name: "Horários permitidos" })
      .getByRole("listitem")
      .filter({ hasNotText: yesterday });
    if ((await others.count()) === 0) break;
    await others.first().getByRole("button").click();
  }
  await saveUser(page);
  await marina.goto("/");
  await expect(marina.getByRole("heading", { name: "Acesso não permitido neste dia e horário" })).toBeVisible();

  // And back in, without logging in again.
  await openUser(page, nome);
  await page.getByRole("tab", { name: "Restrição Horário" }).click();
  await page.getByRole("button", { name: /^Remover .*-feira|^Remover (sabado|domingo)/ }).click();
  await saveUser(page);
  await marina.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(marina.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();

  // The list tells where she is; inactive, she is out.
  await page.goto(`/usuarios?nome=${encodeURIComponent(nome)}`);
  await page.getByRole("button", { name: /Limpar a última rota acessada/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Limpar" }).click();
  await expect(page.getByText("Último acesso limpo com sucesso!")).toBeVisible();
  await openUser(page, nome);
  await page.getByRole("checkbox", { name: "Ativo", exact: true }).uncheck();
  await saveUser(page);
  await marina.goto("/minhaConta");
  await expect(marina.getByRole("button", { name: "Entrar" })).toBeVisible();
  await expect(async () => {
    await enter(marina, login);
    await expect(marina.getByText("Usuário inativo").first()).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 30_000 });
  await context.close();
});
