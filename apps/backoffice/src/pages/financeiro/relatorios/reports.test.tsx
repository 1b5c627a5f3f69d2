import { formatMoney } from "@prumo/domain/money";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { forgetUser } from "../../../app/forget-user";
import { companySignedUp } from "../../../testing/new-company";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

describe("the pages of reports", () => {
  it("the pages of reports show residuals by how long they are overdue, and lead to a person's contas", async () => {
    const { api, user } = await openApp("/relatorios");
    await user.click(await screen.findByRole("link", { name: /^Vencimentos/ }));
    const table = await screen.findByRole("table", { name: "Em aberto por fornecedor" });
    const { pessoas, faixas } = await api.relatorios.vencimentos({ body: { tipo: "pagar" } });
    expect(within(table).getAllByRole("row")).toHaveLength(pessoas.length + 2);
    for (const { nome } of faixas) expect(within(table).getByRole("columnheader", { name: nome })).toBeInTheDocument();
    expect(within(table).getAllByRole("link", { name: pessoas[0]?.pessoa.nome ?? "" })[0]).toHaveAttribute(
      "href",
      `/contasPagar?fornecedor=${pessoas[0]?.pessoa.id}&status=aberto&dataInicial=&dataFinal=`,
    );
  });

  it("the pages of reports draw the cash flow with its values in a table beside it", async () => {
    const { api } = await openApp("/relatorios/fluxoCaixa");
    const plot = await screen.findByRole("img", { name: "Saldo, entradas e saídas por dia" });
    expect(plot.querySelector("desc")).toHaveTextContent(/O menor saldo é R\$ /);
    const table = screen.getByRole("table", { name: /Dia a dia/ });
    const { dias } = await api.relatorios.fluxoCaixa({
      body: { data_inicial: "2026-11-13", data_final: "2026-12-20" },
    });
    expect(dias).toHaveLength(38);
    expect(within(table).getAllByRole("row")).toHaveLength(39);
    expect(within(table).getByRole("row", { name: /20\/11\/2026 hoje/ })).toBeInTheDocument();
  });

  it("the pages of reports show why a period is refused, and keep the filters", async () => {
    await openApp("/relatorios/fluxoCaixa?data_inicial=2020-01-01&data_final=2026-01-01");
    expect(await screen.findByText("O período pode ter no máximo um ano")).toBeInTheDocument();
    expect(screen.getByTitle("Período: 01/01/2020 a 01/01/2026")).toBeInTheDocument();
  });

  it("sum the contas of a filter by status and category", async () => {
    await openApp("/contasPagar/relatorio");
    const byStatus = (await screen.findByRole("columnheader", { name: "Por status" })).closest("table");
    expect(within(byStatus as HTMLElement).getByRole("rowheader", { name: "Pendente" })).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: "Por categoria" })).toBeInTheDocument();
  });

  it("the pages of reports say what renegotiated contas leave to others, and count it once", async () => {
    const { api, go } = await openApp("/contasPagar/relatorio?status=renegociado&dataInicial=&dataFinal=");
    const { totais, por_situacao } = await api.contasPagar.relatorio({ body: { status: "renegociado" } });
    const left = por_situacao[0]?.residual ?? 0;
    const text = `Os totais não incluem ${formatMoney(left, { decimals: 2 })} de contas renegociadas, que outras contas substituem.`;
    expect(left).toBeGreaterThan(0);
    expect(totais.residual).toBe(0);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await go("/contasPagar/relatorio?status=pago");
    await waitFor(() => expect(screen.queryByText(/contas renegociadas/)).not.toBeInTheDocument());
  });
});

it("the pages of reports open for the next user, and are not refused for the one before", {
  tags: ["full"],
}, async () => {
  const { leave } = await openApp("/relatorios/vencimentos");
  expect(await screen.findByRole("table", { name: "Em aberto por fornecedor" })).toBeVisible();
  leave();
  forgetUser();
  await openApp("/relatorios/vencimentos", "8-admin");
  expect(await screen.findByRole("table", { name: "Em aberto por fornecedor" })).toBeVisible();
});

it("the pages of reports of a new company say that there is nothing, and draw no axis", {
  tags: ["full"],
}, async () => {
  const { login, senha } = await companySignedUp();
  const { go } = await openApp("/relatorios/fluxoCaixa", login, senha);
  expect(await screen.findByText("Nenhum dinheiro neste período")).toBeVisible();
  expect(screen.queryByRole("img", { name: "Saldo, entradas e saídas por dia" })).toBeNull();
  const ways = () =>
    within(screen.getByRole("main"))
      .getAllByRole("link", { name: /^(Cadastrar|Lançar)/ })
      .map((link) => link.getAttribute("href"));
  expect(ways()).toEqual(["/contasBancarias", "/contasPagar/new", "/contasReceber/new"]);
  await go("/relatorios/vencimentos");
  expect(await screen.findByText("Nada em aberto")).toBeVisible();
  expect(ways()).toEqual(["/contasPagar/new", "/contasReceber/new"]);
});

describe("the page of the income statement", () => {
  it("has a number for each category and month, which opens a list of that sum", async () => {
    const { api, user, address } = await openApp("/relatorios");
    await user.click(await screen.findByRole("link", { name: /^Resultado/ }));
    const table = await screen.findByRole("table", { name: /Receitas e despesas por categoria/ });
    const body = { mes_inicial: "2026-06", mes_final: "2026-11" };
    const { meses, grupos, resultado } = await api.relatorios.resultado({ body });
    const filled = grupos.filter(({ linhas }) => linhas.length > 0);
    const rows = filled.flatMap(({ linhas }) => linhas);
    // A heading, the groups with their lines, and four subtotals.
    expect(within(table).getAllByRole("row")).toHaveLength(1 + filled.length + rows.length + 4);
    for (const mes of ["06/2026", "11/2026 em andamento"]) {
      expect(within(table).getByRole("columnheader", { name: new RegExp(mes.replace(" ", ".*")) })).toBeInTheDocument();
    }
    const total = within(table).getByRole("rowheader", { name: "Resultado" }).closest("tr");
    expect(total).toHaveTextContent(formatMoney(resultado?.total ?? 0, { decimals: 2, symbol: false }));
    expect(screen.getByText(/^As receitas somam R\$ .* e as despesas R\$ /)).toBeInTheDocument();
    expect(screen.getByRole("img", { name: "Receitas, Despesas, Resultado por mês" })).toBeInTheDocument();

    const row = rows.find(({ tipo, linhas }) => tipo === "pagar" && linhas.length === 0);
    const value = row?.valores.at(-1) ?? 0;
    expect([meses.at(-1), value > 0]).toEqual(["2026-11", true]);
    await user.click(within(table).getByRole("link", { name: new RegExp(`^${row?.nome} em 11/2026`) }));
    expect(await screen.findByRole("heading", { name: "Contas a pagar" })).toBeInTheDocument();
    expect(address()).toBe(
      `/contasPagar?tipo_filtro_data=3&dataInicial=2026-11-01&dataFinal=2026-11-30&categoria=${row?.categoria?.id}`,
    );
    expect(await screen.findByText(/contas? ·/)).toHaveTextContent(formatMoney(value, { decimals: 2 }));
    expect(screen.getByRole("columnheader", { name: /Pago no período/ })).toBeInTheDocument();
  });

  it("unfolds the categories of a branch, by keys too, and finds them unfolded after going there and back", {
    tags: ["full"],
  }, async () => {
    const { api, user, address, go } = await openApp("/relatorios/resultado");
    const table = await screen.findByRole("table", { name: /Receitas e despesas por categoria/ });
    const { grupos } = await api.relatorios.resultado({ body: { mes_inicial: "2026-06", mes_final: "2026-11" } });
    const branch = grupos.flatMap(({ linhas }) => linhas).find(({ nome }) => nome === "Ocupação");
    const fold = within(table).getByRole("button", { name: "Ocupação" });
    expect(fold).toHaveAttribute("aria-expanded", "false");
    expect(within(table).queryByRole("rowheader", { name: "Aluguel" })).toBeNull();
    fold.focus();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(address()).toBe(`/relatorios/resultado?abertas=${branch?.categoria?.id}`));
    expect(fold).toHaveAttribute("aria-expanded", "true");
    expect(fold).toHaveFocus();
    for (const { nome } of branch?.linhas ?? []) {
      expect(within(table).getByRole("rowheader", { name: nome })).toBeInTheDocument();
    }
    await user.click(within(table).getByRole("link", { name: /^Aluguel no período/ }));
    expect(await screen.findByRole("heading", { name: "Contas a pagar" })).toBeInTheDocument();
    await go(-1);
    expect(await screen.findByRole("rowheader", { name: "Aluguel" })).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Abrir todas" }));
    expect(await screen.findByRole("rowheader", { name: "Combustível" })).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Fechar todas" }));
    await waitFor(() => expect(screen.queryByRole("rowheader", { name: "Aluguel" })).toBeNull());
    expect(address()).toBe("/relatorios/resultado");
  });

  it("leads from the sum of a group to its contas, and shows by which group the list is narrowed", {
    tags: ["full"],
  }, async () => {
    const { user, address } = await openApp("/relatorios/resultado");
    await user.click(await screen.findByRole("link", { name: /^Despesas operacionais em 11\/2026/ }));
    expect(await screen.findByRole("heading", { name: "Contas a pagar" })).toBeInTheDocument();
    expect(address()).toContain("grupo=despesas_operacionais");
    expect(await screen.findByTitle("Grupo: Despesas operacionais")).toBeInTheDocument();
  });

  it("the page of the income statement keeps its filters in the address, and tells why a period is refused", {
    tags: ["full"],
  }, async () => {
    const { user, address, go } = await openApp("/relatorios/resultado");
    await user.selectOptions(await screen.findByLabelText("Regime"), "vencimento");
    await user.selectOptions(screen.getByLabelText("Mostrar"), "pagar");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(address()).toBe("/relatorios/resultado?regime=vencimento&tipo=pagar"));
    expect(await screen.findByText(/^As despesas somam R\$ /)).toBeInTheDocument();
    expect(screen.queryByRole("rowheader", { name: "Resultado" })).not.toBeInTheDocument();
    await go("/relatorios/resultado?mes_inicial=2020-01&mes_final=2026-01");
    expect(await screen.findByText("O período pode ter no máximo doze meses")).toBeInTheDocument();
  });

  it("shows what was planned beside what was done, the difference in words, and what is left of the month", async () => {
    const { api, user, address } = await openApp("/relatorios/resultado?mes_inicial=2026-10&mes_final=2026-11");
    await user.selectOptions(await screen.findByRole("combobox", { name: "Orçado" }), "1");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    await waitFor(() => expect(address()).toContain("orcado=1"));
    const body = { mes_inicial: "2026-10", mes_final: "2026-11", orcado: "1" } as const;
    const { grupos, resultado } = await api.relatorios.resultado({ body });
    const row = grupos
      .flatMap(({ linhas }) => linhas)
      .find(({ tipo, linhas, orcado }) => tipo === "pagar" && linhas.length === 0 && orcado?.resta != null);
    const plan = row?.orcado;
    const shown = (await screen.findByRole("rowheader", { name: row?.nome ?? "" })).closest("tr");
    const text = (value: number) => formatMoney(value, { decimals: 2, symbol: false });
    expect(plan?.total).toBeGreaterThan(0);
    expect(shown).toHaveTextContent(text(plan?.total ?? 0));
    expect(shown).toHaveTextContent(
      `${text(plan?.diferenca ?? 0)}${(plan?.diferenca ?? 0) > 0 ? "gasto a mais" : "gasto a menos"}`,
    );
    expect(shown).toHaveTextContent(/(resta|passou) R\$/);
    expect(screen.getByRole("columnheader", { name: /Em 11\/2026\s*o que resta/ })).toBeInTheDocument();
    const words = resultado?.orcado?.situacao === "melhor" ? "melhor que o orçado" : "pior que o orçado";
    expect(screen.getByText(new RegExp(`^O orçado para o resultado é .* ${words}`))).toBeInTheDocument();
  });

  it("compares no month to come with its plan, and says until when it compares", { tags: ["full"] }, async () => {
    const { api, go } = await openApp("/relatorios/resultado?orcado=1&mes_inicial=2026-10&mes_final=2026-12");
    expect(await screen.findByRole("columnheader", { name: /^Diferença\s*até 11\/2026$/ })).toBeInTheDocument();
    expect(screen.getByText(/: até 11\/2026, que não terminou, ele está /)).toBeInTheDocument();
    const { categorias } = await api.orcamento.ano({ query: { ano: 2028 } });
    const rent = categorias.find(({ nome }) => nome === "Aluguel");
    const celulas = [{ categoria_id: rent?.id ?? 0, mes: "2028-01", antes: null, valor: 75 }];
    await api.orcamento.save({ body: { celulas } });
    await go("/relatorios/resultado?orcado=1&mes_inicial=2028-01&mes_final=2028-12");
    expect(
      await screen.findByText("O orçado para o resultado é -R$ 75,00. Estes meses ainda não começaram."),
    ).toBeInTheDocument();
    expect(screen.queryByText(/gasto a menos|pior que o orçado/)).toBeNull();
  });

  it("says why there is no plan beside a result centre, and where an empty plan is filled", {
    tags: ["full"],
  }, async () => {
    const { go } = await openApp("/relatorios/resultado?orcado=1&centroDespesa=1");
    expect(await screen.findByText(/^O orçado é da categoria inteira/)).toBeInTheDocument();
    await go("/relatorios/resultado?orcado=1&mes_inicial=2027-01&mes_final=2027-02&regime=vencimento");
    const link = await screen.findByRole("link", { name: "Preencher o orçamento de 2027" });
    expect(link).toHaveAttribute("href", "/relatorios/orcamento?ano=2027");
  });

  it("the page of the income statement of a new company says that there is nothing, and draws no axis", async () => {
    const { login, senha } = await companySignedUp();
    const { user } = await openApp("/relatorios/resultado", login, senha);
    expect(await screen.findByText("Nada foi pago nem recebido nestes meses")).toBeVisible();
    expect(screen.queryByRole("img", { name: /por mês/ })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Ver pelo dia do vencimento" }));
    expect(await screen.findByText("Nenhuma conta vence nestes meses")).toBeVisible();
  });
});
