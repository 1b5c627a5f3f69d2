import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

type VeiculoBody = Parameters<Api["veiculos"]["save"]>[0]["body"];
const save = async (body: VeiculoBody) => (await api.veiculos.save({ body })).veiculo.id;
const find = async (id: number) => (await api.veiculos.find({ params: { id } })).veiculo;
const plates = async (query: object) =>
  (await api.veiculos.lista({ query: { per_page: 100, ...query } })).veiculos.data.map(({ placa }) => placa);

describe("a veículo", () => {
  it("is stored bare and shown with its mask, with its owner, and without one", async () => {
    const whole = await save({ placa: "abc-1234", marca: " Fiat ", modelo: "Uno", cor: "Azul", pessoa_id: 102 });
    expect(await find(whole)).toMatchObject({
      placa: "ABC-1234",
      marca: "Fiat",
      modelo: "Uno",
      cor: "Azul",
      pessoa_id: 102,
      pessoa: { id: 102, nome_fantasia: expect.stringMatching(/./) },
    });
    const bare = await save({ placa: "xyz1d23" });
    expect(await find(bare)).toMatchObject({ placa: "XYZ1D23", marca: null, pessoa_id: null, pessoa: null });
  });

  it.each<[Partial<VeiculoBody>, object]>([
    [{ placa: "" }, { placa: ["Informe a placa do veículo"] }],
    [{ placa: undefined as never }, { placa: ["Informe a placa do veículo"] }],
    [{ placa: "ABC123" }, { placa: ["Informe uma placa válida"] }],
    [{ placa: "1234567" }, { placa: ["Informe uma placa válida"] }],
    [{ pessoa_id: 180 }, { pessoa_id: ["Selecione o proprietário"] }],
    [{ modelo: "x".repeat(61) }, { modelo: ["Use no máximo 60 caracteres"] }],
  ])("is refused with %j", async (body, errors) => {
    expect(await statusAndWords(save({ placa: "KLM2N34", ...body }))).toEqual({ status: 422, errors });
  });

  it("has a plate that no other of the company has, in the old form or the Mercosul one", async () => {
    const taken = { status: 422, errors: { placa: ["Já existe um veículo com esta placa"] } };
    const id = await save({ placa: "DEF-5678" });
    expect(await statusAndWords(save({ placa: "def5678" }))).toEqual(taken);
    expect(await statusAndWords(save({ placa: "DEF5G78" }))).toEqual(taken);
    const other = await save({ placa: "DEF5H78" });
    expect(await statusAndWords(api.veiculos.update({ body: { id: other, placa: "DEF-5678" } }))).toEqual(taken);
    // Its own new plate is no second veículo, and another company may have it, too.
    await api.veiculos.update({ body: { id, placa: "DEF5G78" } });
    const { api: elsewhere } = await server.loginAs("8-admin");
    expect(await elsewhere.veiculos.save({ body: { placa: "DEF5G78" } })).toMatchObject({
      message: "Veículo salvo com sucesso!",
    });
  });

  it("gets one of two equal plates that are saved at once", async () => {
    const both = await Promise.all([save({ placa: "GHI7J89" }), save({ placa: "GHI7J89" })].map(statusAndWords));
    expect(both.map((refused) => refused?.status ?? 200).toSorted()).toEqual([200, 422]);
  });

  it("keeps what a change does not send, and loses what it empties", async () => {
    const id = await save({ placa: "JKL3M45", marca: "Fiat", modelo: "Uno", pessoa_id: 102 });
    await api.veiculos.update({ body: { id, placa: "JKL3M45", modelo: null } });
    expect(await find(id)).toMatchObject({ marca: "Fiat", modelo: null, pessoa_id: 102, versao: 2 });
    expect(await statusAndWords(api.veiculos.update({ body: { id, placa: "JKL3M45", versao: 1 } }))).toMatchObject({
      status: 409,
    });
  });

  it("is removed, and keeps its owner from being removed before", async () => {
    const { pessoa } = await api.pessoas.save({ body: { nome_fantasia: "Dona do Carro", tipos_pessoa: [1] } });
    const id = await save({ placa: "MNO4P56", pessoa_id: pessoa.id });
    const removal = () => api.pessoas.delete({ params: { id: pessoa.id } });
    expect(await statusAndWords(removal())).toEqual({
      status: 422,
      message: "Esta pessoa não pode ser excluída: há veículos dela",
    });
    expect(await api.veiculos.delete({ params: { id } })).toEqual({ message: "Veículo excluído com sucesso!" });
    expect(await statusAndWords(find(id))).toEqual({ status: 404, message: "Veículo não encontrado" });
    await removal();
  });
});

describe("the list of veículos", () => {
  it("is filtered by a part of the plate, by owner and by text", async () => {
    const pessoa_id = 105;
    await save({ placa: "QRS-8080", marca: "Lancia", modelo: "Delta", pessoa_id });
    expect(await plates({ placa: "rs-80" })).toEqual(["QRS-8080"]);
    expect(await plates({ placa: "8080" })).toEqual(["QRS-8080"]);
    expect(await plates({ proprietario: pessoa_id })).toContain("QRS-8080");
    expect(await plates({ proprietario: pessoa_id, placa: "8081" })).toEqual([]);
    expect(await plates({ pesquisa: "delta lância" })).toEqual(["QRS-8080"]);
    const { veiculos } = await api.veiculos.autocomplete({ query: { pesquisa: "QRS-80", pessoa: pessoa_id } });
    expect(veiculos.map(({ placa }) => placa)).toEqual(["QRS-8080"]);
  });

  it("is sorted by plate, or by owner, and answers as a file", async () => {
    const all = await plates({});
    expect(all).toEqual(all.toSorted((a, b) => (a.replace("-", "") < b.replace("-", "") ? -1 : 1)));
    await save({ placa: "TUV9W01", pessoa_id: 1 });
    const [first] = (await api.veiculos.lista({ query: { proprietario: 1, ordem: "proprietario" } })).veiculos.data;
    expect(first).toMatchObject({ placa: "TUV9W01", pessoa: { nome_fantasia: "Ana Prado" } });
    const visitor = await server.loginAs("1-admin");
    const text = await (await visitor.fetch("/api/veiculos/list?formato=csv&placa=TUV9W01")).text();
    expect(text.split("\r\n")[1]).toMatch(/^\d+;TUV9W01;;;Ana Prado;$/);
  });

  it("has 25 veículos with valid plates in the demo data, some without an owner", async () => {
    const { api: other } = await server.loginAs("7-admin");
    expect((await other.veiculos.lista()).veiculos.total).toBe(4);
    const reader = await startTestServer();
    const { api: fresh } = await reader.loginAs("4-leitura");
    const { veiculos } = await fresh.veiculos.lista({ query: { per_page: 100 } });
    expect(veiculos.total).toBe(25);
    expect(veiculos.data.filter(({ pessoa }) => pessoa === null).length).toBe(4);
    expect(veiculos.data.every(({ placa }) => /^[A-Z]{3}(-\d{4}|\d[A-Z]\d\d)$/.test(placa))).toBe(true);
    await reader.close();
  });
});
