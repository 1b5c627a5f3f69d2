import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

type OpenedBudget = Awaited<ReturnType<typeof openApp>>;

const YEAR = 2030;
const open = async (login?: string): Promise<OpenedBudget> => {
  const opened = await openApp(`/relatorios/orcamento?ano=${YEAR}`, login);
  await screen.findByRole("table", { name: new RegExp(`Orçado por categoria em cada mês de ${YEAR}`) });
  return opened;
};
const cell = (nome: string, mes: string) =>
  screen.getByRole<HTMLInputElement>("textbox", { name: `${nome} em ${mes}` });
const values = (nome: string) =>
  screen.getAllByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${nome} em `) }).map(({ value }) => value);
const rowOf = (nome: string) => screen.getByRole("rowheader", { name: nome }).closest("tr") as HTMLElement;
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const planned = async ({ api }: OpenedBudget, nome: string) =>
  (await api.orcamento.ano({ query: { ano: YEAR } })).categorias.find((one) => one.nome === nome)?.valores.join(" ");

async function clear({ api }: OpenedBudget): Promise<void> {
  const { categorias } = await api.orcamento.ano({ query: { ano: YEAR } });
  const celulas = categorias.flatMap(({ id, valores }) =>
    valores.flatMap((read, at) =>
      read === null
        ? []
        : [{ categoria_id: id, mes: `${YEAR}-${String(at + 1).padStart(2, "0")}`, antes: read, valor: null }],
    ),
  );
  if (celulas.length > 0) await api.orcamento.save({ body: { celulas } });
}

describe("the sheet of a plan", () => {
  it("takes amounts by keys, sums them up to the result, and saves them", async () => {
    const opened = await open();
    const { user } = opened;
    await user.click(cell("Aluguel", "janeiro"));
    await user.keyboard("150000{Enter}30000{ArrowUp}");
    expect(cell("Aluguel", "janeiro")).toHaveFocus();
    await user.keyboard("{ArrowRight}20000");
    expect(cell("Aluguel", "fevereiro")).toHaveValue("200,00");
    expect(cell("Energia elétrica", "janeiro")).toHaveValue("300,00");
    const [january] = within(rowOf("Ocupação")).getAllByRole("cell");
    expect(january).toHaveTextContent(/^1\.800,00$/);
    expect(within(rowOf("Resultado")).getAllByRole("cell")[1]).toHaveTextContent("-200,00");
    expect(screen.getByText("3 valores por salvar")).toBeInTheDocument();
    await user.click(button("Salvar"));
    expect(await screen.findByText("Orçamento salvo com sucesso!")).toBeInTheDocument();
    expect(screen.getByText("Tudo salvo")).toBeInTheDocument();
    expect(await planned(opened, "Aluguel")).toBe("1500 200          ");
    await clear(opened);
  });

  it("repeats an amount to the right, changes a line by percents, and takes each step back", {
    tags: ["full"],
  }, async () => {
    const opened = await open();
    const { user } = opened;
    await user.click(cell("Aluguel", "outubro"));
    await user.keyboard("10000r");
    expect(values("Aluguel").slice(8)).toEqual(["", "100,00", "100,00", "100,00"]);
    await user.keyboard("p");
    const dialog = await screen.findByRole("dialog", { name: "Mudar Aluguel em percentual" });
    await user.type(within(dialog).getByRole("textbox", { name: "Mudar em" }), "-1000{Enter}");
    await waitFor(() => expect(values("Aluguel").slice(8)).toEqual(["", "90,00", "90,00", "90,00"]));
    await user.click(button("Desfazer"));
    expect(values("Aluguel").slice(9)).toEqual(["100,00", "100,00", "100,00"]);
    await user.click(cell("Aluguel", "outubro"));
    await user.keyboard("z");
    expect(values("Aluguel").slice(9)).toEqual(["100,00", "", ""]);
    await user.keyboard("z");
    expect(screen.getByText("Tudo salvo")).toBeInTheDocument();
  });

  it("takes a block from a spreadsheet, and says with place and reason what it did not take", async () => {
    const { user } = await open();
    await user.click(cell("Aluguel", "novembro"));
    await user.keyboard("5000");
    await user.paste("1.234,56\tabc\t7\r\n-5,00\tR$ 10,00\r\n");
    expect(values("Aluguel").slice(10)).toEqual(["1.234,56", ""]);
    const notice = await screen.findByRole("alert");
    expect(
      within(notice).getByText("3 células não entraram; as outras, sim. O que estava no lugar delas ficou."),
    ).toBeVisible();
    expect(
      within(notice)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Aluguel, dezembro: “abc”. Não é um valor.",
      "Aluguel, coluna 3: “7”. Fica depois de dezembro.",
      "Energia elétrica, novembro: “-5,00”. O valor não pode ser negativo.",
    ]);
    expect(cell("Energia elétrica", "dezembro")).toHaveValue("10,00");
    await user.click(within(notice).getByRole("button", { name: "Entendi" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await user.click(button("Desfazer"));
    expect(values("Aluguel").slice(10)).toEqual(["50,00", ""]);
  });

  it("shows the plan of another year as a proposal, raised by percents, and saves nothing by itself", {
    tags: ["full"],
  }, async () => {
    const opened = await open();
    const { api, user } = opened;
    const { categorias } = await api.orcamento.ano({ query: { ano: 2026 } });
    const rent = categorias.find(({ nome }) => nome === "Aluguel");
    const march = { categoria_id: rent?.id ?? 0, mes: `${YEAR - 1}-03`, antes: null, valor: 200 };
    await api.orcamento.save({ body: { celulas: [march] } });
    await user.click(button("Copiar de outro ano…"));
    const dialog = await screen.findByRole("dialog", { name: "Copiar de outro ano" });
    await user.type(within(dialog).getByRole("textbox", { name: "Mudar em" }), "500");
    await user.click(within(dialog).getByRole("button", { name: "Mostrar na planilha" }));
    expect(await screen.findByText(`1 valor veio de ${YEAR - 1}. Confira e salve.`)).toBeInTheDocument();
    expect(cell("Aluguel", "março")).toHaveValue("210,00");
    expect(await planned(opened, "Aluguel")).toBe("           ");
  });

  it("proposes what was paid and received in a year", { tags: ["full"] }, async () => {
    const { api, user, go } = await open();
    await go("/relatorios/orcamento?ano=2027");
    await screen.findByRole("table", { name: /cada mês de 2027/ });
    const body = { mes_inicial: "2026-01", mes_final: "2026-12" };
    const { grupos } = await api.relatorios.resultado({ body });
    const wages = grupos.flatMap(({ linhas }) => linhas).find(({ nome }) => nome === "Salários");
    await user.click(button("Copiar de outro ano…"));
    const dialog = await screen.findByRole("dialog", { name: "Copiar de outro ano" });
    await user.selectOptions(within(dialog).getByRole("combobox", { name: "Copiar" }), "realizado");
    await user.click(within(dialog).getByRole("button", { name: "Mostrar na planilha" }));
    await screen.findByText(/valores vieram de 2026/);
    const shown = values("Salários").map((text) => Number(text.replaceAll(".", "").replace(",", ".")));
    expect(shown).toEqual(wages?.valores.map((value) => Math.round(value * 100) / 100));
    expect(shown.some((value) => value > 0)).toBe(true);
  });

  it("keeps what is typed where somebody else was quicker, and marks the cell that both changed", async () => {
    const opened = await open();
    const { api, user } = opened;
    await user.click(cell("Aluguel", "maio"));
    await user.keyboard("10000");
    const { categorias } = await api.orcamento.ano({ query: { ano: YEAR } });
    const rent = categorias.find(({ nome }) => nome === "Aluguel")?.id ?? 0;
    const other = (mes: string, valor: number) => ({ categoria_id: rent, mes: `${YEAR}-${mes}`, antes: null, valor });
    await api.orcamento.save({ body: { celulas: [other("05", 70), other("06", 80)] } });
    await user.click(button("Salvar"));
    expect(
      await screen.findByText(/^Outra pessoa alterou o orçamento: 05\/2030 ficou com R\$ 70,00/),
    ).toBeInTheDocument();
    await waitFor(() => expect(cell("Aluguel", "maio")).toHaveAccessibleDescription("Outra pessoa: 70,00"));
    expect(cell("Aluguel", "maio")).toHaveValue("100,00");
    expect(cell("Aluguel", "junho")).toHaveValue("80,00");
    await user.click(button("Salvar"));
    await screen.findByText("Tudo salvo");
    expect(await planned(opened, "Aluguel")).toBe("    100 80      ");
    expect(cell("Aluguel", "maio")).not.toHaveAccessibleDescription();
    await clear(opened);
  });

  it("marks what can no longer be planned, says why, and saves the rest once it is cleared", {
    tags: ["full"],
  }, async () => {
    const opened = await openApp("/");
    const { api, user, go } = opened;
    const { id } = (await api.categoriasConta.save({ body: { nome: "Quiosque", tipo: "pagar" } })).categoria;
    await go(`/relatorios/orcamento?ano=${YEAR}`);
    await user.click(await screen.findByRole("textbox", { name: "Quiosque em março" }));
    await user.keyboard("10000r");
    await user.click(cell("Aluguel", "maio"));
    await user.keyboard("5000");
    await api.categoriasConta.desativar({ params: { id } });
    await user.click(button("Salvar"));
    const reason = "A categoria Quiosque está desativada: 03/2030 não pode ser orçado";
    expect(await screen.findByText(`${reason}, e mais 9 valores. Nada foi salvo.`)).toBeInTheDocument();
    expect(cell("Quiosque", "março")).toBeInvalid();
    expect(cell("Quiosque", "dezembro")).toHaveAccessibleDescription(reason);
    expect(cell("Quiosque", "janeiro")).toBeValid();
    expect(cell("Aluguel", "maio")).toBeValid();
    await user.clear(cell("Quiosque", "março"));
    expect(cell("Quiosque", "março")).toBeValid();
    await user.keyboard("r");
    expect(screen.queryByText(reason)).toBeNull();
    await user.click(button("Salvar"));
    await screen.findByText("Tudo salvo");
    expect(await planned(opened, "Aluguel")).toBe("    50       ");
    await clear(opened);
  });

  it("asks before another year or another page would lose what is typed", { tags: ["full"] }, async () => {
    const { user, address } = await open();
    await user.click(cell("Aluguel", "maio"));
    await user.keyboard("10000");
    await user.selectOptions(screen.getByRole("combobox", { name: "Ano" }), "2028");
    const question = await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" });
    await user.click(within(question).getByRole("button", { name: "Continuar editando" }));
    expect(address()).toBe(`/relatorios/orcamento?ano=${YEAR}`);
    expect(cell("Aluguel", "maio")).toHaveValue("100,00");
  });

  it("leads to the months of its year that have begun, beside what was done", { tags: ["full"] }, async () => {
    const { go } = await open();
    const link = () => screen.getByRole("link", { name: "Ver no resultado" });
    const href = (first: string, last: string) =>
      `/relatorios/resultado?mes_inicial=${first}&mes_final=${last}&orcado=1`;
    expect(link()).toHaveAttribute("href", href(`${YEAR}-01`, `${YEAR}-12`));
    await go("/relatorios/orcamento?ano=2026");
    await screen.findByRole("table", { name: /cada mês de 2026/ });
    expect(link()).toHaveAttribute("href", href("2026-01", "2026-11"));
  });

  it("is read by who may not change it", async () => {
    await open("4-leitura");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: "Salvar" })).toBeNull();
    expect(screen.getByRole("rowheader", { name: "Aluguel" })).toBeInTheDocument();
  });
});
