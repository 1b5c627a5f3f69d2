import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openFilter } from "../../../testing/filters";
import { holdBack } from "../../../testing/held-answers";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

type Visit = Awaited<ReturnType<ReturnType<typeof server>["loginAs"]>>;
type OrderBody = Parameters<Visit["api"]["ordemServico"]["save"]>[0]["body"];

const admin = async () => (await server().loginAs("1-admin")).api;
const CLIENT = 102;
const PRESTADOR = 5;

/** Saves an order with one product, and gives its id and number. */
async function newOrder(body: Partial<OrderBody> = {}) {
  const api = await admin();
  const { produtos } = await api.produtos.autocomplete({ query: { tipo: 1 } });
  const itens = [{ produto_id: produtos[0]?.id ?? 0, quantidade: 2, valor: 40, desconto: 5 }];
  return (await api.ordemServico.save({ body: { cliente_id: CLIENT, itens, ...body } })).ordem;
}
const find = async (id: number) => (await (await admin()).ordemServico.find({ params: { id } })).ordem;
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const button = (name: string | RegExp) => screen.getByRole("button", { name });

describe("the list of service orders", { tags: ["full"] }, () => {
  it("the list of service orders is filtered by status, period and prestador in the address", async () => {
    const { user, address } = await openApp("/ordem-servico");
    await screen.findByRole("table", { name: "Ordens de serviço" });
    await user.click((await openFilter(user, "Status")).getByRole("radio", { name: "Finalizada" }));
    await screen.findByTitle("Status: Finalizada");
    await user.type(await (await openFilter(user, "Prestador")).findByRole("combobox", { name: "Prestador" }), "Elias");
    await user.click(await screen.findByRole("option", { name: /Elias Prestes/ }));
    await waitFor(() => expect(address()).toMatch(/status_os=18.*prestador_id=5|prestador_id=5.*status_os=18/));
    const table = within(screen.getByRole("table", { name: "Ordens de serviço" }));
    await waitFor(() => {
      const rows = table.getAllByRole("row").slice(1);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(within(row).getByText("Finalizada")).toBeInTheDocument();
        expect(within(row).getByText("Elias Prestes")).toBeInTheDocument();
      }
    });
  });

  it("the list of service orders says when nothing is found, and is shown as cards", { tags: ["full"] }, async () => {
    const { user, go } = await openApp("/ordem-servico");
    await screen.findByRole("table", { name: "Ordens de serviço" });
    await user.click(screen.getByRole("radio", { name: "Cartões" }));
    await waitFor(() => expect(screen.queryByRole("table", { name: "Ordens de serviço" })).toBeNull());
    expect((await screen.findAllByRole("listitem")).length).toBeGreaterThan(5);
    await user.click(screen.getByRole("radio", { name: "Tabela" }));
    await go("/ordem-servico?pesquisa=ninguém+assim");
    expect(await screen.findByText("Nenhuma ordem de serviço encontrada")).toBeInTheDocument();
  });

  it("the list of service orders offers a reader no more than reading", async () => {
    const { id } = await newOrder();
    const { user, go } = await openApp("/ordem-servico", "4-leitura");
    const table = within(await screen.findByRole("table", { name: "Ordens de serviço" }));
    expect(screen.queryByRole("link", { name: /Nova ordem/ })).toBeNull();
    await user.click(table.getAllByRole("button", { name: /^Ações/ })[0] as HTMLElement);
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual(["Detalhes", "Imprimir"]);
    await go(`/ordem-servico/edit/${id}`);
    expect(await screen.findByRole("heading", { name: "Histórico" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Salvar/ })).toBeNull();
  });
});

describe("the form of a service order", { tags: ["full"] }, () => {
  it("a service order is refused without a customer, and saved with a product at its sale price", async () => {
    const api = await admin();
    const { user } = await openApp("/ordem-servico/new");
    await screen.findByRole("combobox", { name: "Cliente" });
    await user.click(button(/^Salvar/));
    await messageShownTwice("Selecione o cliente");
    await user.type(screen.getByRole("combobox", { name: "Cliente" }), "Ana Prado");
    await user.click(await screen.findByRole("option", { name: /^Ana Prado/ }));
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: "cabo" } });
    const [product] = produtos;
    await user.type(screen.getByRole("combobox", { name: "Adicionar produto ou serviço" }), product?.nome ?? "?");
    const options = await screen.findAllByRole("option", { name: new RegExp(product?.nome ?? "?") });
    await user.click(options[0] as HTMLElement);
    expect(await screen.findByRole("button", { name: `Retirar ${product?.nome}` })).toBeInTheDocument();
    await user.click(button(/^Salvar/));
    expect(await screen.findByText(/salva com sucesso/)).toBeInTheDocument();
    const [saved] = (await api.ordemServico.lista({ query: { cliente_id: 1 } })).ordens.data;
    const { itens } = await find(saved?.id ?? 0);
    expect(itens).toMatchObject([{ produto_id: product?.id, quantidade: 1, valor: product?.valor_venda }]);
  });

  it("a service order keeps its lines while something else is changed", async () => {
    const { id } = await newOrder();
    const { user } = await openApp(`/ordem-servico/edit/${id}`);
    await user.type(await screen.findByRole("textbox", { name: "Observação" }), "Portão azul");
    await user.click(button(/^Salvar/));
    expect(await screen.findByText(/alterada com sucesso/)).toBeInTheDocument();
    expect(await find(id)).toMatchObject({
      observacao: "Portão azul",
      valor: 75,
      itens: [{ quantidade: 2, desconto: 5 }],
    });
  });

  it("a service order loses the line that is taken out", { tags: ["full"] }, async () => {
    const { id } = await newOrder();
    const { produto } = (await find(id)).itens[0] ?? {};
    const { user } = await openApp(`/ordem-servico/edit/${id}`);
    await user.click(await screen.findByRole("button", { name: `Retirar ${produto?.nome}` }));
    await user.click(button(/^Salvar/));
    await waitFor(async () => expect((await find(id)).itens).toEqual([]));
  });
});

describe("the veículo and the pragas of a service order", { tags: ["full"] }, () => {
  const oneVeiculo = () => screen.findByRole("combobox", { name: "Veículo" });

  it("the veículo of a service order is one of the customer's, and goes when another customer is chosen", {
    tags: ["full"],
  }, async () => {
    const api = await admin();
    const { veiculo } = await api.veiculos.save({ body: { placa: "OSV1A23", modelo: "Uno", pessoa_id: 1 } });
    const { user } = await openApp("/ordem-servico/new");
    expect(await oneVeiculo()).toHaveAttribute("readonly");
    expect(await oneVeiculo()).toHaveAccessibleDescription("Escolha o cliente antes");
    await user.type(screen.getByRole("combobox", { name: "Cliente" }), "Ana Prado");
    await user.click(await screen.findByRole("option", { name: /^Ana Prado/ }));
    await user.click(await oneVeiculo());
    await user.click(await screen.findByRole("option", { name: /OSV1A23/ }));
    expect(await oneVeiculo()).toHaveValue("OSV1A23 · Uno");
    const client = screen.getByRole("combobox", { name: "Cliente" });
    await user.clear(client);
    await user.type(client, "Davi");
    await user.click(await screen.findByRole("option", { name: /^Davi Leitão/ }));
    expect(await oneVeiculo()).toHaveValue("");
    await user.click(await oneVeiculo());
    expect(await screen.findByText("Nenhum veículo deste cliente")).toBeInTheDocument();
    await user.clear(client);
    await user.type(client, "Ana Prado");
    await user.click(await screen.findByRole("option", { name: /^Ana Prado/ }));
    await user.click(await oneVeiculo());
    await user.click(await screen.findByRole("option", { name: /OSV1A23/ }));
    await user.click(button(/^Salvar/));
    expect(await screen.findByText(/salva com sucesso/)).toBeInTheDocument();
    const { ordens } = await api.ordemServico.lista({ query: { veiculo_id: veiculo.id } });
    expect(ordens.data).toMatchObject([{ cliente: { id: 1 }, veiculo: { placa: "OSV1A23" } }]);
  });

  it("stay while something else is changed, and pragas are taken out and registered", { tags: ["full"] }, async () => {
    const api = await admin();
    const { veiculo } = await api.veiculos.save({ body: { placa: "OSV1A24", pessoa_id: CLIENT } });
    const [first] = (await api.pragas.autocomplete({ query: { pesquisa: "Ratazana" } })).pragas;
    const { id } = await newOrder({ veiculo_id: veiculo.id, pragas: [first?.id ?? 0] });
    const { user } = await openApp(`/ordem-servico/edit/${id}`);
    expect(await oneVeiculo()).toHaveValue("OSV1A24");
    const pragas = screen.getByRole("combobox", { name: "Pragas" });
    await user.click(pragas);
    await user.click(await screen.findByRole("option", { name: "Formiga-fantasma" }));
    await user.type(pragas, "Pombo-doméstico");
    await user.click(await screen.findByRole("option", { name: /Cadastrar "Pombo-doméstico"/ }));
    const chosen = within(await screen.findByRole("list", { name: "Pragas escolhidas" }));
    await user.click(await chosen.findByRole("button", { name: "Retirar Ratazana" }));
    await chosen.findByRole("button", { name: "Retirar Pombo-doméstico" });
    await user.click(button(/^Salvar/));
    expect(await screen.findByText(/alterada com sucesso/)).toBeInTheDocument();
    const saved = await find(id);
    expect(saved.veiculo_id).toBe(veiculo.id);
    expect(saved.pragas.map(({ nome }) => nome)).toEqual(["Formiga-fantasma", "Pombo-doméstico"]);
  });

  it("the veículo and the pragas of a service order stand in its facts and on its paper", {
    tags: ["full"],
  }, async () => {
    const api = await admin();
    const { veiculo } = await api.veiculos.save({ body: { placa: "OSV1A25", marca: "Fiat", pessoa_id: CLIENT } });
    const [praga] = (await api.pragas.autocomplete({ query: { pesquisa: "Ratazana" } })).pragas;
    const body = { veiculo_id: veiculo.id, pragas: [praga?.id ?? 0], prestador_id: PRESTADOR };
    const { id } = await newOrder(body);
    const { go } = await openApp(`/ordem-servico/edit/${id}`, "4-leitura");
    expect(await screen.findByRole("link", { name: "OSV1A25 · Fiat" })).toHaveAttribute(
      "href",
      `/veiculos/edit/${veiculo.id}`,
    );
    expect(screen.getByText("Ratazana")).toBeInTheDocument();
    await go(`/ordem-servico/imprimir/${id}`);
    expect(await screen.findByRole("region", { name: "Assinaturas" })).toBeInTheDocument();
    expect(screen.getByText("OSV1A25 · Fiat")).toBeInTheDocument();
    expect(screen.getByText("Ratazana")).toBeInTheDocument();
  });

  it("the veículo and the pragas of a service order are shown on the prestador's phone", async () => {
    const api = await admin();
    const { veiculo } = await api.veiculos.save({ body: { placa: "OSV1A26", marca: "Fiat", pessoa_id: CLIENT } });
    const [praga] = (await api.pragas.autocomplete({ query: { pesquisa: "Ratazana" } })).pragas;
    const body = { veiculo_id: veiculo.id, pragas: [praga?.id ?? 0], prestador_id: PRESTADOR };
    const { id } = await newOrder(body);
    await openApp(`/ordem-servico/edit/${id}`, "5-prestador");
    expect(await screen.findByText("Veículo OSV1A26 · Fiat")).toBeInTheDocument();
    expect(screen.getByText("Pragas: Ratazana")).toBeInTheDocument();
  });
});

describe("the place of a service order", { tags: ["full"] }, () => {
  it("the place of a service order is the customer's, and warns of a municipality that is not served", {
    tags: ["full"],
  }, async () => {
    const api = await admin();
    const body = { nome_fantasia: "Clara Distante", tipos_pessoa: [1], logradouro: "Rua do Sol", cidade_id: 1302603 };
    await api.pessoas.save({ body });
    const { user } = await openApp("/ordem-servico/new");
    await user.type(await screen.findByRole("combobox", { name: "Cliente" }), "Clara Distante");
    await user.click(await screen.findByRole("option", { name: /^Clara Distante/ }));
    expect(await screen.findByText("Manaus (AM) não está entre os municípios atendidos")).toBeInTheDocument();
    expect(screen.getByRole("textbox", { name: "Rua" })).toHaveValue("Rua do Sol");
    const city = screen.getByRole("combobox", { name: "Município" });
    await user.clear(city);
    await user.type(city, "Osasco");
    await user.click(await screen.findByRole("option", { name: /Osasco/ }));
    await waitFor(() => expect(screen.queryByText(/não está entre os municípios atendidos/)).toBeNull());
  });

  it("is filled from its CEP, and warns when that is in a municipality that is not served", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/ordem-servico/new");
    await user.type(await screen.findByRole("textbox", { name: "CEP" }), "90010282");
    expect(await screen.findByText("Porto Alegre (RS) não está entre os municípios atendidos")).toBeInTheDocument();
    expect(screen.getByRole("combobox", { name: "Município" })).toHaveValue("Porto Alegre (RS)");
    expect(screen.getByRole("textbox", { name: "Rua" })).toHaveValue("Praça Marechal Deodoro");
  });

  it("the place of a service order keeps a municipality that was chosen while its CEP was looked up", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/ordem-servico/new");
    const cep = await screen.findByRole("textbox", { name: "CEP" });
    const { fetch } = globalThis;
    let answer = () => {};
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (url.includes("/cep/")) await new Promise<void>((come) => (answer = come));
      return fetch(url, init);
    });
    await user.type(cep, "90010282");
    await user.type(screen.getByRole("combobox", { name: "Município" }), "Osasco");
    await user.click(await screen.findByRole("option", { name: /Osasco/ }));
    answer();
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Rua" })).toHaveValue("Praça Marechal Deodoro"));
    await waitFor(() => expect(screen.queryByText("Buscando o endereço…")).toBeNull());
    expect(screen.getByRole("combobox", { name: "Município" })).toHaveValue("Osasco (SP)");
    expect(screen.queryByText(/não está entre os municípios atendidos/)).toBeNull();
  });
});

describe("finishing and reopening", { tags: ["full"] }, () => {
  async function act(address: string, item: string) {
    const app = await openApp(address);
    await app.user.click((await screen.findAllByRole("button", { name: /^Ações/ }))[0] as HTMLElement);
    await app.user.click(await screen.findByRole("menuitem", { name: item }));
    return app;
  }

  it("an order is finished with a receivable, and reopening is refused with a link to the received one", async () => {
    const { id, numero_os } = await newOrder();
    const { user, api } = await act(`/ordem-servico?pesquisa=${numero_os}`, "Finalizar");
    await user.click((await dialog("Finalizar ordem de serviço")).getByRole("button", { name: "Finalizar" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(18));
    const [conta] = (await find(id)).contas;
    expect(conta).toMatchObject({ valor_integral: 75, residual: 75 });
    const conta_bancaria_id = (await api.contasBancarias.lista()).contas_bancarias[0]?.id ?? 0;
    await api.contasReceber.receber({
      body: {
        id: conta?.id ?? 0,
        data_recebimento: "2026-11-20",
        valor: 75,
        juros: 0,
        multa: 0,
        desconto: 0,
        forma_pagamento: "17",
        abertura_caixa_id: null,
        conta_bancaria_id,
      },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Reabrir" }));
    const window = await dialog("Reabrir ordem de serviço");
    await user.type(window.getByRole("textbox", { name: "Motivo" }), "Peça errada");
    await user.click(window.getByRole("button", { name: "Reabrir" }));
    expect(await window.findByRole("link", { name: /Ver a conta/ })).toHaveAttribute(
      "href",
      `/contasReceber/detalhe/${conta?.id}`,
    );
    expect((await find(id)).os_status).toBe(18);
  });

  it("reopening an order is refused with a link to the lote that took an item of it meanwhile", async () => {
    const { id, numero_os } = await newOrder({ prestador_id: PRESTADOR });
    const api = await admin();
    await api.ordemServico.finalizar({ params: { id }, body: { gerar_conta: false } });
    const { user } = await act(`/ordem-servico?pesquisa=${numero_os}`, "Reabrir");
    const period = { data_inicial: "2026-11-01", data_final: "2026-11-30" };
    const { lote } = await api.comissao.save({ body: { prestador_id: PRESTADOR, ...period } });
    const servicos = (await find(id)).itens.map((item) => ({ id: item.id, prod_or_serv: item.prod_or_serv }));
    await api.comissao.add({ body: { id: lote.id, servicos } });
    const window = await dialog("Reabrir ordem de serviço");
    await user.type(window.getByRole("textbox", { name: "Motivo" }), "Peça errada");
    await user.click(window.getByRole("button", { name: "Reabrir" }));
    expect(await window.findByRole("link", { name: /Ver o lote/ })).toHaveAttribute(
      "href",
      `/financeiro/comissaoPrestador/edit/${lote.id}`,
    );
  });

  it("an order is finished without a receivable, and comes back when it is reopened", { tags: ["full"] }, async () => {
    const { id, numero_os } = await newOrder();
    const { user } = await act(`/ordem-servico?pesquisa=${numero_os}`, "Finalizar");
    const window = await dialog("Finalizar ordem de serviço");
    await user.click(window.getByRole("checkbox", { name: "Gerar conta a receber" }));
    expect(window.queryByRole("textbox", { name: "Primeiro vencimento" })).toBeNull();
    await user.click(window.getByRole("button", { name: "Finalizar" }));
    await waitFor(async () => expect(await find(id)).toMatchObject({ os_status: 18, contas: [] }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Reabrir" }));
    const reopening = await dialog("Reabrir ordem de serviço");
    await user.click(reopening.getByRole("button", { name: "Reabrir" }));
    await messageShownTwice("Informe o motivo");
    await user.type(reopening.getByRole("textbox", { name: "Motivo" }), "Faltou um item");
    await user.click(reopening.getByRole("button", { name: "Reabrir" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(1));
  });

  it("an order is cancelled with its reason, which its page tells", { tags: ["full"] }, async () => {
    const { id, numero_os } = await newOrder();
    const { user, go } = await act(`/ordem-servico?pesquisa=${numero_os}`, "Cancelar");
    const window = await dialog("Cancelar ordem de serviço");
    await user.type(window.getByRole("textbox", { name: "Motivo" }), "Cliente viajou");
    await user.click(window.getByRole("button", { name: "Cancelar a ordem" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(20));
    await go(`/ordem-servico/edit/${id}`);
    expect(await screen.findByText("Cliente viajou")).toBeInTheDocument();
  });
});

describe("what a finished order leaves elsewhere", { tags: ["full"] }, () => {
  const finished = async () => {
    const order = await newOrder();
    const body = { gerar_conta: true, data_vencimento: "2026-12-14" };
    const { contas } = await (await admin()).ordemServico.finalizar({ params: { id: order.id }, body });
    return { ...order, conta: contas[0]?.id ?? 0, here: `/ordem-servico/edit/${order.id}` };
  };

  it("a finished order leaves a receivable that links it and can be neither changed nor removed by itself", async () => {
    const { numero_os, conta, here } = await finished();
    const name = `Ordem de serviço ${numero_os}`;
    const { go } = await openApp("/contasReceber?dataInicial=2026-12-14&dataFinal=2026-12-14");
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", here);
    await go(`/contasReceber/detalhe/${conta}`);
    expect(await screen.findByRole("heading", { name: / · R\$/ })).toBeInTheDocument();
    expect(await screen.findByRole("link", { name })).toHaveAttribute("href", here);
    for (const [refused, title] of [
      ["edit", "Editar conta"],
      ["delete", "Excluir conta"],
    ]) {
      await go(`/contasReceber/${refused}/${conta}`);
      await screen.findByRole("heading", { name: title });
      expect(await screen.findByText("Esta conta pertence a uma ordem de serviço")).toBeInTheDocument();
      expect(screen.getByRole("link", { name })).toHaveAttribute("href", here);
    }
  });

  it("a finished order is only named on its receivable to who may not see orders", { tags: ["full"] }, async () => {
    const { numero_os, conta } = await finished();
    await openApp(`/contasReceber/detalhe/${conta}`, "3-vendas");
    expect((await screen.findAllByText(`Ordem de serviço ${numero_os}`)).length).toBeGreaterThan(0);
    expect(screen.queryByRole("link", { name: /^Ordem de serviço/ })).toBeNull();
  });

  it("a finished order leaves movements of stock that link it", async () => {
    const { numero_os, here } = await finished();
    await openApp("/depositos/movimentos?data_inicial=&data_final=&tipo=os");
    const links = await screen.findAllByRole("link", { name: `Nº ${numero_os}` });
    expect(links[0]).toHaveAttribute("href", here);
  });
});

describe("the board", { tags: ["full"] }, () => {
  it("a card is taken to another column by keys; Esc leaves it where it was", async () => {
    const { id, numero_os } = await newOrder();
    const { user } = await openApp(`/ordem-servico/quadro?pesquisa=${numero_os}`);
    const handle = () => screen.findByRole("button", { name: `Mover OS ${numero_os}` });
    (await handle()).focus();
    await user.keyboard(" {ArrowRight}{Escape}");
    expect((await find(id)).os_status).toBe(1);
    await user.keyboard(" {ArrowRight}{ArrowRight}");
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent(/Em execução/);
    await user.keyboard(" ");
    await waitFor(async () => expect((await find(id)).os_status).toBe(9));
    const column = await screen.findByRole("region", { name: "Em execução" });
    expect(await within(column).findByRole("button", { name: `Mover OS ${numero_os}` })).toBeInTheDocument();
  });

  it("a card that goes to Agendada asks for the day, and one that goes to Finalizada asks how", async () => {
    const { id, numero_os } = await newOrder();
    const { user } = await openApp(`/ordem-servico/quadro?pesquisa=${numero_os}`);
    (await screen.findByRole("button", { name: `Mover OS ${numero_os}` })).focus();
    await user.keyboard(" {ArrowRight} ");
    await user.click((await dialog("Agendar ordem de serviço")).getByRole("button", { name: "Agendar" }));
    await waitFor(async () => expect(await find(id)).toMatchObject({ os_status: 5, data_agendamento: "2026-11-20" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // Before it stands in its new column the card is drawn anew, and would forget the keys.
    const scheduled = within(await screen.findByRole("region", { name: "Agendada" }));
    (await scheduled.findByRole("button", { name: `Mover OS ${numero_os}` })).focus();
    await user.keyboard(" {ArrowRight}{ArrowRight}{ArrowRight} ");
    expect(await screen.findByRole("dialog", { name: "Finalizar ordem de serviço" })).toBeInTheDocument();
  });

  it("a reader sees the cards, and no handle and no word of moving them", { tags: ["full"] }, async () => {
    const { numero_os } = await newOrder();
    await openApp(`/ordem-servico/quadro?pesquisa=${numero_os}`, "4-leitura");
    expect(await screen.findByRole("link", { name: new RegExp(`^OS ${numero_os} ·`) })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Mover OS/ })).toBeNull();
    expect(screen.queryByText(/^Arraste um cartão/)).toBeNull();
    expect(screen.queryByRole("link", { name: "Nova ordem" })).toBeNull();
  });

  it("the board offers a new order, also by n", { tags: ["full"] }, async () => {
    const { user, address } = await openApp("/ordem-servico/quadro");
    expect(await screen.findByRole("link", { name: "Nova ordem" })).toHaveAttribute("href", "/ordem-servico/new");
    await user.keyboard("n");
    await waitFor(() => expect(address()).toBe("/ordem-servico/new"));
  });
});

it("a printed order has its lines, its total and a box to sign in", { tags: ["full"] }, async () => {
  const { id, numero_os } = await newOrder({ prestador_id: PRESTADOR, observacao: "Levar escada" });
  await openApp(`/ordem-servico/imprimir/${id}`);
  expect(await screen.findByRole("heading", { name: `Ordem de serviço ${numero_os}` })).toBeInTheDocument();
  expect(within(screen.getByRole("table", { name: "Produtos e serviços" })).getAllByRole("row")).toHaveLength(2);
  expect(screen.getByText("Total R$ 75,00")).toBeInTheDocument();
  expect(screen.getByText("Levar escada")).toBeInTheDocument();
  const box = within(screen.getByRole("region", { name: "Assinaturas" }));
  expect(box.getByText("Elias Prestes")).toBeInTheDocument();
});

describe("a prestador", { tags: ["full"] }, () => {
  it("a prestador sees the orders of the day, starts one, adds a part, and finishes it in under 12 clicks", {
    tags: ["full"],
  }, async () => {
    const { id } = await newOrder({
      prestador_id: PRESTADOR,
      data_agendamento: "2026-11-20",
      hora_agendamento: "07:15",
    });
    const api = await admin();
    const { produtos } = await api.produtos.autocomplete({ query: { pesquisa: "cabo", tipo: 1 } });
    const part = produtos.at(-1);
    const { user } = await openApp("/ordem-servico", "5-prestador");
    let taps = 0;
    const tap = async (element: HTMLElement) => {
      taps += 1;
      await user.click(element);
    };
    await tap(await screen.findByRole("link", { name: /^07:15/ }));
    await tap(await screen.findByRole("button", { name: "Iniciar" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(9));
    const box = await screen.findByRole("combobox", { name: "Produto ou serviço" });
    await tap(box);
    await user.type(box, part?.cod_reduzido ?? "?");
    await tap((await screen.findAllByRole("option", { name: new RegExp(part?.nome ?? "?") }))[0] as HTMLElement);
    await waitFor(async () => expect((await find(id)).itens).toHaveLength(2));
    await waitFor(() => expect(button("Finalizar")).toBeEnabled());
    await tap(button("Finalizar"));
    await tap((await dialog("Finalizar ordem de serviço")).getByRole("button", { name: "Finalizar" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(18));
    expect(taps).toBeLessThan(12);
    expect((await find(id)).deposito?.nome).toBe("Van do Elias");
  });

  it("a prestador takes no next step before the last one is shown, because it would name an old version", {
    tags: ["full"],
  }, async () => {
    const { id } = await newOrder({ prestador_id: PRESTADOR });
    const part = (await (await admin()).produtos.autocomplete({ query: { tipo: 1 } })).produtos[0];
    const { user } = await openApp(`/ordem-servico/edit/${id}`, "5-prestador");
    const reading = (url: string, method: string) => method === "GET" && url.includes(`/ordem-servico/find/${id}`);
    const began = await screen.findByRole("button", { name: "Iniciar" });
    const started = holdBack(reading);
    await user.click(began);
    await started.asked();
    expect(button("Finalizar")).toBeDisabled();
    started.letGo();
    await waitFor(() => expect(button("Finalizar")).toBeEnabled());
    const added = holdBack(reading);
    const box = await screen.findByRole("combobox", { name: "Produto ou serviço" });
    await user.click(box);
    await user.type(box, part?.cod_reduzido ?? "?");
    await user.click((await screen.findAllByRole("option", { name: new RegExp(part?.nome ?? "?") }))[0] as HTMLElement);
    await added.asked();
    expect(button("Finalizar")).toBeDisabled();
    expect(screen.queryByText(/: adicionado$/)).toBeNull();
    added.letGo();
    expect(await screen.findByText(/: adicionado$/)).toBeInTheDocument();
    await waitFor(() => expect(button("Finalizar")).toBeEnabled());
    await user.click(button("Finalizar"));
    await user.click((await dialog("Finalizar ordem de serviço")).getByRole("button", { name: "Finalizar" }));
    await waitFor(async () => expect((await find(id)).os_status).toBe(18));
  });

  it("a prestador is not shown another's order, and may neither cancel nor reopen", async () => {
    const own = await newOrder({ prestador_id: PRESTADOR });
    const foreign = await newOrder();
    const { user, go } = await openApp(`/ordem-servico?pesquisa=${own.numero_os}`, "5-prestador");
    await user.click((await screen.findAllByRole("button", { name: /^Ações/ }))[0] as HTMLElement);
    expect(await screen.findByRole("menuitem", { name: "Finalizar" })).toBeInTheDocument();
    expect(screen.queryByRole("menuitem", { name: "Cancelar" })).toBeNull();
    await user.keyboard("{Escape}");
    await go(`/ordem-servico/edit/${foreign.id}`);
    expect(await screen.findByText(/não encontrada/i)).toBeInTheDocument();
  });
});
