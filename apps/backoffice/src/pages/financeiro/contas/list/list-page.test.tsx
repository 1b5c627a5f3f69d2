import { sum } from "@prumo/domain/money";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { moneyText } from "../../../../app/reais";
import { filterBy, openFilter } from "../../../../testing/filters";
import { openApp, withServer } from "../../../../testing/open-app";
import { sampled } from "../../../../testing/page-sample";
import type { Conta } from "../conta";

withServer();

const table = () => screen.findByRole("table", { name: "Contas a pagar" });
const rows = async () =>
  within(await table())
    .getAllByRole("row")
    .slice(1, -1);

describe("the list of payables", () => {
  it("whoever follows a sum or the line of overdue contas keeps the columns and the order", {
    tags: ["full"],
  }, async () => {
    await openApp("/contasPagar?colunas=pessoa,residual&ordem=pessoa&direcao=asc");
    await table();
    for (const name of [/^Vencem hoje/, /^A vencer do filtro/, /^Pagas do filtro/, /contas? vencidas? antes de/]) {
      const href = new URL(screen.getByRole("link", { name }).getAttribute("href") ?? "", "http://x");
      expect(Object.fromEntries(href.searchParams)).toMatchObject({ colunas: "pessoa,residual", ordem: "pessoa" });
    }
  });

  it("each sum and the line of overdue contas leads to as many contas as it tells, whatever the filters", {
    tags: ["full"],
  }, async () => {
    const { api, go } = await openApp("/contasPagar");
    await table();
    const { categoria, pessoa } = (await api.contasPagar.lista({ query: {} })).contas.data[0] as Conta;
    const month = "dataInicial=2026-11-01&dataFinal=2026-11-30";
    const filters = [
      "",
      "dataInicial=&dataFinal=",
      month,
      `categoria=${categoria.id}&${month}`,
      `${month}&status=pago`,
      `fornecedor=${pessoa.id}&dataInicial=&dataFinal=`,
      `tipo_filtro_data=2&${month}`,
      `tipo_filtro_data=3&${month}`,
    ];
    const told = /^(?:.+ · (\d+)\s?R\$|(\d+) contas? vencidas? antes)/;
    let followed = 0;
    for (const filter of filters) {
      await go(`/minhaConta`);
      await screen.findByRole("heading", { name: "Minha conta" });
      await go(`/contasPagar?${filter}`);
      await table();
      for (const link of screen.getAllByRole("link", { name: told })) {
        const [, ofSum, ofLine] = told.exec(link.textContent) ?? [];
        const query = Object.fromEntries(new URL(link.getAttribute("href") ?? "", "http://x").searchParams);
        const { contas } = await api.contasPagar.lista({ query });
        expect([filter, link.textContent, contas.total]).toEqual([filter, link.textContent, Number(ofSum ?? ofLine)]);
        followed += 1;
      }
    }
    expect(followed).toBeGreaterThan(20);
  });

  it("the line of totals of open contas tells what is left of them, as the sums above do", async () => {
    const query = { status: "aberto", dataInicial: "2026-11-21", dataFinal: "2026-11-27" } as const;
    const { api } = await openApp(`/contasPagar?${new URLSearchParams(query)}`);
    const { data } = (await api.contasPagar.lista({ query: { ...query, per_page: 100 } })).contas;
    expect(data.some(({ valor_pago }) => valor_pago > 0)).toBe(true);
    const left = moneyText(sum(data.map(({ residual }) => residual)));
    const line = (await screen.findAllByText(/Em aberto: /)).map(({ textContent }) =>
      textContent?.replaceAll(/\s/g, " "),
    );
    expect(line[0]).toContain(`Em aberto: ${left.replaceAll(/\s/g, " ")}`);
  });

  it("the line of totals tells what is left of partly paid contas, and nothing of it for sums of payments", async () => {
    const year = "dataInicial=2026-01-01&dataFinal=2026-12-31";
    const { go } = await openApp(`/contasPagar?status=parcial&${year}`);
    await table();
    expect(await screen.findByText(/Em aberto: /)).not.toHaveTextContent(/Em aberto: R\$.0,00/);
    await go(`/contasPagar?status=aberto&tipo_filtro_data=3&${year}`);
    await screen.findByText(/ pagos no período/);
    expect(screen.queryByText(/Em aberto: /)).not.toBeInTheDocument();
  });

  it("starts with the thirty days from today, and says which overdue accounts that hides", async () => {
    const { api } = await openApp("/contasPagar");
    const first = (await rows())[0];
    expect(first).toHaveTextContent("20/11/2026");
    expect(first).toHaveTextContent("hoje");
    const { contas } = await api.contasPagar.lista({ query: { dataInicial: "2026-11-20", dataFinal: "2026-12-20" } });
    expect(screen.getByText(`1–10 de ${contas.total}`)).toBeInTheDocument();
    const { quantidade } = await api.contasPagar.vencidas({ query: { antes_de: "2026-11-20" } });
    expect(quantidade).toBeGreaterThan(1);
    const hidden = screen.getByRole("link", { name: new RegExp(`^${quantidade} contas vencidas antes de 20/11/2026`) });
    expect(hidden).toHaveAttribute("href", "/contasPagar?status=aberto&dataInicial=&dataFinal=2026-11-19");
  });

  it("the list of payables shows exactly the overdue contas when the user follows that line", async () => {
    const { api, user } = await openApp("/contasPagar");
    await user.click(await screen.findByRole("link", { name: /contas vencidas antes de/ }));
    const { quantidade } = await api.contasPagar.vencidas({ query: { antes_de: "2026-11-20" } });
    expect(await screen.findByText(`1–10 de ${quantidade}`)).toBeInTheDocument();
  });

  it("the list of payables puts the filters into the address, from page 1, and leaves the defaults out", async () => {
    const { user, address } = await openApp("/contasPagar?page=2&per_page=15");
    await filterBy(user, "Status", "Parcial");
    await waitFor(() => expect(address()).toBe("/contasPagar?per_page=15&status=parcial"));
    expect((await screen.findAllByText("Parcial")).length).toBeGreaterThan(0);
  });

  it("the list of payables shows the names of the records that the address filters by", {
    tags: ["full"],
  }, async () => {
    const { api, go } = await openApp("/contasPagar");
    const { pessoas } = await api.pessoas.autocomplete({ query: { pesquisa: "a" } });
    const [pessoa] = pessoas;
    await go(`/contasPagar?fornecedor=${pessoa?.id}`);
    expect(await screen.findByTitle(`Fornecedor: ${pessoa?.nome_fantasia}`)).toBeInTheDocument();
  });

  it("the list of payables keeps the selection over pages, sums it and clears it", async () => {
    const { user, go } = await openApp("/contasPagar?status=aberto");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("1 selecionada")).toBeInTheDocument();
    await go("/contasPagar?status=aberto&page=2");
    await screen.findByText(/^11–20/);
    const [other] = await rows();
    await user.click(within(other as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("2 selecionadas")).toBeInTheDocument();
    const bar = screen.getByText("2 selecionadas").closest<HTMLElement>("[role=status]");
    await user.click(within(bar as HTMLElement).getByRole("button", { name: "Limpar" }));
    expect(screen.queryByText(/selecionadas/)).not.toBeInTheDocument();
  });

  it.each([
    ["1-admin", "keeps the selection for the same user", 1],
    ["2-caixa", "gives the selection to no other user", 0],
  ])("the list of payables, when the session ends and %s logs in, %s", async (login, _, selected) => {
    const { user, go, loseSession } = await openApp("/contasPagar?status=aberto");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    expect(await screen.findByText("1 selecionada")).toBeInTheDocument();
    loseSession();
    await go("/contasPagar?status=aberto&page=2");
    await user.type(await screen.findByLabelText("Login"), login);
    await user.type(screen.getByLabelText("Senha"), "prumo123{Enter}");
    await screen.findByText(/^11–/);
    await go("/contasPagar?status=aberto");
    await screen.findByText(/^1–10/);
    expect(screen.queryAllByRole("checkbox", { checked: true })).toHaveLength(selected);
  });

  it("asks its sums once while pages are turned, and again for a search, filters, address and new visit", {
    tags: ["full"],
  }, async () => {
    const { go, user } = await openApp("/contasPagar?status=aberto");
    await screen.findByText(/^1–10/);
    const { fetch } = globalThis;
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      const [, call = ""] = /\/api\/contasPagar\/(\w+)/.exec(url) ?? [];
      // A tab counts the rows of its view by itself.
      if (!/per_page=1($|&)/.test(url)) asked.push(call);
      return fetch(url, init);
    });
    /** The calls of a step, once the page that it leads to is shown. */
    const askedBy = async (act: () => unknown, shown: RegExp) => {
      asked.length = 0;
      await act();
      await screen.findByText(shown);
      return asked.filter((call) => ["lista", "resumo", "vencidas"].includes(call)).toSorted();
    };
    const all = ["lista", "resumo", "vencidas"];
    expect(await askedBy(() => go("/contasPagar?status=aberto&page=2"), /^11–20/)).toEqual(["lista"]);
    expect(await askedBy(() => go("/contasPagar?status=aberto&page=3"), /^21–30/)).toEqual(["lista"]);
    expect(await askedBy(() => go("/contasPagar?status=aberto&page=3"), /^21–30/)).toEqual(all);
    expect(await askedBy(() => go("/contasPagar?status=aberto&page=2&per_page=15"), /^16–30/)).toEqual(["lista"]);
    const press = (name: string) => user.click(screen.getByRole("button", { name }));
    expect(await askedBy(() => press("Buscar"), /^1–15/)).toEqual(all);
    expect(await askedBy(() => go("/contasPagar?page=2"), /^11–20/)).toEqual(all);
    expect(await askedBy(() => press("Limpar"), /^1–10/)).toEqual(all);
    expect(await askedBy(() => go("/contasPagar?page=2"), /^11–20/)).toEqual(["lista"]);
    expect(await askedBy(() => go("/contasPagar?status=pendente&page=2"), /^11–20/)).toEqual(all);

    await go("/contasPagar/new");
    await screen.findByRole("heading", { name: "Nova conta a pagar" });
    expect(await askedBy(() => go("/contasPagar?status=pendente&page=3"), /^21–30/)).toEqual(all);
    vi.stubGlobal("fetch", fetch);
  });

  it("the list of payables offers no selection and no action menu for a renegotiated conta", async () => {
    const { user } = await openApp("/contasPagar?status=renegociado&dataInicial=");
    const [first] = await rows();
    expect(within(first as HTMLElement).getByRole("checkbox")).toBeDisabled();
    const menu = within(first as HTMLElement).getByRole("button", { name: /^Ações/ });
    expect(menu).toHaveAttribute("aria-disabled", "true");
    expect(menu).toHaveAccessibleDescription("Esta conta foi renegociada");
    await user.click(menu);
    expect(await screen.findByText("Esta conta foi renegociada")).toBeInTheDocument();
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
    expect(within(first as HTMLElement).getByRole("link")).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/contasPagar\/detalhe\/\d+$/),
    );
  });

  it("the list of payables opens the receipt in a new tab", { tags: ["full"] }, async () => {
    const { user } = await openApp("/contasPagar?status=pago&dataInicial=");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("button", { name: /^Ações/ }));
    const receipt = await screen.findByRole("menuitem", { name: "Comprovante" });
    expect(receipt).toHaveAttribute("href", expect.stringMatching(/^\/contasPagar\/comprovante\/\d+$/));
    expect(receipt).toHaveAttribute("target", "_blank");
  });

  for (const [tags, part] of sampled(
    [
      ["/contasPagar", "Pagar", "Selecione uma ou mais contas para pagamento"],
      ["/contasPagar", "Renegociar", "Selecione uma ou mais contas para renegociação"],
      ["/contasReceber", "Receber", "Selecione uma ou mais contas para recebimento"],
      ["/contasReceber", "Renegociar", "Selecione uma ou mais contas para renegociação"],
    ] as const,
    undefined,
    3,
  ))
    it.each(part)("%s answers %s without a selection by: %s", { tags }, async (list, action, message) => {
      const { user } = await openApp(list);
      await user.click(await screen.findByRole("button", { name: action }));
      expect(await screen.findByText(message)).toBeInTheDocument();
    });

  const year = "dataInicial=2026-01-01&dataFinal=2026-12-31";
  for (const [tags, part] of sampled(
    [
      ["/contasPagar", "", "Pagar"],
      ["/contasPagar", `?${year}&page=2`, "Pagar"],
      ["/contasPagar", "?dataInicial=&dataFinal=&status=parcial", "Pagar"],
      ["/contasPagar", `?${year}&tipo_filtro_data=2`, "Renegociar"],
      ["/contasReceber", `?${year}`, "Receber"],
    ] as const,
    undefined,
    3,
  ))
    it.each(part)(
      "%s%s: beside the refusal of %s it selects the open contas of the filter due until today",
      { tags },
      async (list, search, action) => {
        const { api, user } = await openApp(`${list}${search}`);
        const {
          dataInicial = "2026-11-20",
          dataFinal = "2026-12-20",
          status = "aberto",
          ...asked
        } = Object.fromEntries(new URLSearchParams(search));
        const { linhas } = await api[list === "/contasPagar" ? "contasPagar" : "contasReceber"].selecao({
          query: { ...asked, dataInicial, dataFinal, status } as never,
        });
        const due = linhas.filter(({ data_vencimento }) => data_vencimento <= "2026-11-20");
        expect(due.length).toBeGreaterThan(0);
        await user.click(await screen.findByRole("button", { name: action }));
        await user.click(
          await screen.findByRole("button", { name: `Selecionar o que vence até hoje (${due.length})` }),
        );
        const bar = (await screen.findByText(/^\d+ selecionadas?$/)).closest<HTMLElement>("[role=status]");
        expect(bar).toHaveTextContent(new RegExp(`^${due.length} selecionad`));
        expect(bar).toHaveTextContent(moneyText(sum(due.map(({ residual }) => residual))).replaceAll(/\s/g, " "));
      },
    );

  it.each(["dataInicial=2026-11-21", "status=pago&dataInicial=2026-01-01"])(
    "the list of payables by %s has nothing due that could be selected, and offers nothing",
    { tags: ["full"] },
    async (search) => {
      const { user } = await openApp(`/contasPagar?${search}`);
      await user.click(await screen.findByRole("button", { name: "Pagar" }));
      await screen.findByText("Selecione uma ou mais contas para pagamento");
      expect(screen.queryByRole("button", { name: /^Selecionar o que vence/ })).not.toBeInTheDocument();
    },
  );

  it("the refusal of Pagar without a selection is told also when what is due cannot be read", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/contasPagar");
    const { fetch } = globalThis;
    vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      if (String(url).includes("/lista/selecao")) throw new TypeError("Failed to fetch");
      return fetch(url, init);
    });
    await user.click(await screen.findByRole("button", { name: "Pagar" }));
    expect(await screen.findByText("Selecione uma ou mais contas para pagamento")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Selecionar o que vence/ })).not.toBeInTheDocument();
  });

  it("the bar of selected contas shows the keys of its buttons, and they do what they say", async () => {
    const { user, address } = await openApp("/contasPagar?status=aberto");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    const bar = (await screen.findByText("1 selecionada")).closest<HTMLElement>("[role=status]") as HTMLElement;
    const keys = [...bar.querySelectorAll("[aria-hidden=true]")].map(({ textContent }) => textContent);
    expect(keys).toEqual(["Ctrl ↵", "P", "R"]);
    screen.getByRole("heading", { name: "Contas a pagar" }).focus();
    await user.keyboard("p");
    expect(await screen.findByRole("dialog", { name: "Pagar conta" })).toBeInTheDocument();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.keyboard("r");
    await waitFor(() => expect(address()).toMatch(/^\/contasPagar\/renegociacao\?id/));
  });

  it("the list of payables has no Pagar and no Renegociar for users who may do neither", async () => {
    await openApp("/contasPagar", "4-leitura");
    await rows();
    expect(screen.queryByRole("button", { name: "Pagar" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Renegociar" })).not.toBeInTheDocument();
  });

  it("the list of payables keeps filters and rows when a search gets no answer, and says: Ocorreu um erro!", async () => {
    const { user } = await openApp("/contasPagar?status=pendente");
    const [first] = await rows();
    const shown = first?.textContent;
    const { fetch } = globalThis;
    const search = async (status: string) => {
      await filterBy(user, "Status", status);
    };
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (String(url).includes("/contasPagar/lista")) throw new TypeError("Failed to fetch");
      return fetch(url, init);
    });
    await search("Parcial");
    expect(await screen.findByText("Ocorreu um erro!")).toBeInTheDocument();
    expect(screen.getByRole("heading", { name: "Contas a pagar" })).toBeInTheDocument();
    expect((await rows())[0]?.textContent).toBe(shown);
    const status = await openFilter(user, "Status");
    expect(status.getByRole("checkbox", { name: "Parcial" })).toBeChecked();
    vi.stubGlobal("fetch", fetch);
    await user.click(status.getByRole("button", { name: "Aplicar" }));
    expect((await screen.findAllByText("Parcial", { selector: "td *" })).length).toBeGreaterThan(0);
    expect(await screen.findByTitle("Status: Em aberto")).toBeInTheDocument();
  });

  it("shows the first message of each field when a search is refused, and keeps the rows", {
    tags: ["full"],
  }, async () => {
    const { go } = await openApp("/contasPagar");
    const [first] = await rows();
    const shown = first?.textContent;
    await go("/contasPagar?fornecedor=x&tipo_filtro_data=9");
    expect(await screen.findByText("Dados inválidos")).toBeInTheDocument();
    expect((await rows())[0]?.textContent).toBe(shown);
  });

  it("the list of payables offers a reader nothing that writes", async () => {
    const { user } = await openApp("/contasPagar?status=pendente", "4-leitura");
    const [first] = await rows();
    await user.click(within(first as HTMLElement).getByRole("checkbox"));
    expect(screen.getByText("1 selecionada")).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Pagar" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Nova conta/ })).not.toBeInTheDocument();
  });

  it("the list of payables says that the permission is missing, instead of opening a page", async () => {
    await openApp("/contasPagar/new", "4-leitura");
    expect(await screen.findByText("Você não tem permissão para abrir esta página")).toBeInTheDocument();
  });

  it("the list of payables asks for the login, whose address keeps the requested page", async () => {
    const { address } = await openApp("/contasPagar?status=pago", null);
    expect(await screen.findByRole("heading", { name: "Entrar" })).toBeInTheDocument();
    expect(address()).toBe("/login?volta=%2FcontasPagar%3Fstatus%3Dpago");
  });
});
