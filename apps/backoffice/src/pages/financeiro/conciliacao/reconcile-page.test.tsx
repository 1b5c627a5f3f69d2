import { addEntries } from "@prumo/api/testing/bank-entries";
import { newConta, newReceivable, receipt } from "@prumo/api/testing/contas";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

const rowOf = (text: string) => {
  const found = screen.getAllByRole("listitem").find((row) => row.textContent?.includes(text));
  if (found === undefined) throw new Error(`No entry says ${text}`);
  return found;
};

describe("Reconciling", () => {
  it("confirms, ignores and undoes by keys alone", async () => {
    const { api } = await server().loginAs("1-admin");
    const { pessoa } = await api.pessoas.find({ params: { id: 100 } });
    await newConta(api, { valor: 123.45, data_vencimento: "2026-11-20" });
    await addEntries(server().db, [
      { valor: -123.45, texto: `PIX ${pessoa.nome_fantasia}`, data: "2026-11-19" },
      { valor: -9.99, texto: "RETIRADA DO SOCIO", data: "2026-11-20" },
    ]);
    const { user } = await openApp("/contasBancarias/conciliacao/1");
    const first = await screen.findByText(`PIX ${pessoa.nome_fantasia}`);
    expect(rowOf("PIX ")).toHaveTextContent("Certa");
    expect(screen.getByText(/este banco não informa o saldo do período/)).toBeInTheDocument();
    await waitFor(() => expect(rowOf("PIX ")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Lançamento conciliado")).toBeInTheDocument();
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf("RETIRADA")).toHaveFocus());
    await user.keyboard("i");
    const modal = within(await screen.findByRole("dialog", { name: "Ignorar lançamento" }));
    await user.type(modal.getByRole("textbox", { name: "Motivo" }), "Do sócio{Enter}");
    expect(await screen.findByText("Nada a conciliar")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Conciliado (1)" }));
    const done = await screen.findByText(`PIX ${pessoa.nome_fantasia}`);
    expect(within(rowOf("PIX ")).getByRole("link", { name: pessoa.nome_fantasia })).toBeInTheDocument();
    rowOf("PIX ").focus();
    await user.keyboard("u");
    expect(await screen.findByText("Conciliação desfeita")).toBeInTheDocument();
    await waitFor(() => expect(done).not.toBeInTheDocument());
  });

  it("shows all certain ones before they are confirmed together", async () => {
    const { api } = await server().loginAs("1-admin");
    const { pessoa } = await api.pessoas.find({ params: { id: 100 } });
    const contas = [
      await newConta(api, { valor: 201.01, data_vencimento: "2026-11-20" }),
      await newConta(api, { valor: 202.02, data_vencimento: "2026-11-20" }),
    ];
    await addEntries(server().db, [
      { valor: -201.01, texto: `TED ${pessoa.nome_fantasia}` },
      { valor: -202.02, texto: `TED ${pessoa.nome_fantasia}` },
    ]);
    const { user } = await openApp("/contasBancarias/conciliacao/1");
    const button = await screen.findByRole("button", { name: /^Confirmar as \d+ certas/ });
    const [said] = button.textContent?.match(/Confirmar as \d+ certas/) ?? [];
    await user.click(button);
    const modal = within(await screen.findByRole("dialog", { name: "Confirmar as certas" }));
    await user.click(await modal.findByRole("button", { name: new RegExp(`^${said}`) }));
    await waitFor(async () => {
      for (const id of contas) expect((await api.contasPagar.find({ params: { id } })).conta.status).toBe(1);
    });
  });

  it("takes money that came and went back as one, by one key", async () => {
    const { api } = await server().loginAs("1-admin");
    const conta = await newReceivable(api, { valor: 444.44, data_vencimento: "2026-11-20" });
    await api.contasReceber.receber({ body: receipt(conta, { valor: 444.44 }) });
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    await addEntries(server().db, [
      { valor: 444.44, texto: "ENTROU 444" },
      { valor: -444.44, texto: "VOLTOU 444" },
    ]);
    const { user } = await openApp("/contasBancarias/conciliacao/1?pesquisa=444");
    await screen.findByText("VOLTOU 444");
    for (const text of ["ENTROU", "VOLTOU"]) {
      expect(rowOf(text)).toHaveTextContent("Parecida");
      expect(rowOf(text)).toHaveTextContent("o dinheiro voltou depois");
      expect(rowOf(text)).toHaveTextContent("Junto com");
    }
    await waitFor(() => expect(rowOf("444")).toHaveFocus());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("2 lançamentos conciliados")).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText("VOLTOU 444")).not.toBeInTheDocument());
    expect(screen.queryByText("ENTROU 444")).not.toBeInTheDocument();
  });

  it("shows what else an entry may be, and takes it by its number", { tags: ["full"] }, async () => {
    const { api } = await server().loginAs("1-admin");
    const { pessoa } = await api.pessoas.find({ params: { id: 100 } });
    const contas = [
      await newConta(api, { valor: 333.33, referencia: "Primeira parcela", data_vencimento: "2026-11-20" }),
      await newConta(api, { valor: 333.33, referencia: "Segunda parcela", data_vencimento: "2026-11-21" }),
    ];
    await addEntries(server().db, [{ valor: -333.33, texto: `DOC ${pessoa.nome_fantasia}`, data: "2026-11-20" }]);
    const { user } = await openApp("/contasBancarias/conciliacao/1?pesquisa=DOC");
    await waitFor(() => expect(rowOf("DOC ")).toHaveFocus());
    const proposed = rowOf("DOC ").textContent?.includes("2026 · Primeira parcela") ? 0 : 1;
    expect(within(rowOf("DOC ")).getByText("Também pode ser:")).toBeInTheDocument();
    await user.keyboard("1");
    expect(await screen.findByText("Lançamento conciliado")).toBeInTheDocument();
    const [one, other] = await Promise.all(contas.map((id) => api.contasPagar.find({ params: { id } })));
    expect([one?.conta.status, other?.conta.status]).toEqual(proposed === 0 ? [0, 1] : [1, 0]);
  });

  it("warns of a conta that is there already, and registers another one all the same", async () => {
    const { api } = await server().loginAs("1-admin");
    const { pessoa } = await api.pessoas.find({ params: { id: 100 } });
    const { categorias } = await api.categoriasConta.autocomplete({ query: { tipo: "pagar" } });
    const [categoria] = categorias;
    const id = await newConta(api, { valor: 77.7, data_vencimento: "2026-11-20" });
    await addEntries(server().db, [{ valor: -77.7, texto: "DEBITO 77", data: "2026-11-20" }]);
    const { user } = await openApp("/contasBancarias/conciliacao/1?pesquisa=DEBITO");
    await waitFor(() => expect(rowOf("DEBITO")).toHaveFocus());
    await user.keyboard("n");
    const modal = within(await screen.findByRole("dialog", { name: "Nova conta" }));
    await user.type(modal.getByRole("combobox", { name: "Fornecedor" }), pessoa.cpf_cnpj ?? "");
    await user.click(await modal.findByRole("option", { name: new RegExp(pessoa.nome_fantasia) }));
    await user.type(modal.getByRole("combobox", { name: "Categoria" }), categoria?.nome ?? "");
    await user.click(await modal.findByRole("option", { name: categoria?.nome ?? "" }));
    await user.click(modal.getByRole("button", { name: "Salvar e conciliar" }));
    const other = await modal.findByRole("link", { name: "Ver a outra conta" });
    expect(other).toHaveAttribute("href", `/contasPagar/detalhe/${id}`);
    await user.click(modal.getByRole("button", { name: "Salvar assim mesmo" }));
    expect(await screen.findByText("Conta salva e conciliada")).toBeInTheDocument();
    expect((await api.contasPagar.find({ params: { id } })).conta.status).toBe(0);
  });

  it("settles a conta of another amount only with the name of the difference", async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { valor: 300, referencia: "Aluguel do galpão" });
    await addEntries(server().db, [{ valor: -312, texto: "BOLETO GALPAO" }]);
    const { user } = await openApp("/contasBancarias/conciliacao/1?pesquisa=GALPAO");
    await screen.findByText("BOLETO GALPAO");
    await user.click(within(rowOf("GALPAO")).getByRole("button", { name: "Escolher" }));
    const modal = within(await screen.findByRole("dialog", { name: "Conciliar com" }));
    await user.type(modal.getByRole("textbox", { name: "Buscar conta ou movimento" }), "galpão{Enter}");
    await user.click(await modal.findByRole("checkbox", { name: /R\$\s300,00/ }));
    const save = modal.getByRole("button", { name: /^Conciliar/ });
    expect(save).toBeDisabled();
    await user.selectOptions(modal.getByRole("combobox", { name: "O que é a diferença" }), "Juros");
    await user.click(save);
    await waitFor(async () => {
      expect((await api.contasPagar.find({ params: { id } })).conta.acertos).toMatchObject([{ valor: 312, juros: 12 }]);
    });
  });
});

it("The bank accounts tell how far they are reconciled, and lead to their entries", async () => {
  await openApp("/contasBancarias/conciliacao");
  expect(await screen.findByRole("heading", { name: "Conciliação bancária" })).toBeInTheDocument();
  expect(screen.getAllByText(/este banco não informa o saldo/).length).toBeGreaterThan(0);
  const [link] = screen.getAllByRole("link", { name: "Banco do Brasil" });
  expect(link).toHaveAttribute("href", "/contasBancarias/conciliacao/1");
});
