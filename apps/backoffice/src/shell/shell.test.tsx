import { newConta } from "@prumo/api/testing/contas";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { forgetUser } from "../app/forget-user";
import type { AppSession } from "../app/session";
import { openApp, server, withServer } from "../testing/open-app";
import { keysFor } from "./keys";

withServer();

/** Opens a page and waits for the shell around it. */
async function openShell(...[address, login]: Parameters<typeof openApp>) {
  const app = await openApp(address, login);
  await screen.findByRole("navigation", { name: "Menu" });
  return app;
}

const box = () => screen.findByRole("combobox", { name: /^Página, ação/ });

describe("the shell around every page", () => {
  it("the shell around every page goes by Ctrl+K to a page whose name is typed without its accents", async () => {
    const { user, address } = await openShell("/");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "inicio");
    expect(await screen.findByRole("option", { name: /Início/ })).toBeVisible();
    await user.clear(await box());
    await user.type(await box(), "PAGAR{Enter}");
    await waitFor(() => expect(address()).toBe("/contasPagar?dataFinal=&dataInicial=&status=aberto"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("finds a conta by its number and opens it, or searches the list with every due date", async () => {
    const { user, address, api } = await openShell("/");
    const { contas } = await api.contasPagar.lista({ query: { dataInicial: "2026-11-01", status: "pendente" } });
    const conta = contas.data.find(({ numero_documento }) => numero_documento !== null);
    await user.click(screen.getByRole("button", { name: /Buscar ou ir para/ }));
    await user.type(await box(), conta?.numero_documento ?? "");
    await user.click(await screen.findByRole("option", { name: new RegExp(conta?.pessoa.nome_fantasia ?? "nobody") }));
    await user.click(await screen.findByRole("option", { name: "Ver detalhes" }));
    await waitFor(() => expect(address()).toBe(`/contasPagar/detalhe/${conta?.id}`));

    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "aluguel");
    await user.click(await screen.findByRole("option", { name: /Procurar “aluguel”/ }));
    await waitFor(() => expect(address()).toBe("/contasPagar?pesquisa=aluguel&dataInicial=&dataFinal="));
  });

  it("the shell around every page offers no page and no conta to users who may not see it", async () => {
    const { user } = await openShell("/", "5-prestador");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "contas");
    expect(await screen.findByText("Nenhum resultado")).toBeVisible();
  });

  it("saves nothing in a unit that another tab switched to, and keeps what was typed", async () => {
    const { api: other } = await server().loginAs("1-admin");
    const id = await newConta(other, { valor: 4_712 });
    const { user, api } = await openShell(`/contasPagar/edit/${id}`);
    const referencia = await screen.findByLabelText(/Referência/);
    await user.type(referencia, " digitada");
    await api.sessao.trocarUnidade({ body: { unidade_id: 2 } });
    await user.click(screen.getByRole("button", { name: /Salvar/ }));
    expect(await screen.findByText(/Recarregue a página/)).toBeVisible();
    expect(referencia).toHaveDisplayValue(/digitada$/);
    await api.sessao.trocarUnidade({ body: { unidade_id: 1 } });
  });

  it("collapses the menu by m and by its button, and remembers it on this device", async () => {
    const { user } = await openShell("/");
    const shell = screen.getByRole("navigation", { name: "Menu" }).parentElement;
    expect(shell).toHaveAttribute("data-menu", "open");
    await user.keyboard("m");
    expect(shell).toHaveAttribute("data-menu", "collapsed");
    expect(localStorage.getItem("prumo:menu")).toBe("recolhido");
    await user.click(screen.getByRole("button", { name: "Mostrar menu" }));
    expect(shell).toHaveAttribute("data-menu", "open");
    expect(localStorage.getItem("prumo:menu")).toBeNull();
  });

  it("folds a group of the menu on this device, and leaves the entry of the present page there", {
    tags: ["full"],
  }, async () => {
    const { user, go } = await openShell("/produtos");
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    const linksOf = (name: string) => within(menu.getByRole("list", { name })).queryAllByRole("link");
    const group = menu.getByRole("button", { name: "Compras e estoque", expanded: true });
    expect(linksOf("Compras e estoque").length).toBeGreaterThan(1);
    await user.click(group);
    expect(group).toHaveAttribute("aria-expanded", "false");
    expect(linksOf("Compras e estoque").map(({ textContent }) => textContent)).toEqual(["Produtos"]);
    await go("/contasPagar");
    await screen.findByRole("heading", { name: "Contas a pagar", level: 1 });
    expect(menu.queryByRole("link", { name: "Produtos" })).toBeNull();
    cleanup();
    await openShell("/");
    await user.click(screen.getByRole("button", { name: "Compras e estoque", expanded: false }));
    expect(screen.getByRole("link", { name: "Produtos" })).toBeVisible();
    expect(localStorage.getItem("prumo:menu:fechados")).toBeNull();
  });

  it("scrolls the menu to the entry of the present page", { tags: ["full"] }, async () => {
    const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const below = this.getAttribute("aria-current") === "page" && this.textContent === "Auditoria";
      return new DOMRect(0, below ? 1000 : 0, 200, this.tagName === "NAV" ? 600 : 32);
    });
    const { go } = await openShell("/contasPagar");
    const menu = screen.getByRole("navigation", { name: "Menu" });
    expect(menu.scrollTop).toBe(0);
    await go("/auditoria");
    await screen.findByRole("heading", { name: "Auditoria", level: 1 });
    await waitFor(() => expect(menu.scrollTop).toBe(700));
    boxes.mockRestore();
  });

  it("the shell around every page lists under ? the keys that the page has, and no others", {
    tags: ["full"],
  }, async () => {
    const { user, go } = await openShell("/produtos");
    await screen.findByRole("heading", { name: "Produtos" });
    await user.keyboard("?");
    const help = async () => within(await screen.findByRole("dialog", { name: "Atalhos do teclado" }));
    const keysOf = async (does: string) => (await help()).getByText(does).previousElementSibling;
    expect(await keysOf("Novo registro")).toHaveTextContent(/^n$/);
    expect(await keysOf("Buscar na lista")).toHaveTextContent("/");
    expect(await keysOf("Ir para Início")).toHaveTextContent("gi");
    expect(await keysOf("Ir para Assinatura")).toHaveTextContent("gg");
    expect((await help()).queryByText("Salvar ou continuar")).toBeNull();
    const groups = (await help()).getAllByRole("region").map((group) => group.getAttribute("aria-label"));
    expect(groups).toEqual(["Nesta página", "Em uma linha da lista", "Em todas as páginas", "Ir para uma página"]);
    await user.keyboard("{Escape}");
    await go("/pragas/new");
    await screen.findByRole("heading", { name: /praga/i });
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("?");
    expect(await keysOf("Salvar ou continuar")).toHaveTextContent("CtrlEnter");
    expect(await keysOf("Voltar ou cancelar")).toHaveTextContent("Esc");
    expect((await help()).queryByText("Novo registro")).toBeNull();
    // Without a search in the page the same key finds pages.
    expect(await keysOf("Buscar ou ir para…")).toHaveTextContent(/^\/ouCtrlk$/);
  });

  it("the shell around every page gives every page of the menu keys of its own", async () => {
    for (const login of ["1-admin", "6-plataforma"] as const) {
      const { api } = await server().loginAs(login);
      const going = keysFor((await api.sessao.atual()) as AppSession).filter((key) => "path" in key);
      expect(going.length).toBeGreaterThan(4);
      expect(new Set(going.map(({ keys }) => keys)).size, login).toBe(going.length);
    }
  });

  it("the shell around every page goes by g i to Início and by g g to the subscription", {
    tags: ["full"],
  }, async () => {
    const { user, address } = await openShell("/produtos");
    await user.keyboard("gg");
    await waitFor(() => expect(address()).toBe("/assinatura"));
    await user.keyboard("gi");
    await waitFor(() => expect(address()).toBe("/"));
  });

  it("obeys no single key once the user has switched them off, and only for that user", async () => {
    const { user, address } = await openShell("/minhaConta");
    const single = await screen.findByRole("switch", { name: "Atalhos de uma tecla" });
    expect(single).toBeChecked();
    await user.click(single);
    await user.keyboard("gi?m");
    expect(address()).toBe("/minhaConta");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("navigation", { name: "Menu" }).parentElement).toHaveAttribute("data-menu", "open");
    await user.keyboard("{Control>}k{/Control}");
    expect(await box()).toBeVisible();
    await user.keyboard("{Escape}");
    cleanup();
    forgetUser();

    const other = await openShell("/minhaConta", "2-caixa");
    expect(await screen.findByRole("switch", { name: "Atalhos de uma tecla" })).toBeChecked();
    await other.user.keyboard("gi");
    await waitFor(() => expect(other.address()).toBe("/"));
    cleanup();
    forgetUser();

    const again = await openShell("/minhaConta");
    await again.user.click(await screen.findByRole("switch", { name: "Atalhos de uma tecla" }));
    await again.user.keyboard("gi");
    await waitFor(() => expect(again.address()).toBe("/"));
  });

  it("leads past the menu to the content and, where there are some, to the filters", async () => {
    const { user, go } = await openShell("/produtos");
    await screen.findByRole("heading", { name: "Produtos" });
    await user.click(screen.getByRole("link", { name: "Ir para os filtros" }));
    expect(document.activeElement?.closest("search")).not.toBeNull();
    await user.click(screen.getByRole("link", { name: "Ir para o conteúdo" }));
    expect(screen.getByRole("main")).toHaveFocus();
    await go("/assinatura");
    await screen.findByRole("heading", { name: "Assinatura" });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Ir para os filtros" })).toBeNull());
  });
});

describe("the menu entry of the present page", () => {
  it.each([
    ["1-admin", "/unidades/usuarios", "Usuários"],
    ["6-plataforma", "/unidades/usuarios?grupo=1", "Grupos de unidades"],
    ["6-plataforma", "/contrato/gerarContrato/1", "Empresas"],
    ["1-admin", "/contasPagar/new", "Contas a pagar"],
    ["1-admin", "/empresas", "Empresa"],
  ])("the menu entry of the present page is marked for %s on %s", async (login, path, name) => {
    await openShell(path, login);
    const menu = within(screen.getByRole("navigation", { name: "Menu" }));
    expect(menu.getByRole("link", { current: "page" })).toHaveTextContent(name);
  });
});

describe("the menu entry of the company", () => {
  it.each([
    ["1-admin", "/empresas/edit/1"],
    ["9-representante", "/empresas"],
  ])("the menu entry of the company leads %s to %s: only who registers others needs the list", async (login, href) => {
    await openShell("/", login);
    expect(screen.getByRole("link", { name: "Empresa" })).toHaveAttribute("href", href);
  });
});

describe("a user who only does the fiscal work", () => {
  it("has a menu of the fiscal pages alone, while other pages open by their address", async () => {
    const { api } = await server().loginAs("1-admin");
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Fátima Fiscal", tipos_pessoa: [3] } });
    const login = `${pessoa.id}-fatima`;
    const senha = "senha de teste";
    const who = { nome: "Fátima", login, senha, email: "f@exemplo.com.br", pessoa_id: pessoa.id };
    await api.usuarios.save({ body: { ...who, adm: true, somente_fiscal: true } });
    const { go } = await openApp("/", login, senha);
    const menu = within(await screen.findByRole("navigation", { name: "Menu" }));
    const links = menu.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links.slice(-2)).toEqual([
      ["Configurações fiscais", "/configNF"],
      ["Arquivos XML", "/empresas/arquivosXml/1"],
    ]);
    expect(menu.queryByRole("link", { name: "Contas a pagar" })).toBeNull();
    await go("/empresas/arquivosXml/1");
    await waitFor(() => expect(menu.getByRole("link", { current: "page" })).toHaveTextContent("Arquivos XML"));
    await go("/contasPagar");
    expect(await screen.findByRole("heading", { name: "Contas a pagar" })).toBeInTheDocument();
  });
});

describe("the platform administrator", () => {
  it("has a separate menu, also in the palette and by keys, and works in no company", async () => {
    const { user, address } = await openShell("/", "6-plataforma");
    const links = within(screen.getByRole("navigation", { name: "Menu" })).getAllByRole("link");
    const names = ["Empresas", "Grupos de unidades", "Planos", "Perfis de acesso", "Segundos fatores perdidos"];
    expect(links.map((link) => link.textContent).slice(-names.length)).toEqual(names);
    expect(screen.getByRole("heading", { name: "Plataforma" })).toBeVisible();
    await user.keyboard("gv");
    await waitFor(() => expect(address()).toBe("/perfilAcesso"));
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await box(), "planos{Enter}");
    await waitFor(() => expect(address()).toBe("/planos"));
  });
});

describe("an expired plan", () => {
  it("is announced on every page, with the way to the subscription for users who may renew it", async () => {
    await server().db.execute("update empresas set expiracao = '2026-11-19' where id = 3");
    await openShell("/contasPagar", "8-admin");
    expect(await screen.findByText("O plano da empresa expirou.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Renovar a assinatura" })).toHaveAttribute("href", "/assinatura");
    expect(screen.queryByRole("link", { name: /Nova conta/ })).toBeNull();
    await server().db.execute("update empresas set expiracao = null where id = 3");
  });

  it("an expired plan is not announced while the plan runs", async () => {
    await openShell("/", "8-admin");
    expect(screen.queryByText("O plano da empresa expirou.")).toBeNull();
  });
});
