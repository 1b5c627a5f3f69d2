import { newDebtor } from "@prumo/api/testing/debtors";
import { edits, type TriedEdit } from "@prumo/api/testing/edits";
import { type Rows, triableRows } from "@prumo/api/testing/rows";
import type { Call, Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import { urlOf } from "@prumo/api-client/client";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { paths } from "../app/paths";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

let rows: Rows;
/** A person who owes something. */
let debtor: number;
beforeAll(async () => {
  rows = await triableRows(server().db, 1);
  debtor = (await newDebtor(server().db, [{ data_vencimento: "2026-12-10" }])).pessoa_id;
});

type App = Awaited<ReturnType<typeof openApp>>;
/** How a test opens an edit, changes something there, and finds the change still there. */
interface Page {
  readonly address: () => string;
  readonly login?: string;
  readonly open?: (app: App) => Promise<void>;
  readonly change: (app: App) => Promise<() => void>;
  readonly save?: string;
  /** The button that confirms a question before the save. */
  readonly confirm?: string;
  /** The record in the address of its call, where that is not the first one. */
  readonly id?: number;
}

/** Makes a function that adds to the text of a box. */
const typing =
  (name: string, text = " e mais"): Page["change"] =>
  async ({ user }) => {
    const box = await screen.findByRole("textbox", { name });
    const before = (box as HTMLInputElement).value;
    await user.type(box, text);
    return () => expect(screen.getByRole("textbox", { name })).toHaveValue(before + text);
  };

/** Makes a function that toggles a checkbox. */
const marking =
  (role: "treeitem" | "checkbox", name: string): Page["change"] =>
  async ({ user }) => {
    const checked = () => screen.getByRole(role, { name }).getAttribute("aria-checked");
    const box = await screen.findByRole(role, { name });
    const isChecked = () => (box instanceof HTMLInputElement ? String(box.checked) : checked());
    const before = isChecked();
    await user.click(box);
    return () => expect(isChecked()).not.toBe(before);
  };

const choosing =
  (name: string, option: string): Page["change"] =>
  async ({ user }) => {
    const box = await screen.findByRole("combobox", { name });
    await user.selectOptions(box, option);
    const { value } = box as HTMLSelectElement;
    return () => expect(screen.getByRole("combobox", { name })).toHaveValue(value);
  };

/** Opens the edit of a list's first row, in a window. */
const firstRow: Page["open"] = async ({ user }) => {
  const [button] = await screen.findAllByRole("button", { name: /^Ações/ });
  if (button === undefined) throw new Error("There is no row");
  await user.click(button);
  await user.click(await screen.findByRole("menuitem", { name: "Editar" }));
};
/** Opens the edit by a button of its page. */
const pressing =
  (name: string): Page["open"] =>
  async ({ user }) =>
    user.click(await screen.findByRole("button", { name }));
const permissionsTab: Page["open"] = async ({ user }) =>
  user.click(await screen.findByRole("tab", { name: "Permissões" }));
const plataforma = "6-plataforma";

/** Types into the name of a file before its ending, which says what the file is. */
async function inNameOfFile(user: App["user"]) {
  const box = await screen.findByRole("textbox", { name: "Nome do arquivo" });
  await user.type(box, "novo ", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  return () => expect(screen.getByRole("textbox", { name: "Nome do arquivo" })).toHaveValue("novo anexo 0.txt");
}

/** The page of each edit. A missing one does not compile. */
const pages: Readonly<Record<TriedEdit, Page>> = {
  "pessoas.update": { address: () => paths.pessoas.editar(rows.pessoa), change: typing("Nº", "9") },
  "veiculos.update": { address: () => paths.veiculos.editar(rows.veiculo), change: typing("Modelo") },
  "municipiosAtendidos.update": {
    address: paths.municipiosAtendidos.lista,
    open: firstRow,
    change: typing("Prazo em dias", "2"),
  },
  "pragas.update": { address: () => paths.pragas.editar(rows.praga), change: typing("Nome") },
  "usuarios.update": { address: () => paths.usuarios.editar(rows.usuario.id), change: typing("Nome") },
  "permissoes.update": { address: () => paths.gruposPermissoes.editar(rows.grupo), change: typing("Nome") },
  "categoriasConta.update": { address: () => paths.categoriasConta.editar(rows.categoria), change: typing("Nome") },
  "centroResultado.update": { address: () => paths.centroResultado.editar(rows.centro), change: typing("Descrição") },
  "formasPagamento.update": { address: () => paths.formasPagamento.editar(rows.formas[0]), change: typing("Nome") },
  "contasBancarias.update": { address: paths.contasBancarias.lista, open: firstRow, change: typing("Nome") },
  "conciliacao.alterarRegra": {
    address: paths.contasBancarias.regras,
    open: firstRow,
    change: typing("Texto dos lançamentos", " mensal"),
  },
  "caixas.update": { address: paths.caixa.cadastro, open: firstRow, change: typing("Nome") },
  "contasPagar.update": { address: () => paths.contasPagar.editar(rows.openConta()), change: typing("Referência") },
  "contasReceber.update": {
    address: () => paths.contasReceber.editar(rows.receber.openConta()),
    change: typing("Referência"),
  },
  "perfilAcesso.update": { login: plataforma, address: () => paths.perfilAcesso.editar(1), change: typing("Nome") },
  "planos.update": { login: plataforma, address: () => paths.planos.editar(1), change: typing("Nome") },
  "gruposUniNegocio.update": {
    login: plataforma,
    address: () => paths.gruposUniNegocio.editar(1),
    change: typing("Nome"),
  },
  "configNF.salvar": { address: paths.configNF, change: typing("Inscrição municipal", "12") },
  "gateway.salvar": { address: paths.gateway, change: typing("Carteira Asaas") },
  "empresas.update": { login: plataforma, address: () => paths.empresas.editar(1), change: typing("Nome") },
  "empresas.permissoes": {
    login: plataforma,
    address: () => paths.empresas.editar(1),
    open: permissionsTab,
    change: marking("treeitem", "Veículos"),
    save: "Salvar permissões",
  },
  "empresas.setarPlano": {
    login: plataforma,
    // Another company than that of the other pages, which would lose their submodules with the plan.
    id: 3,
    address: () => paths.empresas.setarPlano(3),
    change: choosing("Plano", "Financeiro · R$ 129,90"),
    confirm: "Definir plano",
  },
  "rede.atribuir": {
    login: plataforma,
    address: () => paths.empresas.editar(1),
    open: permissionsTab,
    change: marking("checkbox", "Rede habilitada"),
    save: "Salvar rede",
  },
  "produtos.update": { address: () => paths.produtos.editar(rows.produto), change: typing("Nome") },
  "categoriasProduto.update": {
    address: () => paths.categoriasProduto.editar(rows.categoriasProduto[0] ?? 0),
    change: typing("Nome"),
  },
  "feriados.update": { address: () => paths.feriados.editar(rows.feriado), change: typing("Nome") },
  "naturezas.update": { address: () => paths.naturezas.editar(rows.natureza), change: typing("Nome") },
  "compraManual.update": { address: () => paths.compras.editar(rows.compra), change: typing("Observação") },
  "ordemServico.update": { address: () => paths.ordemServico.editar(rows.ordem), change: typing("Observação") },
  "visoes.update": {
    address: paths.contasReceber.lista,
    async open({ user }) {
      await user.click(await screen.findByRole("button", { name: "Visões" }));
      await user.click(await screen.findByRole("menuitemradio", { name: /^De teste 1 / }));
      await user.click(await screen.findByRole("button", { name: /^Visão: De teste 1/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Renomear…" }));
    },
    change: typing("Nome"),
  },
  "anexos.update": {
    address: () => paths.contasReceber.detalhe(rows.anexoConta),
    async open({ user }) {
      await user.click(await screen.findByRole("button", { name: "Ações de anexo 0.txt" }));
      await user.click(await screen.findByRole("menuitem", { name: "Renomear" }));
    },
    change: ({ user }) => inNameOfFile(user),
  },
  "webhooks.update": { address: () => paths.webhooks.editar(rows.webhook), change: typing("Descrição") },
  "chaves.update": { address: () => paths.chaves.editar(rows.accessKey), change: typing("Nome") },
  "aprovacao.salvarRegras": {
    address: paths.aprovacoes.regras,
    change: marking("checkbox", "Somar o que o fornecedor recebeu em 7 dias sem aprovação"),
  },
  "cobranca.salvarAjustes": { address: paths.cobranca.regras, change: marking("checkbox", "quarta-feira") },
  "cobranca.alterarRegra": { address: paths.cobranca.regras, open: firstRow, change: typing("Texto") },
  "cobranca.salvarConta": {
    address: () => paths.contasReceber.detalhe(rows.receber.openConta()),
    open: pressing("Promessa, disputa e lembretes"),
    change: typing("Observação da cobrança"),
  },
  "cobranca.salvarPessoa": {
    address: () => paths.pessoas.editar(debtor),
    open: pressing("Desligar ou ligar…"),
    change: marking("checkbox", "Não quer lembretes por e-mail"),
  },
  "depositos.update": { address: () => paths.depositos.editar(rows.deposito), change: typing("Nome") },
};

const callOf = (name: TriedEdit): Call => {
  const [area = "", key = ""] = name.split(".");
  const call = (calls as Calls)[area]?.[key];
  if (call === undefined) throw new Error(`There is no call ${name}`);
  return call;
};

/**
 * Lets another user save the same record just before the page does.
 * @returns the bodies that the page sends
 */
async function somebodyIsQuicker(call: Call, login: string, id: number) {
  const { fetch: others } = await server().loginAs(login);
  const own = globalThis.fetch;
  const sent: Record<string, unknown>[] = [];
  const path = `/api${urlOf(call, { params: { id } })}`;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    if (url === path && init.method === call.method) {
      sent.push(JSON.parse(String(init.body)));
      const headers = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
      const answer = await others(url, { method: call.method, headers, body: String(init.body) });
      expect(answer.status, await answer.text()).toBe(200);
    }
    return own(url, init);
  });
  return sent;
}

/** Where money, stock or rights would be lost. */
const isDear = (name: TriedEdit) => /^(contas|compraManual|ordemServico|caixas|usuarios|permissoes)/.test(name);
const tagged = sampled(edits, isDear).flatMap(([tags, part]) => part.map((name) => ({ tags, name })));

describe.each(tagged)("the page of $name", ({ tags, name }) => {
  const { address, login = "1-admin", open, change, save, confirm, id = 1 } = pages[name];

  it("sends the version that was read; when somebody else was quicker it says so, and typed values stay", {
    tags,
  }, async () => {
    const app = await openApp(address(), login);
    await open?.(app);
    const stays = await change(app);
    const sent = await somebodyIsQuicker(callOf(name), login, id);
    await app.user.click(screen.getByRole("button", { name: save ?? /^Salvar(Ctrl|$)/ }));
    if (confirm !== undefined) await app.user.click(await screen.findByRole("button", { name: confirm }));
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect(sent).toEqual([expect.objectContaining({ versao: expect.any(Number) })]);
    expect(screen.getByRole("link", { name: "Ver a versão atual" })).toHaveAttribute("target", "_blank");
    stays();
  });
});

describe("a record that one page changes by several calls", () => {
  it("saves one part after the other without taking its own changes for somebody else's", {
    tags: ["full"],
  }, async () => {
    const { user, api } = await openApp(paths.empresas.editar(3), plataforma);
    const shows = (message: string) => waitFor(() => expect(screen.getByText(message)).toBeInTheDocument());
    await user.type(await screen.findByRole("textbox", { name: "Nome" }), " SA");
    await user.click(screen.getByRole("tab", { name: "Permissões" }));
    await user.click(screen.getByRole("treeitem", { name: "Veículos" }));
    await user.click(screen.getByRole("button", { name: "Salvar permissões" }));
    await shows("Permissões salvas com sucesso!");
    await user.click(screen.getByRole("checkbox", { name: "Rede habilitada" }));
    await user.click(screen.getByRole("button", { name: "Salvar rede" }));
    await shows("Rede salva com sucesso!");
    await user.click(screen.getByRole("tab", { name: "Informações" }));
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    await shows("Empresa alterada com sucesso!");
    expect((await api.empresas.find({ params: { id: 3 } })).empresa.nome).toMatch(/ SA$/);
  });

  it("does not overwrite what somebody else changed before a part was saved", async () => {
    const { user, api } = await openApp(paths.gruposUniNegocio.editar(1), plataforma);
    await user.type(await screen.findByRole("textbox", { name: "Nome" }), " e mais");
    await api.gruposUniNegocio.update({
      body: { id: 1, nome: "Mais depressa", empresas: [{ id: 1, submodulos: [] }] },
    });
    const [remove] = screen.getAllByRole("button", { name: "Remover do grupo" });
    if (remove === undefined) throw new Error("The group has no company");
    await user.click(remove);
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remover" }));
    expect(await screen.findByText("Empresa removida do grupo!")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: /^Salvar(Ctrl|$)/ }));
    expect(await screen.findByText("Este registro foi alterado por outra pessoa")).toBeInTheDocument();
    expect((await api.gruposUniNegocio.find({ params: { id: 1 } })).grupo.nome).toBe("Mais depressa");
  });
});
