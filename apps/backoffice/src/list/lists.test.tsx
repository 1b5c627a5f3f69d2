import { newCompany } from "@prumo/api/testing/companies";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openFilter } from "../testing/filters";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

/** Registers a company, and gives the login of its administrator. */
async function freshLogin() {
  const { api } = await server().loginAs("6-plataforma");
  return (await api.empresas.save({ body: newCompany({ nome: "Recém-chegada", plano: 1 }) })).login;
}

describe("the lists of a company that has just been registered", () => {
  for (const [tags, part] of sampled(["/categoriasConta", "/contasPagar", "/contasReceber?dataInicial=&dataFinal="]))
    it.each(part)("speak of no filters on %s, where none is set, and do where one is", { tags }, async (path) => {
      const login = await freshLogin();
      const { go } = await openApp(path, login, "senha de teste");
      expect(await screen.findByText("Nenhum registro encontrado")).toBeInTheDocument();
      expect(screen.queryByText(/limpe os filtros/)).toBeNull();
      await go(`${path}${path.includes("?") ? "&" : "?"}pesquisa=luz`);
      expect(await screen.findByText(/limpe os filtros/)).toBeInTheDocument();
    });
});

describe("the summary of filters that are folded away on a phone", () => {
  const filterSummary = async () => within(await screen.findByRole("button", { name: /^Filtros/ }));

  it.each([
    ["/auditoria?pesquisa=caixa&entidade=contas&entidade_id=7", ["caixa", "Conta", "Número 7"]],
    ["/pessoas?pesquisa=ana", ["ana"]],
    ["/usuarios?nome=ana", ["ana"]],
    ["/contasPagar?pesquisa=luz", ["luz"]],
  ] as const)("on %s says %j", async (path, texts) => {
    await openApp(path);
    const summary = await filterSummary();
    for (const text of texts) expect(summary.getByText(text, { exact: true })).toBeInTheDocument();
  });

  it("the summary of filters that are folded away on a phone does not mention a search when none is made", async () => {
    await openApp("/auditoria?entidade=contas");
    expect((await filterSummary()).getByText("Conta").parentElement?.children).toHaveLength(2);
  });
});

describe("the names in lists", () => {
  it.each([
    ["1-admin", "/pessoas?pesquisa=Ana+Prado", "Ana Prado", /^\/pessoas\/edit\/\d+$/],
    ["1-admin", "/usuarios", "Davi Leitão", /^\/usuarios\/edit\/\d+$/],
    ["1-admin", "/permissoes/grupos", "Leitura", /^\/permissoes\/grupos\/edit\/\d+$/],
    ["1-admin", "/formasPagamento", "Cartão em 3x", /^\/formasPagamento\/edit\/\d+$/],
    ["1-admin", "/contasBancarias", "Banco do Brasil", /^\/contasBancarias\/extrato\/\d+$/],
    ["1-admin", "/categoriasConta?per_page=100", "Aluguel", /^\/categoriasConta\/edit\/\d+$/],
    ["1-admin", "/centroResultado?per_page=100", "Administrativo", /^\/centroResultado\/edit\/\d+$/],
    ["6-plataforma", "/planos", "Essencial", /^\/planos\/edit\/\d+$/],
    ["6-plataforma", "/perfilAcesso", "Completo", /^\/perfilAcesso\/edit\/\d+$/],
    ["6-plataforma", "/gruposuninegocio", "Grupo Prumo", /^\/gruposuninegocio\/edit\/\d+$/],
    ["6-plataforma", "/empresas", "Prumo Serviços", /^\/empresas\/edit\/\d+$/],
  ] as const)("the names in lists lead, as %s on %s, from %s to its page", async (login, path, name, href) => {
    await openApp(path, login);
    const table = await screen.findByRole("table");
    const [link] = await within(table).findAllByRole("link", { name });
    expect(link?.getAttribute("href")).toMatch(href);
  });

  it.each([
    ["/pessoas?pesquisa=Ana+Prado", "Ana Prado"],
    ["/categoriasConta?per_page=100", "Aluguel"],
    ["/formasPagamento", "Cartão em 3x"],
  ])("the names in lists are no links on %s for users who may not open the page", async (path, name) => {
    await openApp(path, "4-leitura");
    const table = await screen.findByRole("table");
    expect((await within(table).findAllByText(name)).length).toBeGreaterThan(0);
    expect(within(table).queryByRole("link", { name })).toBeNull();
  });
});

it("a list that has only just appeared stays when its next search fails at once", { tags: ["full"] }, async () => {
  const { go } = await openApp("/minhaConta");
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    if (String(url).includes("status=parcial")) throw new TypeError("Failed to fetch");
    return fetch(url, init);
  });
  const searched = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("table") === null) return;
      observer.disconnect();
      resolve(go("/contasPagar?status=parcial"));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await go("/contasPagar");
  await searched;
  expect(await screen.findByText("O que está abaixo é da busca anterior.")).toBeInTheDocument();
  expect(screen.getByRole("table", { name: "Contas a pagar" })).toBeInTheDocument();
});

describe("how the rows of a list are shown", () => {
  const headers = async () =>
    within(await screen.findByRole("table"))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent?.replace(/[↑↓]$/, ""))
      // The column with the boxes has no title.
      .filter((title) => title !== "");
  const panel = async (user: Awaited<ReturnType<typeof openApp>>["user"]) => {
    await user.click(await screen.findByRole("button", { name: "Exibição" }));
    return within(await screen.findByRole("dialog", { name: "Exibição da lista" }));
  };

  it("columns are chosen and ordered by keys, stand in the address, and Padrão gives the usual ones back", {
    tags: ["full"],
  }, async () => {
    const { user, address } = await openApp("/pragas?nome=a&per_page=15");
    expect(await headers()).toEqual(["Nome", "Nome científico", "Observação", "Ações"]);
    const asked = vi.spyOn(globalThis, "fetch");
    const display = await panel(user);
    await user.click(display.getByRole("checkbox", { name: "Observação" }));
    expect(await headers()).toEqual(["Nome", "Nome científico", "Ações"]);
    display.getByRole("checkbox", { name: "Nome científico" }).focus();
    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(async () => expect(await headers()).toEqual(["Nome científico", "Nome", "Ações"]));
    expect(address()).toBe("/pragas?nome=a&per_page=15&colunas=nome_cientifico%2Cnome");
    expect(asked.mock.calls.filter(([url]) => String(url).includes("/pragas/lista"))).toEqual([]);
    await user.click(display.getByRole("button", { name: "Padrão" }));
    await waitFor(async () => expect(await headers()).toHaveLength(4));
    expect(address()).toBe("/pragas?nome=a&per_page=15");
  });

  it("one column always stays, and a search keeps the chosen ones", async () => {
    const { user, address } = await openApp("/pragas?colunas=nome,outra");
    expect(await headers()).toEqual(["Nome", "Ações"]);
    expect((await panel(user)).getByRole("checkbox", { name: "Nome" })).toBeDisabled();
    await user.keyboard("{Escape}");
    await user.type(screen.getByRole("searchbox"), "b{Enter}");
    await waitFor(() => expect(address()).toBe("/pragas?colunas=nome%2Coutra&pesquisa=b"));
  });

  it("the density is kept on the device for each list", { tags: ["full"] }, async () => {
    const { user, go } = await openApp("/pragas");
    await user.click((await panel(user)).getByRole("radio", { name: "Compacta" }));
    await user.keyboard("{Escape}");
    await go("/veiculos");
    await screen.findByRole("heading", { name: "Veículos" });
    expect((await panel(user)).getByRole("radio", { name: "Confortável" })).toBeChecked();
    await user.keyboard("{Escape}");
    await go("/pragas");
    await screen.findByRole("heading", { name: "Pragas" });
    expect((await panel(user)).getByRole("radio", { name: "Compacta" })).toBeChecked();
    localStorage.removeItem("prumo:densidade:/pragas/lista");
  });
});

describe("the chips of filters", () => {
  it("a chip that is removed applies at once, and what was chosen in others is not lost", async () => {
    const { user, address } = await openApp("/pessoas?tipo=2&per_page=15");
    await user.type(await screen.findByRole("searchbox"), "a");
    await user.click(screen.getByRole("button", { name: "Remover o filtro Tipo" }));
    await waitFor(() => expect(address()).toBe("/pessoas?per_page=15&pesquisa=a"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Remover o filtro Tipo" })).toBeNull());
  });

  it("several states are chosen at once, overdue contas beside them, and the period can be taken off", {
    tags: ["full"],
  }, async () => {
    const { user, address } = await openApp("/contasPagar");
    const query = (name: string) => new URLSearchParams(address().split("?")[1]).get(name);
    const status = await openFilter(user, "Status");
    await user.click(status.getByRole("checkbox", { name: "Pago" }));
    await user.click(status.getByRole("checkbox", { name: "Renegociado" }));
    await user.click(screen.getByRole("heading", { level: 1 }));
    await screen.findByTitle("Status: Pago, Renegociado");
    expect(query("status")).toBe("pago,renegociado");
    await user.click((await openFilter(user, "Vencimento")).getByRole("button", { name: "Tudo" }));
    await waitFor(() => expect(query("dataInicial")).toBe(""));
    await user.click(await screen.findByRole("button", { name: "Remover o filtro Status" }));
    await waitFor(() => expect(query("status")).toBeNull());
  });

  it("overdue contas are shown on whatever day they were due, each with a badge beside its state", async () => {
    await openApp("/contasPagar?vencidas=1");
    await screen.findByTitle("Status: Vencidas");
    const rows = within(await screen.findByRole("table", { name: "Contas a pagar" }))
      .getAllByRole("row")
      .slice(1, -1);
    expect(rows).toHaveLength(10);
    for (const row of rows) expect(within(row).getByText("Vencida")).toBeInTheDocument();
  });
});
