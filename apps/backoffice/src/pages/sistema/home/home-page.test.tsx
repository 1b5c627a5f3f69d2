import { newConta, newReceivable } from "@prumo/api/testing/contas";
import type { Hoje } from "@prumo/api-client/schemas/hoje";
import { toDisplay } from "@prumo/domain/date";
import { add, formatMoney } from "@prumo/domain/money";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { moneyText } from "../../../app/reais";
import { companySignedUp } from "../../../testing/new-company";
import { openApp, server, withServer } from "../../../testing/open-app";
import { sampled } from "../../../testing/page-sample";
import { expectedDays, lowestOf } from "./forecast";

withServer();

/** An amount as the matchers of texts read it: with an ordinary space. */
const spaced = (value: number) => formatMoney(value, { decimals: 2 });

/** Opens the first page, and waits until it is there: what stands before it is a landmark, too. */
async function openHome(address = "/", login?: string, senha?: string) {
  const opened = await openApp(address, login, senha);
  await screen.findByRole("heading", { name: "Início", level: 1 });
  return opened;
}

/** Has the server answer another day of the company. */
function answering(changed: (day: Hoje) => Hoje) {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
    const response = await fetch(url, init);
    return url.endsWith("/api/hoje") ? Response.json(changed(await response.json())) : response;
  });
}

const card = (name: string) => within(screen.getByRole("region", { name }));

describe("the first page", () => {
  for (const [tags, part] of sampled([
    ["A pagar", "Vencidas", "vencidas"],
    ["A pagar", "Hoje", "hoje"],
    ["A receber", "Próximos 7 dias", "proximas"],
  ] as const))
    it.each(part)(
      "the first page opens from %s, %s the list that its number counts",
      { tags },
      async (title, label, janela) => {
        const { user, api, go } = await openHome("/");
        // Due on a Saturday and paid before: overdue on the Friday that is a holiday, though its stored date is to come.
        const falling = { data_vencimento: "2026-11-21", dia_nao_util: "anterior" } as const;
        await newConta(api, falling);
        await newReceivable(api, falling);
        await go("/contasPagar");
        await go("/");
        await screen.findByRole("region", { name: title });
        const { pagar, receber } = await api.hoje.resumo();
        const { quantidade = 0, valor = 0 } = (title === "A pagar" ? pagar : receber)?.[janela] ?? {};
        const link = card(title).getByRole("link", { name: `${label} · ${quantidade} ${moneyText(valor)}` });
        await user.click(link);
        await screen.findByRole("heading", {
          name: title === "A pagar" ? "Contas a pagar" : "Contas a receber",
          level: 1,
        });
        expect(await screen.findByText(new RegExp(`de ${quantidade}\\b`))).toBeVisible();
      },
    );

  it("the first page greets its reader by name and says the day", async () => {
    await openHome("/", "4-leitura");
    expect(screen.getByText(/^Olá, /)).toHaveTextContent("Hoje é sexta-feira, 20/11/2026.");
  });

  it("the first page opens the worksheet with the contas of today", async () => {
    const { user, api, address } = await openHome("/home");
    const { pagar } = await api.hoje.resumo();
    await user.click(card("A pagar").getByRole("link", { name: "Pagar os de hoje" }));
    expect(await screen.findByRole("heading", { name: "Pagar contas" })).toBeVisible();
    expect(address()).toBe(`/contasPagar/multiplo?${pagar?.ids_de_hoje.map((id) => `id[]=${id}`).join("&")}`);
  });

  it("the first page says the lowest balance to come, with and without what customers owe already", {
    tags: ["full"],
  }, async () => {
    const { user, api } = await openHome("/");
    const { previsao } = await api.hoje.resumo();
    if (previsao === null) throw new Error("The administrator sees no forecast");
    const sentence = (withLate: boolean) => {
      const { data, saldo } = lowestOf(expectedDays(previsao, withLate));
      return `Próximos 60 dias: menor saldo: ${spaced(saldo)} em ${toDisplay(data).slice(0, 5)}`;
    };
    const [first] = previsao.dias;
    expect(expectedDays(previsao, false)[0]?.saldo).toBe(add(first?.saldo ?? 0, -previsao.atrasados));
    expect(card("Saldo").getByRole("status")).toHaveTextContent(sentence(true));
    await user.click(screen.getByRole("switch", { name: "contar atrasados" }));
    expect(card("Saldo").getByRole("status")).toHaveTextContent(sentence(false));
    expect(sentence(false)).not.toBe(sentence(true));
  });

  it("the first page begins with the money, and has the tasks below it without a card", async () => {
    await openHome("/");
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(["Saldo", "A fazer", "A pagar", "A receber"]);
    expect(screen.getByRole("region", { name: "A fazer" })).not.toHaveClass("bg-prumo-surface");
  });

  it("the first page leads from a task to the place where it is done", async () => {
    const { user, api } = await openHome("/");
    const { tarefas } = await api.hoje.resumo();
    const { quantidade, dia } = tarefas.find(({ tarefa }) => tarefa === "requerimentosPendentes") ?? {};
    await user.click(card("A fazer").getByRole("link", { name: new RegExp(`^${quantidade} requerimentos pendentes`) }));
    await screen.findByRole("heading", { name: "Requerimentos", level: 1 });
    expect(await screen.findByTitle(new RegExp(`^Período: ${toDisplay(dia ?? "").slice(0, 5)}`))).toBeInTheDocument();
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    for (const row of rows) expect(row).toHaveTextContent(/pendente/i);
    expect(screen.getByText(new RegExp(`^1–${rows.length} de ${quantidade}$`))).toBeVisible();
  });

  it("the first page of a cashier begins with their own register, and shows no other balance", async () => {
    const { user } = await openHome("/", "2-caixa");
    const titles = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(titles[0]).toBe("Meu caixa");
    expect(titles).not.toContain("Saldo");
    await user.click(card("Meu caixa").getByRole("link", { name: "Ir para o caixa" }));
    expect(await screen.findByRole("heading", { name: "Caixa", level: 1 })).toBeVisible();
  });

  it("of a cashier with reports forecasts from all the money, beside no balance of their own register", async () => {
    const { api } = await server().loginAs("2-caixa");
    await server().db.execute(`insert into role_permissoes (empresa_id, grupo_id, permissao)
      select empresa_id, grupo_id, 'relatorios.visualizar' from usuarios_grupos where usuario_id = 2`);
    const { saldo, previsao } = await api.hoje.resumo();
    const start = previsao?.saldo_inicial ?? 0;
    expect(saldo?.bancos).toBeNull();
    expect(start).not.toBe(saldo?.total);
    await openHome("/", "2-caixa");
    const inCard = card("Saldo");
    expect(inCard.getByText(`Começa com ${spaced(start)}, de bancos e caixas abertos.`)).toBeVisible();
    expect(inCard.queryByText("Saldo agora")).toBeNull();
    expect(card("Meu caixa").getByText(spaced(saldo?.total ?? 0))).toBeVisible();
  });

  it("the first page names items below their minimum, of which a product has one in each warehouse", {
    tags: ["full"],
  }, async () => {
    const { api } = await openHome("/");
    const { tarefas } = await api.hoje.resumo();
    const { quantidade } = tarefas.find(({ tarefa }) => tarefa === "estoqueMinimo") ?? {};
    expect(card("A fazer").getByRole("link", { name: `${quantidade} itens abaixo do mínimo` })).toBeVisible();
  });

  it("the first page leads to the list when more is due today than the worksheet takes, and says so", async () => {
    const { go } = await openApp("/minhaConta");
    answering((day) => {
      if (day.pagar === null) throw new Error("The administrator sees the payables");
      const ids = Array.from({ length: 500 }, (_, at) => at + 1);
      const dueToday = { ...day.pagar.hoje, quantidade: 501 };
      return { ...day, pagar: { ...day.pagar, hoje: dueToday, ids_de_hoje: ids } };
    });
    await go("/");
    await screen.findByRole("heading", { name: "Início", level: 1 });
    const link = card("A pagar").getByRole("link", { name: "pela lista" });
    expect(link.parentElement).toHaveTextContent("Mais de 500: pague pela lista.");
    expect(link).toHaveAttribute("href", card("A pagar").getByRole("link", { name: /^Hoje/ }).getAttribute("href"));
    expect(card("A pagar").queryByRole("link", { name: "Pagar os de hoje" })).toBeNull();
  });

  it("the first page of a provider shows their own orders alone", async () => {
    const { user, api } = await openHome("/", "5-prestador");
    const { ordens } = await api.hoje.resumo();
    expect(screen.queryByRole("region", { name: "A pagar" })).toBeNull();
    const links = card("Minhas ordens de serviço").getAllByRole("link", { name: /^OS \d+ · / });
    expect(links).toHaveLength(ordens?.ordens.length ?? 0);
    await user.click(links[0] as HTMLElement);
    expect(await screen.findByRole("heading", { name: /OS \d+/, level: 1 })).toBeVisible();
  });

  it("the first page offers nothing that its reader may not do", async () => {
    await openHome("/", "4-leitura");
    expect(card("A pagar").queryByRole("link", { name: "Pagar os de hoje" })).toBeNull();
    expect(screen.queryByRole("region", { name: "Meu caixa" })).toBeNull();
  });

  it("the first page of the platform administrator, who works in no company, lists the pages of the menu", async () => {
    await openHome("/", "6-plataforma");
    expect(within(screen.getByRole("main")).getByRole("link", { name: /^Empresas/ })).toBeVisible();
    expect(screen.queryByRole("region", { name: "A pagar" })).toBeNull();
  });
});

describe("the first page of a company that was registered a minute ago", () => {
  it("the first page of a new company shows the first steps and no zeros, and each step leads to its page", async () => {
    const { login, senha } = await companySignedUp();
    const { user, go } = await openHome("/", login, senha);
    expect(card("Primeiros passos").getByText("1 de 7 feitos")).toBeVisible();
    expect(card("Primeiros passos").getByText("Completar os dados da empresa: feito")).toBeVisible();
    expect(screen.queryByRole("region", { name: "A pagar" })).toBeNull();
    const pages = [
      ["Cadastrar uma conta bancária", "Contas bancárias"],
      ["Lançar a primeira conta", "Nova conta a pagar"],
      ["Pagar ou receber a primeira conta", "Contas a pagar"],
      ["Cadastrar um produto ou serviço", "Novo produto"],
      ["Abrir a primeira ordem de serviço", "Nova ordem de serviço"],
      ["Convidar um colega", "Convidar usuário"],
      ["pessoas", "Importar pessoas"],
      ["produtos", "Importar produtos"],
    ] as const;
    for (const [step, heading] of pages) {
      await user.click(await screen.findByRole("link", { name: step }));
      expect(await screen.findByRole("heading", { name: heading, level: 1 })).toBeVisible();
      await go("/");
      await waitFor(() => expect(screen.getByRole("heading", { name: "Início", level: 1 })).toBeVisible());
    }
  });

  it("the first page of a new company has no step of a module that its plan does not include", async () => {
    const { login, senha } = await companySignedUp("essencial");
    await openHome("/", login, senha);
    expect(card("Primeiros passos").getByText("Lançar a primeira conta")).toBeVisible();
    for (const step of ["Cadastrar um produto ou serviço", "Abrir a primeira ordem de serviço"]) {
      expect(card("Primeiros passos").queryByText(step)).toBeNull();
    }
  });

  it("the first steps that were put away stay away, and come back when that is undone", {
    tags: ["full"],
  }, async () => {
    const { login, senha } = await companySignedUp("essencial");
    const { user, go } = await openHome("/", login, senha);
    const away = () => user.click(card("Primeiros passos").getByRole("button", { name: /^Guardar/ }));
    await away();
    await user.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(card("Primeiros passos").getByText("Lançar a primeira conta")).toBeVisible();
    await away();
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).toBeNull();
    expect(screen.getByRole("heading", { name: "Início", level: 1 })).toHaveFocus();
    await go("/contasPagar");
    await go("/");
    await waitFor(() => expect(screen.getByRole("heading", { name: "Início", level: 1 })).toBeVisible());
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).toBeNull();
  });

  it("the first page of a new company offers no import that its plan does not include", async () => {
    const { login, senha } = await companySignedUp("essencial");
    await openHome("/", login, senha);
    expect(card("Primeiros passos").getByText(/^Ou importe/)).toHaveTextContent("Ou importe pessoas de uma planilha.");
    expect(card("Primeiros passos").queryByRole("link", { name: "produtos" })).toBeNull();
  });
});
