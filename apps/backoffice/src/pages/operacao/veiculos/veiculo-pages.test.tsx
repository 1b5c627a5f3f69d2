import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openFilter } from "../../../testing/filters";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";

withServer();

const text = (name: string) => screen.getByRole("textbox", { name });
const table = () => screen.findByRole("table", { name: "Veículos" });
const save = () => screen.getByRole("button", { name: /^Salvar/ });

describe("the list of veículos", { tags: ["full"] }, () => {
  it.each(["/veiculos", "/veiculos/list"])(
    "the list of veículos at %s shows plate, brand, model, owner and colour",
    async (path) => {
      const { api } = await openApp(`${path}?per_page=100`);
      const rows = within(await table());
      const headers = rows.getAllByRole("columnheader").map(({ textContent }) => textContent?.replace(/\W+$/, ""));
      expect(headers.slice(1, 6)).toEqual(["Placa", "Marca", "Modelo", "Proprietário", "Cor"]);
      const { veiculos } = await api.veiculos.lista({ query: { per_page: 100 } });
      const unowned = veiculos.data.filter(({ pessoa }) => pessoa === null);
      expect(rows.getAllByText("Não informado")).toHaveLength(unowned.length);
      const [first] = veiculos.data;
      expect(rows.getByRole("link", { name: first?.placa })).toHaveAttribute("href", `/veiculos/edit/${first?.id}`);
    },
  );

  it("the list of veículos is filtered by plate and owner in the address, and says when nothing is found", {
    tags: ["full"],
  }, async () => {
    const { user, api, address } = await openApp("/veiculos");
    const { veiculos } = await api.veiculos.lista({ query: { per_page: 100 } });
    const owned = veiculos.data.find(({ pessoa }) => pessoa !== null);
    const owner = owned?.pessoa;
    await user.type(await screen.findByRole("searchbox", { name: "Placa" }), owned?.placa.slice(0, 6) ?? "");
    const filter = await openFilter(user, "Proprietário");
    await user.type(await filter.findByRole("combobox", { name: "Proprietário" }), owner?.nome_fantasia ?? "");
    const [found] = await screen.findAllByRole("option", { name: new RegExp(owner?.nome_fantasia ?? "?") });
    await user.click(found as HTMLElement);
    await waitFor(() => expect(address()).toMatch(/placa=.*proprietario=\d+/));
    expect(await screen.findByText(/^1–\d de \d$/)).toBeInTheDocument();
    await user.clear(screen.getByRole("searchbox", { name: "Placa" }));
    await user.type(screen.getByRole("searchbox", { name: "Placa" }), "ZZZ9999");
    await user.click(screen.getByRole("button", { name: "Buscar" }));
    expect(await screen.findByText("Nenhum veículo encontrado")).toBeInTheDocument();
    expect(await screen.findByTitle(`Proprietário: ${owner?.nome_fantasia}`)).toBeInTheDocument();
  });

  it("the list of veículos is shown as cards, too", async () => {
    const { user, api } = await openApp("/veiculos?per_page=100");
    await table();
    await user.click(screen.getByRole("radio", { name: "Cartões" }));
    expect((await screen.findAllByRole("listitem")).length).toBeGreaterThan(5);
    expect(screen.queryByRole("table", { name: "Veículos" })).toBeNull();
    const missing = await screen.findAllByText(/Proprietário: Não informado/);
    const { veiculos } = await api.veiculos.lista({ query: { per_page: 100 } });
    expect(missing).toHaveLength(veiculos.data.filter(({ pessoa }) => pessoa === null).length);
  });

  it("the list of veículos offers a reader neither a new one, nor a change, nor a removal", async () => {
    await openApp("/veiculos", "4-leitura");
    expect(within(await table()).queryByRole("button", { name: /^Ações/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Novo veículo/ })).toBeNull();
  });
});

describe("a veículo", { tags: ["full"] }, () => {
  it("a veículo is refused beside its fields and saved with its owner", async () => {
    const { user, api } = await openApp("/veiculos/new");
    await screen.findByRole("textbox", { name: "Placa" });
    await user.click(save());
    await messageShownTwice("Informe a placa do veículo");
    await user.type(text("Placa"), "abc12");
    await user.click(save());
    await messageShownTwice("Informe uma placa válida");
    await user.type(text("Placa"), "34");
    expect(text("Placa")).toHaveValue("ABC-1234");
    await user.type(text("Marca"), "Fiat");
    await user.type(screen.getByRole("combobox", { name: "Proprietário" }), "Ana Prado");
    await user.click(await screen.findByRole("option", { name: /Ana Prado/ }));
    await user.click(save());
    expect(await screen.findByText("Veículo salvo com sucesso!")).toBeInTheDocument();
    const { veiculos } = await api.veiculos.lista({ query: { placa: "ABC1234" } });
    expect(veiculos.data).toMatchObject([{ marca: "Fiat", modelo: null, pessoa: { nome_fantasia: "Ana Prado" } }]);
  });

  it("a veículo with a taken plate is refused, and nothing typed is lost", async () => {
    const { user, api } = await openApp("/veiculos/new");
    const { veiculos } = await api.veiculos.lista();
    await user.type(await screen.findByRole("textbox", { name: "Placa" }), veiculos.data[0]?.placa ?? "");
    await user.type(text("Modelo"), "Uno");
    await user.click(save());
    await messageShownTwice("Já existe um veículo com esta placa");
    expect(text("Modelo")).toHaveValue("Uno");
  });

  it.each([
    ["keeps its owner while something else is changed", false, 1],
    ["loses the owner whom an edit empties", true, null],
  ])("a veículo %s", async (_, emptied, pessoa_id) => {
    const { api } = await server().loginAs("1-admin");
    const placa = emptied ? "OWN1E24" : "OWN1E23";
    const { id } = (await api.veiculos.save({ body: { placa, pessoa_id: 1 } })).veiculo;
    const { user } = await openApp(`/veiculos/edit/${id}`);
    const owner = await screen.findByRole("combobox", { name: "Proprietário" });
    expect(owner).toHaveValue("Ana Prado");
    if (emptied) await user.clear(owner);
    await user.type(text("Cor"), "Azul");
    await user.click(save());
    expect(await screen.findByText("Veículo alterado com sucesso!")).toBeInTheDocument();
    expect((await api.veiculos.find({ params: { id } })).veiculo).toMatchObject({ cor: "Azul", pessoa_id });
  });

  it("a veículo is shown, not edited, to who may only read", async () => {
    const { api } = await server().loginAs("1-admin");
    const first = (await api.veiculos.lista()).veiculos.data.find(({ modelo }) => modelo !== null);
    await openApp(`/veiculos/edit/${first?.id}`, "4-leitura");
    expect(await screen.findByRole("heading", { name: first?.placa })).toBeInTheDocument();
    expect(screen.getByText(first?.modelo ?? "?")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Salvar/ })).toBeNull();
  });

  it("a veículo is removed by its page after a question; opening the address removes nothing", async () => {
    const { api } = await server().loginAs("1-admin");
    const { id } = (await api.veiculos.save({ body: { placa: "DEL1E23" } })).veiculo;
    const { user } = await openApp(`/veiculos/delete/${id}`);
    expect(await screen.findByText("Deseja realmente excluir este veículo?")).toBeInTheDocument();
    expect(screen.getByText("Não informado")).toBeInTheDocument();
    expect((await api.veiculos.find({ params: { id } })).veiculo.placa).toBe("DEL1E23");
    await user.click(screen.getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Veículo excluído com sucesso!")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Veículos" })).toBeInTheDocument();
    await expect(api.veiculos.find({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });
});

describe("the page of a veículo", { tags: ["full"] }, () => {
  const orders = () => screen.findByRole("table", { name: "Ordens de serviço" });

  it("the page of a veículo lists its service orders page by page, the newest first", async () => {
    const { api } = await server().loginAs("1-admin");
    const { veiculo } = await api.veiculos.save({ body: { placa: "VOS1A23", pessoa_id: 100 } });
    const made: { readonly id: number; readonly numero_os: number }[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      made.push((await api.ordemServico.save({ body: { cliente_id: 100, veiculo_id: veiculo.id } })).ordem);
    }
    const { user } = await openApp(`/veiculos/edit/${veiculo.id}`);
    const names = async () =>
      within(await orders())
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    expect(await names()).toEqual(
      made
        .slice(1)
        .reverse()
        .map(({ numero_os }) => `OS ${numero_os}`),
    );
    await user.click(screen.getByRole("link", { name: "Página 2" }));
    await waitFor(async () => expect(await names()).toEqual([`OS ${made[0]?.numero_os}`]));
    expect(within(await orders()).getByRole("link")).toHaveAttribute("href", `/ordem-servico/edit/${made[0]?.id}`);
  });

  it("the page of a veículo says that it has no service orders", async () => {
    const { api } = await server().loginAs("1-admin");
    const { veiculo } = await api.veiculos.save({ body: { placa: "VOS1A24" } });
    await openApp(`/veiculos/edit/${veiculo.id}`);
    expect(await screen.findByText("Nenhuma ordem de serviço deste veículo")).toBeInTheDocument();
  });

  it("a veículo that is in a service order is not removed; the page links the order", async () => {
    const { api } = await server().loginAs("1-admin");
    const { veiculo } = await api.veiculos.save({ body: { placa: "VOS1A25", pessoa_id: 100 } });
    const { ordem } = await api.ordemServico.save({ body: { cliente_id: 100, veiculo_id: veiculo.id } });
    const { user } = await openApp(`/veiculos/delete/${veiculo.id}`);
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    expect(await screen.findByRole("link", { name: "Ver a ordem de serviço" })).toHaveAttribute(
      "href",
      `/ordem-servico/edit/${ordem.id}`,
    );
    expect((await api.veiculos.find({ params: { id: veiculo.id } })).veiculo.id).toBe(veiculo.id);
  });
});

describe("the page of a person", { tags: ["full"] }, () => {
  it("the page of a person lists the veículos of that person, and begins another one", async () => {
    const { api } = await server().loginAs("1-admin");
    await api.veiculos.save({ body: { placa: "PES1O23", marca: "Ford", modelo: "Ka", pessoa_id: 4 } });
    const { user } = await openApp("/pessoas/edit/4");
    expect(await screen.findByRole("link", { name: "PES1O23" })).toBeInTheDocument();
    expect(screen.getByText("Ford · Ka")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: "Novo veículo" }));
    expect(await screen.findByRole("combobox", { name: "Proprietário" })).toHaveValue("Davi Leitão");
  });

  it("the page of a person speaks of no vehicles where there are none", async () => {
    await openApp("/pessoas/edit/2");
    expect(await screen.findByText("Nenhum veículo desta pessoa")).toBeInTheDocument();
  });
});
