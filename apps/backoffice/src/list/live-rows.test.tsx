import { newConta, newRenegotiated } from "@prumo/api/testing/contas";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { holdBack } from "../testing/held-answers";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

const list = (name = "Contas a pagar") => screen.findByRole("table", { name });
const row = (n: number, name?: string) =>
  waitFor(async () => {
    const found = within(await list(name)).getAllByRole("row")[n];
    if (found === undefined) throw new Error(`no row ${n}`);
    return found;
  });
const focused = () => document.activeElement;
const heading = (name: string | RegExp) => screen.findByRole("heading", { name, level: 1 });

/** Opens the list with contas of a word of their own, by the search as a user does. */
async function searched(word: string, count: number, login?: "2-caixa" | "4-leitura") {
  const { api } = await server().loginAs("1-admin");
  const ids: number[] = [];
  for (let n = 1; n <= count; n += 1) {
    ids.push(
      await newConta(api, { referencia: `${word} ${n}`, data_vencimento: `2026-12-${String(n).padStart(2, "0")}` }),
    );
  }
  const app = await openApp("/contasPagar", login);
  await list();
  await app.user.keyboard(`/${word}{Enter}`);
  await screen.findByText(count > 10 ? `1–10 de ${count}` : `1–${count} de ${count}`);
  return { ...app, ids };
}

describe("the rows of a list", () => {
  it("get the focus after a search, on the first of them, and without any the search has it", {
    tags: ["full"],
  }, async () => {
    const { user } = await searched("Fileira", 2);
    await waitFor(async () => expect(await row(1)).toHaveFocus());
    await user.keyboard("/");
    await user.clear(focused() as HTMLElement);
    await user.keyboard("nada que exista{Enter}");
    await screen.findByText("Nenhum registro encontrado");
    await waitFor(() => expect(focused()).toHaveAttribute("type", "search"));
    await user.click(screen.getByRole("button", { name: "Limpar" }));
    await waitFor(async () => expect(await row(1)).toHaveFocus());
  });

  it("the rows of a list leave the focus where the user went while they were on their way", {
    tags: ["full"],
  }, async () => {
    const { user } = await searched("Demora", 2);
    await waitFor(async () => expect(await row(1)).toHaveFocus());
    const late = holdBack((url) => url.includes("/contasPagar"));
    await user.keyboard("/ 1{Enter}");
    await late.asked();
    await user.click(within(await row(1)).getByRole("button", { name: /^Ações/ }));
    expect(await screen.findByRole("menu")).toBeInTheDocument();
    late.letGo();
    await screen.findByText("1–1 de 1");
    expect(screen.getByRole("menu").contains(focused())).toBe(true);
  });

  it("open their record by Enter and by a click, and have the focus again when the user comes back", async () => {
    const { user, address, ids, go } = await searched("Vaivém", 3);
    await user.keyboard("j{Enter}");
    await heading(/ · R\$/);
    expect(address()).toBe(`/contasPagar/detalhe/${ids[1]}`);
    await go(-1);
    await waitFor(async () => expect(await row(2)).toHaveFocus());
    await user.click(within(await row(3)).getByText("01/12/2026".replace("01", "03")));
    await heading(/ · R\$/);
    expect(address()).toBe(`/contasPagar/detalhe/${ids[2]}`);
    await user.keyboard("{Escape}");
    await waitFor(async () => expect(await row(3)).toHaveFocus());
  });

  it("the rows of a list get the focus by j from the heading and from a button, and from no field", async () => {
    const { user } = await openApp("/pragas");
    const table = await list("Pragas");
    const [, first, second] = within(table).getAllByRole("row");
    expect(document.body).toHaveFocus();
    await user.keyboard("j");
    expect(first).toHaveFocus();
    await user.keyboard("j");
    expect(second).toHaveFocus();
    screen.getByRole("button", { name: "Visões" }).focus();
    await user.keyboard("j");
    expect(second).toHaveFocus();
    await user.keyboard("/j");
    expect(focused()).toHaveValue("j");
  });

  it("the rows of a list open the menu by a dot, and e does nothing for who may not edit", async () => {
    const { user, address } = await searched("Ponto", 2, "4-leitura");
    await user.keyboard(".");
    expect(await screen.findByRole("menuitem", { name: "Detalhes" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.keyboard("e");
    expect(screen.queryByText(/permissão/)).toBeNull();
    expect(address()).toMatch(/^\/contasPagar\?.*pesquisa=Ponto/);
    expect((await row(1)).contains(focused())).toBe(true);
  });

  it("the rows of a list walk on while a key is held, and select, open and act once", { tags: ["full"] }, async () => {
    const { user, address, ids } = await searched("Presa", 3);
    const hold = (key: string) => fireEvent.keyDown(focused() as HTMLElement, { key, repeat: true });
    await user.keyboard("x");
    expect(await screen.findByText("1 selecionada")).toBeInTheDocument();
    hold("x");
    expect(await row(1)).toHaveAttribute("data-selected");
    await user.keyboard("j");
    hold("j");
    expect(await row(3)).toHaveFocus();
    for (const key of ["Enter", "e", "p", "."]) hold(key);
    await user.keyboard("k{Enter}");
    await heading(/ · R\$/);
    expect(address()).toBe(`/contasPagar/detalhe/${ids[1]}`);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("the rows of a list lead to the form by e", async () => {
    const { user, address, ids } = await searched("Emenda", 1);
    await user.keyboard("e");
    await heading("Editar conta");
    expect(address()).toBe(`/contasPagar/edit/${ids[0]}`);
  });

  it("the rows of a list select by x over two pages, which Page Down turns", { tags: ["full"] }, async () => {
    const { user } = await searched("Folha", 12);
    await user.keyboard("x{Shift>}{ArrowDown}{/Shift}");
    expect(await screen.findByText("2 selecionadas")).toBeInTheDocument();
    await user.keyboard("{PageDown}");
    await screen.findByText("11–12 de 12");
    await waitFor(async () => expect(await row(1)).toHaveFocus());
    await user.keyboard("{Shift>}{End}{/Shift}");
    expect(await screen.findByText("4 selecionadas")).toBeInTheDocument();
    await user.keyboard("{PageDown}{PageUp}");
    await screen.findByText("1–10 de 12");
  });

  it("the rows of a list open the agreement of a renegotiated conta, whose menu stays unusable", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newRenegotiated(api);
    const { user, address } = await openApp("/contasPagar?status=renegociado&dataInicial=&pesquisa=Conta de teste");
    const link = (await list()).querySelector<HTMLElement>(`a[href="/contasPagar/detalhe/${id}"]`);
    const own = link?.closest("tr") as HTMLElement;
    own.focus();
    await user.keyboard(".");
    expect(await screen.findByText("Esta conta foi renegociada")).toBeInTheDocument();
    await user.keyboard("p");
    await waitFor(() => expect(screen.getAllByText("Esta conta foi renegociada")).toHaveLength(2));
    expect(screen.queryByRole("menu")).toBeNull();
    own.focus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "Renegociação" })).toBeVisible();
    expect(address()).toBe(`/contasPagar/detalhe/${id}`);
  });

  it("the rows of a list say whose their actions are, and the keys are listed under ?", async () => {
    const { user } = await searched("Nomeada", 1);
    const own = within(await row(1));
    const name = own.getByRole("link").textContent;
    expect(own.getByRole("button", { name: `Ações de ${name}, Nomeada 1` })).toBeVisible();
    expect(own.getByRole("checkbox", { name: `Selecionar ${name}, Nomeada 1` })).toBeVisible();
    await user.keyboard("?");
    const help = within(await screen.findByRole("dialog", { name: "Atalhos do teclado" }));
    for (const [does, key] of [
      ["Linha seguinte", "↓"],
      ["Pagar aqui", "p"],
      ["Editar", "e"],
      ["Abrir o menu da linha", "."],
      ["Selecionar a linha", "x"],
    ] as const) {
      expect(help.getAllByText(does)[0]?.previousElementSibling).toHaveTextContent(key);
    }
    // One conta is one page.
    expect(help.queryByText("Próxima página")).toBeNull();
  });

  it("the rows of a list that selects nothing and has one page list no keys for that", async () => {
    const { user } = await openApp("/contasBancarias", "4-leitura");
    (await row(1, "Contas bancárias")).focus();
    await user.keyboard("?");
    const help = within(await screen.findByRole("dialog", { name: "Atalhos do teclado" }));
    expect(help.getByText("Abrir a linha")).toBeVisible();
    // It has no further page either.
    expect(help.queryByText("Próxima página")).toBeNull();
    expect(help.queryByText("Selecionar a linha")).toBeNull();
    expect(help.queryByText("Pagar aqui")).toBeNull();
  });

  it("the rows of a list leave letters alone for a user who has switched them off", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { usuario } = await api.sessao.atual();
    localStorage.setItem(`prumo:teclas:${usuario.id}`, "desligadas");
    const { user, address } = await openApp("/contasPagar?status=aberto");
    const first = await row(1);
    first.focus();
    await user.keyboard("xje");
    expect(first).toHaveFocus();
    expect(screen.queryByText(/selecionada/)).toBeNull();
    await user.keyboard("{ArrowDown}");
    expect(await row(2)).toHaveFocus();
    await user.keyboard("{Enter}");
    await heading(/ · R\$/);
    expect(address()).toContain("/contasPagar/detalhe/");
    localStorage.clear();
  });

  it("the rows of a list let g and a letter pass, which must not pay the conta that has the focus", async () => {
    const { user, address } = await searched("Passagem", 1);
    await user.keyboard("gp");
    await waitFor(() => expect(address()).toMatch(/^\/contasPagar\?.*status=aberto/));
    (await row(1)).focus();
    await user.keyboard("gx");
    await waitFor(() => expect(address()).toBe("/ordem-servico"));
  });

  for (const [tags, part] of sampled([
    ["/pessoas", "Pessoas", "/pessoas/edit/"],
    ["/produtos", "Produtos", "/produtos/detalhe/"],
    ["/compras?data_inicial=2026-01-01", "Compras", "/compras/detalhes/"],
    ["/usuarios", "Usuários", "/usuarios/edit/"],
    ["/veiculos", "Veículos", "/veiculos/edit/"],
    ["/contasBancarias", "Contas bancárias", "/contasBancarias/extrato/"],
    ["/caixa/historico", "Fechamentos de caixa", "/caixa?abertura="],
    ["/formasPagamento", "Formas de pagamento", "/formasPagamento/edit/"],
    ["/contasReceber", "Contas a receber", "/contasReceber/detalhe/"],
    ["/depositos", "Depósitos", "/depositos/edit/"],
    ["/depositos/inventarios", "Inventários", "/depositos/inventarios/contar/"],
    ["/ordem-servico", "Ordens de serviço", "/ordem-servico/edit/"],
    ["/permissoes/grupos", "Grupos de permissões", "/permissoes/grupos/edit/"],
  ] as const))
    it.each(part)(
      "the rows of a list open the record that the name leads to, on %s",
      { tags },
      async (path, name, record) => {
        const { user, address } = await openApp(path);
        const table = within(await list(name));
        const own = table.getAllByRole("row").find((one) => one.querySelector("[data-record]") !== null) as HTMLElement;
        own.focus();
        await user.keyboard("{Enter}");
        await waitFor(() => expect(address().startsWith(record)).toBe(true));
        expect(address()).not.toBe(path);
      },
    );
});

describe("the focus", () => {
  it("the focus comes to the heading of a page that has no field for it, and stays where the user is", async () => {
    const { user, go } = await openApp("/contasPagar?status=aberto");
    const details = await row(1);
    expect(document.body).toHaveFocus();
    await user.click(within(details).getByRole("link"));
    await waitFor(async () => expect(await heading(/ · R\$/)).toHaveFocus());
    await go("/pessoas/new");
    await waitFor(() => expect(focused()?.tagName).toBe("INPUT"));
  });

  it("the focus comes back to the rows when the row that had it is gone", { tags: ["full"] }, async () => {
    const { user, ids, api } = await searched("Sumida", 2);
    await user.keyboard("j.");
    await user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    await screen.findByText("Deseja realmente excluir esta conta?");
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    await waitFor(async () => expect(await row(1)).toHaveFocus(), { timeout: 8_000 });
    await expect(api.contasPagar.find({ params: { id: ids[1] as number } })).rejects.toMatchObject({ status: 404 });
  });
});
