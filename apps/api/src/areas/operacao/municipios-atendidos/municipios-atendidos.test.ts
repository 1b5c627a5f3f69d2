import { municipalitiesOfState } from "@prumo/domain/municipality";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newCompany } from "../../../testing/companies";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  // A company registered a moment ago serves nothing yet.
  const body = newCompany({ plano: 1 });
  const { login } = await (await server.loginAs("6-plataforma")).api.empresas.save({ body });
  ({ api } = await server.loginAs(login, "senha de teste"));
});
afterAll(() => server.close());

const RIO = 3_304_557;
const NITEROI = 3_303_302;
const SAO_PAULO = 3_550_308;

const served = async (query: object = {}) =>
  (await api.municipiosAtendidos.lista({ query: { per_page: 100, ...query } })).municipios;
const serves = async (cidade_id: number) =>
  (await api.municipiosAtendidos.consultar({ query: { cidade_id } })).atendido;

describe("served municipalities", () => {
  it("are all of them while the company keeps no list, and those of the list afterwards", async () => {
    expect(await serves(SAO_PAULO)).toBe(true);
    await api.municipiosAtendidos.save({ body: { cidade_id: RIO, prazo_dias: 2, taxa_deslocamento: 30 } });
    expect(await serves(SAO_PAULO)).toBe(false);
    expect(await api.municipiosAtendidos.consultar({ query: { cidade_id: RIO } })).toMatchObject({
      atendido: true,
      municipio: { prazo_dias: 2, taxa_deslocamento: 30, cidade: { nome: "Rio de Janeiro", uf: "RJ" } },
    });
  });

  it("are added once each", async () => {
    expect(await statusAndWords(api.municipiosAtendidos.save({ body: { cidade_id: RIO } }))).toEqual({
      status: 422,
      errors: { cidade_id: ["Este município já é atendido"] },
    });
    const several = { cidade_id: RIO, cidades: [NITEROI, NITEROI] };
    expect(await api.municipiosAtendidos.save({ body: several })).toEqual({
      message: "1 município novo, 1 já atendido como estava",
      novos: 1,
      alterados: 0,
    });
    expect(await statusAndWords(api.municipiosAtendidos.save({ body: several }))).toEqual({
      status: 422,
      errors: { cidade_id: ["Todos estes municípios já são atendidos"] },
    });
  });

  it("come as a whole state with one choice; those that were there keep their terms, or get the new ones", async () => {
    const all = municipalitiesOfState("RJ").length;
    expect(await api.municipiosAtendidos.save({ body: { uf: "RJ", prazo_dias: 5, taxa_deslocamento: 80 } })).toEqual({
      message: `${all - 2} municípios novos, 2 já atendidos como estavam`,
      novos: all - 2,
      alterados: 0,
    });
    const terms = async () => (await served({ pesquisa: "rio de janeiro" })).data[0];
    expect(await terms()).toMatchObject({ prazo_dias: 2, taxa_deslocamento: 30 });
    const body = { uf: "RJ", prazo_dias: 6, taxa_deslocamento: 90, substituir: true };
    expect(await api.municipiosAtendidos.save({ body })).toMatchObject({ novos: 0, alterados: all });
    expect(await terms()).toMatchObject({ prazo_dias: 6, taxa_deslocamento: 90 });
  });

  it("are filtered by state and name without accents, sorted, and cut into pages", async () => {
    await api.municipiosAtendidos.save({ body: { cidade_id: SAO_PAULO, prazo_dias: 1 } });
    expect((await served({ pesquisa: "niteroi" })).data.map(({ cidade }) => cidade.nome)).toEqual(["Niterói"]);
    expect((await served({ uf: "SP" })).data.map(({ cidade_id }) => cidade_id)).toEqual([SAO_PAULO]);
    const { data, total } = await served({ uf: "RJ", per_page: 2, page: 2, direcao: "desc" });
    const names = municipalitiesOfState("RJ").map(({ nome }) => nome);
    expect(total).toBe(names.length);
    expect(data.map(({ cidade }) => cidade.nome)).toEqual(names.toReversed().slice(2, 4));
    expect((await served({ ordem: "prazo_dias" })).data[0]?.cidade_id).toBe(SAO_PAULO);
  });

  it("are changed and removed one by one, or by the state", async () => {
    const [row] = (await served({ uf: "SP" })).data;
    const id = row?.id ?? 0;
    await api.municipiosAtendidos.update({ body: { id, taxa_deslocamento: 12.5 } });
    expect((await api.municipiosAtendidos.find({ params: { id } })).municipio).toMatchObject({
      prazo_dias: 1,
      taxa_deslocamento: 12.5,
      versao: 2,
    });
    await api.municipiosAtendidos.delete({ params: { id } });
    expect(await statusAndWords(api.municipiosAtendidos.find({ params: { id } }))).toMatchObject({ status: 404 });
    const removidos = municipalitiesOfState("RJ").length;
    expect(await api.municipiosAtendidos.remover({ body: { uf: "RJ" } })).toEqual({
      message: `${removidos} municípios excluídos com sucesso!`,
      removidos,
    });
    expect((await served()).total).toBe(0);
    expect(await statusAndWords(api.municipiosAtendidos.remover({ body: { uf: "RJ" } }))).toEqual({
      status: 422,
      errors: { uf: ["Nenhum município deste estado é atendido"] },
    });
  });

  it.each<[object, object]>([
    [{}, { cidade_id: ["Selecione um município ou um estado"] }],
    [{ cidade_id: 7 }, { cidade_id: ["Selecione uma cidade"] }],
    [{ cidades: [RIO, 7] }, { cidade_id: ["Selecione uma cidade"] }],
    [{ uf: "XX" }, { uf: ["Selecione um estado"] }],
    [{ cidade_id: RIO, prazo_dias: -1 }, { prazo_dias: ["O prazo não pode ser negativo"] }],
    [{ cidade_id: RIO, prazo_dias: 366 }, { prazo_dias: ["O prazo é de no máximo 365 dias"] }],
    [{ cidade_id: RIO, taxa_deslocamento: -1 }, { taxa_deslocamento: ["O valor não pode ser negativo"] }],
  ])("are refused with %j", async (body, errors) => {
    expect(await statusAndWords(api.municipiosAtendidos.save({ body }))).toEqual({ status: 422, errors });
  });
});
