import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page, TestInfo } from "@playwright/test";
import { type } from "../contas";
import { newCnpj } from "../documents";
import { saveAndReturn } from "../form";
import { test as base, expect, expectAccessible } from "../journey";
import { type JourneyServer, startJourneyServer } from "../testing/journey-server";

const SENHA = "senha da jornada";

/** A tax registry of our own: it knows every company by the same name. */
async function startRegistry() {
  const registry = createServer((_, response) => {
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({
        razao_social: "PADARIA DA JORNADA LTDA",
        email: "contato@jornada.com.br",
        ddd_telefone_1: "1130304040",
        logradouro: "PAULISTA",
        descricao_tipo_de_logradouro: "AVENIDA",
        numero: "900",
        bairro: "BELA VISTA",
        cep: 1310930,
        municipio: "SAO PAULO",
        uf: "SP",
        cnpj: "00000000000000",
      }),
    );
  });
  await new Promise<void>((done) => registry.listen(0, "127.0.0.1", done));
  const { port } = registry.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/{documento}`, close: () => registry.close() };
}

/** A server that looks companies up at that registry. */
const test = base.extend<object, { server: JourneyServer }>({
  server: [
    async ({}, use) => {
      const registry = await startRegistry();
      const server = await startJourneyServer({ RECEITA_URL: registry.url });
      await use(server);
      await server.remove();
      registry.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

/** A browser of somebody else, like that of the project, as who has logged in. */
async function enter(browser: Browser, baseURL: string, login: string, { project }: TestInfo): Promise<Page> {
  const { viewport, isMobile = false, hasTouch = false, locale = "pt-BR" } = project.use;
  const context = await browser.newContext({ baseURL, viewport: viewport ?? null, isMobile, hasTouch, locale });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Login").fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  return page;
}

/** The pages that the menu offers, on the first page. */
async function menuOf(page: Page): Promise<string[]> {
  await expect(page.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
  const open = page.getByRole("button", { name: "Abrir menu" });
  if (await open.isVisible()) await open.click();
  const links = page.getByRole("navigation", { name: "Menu" }).getByRole("link");
  await expect(links.first()).toBeVisible();
  return links.allInnerTexts();
}

/** Registers a company that the registry knows. Gives the complete login of its administrator. */
async function register(page: Page, nome: string, plano: string, more = async () => {}): Promise<string> {
  await page.goto("/empresas/new");
  await type(page.getByRole("textbox", { name: "CNPJ" }), newCnpj());
  await expect(page.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Paulo (SP)");
  await expect(page.getByRole("textbox", { name: "Rua" })).toHaveValue("Avenida Paulista");
  await expect(page.getByRole("textbox", { name: "Telefone" })).toHaveValue("(11) 3030-4040");
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(nome);
  await page.getByRole("textbox", { name: "Login" }).fill("joana");
  await page.getByLabel("Senha", { exact: true }).fill(SENHA);
  await page.getByRole("textbox", { name: "Nome usuário" }).fill("Joana da Jornada");
  const plan = page.getByRole("combobox", { name: "Planos" });
  await plan.selectOption(await plan.getByRole("option", { name: plano }).getAttribute("value"));
  await more();
  await expectAccessible(page);
  let login = "";
  await saveAndReturn(page, async () => {
    await page.getByRole("button", { name: "Salvar" }).click();
    const told = page.getByText(/^Empresa cadastrada com sucesso! O login do usuário é \d+-joana$/).first();
    login = /\S+$/.exec((await told.textContent()) ?? "")?.[0] ?? "";
  });
  await expect(page.getByRole("heading", { name: "Empresas", level: 1 })).toBeVisible();
  return login;
}

test(
  "a company is registered from a look-up and given a plan, and its administrator works within it",
  { tag: "@full" },
  async ({ page, browser, server, signIn }, info) => {
    test.setTimeout(180_000);
    const nome = `Padaria da Jornada ${info.project.name}`;
    await signIn("6-plataforma");
    const login = await register(page, nome, "Essencial · R$ 59,90");
    await page.goto(`/empresas?pesquisa=${encodeURIComponent(nome)}`);
    await expect(page.getByRole("link", { name: nome })).toBeVisible();
    await expectAccessible(page);

    const joana = await enter(browser, server.url, login, info);
    expect(await menuOf(joana)).not.toContain("Relatórios");

    await page.getByRole("button", { name: "Ações" }).click();
    await page.getByRole("menuitem", { name: "Definir plano" }).click();
    await expect(page.getByRole("heading", { name: `Plano de ${nome}`, level: 1 })).toBeVisible();
    const plan = page.getByRole("combobox", { name: "Plano" });
    await plan.selectOption(await plan.getByRole("option", { name: "Financeiro" }).getAttribute("value"));
    await type(page.getByRole("textbox", { name: "Expiração" }), "31122099");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Salvar" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Ganha: ");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Definir plano" }).click();
    await expect(page.getByText("Plano definido com sucesso!").first()).toBeVisible();
    // Nobody presses anything: it goes back by itself.
    await expect(page.getByRole("heading", { name: "Empresas", level: 1 })).toBeVisible();

    await joana.goto("/");
    expect(await menuOf(joana)).toEqual(expect.arrayContaining(["Contas a pagar", "Caixa", "Relatórios", "Empresa"]));
    await joana.goto("/empresas");
    await joana.getByRole("link", { name: nome }).click();
    await expect(joana.getByRole("heading", { name: nome, level: 1 })).toBeVisible();
    for (const tab of ["Permissões", "Relatório", "Power BI", "Dados"]) {
      await joana.getByRole("tab", { name: tab }).click();
      await expectAccessible(joana);
    }
    await joana.getByRole("tab", { name: "Informações" }).click();
    await expect(joana.getByText("31/12/2099")).toBeVisible();
    await joana.context().close();
  },
);

test(
  "a representative registers companies up to its limit",
  { tag: "@full" },
  async ({ page, browser, server, signIn }, info) => {
    test.setTimeout(180_000);
    await signIn("6-plataforma");
    const login = await register(page, `Representante ${info.project.name}`, "Completo", async () => {
      await page.getByRole("checkbox", { name: "Tipo representante" }).check();
      await page.getByRole("textbox", { name: "Carteira Asaas" }).fill("wal_jornada");
      await type(page.getByRole("textbox", { name: "Comissão" }), "1000");
      await type(page.getByRole("textbox", { name: "Limite de cadastros" }), "1");
    });

    const joana = await enter(browser, server.url, login, info);
    await joana.goto("/empresas");
    await joana.getByRole("link", { name: "Cadastrar Empresa" }).click();
    await expect(joana.getByText("Sua empresa ainda pode cadastrar 1 empresa.")).toBeVisible();
    await register(joana, `Cliente ${info.project.name}`, "Essencial · R$ 59,90");
    await expect(joana.getByRole("link", { name: `Cliente ${info.project.name}` })).toBeVisible();
    await expect(joana.getByRole("link", { name: "Prumo Serviços" })).toBeHidden();
    await joana.getByRole("link", { name: "Cadastrar Empresa" }).click();
    await expect(joana.getByText("O limite de cadastros da sua empresa foi atingido")).toBeVisible();
    await expectAccessible(joana);
    await joana.context().close();
  },
);

/** Puts companies into a new group in which users switch units; the first one is its head office. */
async function group(page: Page, nome: string, members: readonly string[]): Promise<void> {
  await page.goto("/gruposuninegocio/new");
  await page.getByRole("textbox", { name: "Nome" }).fill(nome);
  for (const member of members) {
    const company = page.getByRole("combobox", { name: "Empresa" });
    await type(company, member);
    await page.getByRole("option", { name: member }).click();
    await page.getByRole("button", { name: "Adicionar empresa" }).click();
    const tab = page.getByRole("tabpanel", { name: member });
    await tab.getByRole("checkbox", { name: /^Troca de unidade/ }).check();
  }
  await saveAndReturn(page, "Salvar", { told: "Grupo de unidades salvo com sucesso!" });
  await page.goto(`/gruposuninegocio?pesquisa=${encodeURIComponent(nome)}`);
  await page.getByRole("button", { name: "Ações" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  await page.getByRole("tab", { name: members[0] }).click();
  await page.getByRole("switch", { name: "Matriz do grupo" }).click();
  await expect(page.getByRole("tab", { name: `${members[0]} (matriz)` })).toBeVisible();
}

/** Two companies registered a minute ago, in one group, each with the browser of its administrator; the first one leads. */
async function freshGroup(page: Page, browser: Browser, baseURL: string, names: [string, string], info: TestInfo) {
  const [a, b] = names;
  const loginA = await register(page, a, "Completo");
  const loginB = await register(page, b, "Completo");
  const joanaA = await enter(browser, baseURL, loginA, info);
  const joanaB = await enter(browser, baseURL, loginB, info);
  await group(page, `Grupo ${a}`, [a, b]);
  return { loginA, loginB, joanaA, joanaB };
}

const switchOf = (page: Page) => page.getByRole("combobox", { name: "Unidade" });

test(
  "a user is given a second unit of a fresh group, and works there without a new login",
  { tag: "@full" },
  async ({ page, browser, server, signIn }, info) => {
    test.setTimeout(240_000);
    const [a, b] = [`Sede ${info.project.name}`, `Filial ${info.project.name}`];
    await signIn("6-plataforma");
    const { loginA, loginB, joanaA: joana, joanaB } = await freshGroup(page, browser, server.url, [a, b], info);
    await joanaB.context().close();
    const units = switchOf(joana);
    await joana.goto("/usuarios");
    await expect(joana.getByText(loginA)).toBeVisible();
    await expect(units).toHaveCount(0);

    await page.goto(`/gruposuninegocio?pesquisa=${encodeURIComponent(a)}`);
    await page.getByRole("button", { name: "Ações" }).click();
    await page.getByRole("menuitem", { name: "Unidades dos usuários" }).click();
    const unit = page.getByRole("group", { name: new RegExp(loginA) }).getByRole("checkbox", { name: b });
    await unit.click();
    await expect(page.getByText("Unidade autorizada com sucesso!").first()).toBeVisible();
    await expect(unit).toBeChecked();
    await expectAccessible(page);

    await joana.goto("/usuarios");
    await units.selectOption(b);
    await expect(joana.getByRole("heading", { name: "Início", level: 1 })).toBeVisible();
    await expect(units.getByRole("option", { name: b })).toHaveJSProperty("selected", true);
    await joana.goto("/usuarios");
    await expect(joana.getByText(loginB)).toBeVisible();
    await expect(joana.getByText(loginA)).toHaveCount(0);
    await expectAccessible(joana);
    await joana.context().close();
  },
);

test(
  "the administrator of a new head office gives units of the group, to herself and to others' users",
  { tag: "@full" },
  async ({ page, browser, server, signIn }, info) => {
    test.setTimeout(240_000);
    const [a, b] = [`Matriz ${info.project.name}`, `Loja ${info.project.name}`];
    await signIn("6-plataforma");
    const { loginA, loginB, joanaA, joanaB } = await freshGroup(page, browser, server.url, [a, b], info);

    // The other company's administrator may let nobody into the head office.
    await joanaB.goto("/unidades/usuarios");
    await expect(
      joanaB.getByRole("group", { name: new RegExp(loginA) }).getByRole("checkbox", { name: b }),
    ).toBeVisible();
    await expect(joanaB.getByRole("checkbox", { name: a })).toHaveCount(0);
    await expect(switchOf(joanaB)).toHaveCount(0);

    await joanaA.goto("/usuarios");
    await joanaA.getByRole("link", { name: "Unidades", exact: true }).click();
    const head = joanaA.getByRole("group", { name: new RegExp(loginB) }).getByRole("checkbox", { name: a });
    await head.click();
    await expect(joanaA.getByText("Unidade autorizada com sucesso!").first()).toBeVisible();
    await expect(head).toBeChecked();
    await expectAccessible(joanaA);
    const own = joanaA.getByRole("group", { name: new RegExp(loginA) }).getByRole("checkbox", { name: b });
    await own.click();
    await expect(own).toBeChecked();

    // She is an administrator of the head office, and so of every company of the group.
    await joanaA.goto("/");
    await switchOf(joanaA).selectOption(b);
    await expect(switchOf(joanaA).getByRole("option", { name: b })).toHaveJSProperty("selected", true);
    expect(await menuOf(joanaA)).toEqual(expect.arrayContaining(["Contas a pagar", "Caixa", "Usuários"]));
    await joanaA.context().close();

    // At the head office the administrator of another company may do what her groups hold: she has none.
    await joanaB.goto("/");
    await switchOf(joanaB).selectOption(a);
    await expect(switchOf(joanaB).getByRole("option", { name: a })).toHaveJSProperty("selected", true);
    await joanaB.goto("/usuarios");
    await expect(joanaB.getByText("Você não tem permissão")).toBeVisible();
    await joanaB.context().close();
  },
);
