import { newCompany } from "@prumo/api/testing/companies";
import { NOW } from "@prumo/api/testing/test-server";
import { type PermissionKey, permissionKeys } from "@prumo/domain/permissions";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

const SENHA = "senha de teste";
/** A company without a row in any of its lists: its administrator, and a user who may see everything and change nothing. */
let owner: string;
let reader: string;

beforeAll(async () => {
  const { api: platform } = await server().loginAs("6-plataforma");
  owner = (await platform.empresas.save({ body: newCompany({ nome: "Sem nada", plano: 1 }) })).login;
  const { api } = await server().loginAs(owner, SENHA);
  const permissions = permissionKeys.filter((key: PermissionKey) => key.endsWith(".visualizar"));
  const { grupo } = await api.permissoes.save({ body: { nome: "Leitura", permissions } });
  const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Rita Matos", tipos_pessoa: [3] } });
  reader = `${pessoa.id}-rita`;
  const who = { nome: "Rita", login: reader, senha: SENHA, email: "r@x.com.br", pessoa_id: pessoa.id };
  await api.usuarios.save({ body: { ...who, roles: [grupo.id] } });
});

const lists = [
  ["/contasPagar", "Aqui fica o que a empresa tem a pagar", "Cadastrar a primeira conta"],
  ["/contasReceber", "Aqui fica o que a empresa tem a receber", "Cadastrar a primeira conta"],
  ["/compras", "Aqui ficam as compras", "Cadastrar a primeira compra"],
  ["/ordem-servico", "Aqui ficam os serviços nos clientes", "Cadastrar a primeira ordem"],
  ["/veiculos", "Aqui ficam os veículos", "Cadastrar o primeiro veículo"],
  ["/produtos", "Aqui ficam os produtos e serviços", "Cadastrar o primeiro produto"],
  ["/pragas", "Aqui ficam as pragas", "Cadastrar a primeira praga"],
  ["/municipiosAtendidos", "Aqui ficam os municípios", "Cadastrar os primeiros municípios"],
  ["/categoriasConta", "Uma categoria diz de que é uma conta", "Cadastrar a primeira categoria"],
  ["/centroResultado", "Um centro de resultado diz que parte", "Cadastrar o primeiro centro"],
  ["/contasBancarias", "Pagamentos e recebimentos que não são em dinheiro", "Cadastrar a primeira conta"],
  ["/contasBancarias/conciliacao", "Cadastre uma conta bancária", "Cadastrar conta bancária"],
  ["/depositos", "Um depósito guarda produtos", "Cadastrar o primeiro depósito"],
] as const;

const REFUSED = /Você não tem permissão para cadastrar\./;

/** The rows of the list, or what stands in their place. */
const rows = async () => within(await screen.findByRole("table"));

const tagged = sampled(lists).flatMap(([tags, part]) =>
  part.map(([path, about, label]) => ({ tags, path, about, label })),
);

describe.each(tagged)("the list $path without rows", ({ tags, path, about, label }) => {
  it("says what it is for, and has the button that adds the first row", { tags }, async () => {
    await openApp(path, owner, SENHA);
    const list = await rows();
    expect(list.getByText(about, { exact: false })).toBeInTheDocument();
    const button = list.queryByRole("link", { name: label }) ?? list.getByRole("button", { name: label });
    expect(button).toBeInTheDocument();
    expect(list.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
    expect(list.queryByText(REFUSED)).toBeNull();
  });

  it("has no button for a user who may add none, and says so", { tags }, async () => {
    await openApp(path, reader, SENHA);
    const list = await rows();
    expect(list.getByText(about, { exact: false })).toHaveTextContent(REFUSED);
    expect(list.queryByText(label)).toBeNull();
  });
});

describe("an empty list of statements", () => {
  const link = async () => (await rows()).queryByRole("link", { name: "Importar extrato" });

  it("leads who may import to the import", async () => {
    await openApp("/contasBancarias/conciliacao/extratos", owner, SENHA);
    expect(await link()).toHaveAttribute("href", "/contasBancarias/conciliacao/importar");
  });

  it("leads nobody there who may not", async () => {
    await openApp("/contasBancarias/conciliacao/extratos", reader, SENHA);
    expect((await rows()).getByText(/^Importe um OFX ou CSV/)).toBeInTheDocument();
    expect(await link()).toBeNull();
  });
});

it("a list whose filters hide all rows offers to clear them, also to who may add none", async () => {
  const { user, address } = await openApp("/pessoas?pesquisa=ninguém&per_page=15", "4-leitura");
  const list = await rows();
  expect(list.queryByText(/Aqui ficam/)).toBeNull();
  expect(list.queryByText(REFUSED)).toBeNull();
  await user.click(list.getByRole("button", { name: "Limpar filtros" }));
  await waitFor(() => expect(address()).toBe("/pessoas"));
  expect(await screen.findByText(/^1–10 de/)).toBeInTheDocument();
  await waitFor(() => expect(document.activeElement?.closest("tbody")).not.toBeNull());
});

describe("years after the last record", () => {
  const later = new Date("2036-11-20T15:00:00Z");
  beforeEach(() => {
    server().clock.now = later;
    vi.setSystemTime(later);
  });
  afterEach(() => {
    server().clock.now = NOW;
  });

  it.each([
    ["/contasPagar", "/contasPagar?dataInicial=&dataFinal="],
    ["/contasReceber", "/contasReceber?dataInicial=&dataFinal="],
    ["/compras", "/compras?data_inicial=&data_final="],
    ["/depositos/movimentos", "/depositos/movimentos?data_inicial=&data_final="],
  ])(
    "years after the last record %s says how much there is outside of its period, and leads there",
    async (path, everything) => {
      const { user, address } = await openApp(path);
      const list = await rows();
      const [, total] = /^Nada neste período\. Fora dele há (.+)\.$/.exec(
        list.getByText(/^Nada neste período/).textContent,
      ) ?? [""];
      await user.click(list.getByRole("link", { name: "Ver todo o período" }));
      await waitFor(() => expect(address()).toBe(everything));
      expect(await screen.findByText(`1–${path.startsWith("/dep") ? 25 : 10} de ${total}`)).toBeInTheDocument();
    },
  );
});
