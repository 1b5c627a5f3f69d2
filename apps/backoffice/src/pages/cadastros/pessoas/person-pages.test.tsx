import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { goBackNow, messageShownTwice, openApp, withServer } from "../../../testing/open-app";

withServer();

const text = (name: string) => screen.getByRole("textbox", { name });

describe("a person", () => {
  it("a person is a company or a natural person, with the mask and the labels of each", async () => {
    const { user } = await openApp("/pessoas/new");
    expect(await screen.findByRole("textbox", { name: "CNPJ" })).toBeInTheDocument();
    await user.type(text("CNPJ"), "12abc34501de35");
    expect(text("CNPJ")).toHaveValue("12.ABC.345/01DE-35");
    await user.click(screen.getByRole("radio", { name: "Pessoa física" }));
    expect(text("CPF")).toHaveValue("");
    expect(text("Nome completo")).toBeInTheDocument();
    await user.type(text("CPF"), "52998224725");
    expect(text("CPF")).toHaveValue("529.982.247-25");
  });

  it("a person is refused beside its fields and saved with city and kinds", async () => {
    const { user, api } = await openApp("/pessoas/new");
    const save = () => user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    await screen.findByRole("textbox", { name: "CNPJ" });
    await save();
    await messageShownTwice("Informe o nome");
    expect(screen.getByText("Selecione pelo menos um tipo de pessoa")).toBeInTheDocument();
    await user.type(text("Nome fantasia"), "Padaria Estrela");
    await save();
    await waitFor(() => expect(screen.getByRole("checkbox", { name: "Cliente" })).toHaveFocus());
    await user.click(screen.getByRole("checkbox", { name: "Fornecedor" }));
    await user.type(screen.getByRole("combobox", { name: "Cidade" }), "osasco");
    await user.click(await screen.findByRole("option", { name: "3534401 - Osasco (SP)" }));
    await save();
    expect(await screen.findByText("Pessoa salva com sucesso!")).toBeInTheDocument();
    await goBackNow(user);
    expect(await screen.findByRole("heading", { name: "Pessoas" })).toBeInTheDocument();
    const { pessoas } = await api.pessoas.lista({ query: { pesquisa: "padaria estrela" } });
    const { pessoa } = await api.pessoas.find({ params: { id: pessoas.data[0]?.id ?? 0 } });
    expect(pessoa).toMatchObject({ cidade_id: 3534401, tipos_pessoa: [{ tipoPessoa_id: 2 }] });
  });

  it("a person gets a bank account and Pix keys, which are checked, taken away again, and kept", async () => {
    const { user, api } = await openApp("/pessoas/edit/4");
    await user.type(await screen.findByRole("textbox", { name: "Banco" }), "341");
    await user.click(screen.getByRole("button", { name: "Adicionar chave Pix" }));
    await user.click(screen.getByRole("button", { name: "Adicionar chave Pix" }));
    await user.type(text("Chave Pix 1"), "errada@x.com.br");
    await user.type(text("Chave Pix 2"), "davi@x.com.br");
    await user.click(screen.getByRole("button", { name: "Tirar a chave Pix 1" }));
    expect(text("Chave Pix 1")).toHaveValue("davi@x.com.br");
    await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
    const { pessoa } = await api.pessoas.find({ params: { id: 4 } });
    expect(pessoa).toMatchObject({ banco: "341", chaves_pix: ["davi@x.com.br"] });
  });

  it("the next person is registered right after one, of the same kinds", { tags: ["full"] }, async () => {
    const { user } = await openApp("/pessoas/new");
    await user.type(await screen.findByRole("textbox", { name: "Nome fantasia" }), "Padaria Lua");
    await user.click(screen.getByRole("checkbox", { name: "Fornecedor" }));
    await user.click(screen.getByRole("button", { name: /^Salvar e nova/ }));
    expect(await screen.findByText("Pessoa salva com sucesso!")).toBeInTheDocument();
    await waitFor(() => expect(text("Nome fantasia")).toHaveValue(""));
    expect(screen.getByRole("checkbox", { name: "Fornecedor" })).toBeChecked();
  });

  it("a person is edited, and the page says when somebody else was quicker", async () => {
    const { user, api } = await openApp("/pessoas/edit/4");
    await user.type(await screen.findByRole("textbox", { name: "E-mail" }), "davi@x.com.br");
    const { pessoa } = await api.pessoas.find({ params: { id: 4 } });
    await api.pessoas.update({ body: { ...pessoa, tipos_pessoa: [7] } });
    await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect(text("E-mail")).toHaveValue("davi@x.com.br");
  });

  it("a person of another company of the group is shown, not edited", async () => {
    await openApp("/pessoas/edit/7");
    expect(await screen.findByText("Esta pessoa é de outra empresa do grupo")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Salvar(?! e nova)/ })).not.toBeInTheDocument();
  });
});

describe("the warehouse of a prestador", () => {
  const warehouse = () => screen.queryByRole("combobox", { name: "Depósito" });
  const kind = (name: string) => screen.getByRole("checkbox", { name });

  it("the warehouse of a prestador can be chosen for prestadores only, among those without a prestador", async () => {
    const { user, api } = await openApp("/pessoas/new");
    await user.type(await screen.findByRole("textbox", { name: "Nome fantasia" }), "Zeca Reparos");
    await user.click(kind("Cliente"));
    expect(warehouse()).toBeNull();
    await user.click(kind("Prestador"));
    const { depositos } = await api.depositos.lista({ query: {} });
    const free = depositos.filter(({ prestador_id }) => prestador_id === null);
    const select = screen.getByRole("combobox", { name: "Depósito" });
    expect(
      within(select)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Nenhum", ...free.map(({ nome }) => nome)]);
    await user.selectOptions(select, free[0]?.nome ?? "");
    await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    expect(await screen.findByText("Pessoa salva com sucesso!")).toBeInTheDocument();
    const { pessoas } = await api.pessoas.lista({ query: { pesquisa: "zeca reparos" } });
    const { pessoa } = await api.pessoas.find({ params: { id: pessoas.data[0]?.id ?? 0 } });
    expect(pessoa.deposito_id).toBe(free[0]?.id);
  });

  it("the warehouse of a prestador is shown when it is the person's own, and is lost with the kind", {
    tags: ["full"],
  }, async () => {
    const { user, api } = await openApp("/pessoas/edit/5");
    expect(await screen.findByRole("combobox", { name: "Depósito" })).toHaveDisplayValue("Van do Elias");
    await user.click(kind("Prestador"));
    await user.click(kind("Cliente"));
    expect(warehouse()).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Salvar(?! e nova)/ }));
    expect(await screen.findByText("Pessoa alterada com sucesso!")).toBeInTheDocument();
    expect((await api.pessoas.find({ params: { id: 5 } })).pessoa.deposito_id).toBeNull();
  });
});

describe("look-ups of a person", () => {
  const city = () => screen.getByRole("combobox", { name: "Cidade" });

  it("fill the company and its address from the CNPJ, the address and the city by its CEP", async () => {
    const { user } = await openApp("/pessoas/new");
    await screen.findByRole("textbox", { name: "CNPJ" });
    await user.type(text("Nome fantasia"), "Outro nome");
    await user.type(text("CNPJ"), "12abc34501de35");
    await waitFor(() => expect(city()).toHaveValue("São Paulo (SP)"));
    expect(text("Nome fantasia")).toHaveValue("Oficina Letra");
    expect(text("Razão social")).toHaveValue("Oficina Letra e Número Ltda");
    expect(text("Telefone")).toHaveValue("(11) 3030-5050");
    expect(text("CEP")).toHaveValue("01310-930");
    expect(text("Rua")).toHaveValue("Avenida Paulista");
    expect(text("Nº")).toHaveValue("2100");
  });

  it("look-ups of a person say why the registry has no data, and leave typed values", { tags: ["full"] }, async () => {
    const { user } = await openApp("/pessoas/new");
    await screen.findByRole("textbox", { name: "CNPJ" });
    await user.type(text("Nome fantasia"), "Padaria");
    await user.type(text("CNPJ"), "00000000000191");
    expect(await screen.findByText("CNPJ não encontrado na Receita")).toBeInTheDocument();
    expect(text("Nome fantasia")).toHaveValue("Padaria");
  });

  it("a person's document with a wrong digit is told at its field, until it is changed", async () => {
    const { user } = await openApp("/pessoas/new");
    await user.type(await screen.findByRole("textbox", { name: "CNPJ" }), "11222333000182");
    await waitFor(() => expect(text("CNPJ")).toBeInvalid());
    expect(text("CNPJ")).toHaveAccessibleDescription(/inválido|válido/);
    expect(text("Nome fantasia")).not.toBeInvalid();
    await user.type(text("CNPJ"), "{Backspace}1");
    await waitFor(() => expect(text("CNPJ")).not.toBeInvalid());
  });

  it("clear nothing where a town has one CEP for all its streets, and do not block the form", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/pessoas/new");
    await screen.findByRole("textbox", { name: "CNPJ" });
    await user.type(text("Rua"), "Rua da Ponte");
    await user.type(text("CEP"), "37640000");
    await waitFor(() => expect(city()).toHaveValue("Extrema (MG)"));
    expect(text("Rua")).toHaveValue("Rua da Ponte");
    await user.clear(text("CEP"));
    await user.type(text("CEP"), "99999999");
    expect(await screen.findByText("CEP não encontrado. Confira-o, ou preencha o endereço.")).toBeInTheDocument();
    // The city of another CEP is not that of this one.
    expect(city()).toHaveValue("");
    expect(text("Rua")).toHaveValue("Rua da Ponte");
  });

  it("look-ups of a person do not overwrite values that are typed while an answer is on its way", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/pessoas/new");
    await screen.findByRole("textbox", { name: "CNPJ" });
    const real = globalThis.fetch;
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
      if (url.includes("/cep/")) await gate;
      return real(url, init);
    });
    await user.type(text("CEP"), "01310930");
    await user.type(text("Rua"), "Rua digitada");
    expect(screen.getByText("Buscando o endereço…")).toBeInTheDocument();
    release();
    await waitFor(() => expect(city()).toHaveValue("São Paulo (SP)"));
    expect(text("Rua")).toHaveValue("Rua digitada");
    expect(text("Bairro")).toHaveValue("Bela Vista");
  });
});

describe("the list of persons", () => {
  it("the list of persons removes a person after the question, and says why another cannot be removed", async () => {
    const app = await openApp("/pessoas?pesquisa=bruno+caixeta");
    await app.user.click(await screen.findByRole("button", { name: /^Ações/ }));
    await app.user.click(await screen.findByRole("menuitem", { name: "Excluir" }));
    const question = await screen.findByRole("alertdialog", { name: "Deseja realmente excluir esta pessoa?" });
    await app.user.click(within(question).getByRole("button", { name: "Excluir" }));
    expect(
      await screen.findByText("Esta pessoa não pode ser excluída: há um usuário vinculado a ela"),
    ).toBeInTheDocument();
  });
});
