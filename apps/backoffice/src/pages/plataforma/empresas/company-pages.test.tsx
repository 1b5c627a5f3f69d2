import { newCompany } from "@prumo/api/testing/companies";
import { certificate } from "@prumo/api/testing/fiscal-files";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { messageShownTwice, openApp, server, withServer } from "../../../testing/open-app";
import { sentBodies } from "../../../testing/sent-bodies";

withServer();

const text = (name: string) => screen.getByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ });
const plataforma = "6-plataforma";

/** Registers a company, and logs its administrator in. */
async function company(changes: Parameters<typeof newCompany>[0] = {}) {
  const { api } = await server().loginAs(plataforma);
  const { empresa, login } = await api.empresas.save({ body: newCompany({ plano: 1, ...changes }) });
  return { id: empresa.id, login };
}

describe("registering a company", () => {
  it("asks in the documented order, with the mask and the messages of each kind of person", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/empresas/new", plataforma);
    await user.type(await screen.findByRole("textbox", { name: "CNPJ" }), "12abc34501de3");
    expect(text("CNPJ")).toHaveValue("12.ABC.345/01DE-3");
    await user.click(save());
    await messageShownTwice("Informe o CNPJ");
    expect(text("CNPJ")).toHaveFocus();
    for (const message of ["Informe o nome", "Informe a rua", "Selecione a cidade", "Selecione o plano"]) {
      expect(screen.getByText(message)).toBeInTheDocument();
    }
    await user.click(screen.getByRole("button", { name: "Consultar" }));
    expect(await screen.findByText("Insira um CNPJ válido")).toBeInTheDocument();
    await user.click(screen.getByRole("radio", { name: "Pessoa física" }));
    expect(text("CPF")).toHaveValue("");
    await user.type(text("CPF"), "5299822472");
    await user.click(save());
    await messageShownTwice("Informe o Cpf");
    expect(screen.queryByRole("button", { name: "Consultar" })).not.toBeInTheDocument();
  });

  it("unfolds the fields of a representative, registers, and shows the complete login", async () => {
    const { user, api, address } = await openApp("/empresas/new", plataforma);
    const cnpj = "12.ABC.345/01DE-35";
    await user.type(await screen.findByRole("textbox", { name: "CNPJ" }), cnpj);
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Paulo (SP)"));
    expect(text("Rua")).toHaveValue("Avenida Paulista");
    await user.clear(text("Nome"));
    await user.type(text("Nome"), "Mercado Bom");
    for (const [name, value] of [
      ["Telefone", "1130305050"],
      ["Email", "bom@mercado.com.br"],
      ["Bairro", "Bela Vista"],
    ] as const) {
      await user.clear(text(name));
      await user.type(text(name), value);
    }
    await user.type(text("Login"), "joao");
    await user.type(screen.getByLabelText("Senha"), "senha de teste");
    await user.type(text("Nome usuário"), "João Bom");
    await user.selectOptions(screen.getByRole("combobox", { name: "Planos" }), "Essencial · R$ 59,90");
    await user.selectOptions(screen.getByRole("combobox", { name: "Copiar dados" }), "1 - Prumo Serviços");
    expect(screen.queryByRole("textbox", { name: "Carteira Asaas" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Tipo representante" }));
    await user.click(save());
    await messageShownTwice("Informe a carteira asaas");
    expect(screen.getByText("Informe a comissão")).toBeInTheDocument();
    await user.type(text("Carteira Asaas"), "wal_9");
    await user.type(text("Comissão"), "1250");
    await user.type(text("Limite de cadastros"), "3");
    await user.click(save());
    expect(
      await screen.findByText(/^Empresa cadastrada com sucesso! O login do usuário é \d+-joao$/),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Voltar agora" }));
    await screen.findByRole("link", { name: "Mercado Bom" });
    expect(address()).toBe("/empresas?ordem=id&direcao=desc");
    const names = screen.getAllByRole("row").map((row) => row.textContent ?? "");
    expect(names[1], "the company just registered stands on top").toContain("Mercado Bom");
    const { empresas } = await api.empresas.lista({ query: { pesquisa: cnpj } });
    const { empresa } = await api.empresas.find({ params: { id: empresas.data[0]?.id ?? 0 } });
    expect(empresa).toMatchObject({
      cnpj,
      cidade_id: 3550308,
      representante: true,
      comissao: 12.5,
      limite_cadastros: 3,
    });
  });

  it("is offered to representatives, without the fields of representatives, and with the remaining number", async () => {
    const { login } = await company({ representante: true, carteira_asaas: "w", comissao: 5, limite_cadastros: 1 });
    const { api } = await server().loginAs(login, "senha de teste");
    await openApp("/empresas/new", login, "senha de teste");
    expect(await screen.findByText("Sua empresa ainda pode cadastrar 1 empresa.")).toBeInTheDocument();
    expect(screen.queryByRole("checkbox", { name: "Tipo representante" })).not.toBeInTheDocument();
    await api.empresas.save({ body: newCompany() });
    cleanup();
    await openApp("/empresas/new", login, "senha de teste");
    expect(await screen.findByText("O limite de cadastros da sua empresa foi atingido")).toBeInTheDocument();
  });

  it("registering a company is not offered to other companies, which read the reason", async () => {
    const { go } = await openApp("/empresas");
    expect(await screen.findByRole("link", { name: "Prumo Serviços" })).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Outra Empresa" })).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /Cadastrar Empresa/ })).not.toBeInTheDocument();
    go("/empresas/new");
    expect(
      await screen.findByText("Só o administrador da plataforma e empresas representantes cadastram empresas"),
    ).toBeInTheDocument();
  });
});

describe("the body of registering a company", () => {
  it("has the CPF with its mask in cnpj, cidade beside cidade_id, and copiar_dados 'select'", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/empresas/new", plataforma);
    const sent = sentBodies(/\/empresas\/save$/);
    expect(await screen.findByRole("combobox", { name: "Copiar dados" })).toHaveValue("select");
    await user.click(await screen.findByRole("radio", { name: "Pessoa física" }));
    for (const [name, value] of [
      ["CPF", "52998224725"],
      ["Nome", "José da Feira"],
      ["Telefone", "11987654321"],
      ["Email", "jose@feira.exemplo"],
      ["Nº", "10"],
      ["Login", "jose"],
      ["Nome usuário", "José"],
    ] as const) {
      await user.type(text(name), value);
    }
    await user.type(screen.getByLabelText("Senha"), "senha de teste");
    await user.type(text("CEP"), "01310930");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Paulo (SP)"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Planos" }), "Essencial · R$ 59,90");
    await user.click(save());
    expect(await screen.findByText(/^Empresa cadastrada com sucesso!/)).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      tipo_pessoa: "f",
      cnpj: "529.982.247-25",
      cidade_id: 3550308,
      cidade: "São Paulo",
      copiar_dados: "select",
    });
  });
});

it("the CEP of the tax registry, which stands in the form with its mask, is looked up by its digits", {
  tags: ["full"],
}, async () => {
  const { user } = await openApp("/empresas/new", plataforma);
  const asked = sentBodies(/\/cep\//);
  await user.type(await screen.findByRole("textbox", { name: "CNPJ" }), "12.ABC.345/01DE-35");
  await waitFor(() => expect(screen.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Paulo (SP)"));
  expect(text("CEP")).toHaveValue("01310-930");
  expect(asked.map(({ url }) => url.replace(/^.*\/cep\//, ""))).toEqual(["01310930"]);
});

describe("the list of companies", () => {
  it("the list of companies opens a company also for users who may only read it", async () => {
    const { user } = await openApp("/empresas", "4-leitura");
    await user.click(await screen.findByRole("button", { name: /^Ações/ }));
    expect(await screen.findByRole("menuitem", { name: "Ver" })).toHaveAttribute("href", "/empresas/edit/1");
    expect(screen.queryByRole("menuitem", { name: "Editar" })).not.toBeInTheDocument();
  });
});

describe("the edit of a company", () => {
  const tab = (name: string) => screen.findByRole("tab", { name });

  it("the edit of a company opens the tab of a refused field, and says when somebody else was quicker", {
    tags: ["full"],
  }, async () => {
    const { id } = await company();
    const { user, api } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Power BI"));
    await user.type(text("Vendas"), "http://bi.exemplo");
    await user.click(await tab("Informações"));
    await user.click(save());
    await messageShownTwice("Informe um endereço que comece com https://");
    expect(await tab("Power BI")).toHaveAttribute("aria-selected", "true");
    await waitFor(() => expect(text("Vendas")).toHaveFocus());
    await user.clear(text("Vendas"));
    await user.type(text("Vendas"), "https://bi.exemplo/vendas");
    const { empresa } = await api.empresas.find({ params: { id } });
    await api.empresas.update({ body: { ...empresa, cnpj: empresa.cnpj ?? "", nome: "Mais depressa" } });
    await user.click(save());
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect(text("Vendas")).toHaveValue("https://bi.exemplo/vendas");
  });

  it("the edit of a company changes the submodules of the company, and stays", { tags: ["full"] }, async () => {
    const { id } = await company({ plano: 1 });
    const { user, api } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Permissões"));
    await user.click(screen.getByRole("treeitem", { name: "Caixa" }));
    await user.click(screen.getByRole("button", { name: "Salvar permissões" }));
    expect(await screen.findByText("Permissões salvas com sucesso!")).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Salvar permissões" })).not.toHaveAttribute("aria-busy"),
    );
    expect(screen.getByRole("treeitem", { name: "Caixa" })).not.toBeChecked();
    expect((await api.empresas.find({ params: { id } })).permissoes).not.toContain("caixa");
    await user.click(screen.getByRole("treeitem", { name: "Veículos" }));
    await user.click(screen.getByRole("button", { name: "Salvar permissões" }));
    await waitFor(async () =>
      expect((await api.empresas.find({ params: { id } })).permissoes).not.toContain("veiculos"),
    );
  });

  it("warns by the company's submodules, not by its plan, that a representative can register nobody", {
    tags: ["full"],
  }, async () => {
    const { id } = await company({ plano: 3 });
    const { user, api } = await openApp(`/empresas/edit/${id}`, plataforma);
    const notice = "Esta empresa não usa o submódulo Empresa: a representante não poderá cadastrar nenhuma empresa";
    const box = await screen.findByRole("checkbox", { name: "Tipo representante" });
    expect(screen.queryByText(notice)).toBeNull();
    await user.click(box);
    expect(await screen.findByText(notice)).toHaveAttribute("role", "status");
    await user.click(box);
    expect(screen.queryByText(notice)).toBeNull();
    cleanup();

    // The platform administrator gives it the submodule beside its plan.
    const { permissoes } = await api.empresas.find({ params: { id } });
    await api.empresas.permissoes({
      body: { empresa_id: id, permissoes: [...permissoes, "empresas"] as ["empresas"] },
    });
    const again = await openApp(`/empresas/edit/${id}`, plataforma);
    await again.user.click(await screen.findByRole("checkbox", { name: "Tipo representante" }));
    expect(screen.queryByText(notice)).toBeNull();
  });

  it("the edit of a company warns what it means to take Empresa from a representative", {
    tags: ["full"],
  }, async () => {
    const { id } = await company({ representante: true, carteira_asaas: "w", comissao: 5 });
    const { user } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Permissões"));
    expect(screen.queryByText(/não poderá cadastrar nenhuma empresa/)).toBeNull();
    await user.click(screen.getByRole("treeitem", { name: "Empresa" }));
    expect(await screen.findByText(/^Esta empresa não usa o submódulo Empresa/)).toBeInTheDocument();
    await user.click(screen.getByRole("treeitem", { name: "Empresa" }));
    await waitFor(() => expect(screen.queryByText(/não poderá cadastrar nenhuma empresa/)).toBeNull());
  });

  it("the edit of a company puts companies into the network, each once", { tags: ["full"] }, async () => {
    const { id } = await company();
    const { user, api } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Permissões"));
    const add = screen.getByRole("button", { name: "Adicionar" });
    await user.click(add);
    const search = screen.getByRole("combobox", { name: "Empresa" });
    await waitFor(() => expect(search).toHaveAccessibleDescription("Selecione uma empresa"));
    expect(search).toHaveFocus();
    const choose = async () => {
      await user.type(search, "outra");
      await user.click(await screen.findByRole("option", { name: /^Outra Empresa/ }));
      await user.click(add);
    };
    await choose();
    await screen.findByRole("checkbox", { name: "Prestador" });
    await choose();
    await waitFor(() => expect(search).toHaveAccessibleDescription("Esta empresa já está na rede"));
    await user.click(screen.getByRole("checkbox", { name: "Prestador" }));
    await user.click(screen.getByRole("checkbox", { name: "Rede habilitada" }));
    await user.click(screen.getByRole("button", { name: "Salvar rede" }));
    expect(await screen.findByText("Rede salva com sucesso!")).toBeInTheDocument();
    const { redes } = await api.rede.recuperar({ params: { id } });
    expect(redes).toMatchObject([{ empresa: { nome: "Outra Empresa" }, prestador: true }]);
  });

  it("the edit of a company copies data after a question, and says what was copied", { tags: ["full"] }, async () => {
    const { id } = await company();
    const { user } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Dados"));
    await user.click(screen.getByRole("button", { name: "Copiar" }));
    const source = screen.getByRole("combobox", { name: "Copiar dados" });
    expect(source).toHaveValue("select");
    await waitFor(() => expect(source).toHaveAccessibleDescription("Selecione uma empresa"));
    expect(source).toHaveFocus();
    const copy = async () => {
      await user.selectOptions(source, "3 - Outra Empresa");
      await user.click(screen.getByRole("button", { name: "Copiar" }));
      const question = await screen.findByRole("alertdialog", {
        name: "Deseja realmente copiar os dados de Outra Empresa?",
      });
      await user.click(within(question).getByRole("button", { name: "Copiar" }));
    };
    await copy();
    expect(await screen.findByText(/^Dados copiados com sucesso: \d+ categorias, /)).toBeInTheDocument();
    await copy();
    expect(await screen.findByText(/já tem tudo o que Outra Empresa tem/)).toBeInTheDocument();
  });

  it("opens the fiscal settings only for users who work in that company, and shows its administrator", async () => {
    const { id, login } = await company();
    const { user } = await openApp(`/empresas/edit/${id}`, plataforma);
    await user.click(await tab("Relatório"));
    expect(screen.getByRole("link", { name: "Gerar contrato" })).toBeInTheDocument();
    expect(screen.getByText(`Maria Estrela (${login})`)).toBeInTheDocument();
    await user.click(within(screen.getByRole("main")).getByRole("link", { name: "Configurações fiscais" }));
    expect(await screen.findByText("Realize login com a empresa para acessar as configurações")).toBeInTheDocument();
  });

  it("the edit of a company links to /empresas/download/{id}, the certificate, and to /configNF", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    await api.certificado.enviar({ params: { id: 1 }, body: certificate });
    const { user, address } = await openApp("/empresas/edit/1");
    await user.click(await tab("Relatório"));
    const download = await screen.findByRole("link", { name: "Baixar certificado" });
    expect(download).toHaveAttribute("href", "/empresas/download/1");
    expect(download).toHaveAttribute("target", "_blank");
    const settings = within(screen.getByRole("main")).getByRole("link", { name: "Configurações fiscais" });
    expect(settings).toHaveAttribute("href", "/configNF");
    await user.click(settings);
    await waitFor(() => expect(address()).toBe("/configNF"));
  });

  it("shows plan, permissions and network of their own company to its users without inputs", {
    tags: ["full"],
  }, async () => {
    const { user } = await openApp("/empresas/edit/1");
    await screen.findByRole("textbox", { name: "CNPJ" });
    expect(screen.queryByRole("link", { name: "Definir plano" })).not.toBeInTheDocument();
    expect(screen.queryByRole("combobox", { name: "Status" })).not.toBeInTheDocument();
    await user.click(await tab("Permissões"));
    expect(screen.queryByRole("button", { name: "Salvar permissões" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Salvar rede" })).not.toBeInTheDocument();
    await user.click(await tab("Relatório"));
    expect(screen.queryByRole("link", { name: "Gerar contrato" })).not.toBeInTheDocument();
  });

  it("the edit of a company asks before it is left with permissions that were not saved", {
    tags: ["full"],
  }, async () => {
    const { user, go } = await openApp("/empresas/edit/1", plataforma);
    await user.click(await tab("Permissões"));
    await user.click(screen.getByRole("treeitem", { name: "Caixa" }));
    go("/empresas");
    const question = await screen.findByRole("alertdialog", { name: "Deseja realmente sair?" });
    await user.click(within(question).getByRole("button", { name: "Continuar editando" }));
    expect(await tab("Permissões")).toHaveAttribute("aria-selected", "true");
  });
});

describe("the plan of a company", () => {
  it("the plan of a company is chosen with its last day, and a past day is explained", { tags: ["full"] }, async () => {
    const { id } = await company({ plano: 3 });
    const { user, api } = await openApp(`/empresas/setarPlano/${id}`, plataforma);
    expect(await screen.findByText("Indeterminado")).toBeInTheDocument();
    await user.selectOptions(screen.getByRole("combobox", { name: "Plano" }), "Financeiro · R$ 129,90");
    await user.type(text("Expiração"), "01/01/2020");
    expect(await screen.findByText(/^Este dia já passou/)).toBeInTheDocument();
    await user.clear(text("Expiração"));
    await user.type(text("Expiração"), "31/12/2027");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Definir plano" }));
    expect(await screen.findByText("Plano definido com sucesso!")).toBeInTheDocument();
    const after = await api.empresas.find({ params: { id } });
    expect(after).toMatchObject({ plano: { nome: "Financeiro" }, expiracao: "2027-12-31" });
  });

  it("is changed after a question that names what is gained and lost, and not asked without a difference", async () => {
    const { id } = await company({ nome: "Muda de plano", plano: 3 });
    const { user, api } = await openApp(`/empresas/setarPlano/${id}`, plataforma);
    const { permissoes } = await api.empresas.find({ params: { id } });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Plano" }), "Financeiro · R$ 129,90");
    await user.click(save());
    const asked = await screen.findByRole("alertdialog", {
      name: "Deseja realmente mudar o que Muda de plano pode usar?",
    });
    expect(asked).toHaveTextContent(/Ganha: .*Relatórios/);
    expect(asked).toHaveTextContent(/Ganha: .*Empresa/);
    expect(asked).not.toHaveTextContent("Perde");
    await user.click(within(asked).getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(await api.empresas.find({ params: { id } })).toMatchObject({ plano: { nome: "Essencial" }, permissoes });
    await user.selectOptions(screen.getByRole("combobox", { name: "Plano" }), "Essencial · R$ 59,90");
    await user.click(save());
    expect(await screen.findByText("Plano definido com sucesso!")).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).toBeNull();
    cleanup();
    const { id: whole } = await company({ plano: 1 });
    const next = await openApp(`/empresas/setarPlano/${whole}`, plataforma);
    await next.user.selectOptions(await screen.findByRole("combobox", { name: "Plano" }), "Essencial · R$ 59,90");
    await next.user.click(save());
    const losing = await screen.findByRole("alertdialog");
    expect(losing).toHaveTextContent(/Perde: .*Compras/);
    await next.user.click(within(losing).getByRole("button", { name: "Cancelar" }));
  });

  it("with another last day takes nothing from what it has beside the plan, and asks nothing", {
    tags: ["full"],
  }, async () => {
    const { id } = await company({ plano: 3 });
    const { api: platform } = await server().loginAs(plataforma);
    await platform.empresas.permissoes({ body: { empresa_id: id, permissoes: ["gps", "pessoas"] } });
    const { user, api } = await openApp(`/empresas/setarPlano/${id}`, plataforma);
    await user.type(await screen.findByRole("textbox", { name: "Expiração" }), "31/12/2027");
    await user.click(save());
    expect(await screen.findByText("Plano definido com sucesso!")).toBeInTheDocument();
    const { expiracao, permissoes } = await api.empresas.find({ params: { id } });
    expect([expiracao, permissoes.toSorted()]).toEqual(["2027-12-31", ["gps", "pessoas"]]);
  });

  it("without Empresa shows a warning for a representative, here and at its registration", {
    tags: ["full"],
  }, async () => {
    const notice = /não tem o submódulo Empresa/;
    const { id } = await company({ plano: 1, representante: true, carteira_asaas: "w", comissao: 5 });
    const { user } = await openApp(`/empresas/setarPlano/${id}`, plataforma);
    const plan = await screen.findByRole("combobox", { name: "Plano" });
    expect(screen.queryByText(notice)).toBeNull();
    await user.selectOptions(plan, "Essencial · R$ 59,90");
    expect(await screen.findByText(notice)).toBeInTheDocument();
    cleanup();
    const next = await openApp("/empresas/new", plataforma);
    await next.user.selectOptions(await screen.findByRole("combobox", { name: "Planos" }), "Essencial · R$ 59,90");
    expect(screen.queryByText(notice)).toBeNull();
    await next.user.click(screen.getByRole("checkbox", { name: "Tipo representante" }));
    expect(await screen.findByText(notice)).toBeInTheDocument();
    await next.user.selectOptions(screen.getByRole("combobox", { name: "Planos" }), "Completo · R$ 249,90");
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
  });
});
