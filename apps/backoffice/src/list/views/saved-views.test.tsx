import { lists, viewParameters } from "@prumo/api-client/lists";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { paths } from "../../app/paths";
import { usuarioValues } from "../../pages/acesso/usuarios/user-values";
import { openApp, server, withServer } from "../../testing/open-app";
import { sampled } from "../../testing/page-sample";
import { PHONE, setWindowWidth } from "../../testing/window-width";

withServer();
/** The tests of this file share one server: each begins without views. */
beforeEach(async () => {
  const { api } = await server().loginAs("1-admin");
  for (const { id } of (await api.visoes.lista({ query: { lista } })).visoes)
    await api.visoes.delete({ params: { id } });
});

type App = Awaited<ReturnType<typeof openApp>>;
const lista = "pessoas";
const button = (name: string | RegExp = "Visões") => screen.findByRole("button", { name });
const view = (name: string | RegExp) => screen.findByRole("menuitemradio", { name });
const inMenu = () => screen.getByRole("navigation", { name: "Menu" });
const menuHref = (name: string) => within(inMenu()).getByRole("link", { name }).getAttribute("href");
const pick = async ({ user }: App, of: string | RegExp, item: string) => {
  await user.click(await button(of));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

/** Saves a view apart from the page. */
async function saved(
  login: string,
  nome: string,
  parametros: string,
  flags: { compartilhada?: boolean; padrao?: boolean } = {},
) {
  const { api } = await server().loginAs(login);
  return (await api.visoes.save({ body: { lista, nome, parametros, ...flags } })).visao.id;
}

describe("where the saved views of a list stand", () => {
  for (const [tags, part] of sampled(
    [
      [1280, "/pessoas", "beside the tools"],
      [PHONE, "/pessoas", "beside the filters"],
      [1280, "/contasPagar", "beside the tools"],
      [PHONE, "/contasPagar", "beside the filters"],
      [1280, "/naturezas", "beside the tools"],
      [PHONE, "/naturezas", "beside the tools"],
      [1280, "/auditoria", "beside the heading"],
      [PHONE, "/auditoria", "beside the filters"],
    ] as const,
    undefined,
    3,
  ))
    it.each(part)(
      "in a window of %i pixels the views of %s are offered once, %s",
      { tags },
      async (width, address, place) => {
        setWindowWidth(width);
        await openApp(address);
        await button();
        const found = screen.getAllByRole("button", { name: "Visões" });
        const places = found.map((one) =>
          one.closest("#filtros")
            ? "beside the filters"
            : one.closest("#linhas")
              ? "beside the tools"
              : "beside the heading",
        );
        expect(places).toEqual([place]);
      },
    );
});

describe("the saved views of a list", () => {
  it("what the list shows is saved under a name, and named as long as the address says the same", async () => {
    const app = await openApp(paths.pessoas.lista({ tipo: 2, per_page: 25, page: 1 }));
    const { user, address, api } = app;
    await pick(app, "Visões", "Salvar visão…");
    await user.click(await screen.findByRole("button", { name: /^Salvar/ }));
    expect(await screen.findAllByText("Informe o nome da visão")).not.toHaveLength(0);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Fornecedores");
    await user.click(screen.getByRole("checkbox", { name: /^Compartilhar/ }));
    await user.click(screen.getByRole("button", { name: /^Salvar/ }));
    await button("Visão: Fornecedores");
    expect((await api.visoes.lista({ query: { lista } })).visoes).toMatchObject([
      { nome: "Fornecedores", parametros: "per_page=25&tipo=2", compartilhada: true, padrao: false },
    ]);
    await user.click(await button(/^Visão/));
    await user.click(await view("Sem visão"));
    await waitFor(() => expect(address()).toBe("/pessoas"));
    await user.click(await button());
    expect(await view("Sem visão")).toHaveAttribute("aria-checked", "true");
    await user.click(await view(/^Fornecedores compartilhada/));
    await waitFor(() => expect(address()).toBe("/pessoas?per_page=25&tipo=2"));
    await button("Visão: Fornecedores");
  });

  it("a view that was changed since it was opened takes the new filters, and gives the old ones back", {
    tags: ["full"],
  }, async () => {
    const id = await saved("1-admin", "Clientes", "tipo=1", { padrao: true });
    const app = await openApp(paths.pessoas.lista({ tipo: 1 }));
    const { user, api } = app;
    const stored = async () =>
      (await api.visoes.lista({ query: { lista } })).visoes.find((one) => one.id === id)?.parametros;
    await button("Visão: Clientes");
    await user.type(screen.getByRole("searchbox"), "sol{Enter}");
    await pick(app, "Visão: Clientes · alterada", "Atualizar");
    await button("Visão: Clientes");
    expect(await stored()).toBe("pesquisa=sol&tipo=1");
    await waitFor(() => expect(menuHref("Pessoas")).toBe("/pessoas?pesquisa=sol&tipo=1"));
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    await button("Visão: Clientes · alterada");
    expect(await stored()).toBe("tipo=1");
  });

  it("whoever opens the list by a link to other rows has changed no view, and who comes back to them has", {
    tags: ["full"],
  }, async () => {
    await saved("1-admin", "Clientes", "tipo=1");
    const { user, go } = await openApp(paths.pessoas.lista({ tipo: 1 }));
    await button("Visão: Clientes");
    await user.type(screen.getByRole("searchbox"), "sol{Enter}");
    await button("Visão: Clientes · alterada");
    await go(paths.produtos.lista());
    await screen.findByRole("heading", { name: "Produtos" });
    await go(-1);
    await button("Visão: Clientes · alterada");
    await go(paths.produtos.lista());
    await screen.findByRole("heading", { name: "Produtos" });
    await go(paths.pessoas.lista({ tipo: 3 }));
    await screen.findByRole("heading", { name: "Pessoas" });
    await button("Visões");
  });

  for (const [tags, part] of sampled(["naturezas", "depositos", "contasBancarias"] as const))
    it.each(part)("%s, which comes as a whole, has views of its order and columns", { tags }, async (whole) => {
      const { api } = await server().loginAs("1-admin");
      const parametros = "direcao=desc&ordem=nome";
      const { visao } = await api.visoes.save({ body: { lista: whole, nome: "De trás", parametros } });
      const { user, address } = await openApp(lists[whole].page);
      await user.click(await button());
      await user.click(await view("De trás"));
      await waitFor(() => expect(address()).toBe(`${lists[whole].page}?${parametros}`));
      await button("Visão: De trás");
      await api.visoes.delete({ params: { id: visao.id } });
    });

  it("a shared view is opened and chosen by others, who cannot change it", async () => {
    await saved("1-admin", "Da casa", "tipo=2", { compartilhada: true });
    await saved("1-admin", "Só do administrador", "tipo=3");
    const app = await openApp(paths.pessoas.lista(), "4-leitura");
    const { user } = app;
    await user.click(await button());
    expect(screen.queryByText("Só do administrador")).toBeNull();
    await user.click(await view(/^Da casa de /));
    await user.click(await button("Visão: Da casa"));
    const refused = await screen.findByRole("menuitem", { name: "Renomear…" });
    expect(refused).toHaveAccessibleDescription("Só quem salvou a visão ou um administrador pode alterá-la");
    await user.click(screen.getByRole("menuitem", { name: "Definir como padrão" }));
    await waitFor(() => expect(menuHref("Pessoas")).toBe("/pessoas?tipo=2"));
  });

  it("a view is removed after a question, and its list opens from the menu as it is", async () => {
    await saved("1-admin", "De passagem", "tipo=2", { padrao: true });
    const app = await openApp(paths.pessoas.lista({ tipo: 2 }));
    await button("Visão: De passagem");
    expect(menuHref("Pessoas")).toBe("/pessoas?tipo=2");
    await pick(app, "Visão: De passagem", "Excluir");
    const question = within(await screen.findByRole("alertdialog"));
    await app.user.click(question.getByRole("button", { name: "Excluir" }));
    await button();
    await waitFor(() => expect(menuHref("Pessoas")).toBe("/pessoas"));
    expect((await app.api.visoes.lista({ query: { lista } })).visoes).toEqual([]);
  });
});

describe("the tabs of views", () => {
  it("count their rows and lead to them, and the menu opens what is open", { tags: ["full"] }, async () => {
    const { user, address, api } = await openApp(paths.contasPagar.lista());
    const tab = (name: string) => screen.findByRole("link", { name });
    const { contas } = await api.contasPagar.lista({ query: { status: "aberto", per_page: 1 } });
    await user.click(await tab(`Em aberto ${contas.total}`));
    await waitFor(() => expect(address()).toBe("/contasPagar?dataFinal=&dataInicial=&status=aberto"));
    await waitFor(async () => expect(await tab(`Em aberto ${contas.total}`)).toHaveAttribute("aria-current", "page"));
    expect(menuHref("Contas a pagar")).toBe(address());
    await user.click(screen.getByRole("button", { name: "Limpar" }));
    await waitFor(() => expect(address()).toBe("/contasPagar"));
    await waitFor(async () => expect(await tab(`Em aberto ${contas.total}`)).not.toHaveAttribute("aria-current"));
  });

  it("a saved view stands among them, and the menu opens with the one that its user chose", {
    tags: ["full"],
  }, async () => {
    await saved("1-admin", "Fornecedores", "tipo=2", { padrao: true });
    const { user, address, api } = await openApp(paths.pessoas.lista());
    const { pessoas } = await api.pessoas.lista({ query: { tipo: 2, per_page: 1 } });
    await user.click(await screen.findByRole("link", { name: `Fornecedores ${pessoas.total}` }));
    await waitFor(() => expect(address()).toBe("/pessoas?tipo=2"));
    await button("Visão: Fornecedores");
  });
});

describe("the view that a list opens with", () => {
  it("is where the menu and its keys lead to, and neither the bare address nor Limpar does", async () => {
    await saved("1-admin", "Fornecedores", "tipo=2", { padrao: true });
    const { user, address, go } = await openApp(paths.home());
    await screen.findByRole("heading", { level: 1 });
    await user.keyboard("gs");
    await waitFor(() => expect(address()).toBe("/pessoas?tipo=2"));
    await button("Visão: Fornecedores");
    await user.click(screen.getByRole("button", { name: "Limpar" }));
    await waitFor(() => expect(address()).toBe("/pessoas"));
    await button("Visões");
    await go(-1);
    await waitFor(() => expect(address()).toBe("/pessoas?tipo=2"));
    await go(paths.pessoas.lista());
    await button("Visões");
    expect(address()).toBe("/pessoas");
  });

  it("is the first page of a user whose list that is", async () => {
    await saved("1-admin", "Fornecedores", "tipo=2", { padrao: true });
    const { api } = await server().loginAs("1-admin");
    const { usuario } = await api.sessao.atual();
    const { usuario: before } = await api.usuarios.find({ params: { id: usuario.id } });
    const { pessoa_id, ...values } = usuarioValues(before);
    await api.usuarios.update({ body: { ...values, pessoa_id: pessoa_id ?? 0, rota_acesso: "/pessoas" } });
    const { user, address } = await openApp(paths.login(), null);
    await user.type(await screen.findByLabelText("Login"), "1-admin");
    await user.type(screen.getByLabelText("Senha"), "prumo123{Enter}");
    await waitFor(() => expect(address()).toBe("/pessoas?tipo=2"));
  });
});

it("every list that has views is a page of the app", () => {
  const patterns = JSON.stringify(Object.values(paths), (_, value) =>
    typeof value === "function" ? value.pattern : value,
  );
  for (const { page } of Object.values(lists)) expect(patterns).toContain(`"${page}"`);
});

it("the same filters are the same view, in whatever order the address has them", () => {
  expect(viewParameters("?tipo=2&page=3&pesquisa=caf%C3%A9+preto&status=")).toBe(
    "pesquisa=caf%C3%A9+preto&status=&tipo=2",
  );
  expect(viewParameters("?")).toBe("");
});
