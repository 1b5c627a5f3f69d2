import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../testing/test-server";

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
  it("is kept bare and shown with masks, with the municipality by name", async () => {
    const id = await save({
      ...{ razao_social: "José Ltda.", cpf_cnpj: "12.abc.345/01de-35", tipos_pessoa: [2, 1, 2], email: "ze@x.com.br" },
      ...{ telefone: "+55 (11) 98765-4321", cep: "01310930", logradouro: "Av. Paulista", numero: "s/n" },
      ...{ bairro: "Bela Vista", cidade_id: 3550308 },
    });
    expect(await find(id)).toMatchObject({
      ...{ id, razao_social: "José Ltda.", cpf_cnpj: "12.ABC.345/01DE-35", telefone: "(11) 98765-4321" },
      ...{ cep: "01310-930", propria: true, usuario_id: null, versao: 1 },
      tipos_pessoa: [{ tipoPessoa_id: 1 }, { tipoPessoa_id: 2 }],
      cidade: { id: 3550308, codigo: "3550308", nome: "São Paulo", uf: "SP" },
    });
  });

  it("with one name has it as both, and may have nothing else", async () => {
    expect(await find(await save({ razao_social: "", cpf_cnpj: "", email: "", telefone: "", cep: "" }))).toMatchObject({
      ...{ nome_fantasia: "Oficina do Zé", razao_social: "Oficina do Zé", cpf_cnpj: null, email: null, cidade: null },
    });
  });

  it.each([
    [{ nome_fantasia: " " }, { nome_fantasia: ["Informe o nome"] }],
    [{ cpf_cnpj: "529.982.247-24" }, { cpf_cnpj: ["Informe um CPF ou CNPJ válido"] }],
    [{ cpf_cnpj: "12.ABC.345/01DE-36" }, { cpf_cnpj: ["Informe um CPF ou CNPJ válido"] }],
    [{ tipos_pessoa: [] }, { tipos_pessoa: ["Selecione pelo menos um tipo de pessoa"] }],
    [{ tipos_pessoa: [13] }, { "tipos_pessoa.0": ["Selecione um tipo de pessoa que exista"] }],
    [{ email: "ze@" }, { email: ["Informe um email válido"] }],
    [{ telefone: "(11) 1234" }, { telefone: ["Informe um telefone válido"] }],
    [{ cep: "0131" }, { cep: ["Informe um CEP válido"] }],
    [{ cidade_id: 1 }, { cidade_id: ["Selecione uma cidade"] }],
  ])("is refused with %j", async (changes, errors) => {
    expect(await statusAndWords(save(changes))).toEqual({ status: 422, errors });
  });

  it("has a document of their own in the company, also when two save at once; another company may have them too", async () => {
    const cpf_cnpj = "529.982.247-25";
    const taken = { status: 422, errors: { cpf_cnpj: ["Já existe uma pessoa com este CPF ou CNPJ"] } };
    const both = await Promise.all([save({ cpf_cnpj }), save({ cpf_cnpj: "52998224725" })].map(statusAndWords));
    expect(both.toSorted()).toEqual([null, taken].toSorted());
    const { api: other } = await server.loginAs("8-admin");
    await other.pessoas.save({ body: body({ cpf_cnpj }) });
    const id = await save();
    expect(await statusAndWords(api.pessoas.update({ body: { ...body({ cpf_cnpj }), id } }))).toEqual(taken);
  });

  it("is changed by one at a time, and of whom the audit trail keeps both", async () => {
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

  it("goes when nothing refers to them, and stays with the reason otherwise", async () => {
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

  it("of another company of the group is seen, and changed only there", async () => {
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

describe("the list of persons", () => {
  it("is filtered by name, document and kind, and sorted", async () => {
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

  it("answers as a file", async () => {
    const visitor = await server.loginAs("1-admin");
    const text = await (await visitor.fetch("/api/pessoas/lista?formato=csv&pesquisa=ana+prado")).text();
    expect(text.split("\r\n")[1]).toMatch(/^1;Ana Prado;Ana Prado;\d{3}\.\d{3}\.\d{3}-\d\d;Funcionário;;$/);
  });

  it("knows the cities by name and by code, for everybody", async () => {
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
