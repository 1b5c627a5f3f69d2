import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta } from "../../../testing/contas";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
});
afterAll(() => server.close());

type SentPessoa = Parameters<Api["pessoas"]["save"]>[0]["body"];
const body = (changes: Partial<SentPessoa> = {}): SentPessoa => ({
  nome_fantasia: "Oficina do Zé",
  tipos_pessoa: [2],
  ...changes,
});
const save = async (changes: Partial<SentPessoa> = {}) => (await api.pessoas.save({ body: body(changes) })).pessoa.id;
const find = async (id: number) => (await api.pessoas.find({ params: { id } })).pessoa;

describe("a person", () => {
  it("a person is stored bare and shown with masks, with the name of the municipality", async () => {
    const id = await save({
      razao_social: "José Ltda.",
      cpf_cnpj: "12.abc.345/01de-35",
      tipos_pessoa: [2, 1, 2],
      email: "ze@x.com.br",
      telefone: "+55 (11) 98765-4321",
      cep: "01310930",
      logradouro: "Av. Paulista",
      numero: "s/n",
      bairro: "Bela Vista",
      cidade_id: 3550308,
    });
    expect(await find(id)).toMatchObject({
      id,
      razao_social: "José Ltda.",
      cpf_cnpj: "12.ABC.345/01DE-35",
      telefone: "(11) 98765-4321",
      cep: "01310-930",
      propria: true,
      usuario_id: null,
      versao: 1,
      tipos_pessoa: [{ tipoPessoa_id: 1 }, { tipoPessoa_id: 2 }],
      cidade: { id: 3550308, codigo: "3550308", nome: "São Paulo", uf: "SP" },
    });
  });

  it("a person with one name gets it as both names, and needs no other field", async () => {
    expect(await find(await save({ razao_social: "", cpf_cnpj: "", email: "", telefone: "", cep: "" }))).toMatchObject({
      nome_fantasia: "Oficina do Zé",
      razao_social: "Oficina do Zé",
      cpf_cnpj: null,
      email: null,
      cidade: null,
    });
  });

  it.each([
    [{ nome_fantasia: " " }, { nome_fantasia: ["Informe o nome"] }],
    [{ cpf_cnpj: "529.982.247-24" }, { cpf_cnpj: ["Informe um CPF ou CNPJ válido"] }],
    [{ cpf_cnpj: "12.ABC.345/01DE-36" }, { cpf_cnpj: ["Informe um CPF ou CNPJ válido"] }],
    [{ tipos_pessoa: [] }, { tipos_pessoa: ["Selecione pelo menos um tipo de pessoa"] }],
    [{ tipos_pessoa: [13] }, { "tipos_pessoa.0": ["Selecione um tipo de pessoa que exista"] }],
    [{ email: "ze@" }, { email: ["Informe um e-mail válido"] }],
    [{ telefone: "(11) 1234" }, { telefone: ["Informe um telefone válido"] }],
    [{ cep: "0131" }, { cep: ["Informe um CEP válido"] }],
    [{ cidade_id: 1 }, { cidade_id: ["Selecione uma cidade"] }],
  ])("a person is refused with %j", async (changes, errors) => {
    expect(await statusAndWords(save(changes))).toEqual({ status: 422, errors });
  });

  it("has a document that is unique in the company, also when two save it at once, and not beyond it", async () => {
    const cpf_cnpj = "529.982.247-25";
    const taken = { status: 422, errors: { cpf_cnpj: ["Já existe uma pessoa com este CPF ou CNPJ"] } };
    const both = await Promise.all([save({ cpf_cnpj }), save({ cpf_cnpj: "52998224725" })].map(statusAndWords));
    expect(both.toSorted()).toEqual([null, taken].toSorted());
    const { api: other } = await server.loginAs("8-admin");
    await other.pessoas.save({ body: body({ cpf_cnpj }) });
    const id = await save();
    expect(await statusAndWords(api.pessoas.update({ body: { ...body({ cpf_cnpj }), id } }))).toEqual(taken);
  });

  it("a person refuses a change over somebody else's, and the audit trail keeps both states", async () => {
    const id = await save();
    const change = { ...body({ nome_fantasia: "Outra oficina", tipos_pessoa: [1, 8] }), id };
    await api.pessoas.update({ body: { ...change, versao: 1 } });
    expect(await statusAndWords(api.pessoas.update({ body: { ...change, versao: 1 } }))).toMatchObject({ status: 409 });
    expect(await find(id)).toMatchObject({ nome_fantasia: "Outra oficina", versao: 2 });
    const { registros } = await api.auditoria.lista({ query: { entidade: "pessoas", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({
      antes: { nome_fantasia: "Oficina do Zé", tipos_pessoa: [2] },
      depois: { nome_fantasia: "Outra oficina", tipos_pessoa: [1, 8] },
    });
  });

  it("a person is removed when nothing refers to them, and refused with the reason otherwise", async () => {
    const id = await save();
    await api.pessoas.delete({ params: { id } });
    expect(await statusAndWords(find(id))).toMatchObject({ status: 404 });
    const remove = (pessoa: number) => statusAndWords(api.pessoas.delete({ params: { id: pessoa } }));
    expect(await remove(1)).toEqual({
      status: 422,
      message: "Esta pessoa não pode ser excluída: há um usuário vinculado a ela",
    });
    const { contas } = await api.contasPagar.lista({ query: { per_page: 1 } });
    expect(await remove(contas.data[0]?.pessoa_id ?? 0)).toEqual({
      status: 422,
      message: "Esta pessoa não pode ser excluída: há contas em nome dela",
    });
    expect((await find(1)).tipos_pessoa).toEqual([{ tipoPessoa_id: 3 }]);
  });

  it("a person of another company of the group can be seen, and is changed only there", async () => {
    const { api: other } = await server.loginAs("7-admin");
    const { pessoa } = await other.pessoas.save({ body: body({ nome_fantasia: "Só da segunda" }) });
    expect(await find(pessoa.id)).toMatchObject({ nome_fantasia: "Só da segunda", propria: false });
    const refused = { status: 404, message: "Esta pessoa é de outra empresa do grupo e só lá pode ser alterada" };
    expect(await statusAndWords(api.pessoas.update({ body: { ...body(), id: pessoa.id } }))).toEqual(refused);
    expect(await statusAndWords(api.pessoas.delete({ params: { id: pessoa.id } }))).toEqual(refused);
    const { api: stranger } = await server.loginAs("8-admin");
    expect(await statusAndWords(stranger.pessoas.find({ params: { id: pessoa.id } }))).toMatchObject({ status: 404 });
  });
});

describe("a prestador's own warehouse", () => {
  const prestador = (changes: Partial<SentPessoa> = {}) => save({ tipos_pessoa: [10], ...changes });
  const newWarehouse = async (changes: object = {}) =>
    (await api.depositos.save({ body: { nome: `Carro ${crypto.randomUUID()}`, ...changes } })).deposito.id;
  const ownerOf = async (id: number) => (await api.depositos.find({ params: { id } })).deposito.prestador_id;
  const change = async (id: number, changes: Partial<SentPessoa>) =>
    api.pessoas.update({ body: { ...body({ tipos_pessoa: [10] }), ...changes, id } });

  it("a prestador's own warehouse is saved with the person and shown on the warehouse", async () => {
    const deposito_id = await newWarehouse({ nome: "Carro do Zé" });
    const id = await prestador({ deposito_id });
    expect(await find(id)).toMatchObject({ deposito_id, deposito: { id: deposito_id, nome: "Carro do Zé" } });
    expect(await ownerOf(deposito_id)).toBe(id);
    const { registros } = await api.auditoria.lista({ query: { entidade: "depositos", entidade_id: deposito_id } });
    expect(registros.data[0]).toMatchObject({ antes: { prestador_id: null }, depois: { prestador_id: id, versao: 2 } });
  });

  it("is replaced by another, stays when the field is not sent, and is removed by null", async () => {
    const [first, second] = [await newWarehouse(), await newWarehouse()];
    const id = await prestador({ deposito_id: first });
    await change(id, { deposito_id: second });
    expect([await ownerOf(first), await ownerOf(second)]).toEqual([null, id]);
    await change(id, {});
    expect(await find(id)).toMatchObject({ deposito_id: second });
    await change(id, { deposito_id: null });
    expect([await ownerOf(second), (await find(id)).deposito]).toEqual([null, null]);
    const { registros } = await api.auditoria.lista({ query: { entidade: "pessoas", entidade_id: id } });
    expect(registros.data[0]).toMatchObject({ antes: { deposito_id: second }, depois: { deposito_id: null } });
  });

  it("a prestador's own warehouse goes with that kind, and is given to no other kind", async () => {
    const deposito_id = await newWarehouse();
    const id = await prestador({ deposito_id });
    const refused = { status: 422, errors: { deposito_id: ["Somente um prestador tem um depósito próprio"] } };
    expect(await statusAndWords(save({ deposito_id }))).toEqual(refused);
    expect(await statusAndWords(change(id, { tipos_pessoa: [2], deposito_id }))).toEqual(refused);
    expect(await ownerOf(deposito_id)).toBe(id);
    await change(id, { tipos_pessoa: [2] });
    expect(await ownerOf(deposito_id)).toBeNull();
  });

  it("a prestador's own warehouse is in use, of this company and of no other, also when two get it at once", async () => {
    const refused = (error: string) => ({ status: 422, errors: { deposito_id: [error] } });
    const inUse = refused("Selecione um depósito em uso");
    expect(await statusAndWords(prestador({ deposito_id: await newWarehouse({ ativo: false }) }))).toEqual(inUse);
    const { api: other } = await server.loginAs("8-admin");
    const foreign = (await other.depositos.lista({ query: {} })).depositos[0]?.id ?? 0;
    expect(await statusAndWords(prestador({ deposito_id: foreign }))).toEqual(inUse);
    const deposito_id = await newWarehouse();
    const both = await Promise.all([prestador({ deposito_id }), prestador({ deposito_id })].map(statusAndWords));
    const taken = refused("Este depósito já é de outro prestador");
    expect(both.toSorted()).toEqual([null, taken].toSorted());
  });

  it("a prestador's own warehouse prevents the removal of its prestador", async () => {
    const id = await prestador({ deposito_id: await newWarehouse() });
    expect(await statusAndWords(api.pessoas.delete({ params: { id } }))).toEqual({
      status: 422,
      message: "Esta pessoa não pode ser excluída: há um depósito que é dela",
    });
  });

  it("a prestador's own warehouse is at most one, whoever gives several at once", async () => {
    const [first, second] = [await newWarehouse(), await newWarehouse()];
    const id = await prestador();
    const given = await Promise.all(
      [
        change(id, { deposito_id: first }),
        change(id, { deposito_id: null }),
        api.depositos.update({ body: { id: second, nome: `Carro ${id}`, prestador_id: id } }),
      ].map(statusAndWords),
    );
    expect(given.filter((refused) => refused !== null && refused.status !== 422)).toEqual([]);
    const { depositos } = await api.depositos.lista({ query: { situacao: "todos" } });
    expect(depositos.filter(({ prestador_id }) => prestador_id === id).length).toBeLessThan(2);
  });
});

describe("the list of persons", () => {
  it("the list of persons is filtered by name, document and kind, and sorted", async () => {
    await save({ nome_fantasia: "Zulmira Única", cpf_cnpj: "11.222.333/0001-81", tipos_pessoa: [7] });
    const names = async (query: object) => {
      const { pessoas } = await api.pessoas.lista({ query: { per_page: 100, ...query } });
      return pessoas.data.map(({ nome_fantasia }) => nome_fantasia);
    };
    expect(await names({ pesquisa: "unica zul" })).toEqual(["Zulmira Única"]);
    expect(await names({ pesquisa: "11.222.333" })).toEqual(["Zulmira Única"]);
    await save({ nome_fantasia: "Letras na frente", cpf_cnpj: "QW.KJH.G34/0001-10" });
    expect(await names({ pesquisa: "qwkjhg" })).toEqual(["Letras na frente"]);
    expect(await names({ tipo: 7 })).toEqual(["Davi Leitão", "Zulmira Única"]);
    expect((await names({ ordem: "nome_fantasia", direcao: "desc" }))[0]).toBe("Zulmira Única");
  });

  it("the list of persons answers as a file", async () => {
    const visitor = await server.loginAs("1-admin");
    const text = await (await visitor.fetch("/api/pessoas/lista?formato=csv&pesquisa=ana+prado")).text();
    expect(text.split("\r\n")[1]).toMatch(/^1;Ana Prado;Ana Prado;\d{3}\.\d{3}\.\d{3}-\d\d;Funcionário;;;\d+$/);
  });

  it("the look-up of cities finds them by name and by code, for every company", async () => {
    const { api: visitor } = server.visit();
    expect((await visitor.cidades.autocomplete({ query: { pesquisa: "sao paulo" } })).cidades[0]?.uf).toBe("SP");
    expect(await visitor.cidades.autocompleteCidade({ query: { id: 3304557 } })).toMatchObject({
      nome: "Rio de Janeiro",
    });
    expect(await statusAndWords(visitor.cidades.autocompleteCidade({ query: { id: 7 } }))).toMatchObject({
      status: 404,
    });
  });
});

describe("the bank data of a person", () => {
  const bank = {
    banco: "341",
    agencia: "0123",
    conta: "45678-9",
    titular: "José & Filhos Ltda.",
    titular_documento: "12ABC34501DE35",
    chaves_pix: ["ze@x.com.br", "+5511987654321"],
  };
  const sent = { ...bank, titular_documento: "12.abc.345/01de-35", chaves_pix: ["Ze@x.com.br", "+55 11 98765-4321"] };

  it("the bank data of a person are stored in the form of their directory, and shown where they are paid", async () => {
    const pessoa_id = await save(sent);
    expect(await find(pessoa_id)).toMatchObject(bank);
    const id = await newConta(api, { pessoa_id });
    expect((await api.contasPagar.find({ params: { id } })).conta.dados_bancarios).toEqual(bank);
    const other = await newConta(api, { pessoa_id: await save() });
    expect((await api.contasPagar.find({ params: { id: other } })).conta.dados_bancarios).toBeNull();
  });

  it("the bank data of a person stay when they are not sent, and their change tells who and when", async () => {
    const id = await save(sent);
    const edit = (changes: Partial<SentPessoa>) =>
      find(id).then(({ versao }) => api.pessoas.update({ body: { ...body(), ...changes, id, versao } }));
    const changed = async () =>
      (
        await server.db.execute<{ por: number | null; em: string | null }>(
          sql`select dados_bancarios_por por, dados_bancarios_em::text em from pessoas where id = ${id}`,
        )
      ).rows[0];
    const first = await changed();
    await edit({ email: "outro@x.com.br" });
    expect(await find(id)).toMatchObject(bank);
    await edit({ chaves_pix: bank.chaves_pix.toReversed() });
    expect(await changed()).toEqual(first);
    expect(first?.por).toBe(1);
    await server.db.execute(sql`update pessoas set dados_bancarios_por = 2 where id = ${id}`);
    await edit({ chaves_pix: ["novo@x.com.br"] });
    expect((await changed())?.por).toBe(1);
    const { registros } = await api.auditoria.lista({ query: { entidade: "pessoas", entidade_id: id } });
    expect(JSON.stringify(registros.data[0])).toContain("novo@x.com.br");
  });

  it("a key that is none, and a document of a holder that is none, are refused at their fields", async () => {
    const refused = await statusAndWords(save({ chaves_pix: ["abc"], titular_documento: "123" }));
    expect(JSON.stringify(refused)).toContain(
      "A chave Pix é um CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória",
    );
    expect(JSON.stringify(refused)).toContain("Informe um CPF ou CNPJ válido");
  });
});
