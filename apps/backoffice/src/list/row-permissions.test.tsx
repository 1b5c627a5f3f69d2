import { type PermissionKey, permissionKeys } from "@prumo/domain/permissions";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

const SENHA = "senha de teste";

/** The entries of a list that need a permission, in the menu of a row and in that of selected rows. */
interface PermittedList {
  readonly path: string;
  readonly row: Readonly<Record<string, PermissionKey>>;
  readonly bulk?: Readonly<Record<string, PermissionKey>>;
}

const lists: readonly PermittedList[] = [
  {
    path: "/contasPagar?dataInicial=&dataFinal=&status=pendente",
    row: {
      Pagar: "contasPagar.pagar",
      "Pagar aqui": "contasPagar.pagar",
      Renegociar: "contasPagar.renegociar",
      Editar: "contasPagar.editar",
      Reclassificar: "contasPagar.reclassificar",
      Duplicar: "contasPagar.cadastrar",
      Estornar: "contasPagar.estornar",
      Excluir: "contasPagar.remover",
    },
    bulk: {
      "Alterar…": "contasPagar.editar",
      "Reclassificar…": "contasPagar.reclassificar",
      Excluir: "contasPagar.remover",
    },
  },
  {
    path: "/contasReceber?dataInicial=&dataFinal=&status=pendente",
    row: {
      Receber: "contasReceber.receber",
      "Receber aqui": "contasReceber.receber",
      Renegociar: "contasReceber.renegociar",
      Editar: "contasReceber.editar",
      Reclassificar: "contasReceber.reclassificar",
      Duplicar: "contasReceber.cadastrar",
      Estornar: "contasReceber.estornar",
      Excluir: "contasReceber.remover",
    },
    bulk: {
      "Alterar…": "contasReceber.editar",
      "Reclassificar…": "contasReceber.reclassificar",
      Excluir: "contasReceber.remover",
    },
  },
  {
    path: "/compras?data_inicial=&data_final=&estado=NOVO",
    row: {
      Editar: "compras.editar",
      "Enviar por WhatsApp": "whatsapp.cadastrar",
      "Alterar Estado": "compras.alterarEstado",
      "Emitir NF-e entrada": "compras.editar",
      Excluir: "compras.excluir",
    },
    bulk: { Excluir: "compras.excluir" },
  },
  {
    path: "/ordem-servico?status_os=1",
    row: {
      Editar: "ordemServico.editar",
      Iniciar: "ordemServico.editar",
      Finalizar: "ordemServico.editar",
      Reabrir: "ordemServico.editar",
      Cancelar: "ordemServico.remover",
    },
    bulk: { "Mover…": "ordemServico.editar", "Cancelar…": "ordemServico.remover" },
  },
  {
    path: "/veiculos/list",
    row: { Editar: "veiculos.editar", Excluir: "veiculos.remover" },
    bulk: { Excluir: "veiculos.remover" },
  },
  {
    path: "/pessoas",
    row: { Editar: "pessoas.editar", Excluir: "pessoas.remover" },
    bulk: { Excluir: "pessoas.remover" },
  },
  {
    path: "/produtos",
    row: { Editar: "produtos.editar", Excluir: "produtos.remover" },
    bulk: { Excluir: "produtos.remover" },
  },
  {
    path: "/categoriasProduto",
    row: { Editar: "produtos.editar", Excluir: "produtos.remover" },
    bulk: { Excluir: "produtos.remover" },
  },
  {
    path: "/depositos",
    row: { "Ajustar estoque": "depositos.movimentar", Excluir: "depositos.remover" },
    bulk: { Desativar: "depositos.editar", Excluir: "depositos.remover" },
  },
  {
    path: "/depositos/inventarios?situacao=aberto",
    row: { Contar: "depositos.movimentar", Revisar: "depositos.movimentar", Cancelar: "depositos.movimentar" },
    bulk: { Cancelar: "depositos.movimentar" },
  },
  {
    path: "/estoqueMinimo",
    row: {
      Requisitar: "requerimentos.cadastrar",
      Comprar: "compras.cadastrar",
      Editar: "estoqueMinimo.editar",
      Excluir: "estoqueMinimo.remover",
    },
    bulk: { Excluir: "estoqueMinimo.remover" },
  },
  {
    path: "/naturezas",
    row: { Editar: "compras.editar", Excluir: "compras.excluir" },
    bulk: { Desativar: "compras.editar", Excluir: "compras.excluir" },
  },
  {
    path: "/depositos/requerimentos",
    row: {},
    bulk: { "Transferir…": "requerimentos.editar", Recusar: "requerimentos.editar" },
  },
  {
    path: "/pragas",
    row: { Editar: "pragas.editar", Excluir: "pragas.remover" },
    bulk: { Excluir: "pragas.remover" },
  },
  {
    path: "/municipiosAtendidos",
    row: { Editar: "municipiosAtendidos.editar", Excluir: "municipiosAtendidos.remover" },
    bulk: { "Alterar…": "municipiosAtendidos.editar", Excluir: "municipiosAtendidos.remover" },
  },
  {
    path: "/categoriasConta",
    row: {
      Editar: "categoriasConta.editar",
      Desativar: "categoriasConta.editar",
      Excluir: "categoriasConta.remover",
    },
    bulk: { Desativar: "categoriasConta.editar", Excluir: "categoriasConta.remover" },
  },
  {
    path: "/centroResultado",
    row: {
      Editar: "centroResultado.editar",
      Desativar: "centroResultado.editar",
      Excluir: "centroResultado.remover",
    },
    bulk: { Desativar: "centroResultado.editar", Excluir: "centroResultado.remover" },
  },
  {
    path: "/contasBancarias",
    row: { Editar: "contasBancarias.editar", Excluir: "contasBancarias.remover" },
    bulk: { Desativar: "contasBancarias.editar", Excluir: "contasBancarias.remover" },
  },
  {
    path: "/formasPagamento",
    row: { Editar: "formasPagamento.editar", Excluir: "formasPagamento.remover" },
    bulk: { Excluir: "formasPagamento.remover" },
  },
  {
    path: "/financeiro/comissaoPrestador",
    row: { Excluir: "comissaoPrestador.remover" },
    bulk: { "Gerar conta…": "comissaoPrestador.editar", Excluir: "comissaoPrestador.remover" },
  },
  {
    path: "/whatsapp",
    row: { Reenviar: "whatsapp.cadastrar" },
    bulk: { Reenviar: "whatsapp.cadastrar" },
  },
  {
    path: "/usuarios",
    row: { Editar: "usuarios.editar", "Abrir a pessoa": "pessoas.editar" },
    bulk: { Desativar: "usuarios.editar", "Limpar último acesso": "usuarios.editar" },
  },
  {
    path: "/permissoes/grupos",
    row: { Editar: "permissoes.editar", Excluir: "permissoes.remover" },
    bulk: { Excluir: "permissoes.remover" },
  },
];

/** The user, and what the one group that it is in may do now. */
let login: string;
let may: (permissions: readonly PermissionKey[]) => Promise<void>;

beforeAll(async () => {
  const { api } = await server().loginAs("1-admin");
  const body = { nome: "Só o que o teste diz", permissions: [...permissionKeys] };
  const { grupo } = await api.permissoes.save({ body });
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Vera Prado", tipos_pessoa: [3] } });
  login = `${pessoa.id}-vera`;
  const who = { nome: "Vera", login, senha: SENHA, email: "vera@exemplo.com.br", pessoa_id: pessoa.id };
  await api.usuarios.save({ body: { ...who, roles: [grupo.id] } });
  await startCount(api);
  may = async (permissions) => {
    const { grupo: found } = await api.permissoes.find({ params: { id: grupo.id } });
    await api.permissoes.update({
      body: { ...body, permissions: [...permissions], id: grupo.id, versao: found.versao },
    });
  };
});

/** A count under way, a message and a lote: lists that are short of rows in the demo data. */
async function startCount(api: Awaited<ReturnType<ReturnType<typeof server>["loginAs"]>>["api"]) {
  const { depositos } = await api.depositos.lista({ query: {} });
  await api.inventarios.iniciar({ body: { deposito_id: depositos[0]?.id ?? 0 } });
}

/** The entries of an open menu. */
const entries = async () => within(await screen.findByRole("menu")).getAllByRole("menuitem");
/** Their labels, without the reasons of those that are greyed. */
const texts = (items: readonly HTMLElement[]) => items.map((item) => item.firstChild?.textContent ?? "");

/** The menu of the first row that has one which can be used; no entry where no row has one. */
async function rowMenu(user: UserEvent): Promise<string[]> {
  await waitFor(() => expect(screen.getAllByRole("row").length).toBeGreaterThan(1));
  const button = screen
    .queryAllByRole("button", { name: /^Ações de / })
    .find((one) => one.getAttribute("aria-disabled") !== "true");
  if (button === undefined) return [];
  await user.click(button);
  const items = await entries();
  expect(items.filter((item) => /permissão/.test(item.textContent))).toEqual([]);
  const found = texts(items);
  await user.keyboard("{Escape}");
  return found;
}

/** The menu of the selected rows; no entry where rows cannot be selected, or nothing can be done to them. */
async function bulkMenu(user: UserEvent): Promise<string[]> {
  const box = screen
    .queryAllByRole<HTMLInputElement>("checkbox", { name: /^Selecionar / })
    .find((one) => !one.disabled && !/todas/.test(one.getAttribute("aria-label") ?? ""));
  if (box === undefined) return [];
  await user.click(box);
  await screen.findByText(/^1 selecionad/);
  const button = screen.queryByRole("button", { name: "Mais ações" });
  if (button === null) return [];
  await user.click(button);
  const items = await entries();
  expect(items.filter((item) => /permissão/.test(item.textContent))).toEqual([]);
  return texts(items);
}

async function menusOf(path: string) {
  const { user, leave } = await openApp(path, login, SENHA);
  const row = await rowMenu(user);
  const bulk = await bulkMenu(user);
  leave();
  return { row, bulk };
}

const having = (needs: Readonly<Record<string, PermissionKey>>, wanted: (key: PermissionKey) => boolean) =>
  Object.keys(needs).filter((label) => needs[label] !== undefined && wanted(needs[label]));

/** Opens the menu of the first row that a text stands in. */
async function menuOf(user: UserEvent, text: RegExp) {
  const buttons = () => screen.getAllByRole("button", { name: /^Ações de / });
  const found = () => buttons().find((button) => text.test(button.closest("tr")?.textContent ?? ""));
  await waitFor(() => expect(found()).toBeDefined());
  await user.click(found() as HTMLElement);
  return entries();
}

/** Lists of money: what they offer to whom is tried each time. */
const isDear = ({ path }: PermittedList) => /^\/(contasPagar|compras)/.test(path);
const tagged = sampled(lists, isDear).flatMap(([tags, part]) => part.map((list) => ({ ...list, tags })));

describe.each(tagged)("the list $path", ({ tags, ...list }) => {
  const { path, row, bulk = {} } = list;
  const keys = [...new Set([...Object.values(row), ...Object.values(bulk)])];

  it("has every entry for a user with every permission", { tags }, async () => {
    await may(permissionKeys);
    const menus = await menusOf(path);
    expect(menus.row).toEqual(expect.arrayContaining(Object.keys(row)));
    expect(menus.bulk).toEqual(expect.arrayContaining(Object.keys(bulk)));
  });

  // One function leaves out what a permission is missing for.
  const taggedKeys = sampled(keys, () => isDear(list), 2).flatMap(([more, part]) =>
    part.map((key) => ({ key, tags: [...new Set([...tags, ...more])] })),
  );

  describe.each(taggedKeys)("without $key", ({ key, tags: ofKey }) => {
    it("lacks its entries, and keeps the others", { tags: ofKey }, async () => {
      await may(permissionKeys.filter((one) => one !== key));
      const menus = await menusOf(path);
      const absent = (one: PermissionKey) => one === key;
      const present = (one: PermissionKey) => one !== key;
      expect(menus.row.filter((label) => having(row, absent).includes(label))).toEqual([]);
      expect(menus.bulk.filter((label) => having(bulk, absent).includes(label))).toEqual([]);
      expect(menus.row).toEqual(expect.arrayContaining(having(row, present)));
      expect(menus.bulk).toEqual(expect.arrayContaining(having(bulk, present)));
    });
  });
});

describe("a user with every permission", () => {
  beforeAll(() => may(permissionKeys));

  it("sees no edit and no removal of a conta that a purchase made, in table and selection", async () => {
    const { api } = await server().loginAs("1-admin");
    const query = { dataInicial: "", dataFinal: "", status: "pendente", per_page: 100 } as const;
    const { data } = (await api.contasPagar.lista({ query })).contas;
    const made = data.find(({ compra_id }) => compra_id !== null);
    const day = made?.data_vencimento ?? "";
    const { user } = await openApp(`/contasPagar?dataInicial=${day}&dataFinal=${day}&per_page=100`, login, SENHA);
    const items = texts(await menuOf(user, new RegExp(made?.numero_documento ?? "?")));
    expect(items).toEqual(expect.arrayContaining(["Detalhes", "Pagar", "Duplicar"]));
    expect(items).not.toContain("Editar");
    expect(items).not.toContain("Excluir");
  });

  it("sees what the state of a record forbids greyed, with the reason", async () => {
    const { user } = await openApp("/contasPagar?dataInicial=&dataFinal=&status=pago", login, SENHA);
    const items = await menuOf(user, /Pago/);
    const refused = items.filter((item) => item.getAttribute("aria-disabled") === "true");
    expect(texts(refused)).toEqual(expect.arrayContaining(["Pagar", "Editar", "Excluir"]));
    for (const item of refused) expect(item).toHaveAccessibleDescription(/^Esta conta /);
  });

  it("sees the steps of a finished order greyed, with the reason", async () => {
    const { user } = await openApp("/ordem-servico?status_os=18", login, SENHA);
    const items = await menuOf(user, /Finalizada/);
    const refused = items.filter((item) => item.getAttribute("aria-disabled") === "true");
    expect(texts(refused)).toEqual(["Editar", "Mover", "Finalizar", "Cancelar"]);
    for (const item of refused) expect(item).toHaveAccessibleDescription("Esta ordem de serviço já foi finalizada");
  });
});

it("a provider sees neither the cancelling nor the reopening of orders, whatever the permissions", async () => {
  const { user } = await openApp("/ordem-servico?status_os=18", "5-prestador");
  const items = texts(await menuOf(user, /Finalizada/));
  expect(items).toContain("Editar");
  expect(items).not.toContain("Reabrir");
  expect(items).not.toContain("Cancelar");
});
