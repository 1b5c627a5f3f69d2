import { afterAll, beforeAll, expect, it } from "vitest";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
afterAll(() => server.close());

const noveDeJulho = {
  nome: "Revolução Constitucionalista",
  data: "1997-07-09",
  repete: "anual",
  tipo: "estadual",
} as const;

it("a year has its national days, those of the company, and what the state suggests", async () => {
  const found = await api.feriados.lista({ query: { ano: 2027 } });
  expect(found).toMatchObject({ ano: 2027, cidade: { nome: "São Paulo", uf: "SP" } });
  expect(found.nacionais).toContainEqual({ data: "2027-02-08", nome: "Carnaval", tipo: "bancario" });
  expect(found.nacionais).toContainEqual({ data: "2027-11-20", nome: "Dia da Consciência Negra", tipo: "nacional" });
  expect(found.feriados.map(({ nome, no_ano }) => [nome, no_ano])).toContainEqual([
    "Aniversário da cidade",
    "2027-01-25",
  ]);
  expect(found.sugestoes).toEqual([
    { nome: noveDeJulho.nome, data: noveDeJulho.data, repete: "anual", no_ano: "2027-07-09", aviso: null },
  ]);
  expect((await api.feriados.lista()).ano).toBe(2026);
});

it("a suggestion that the company confirms is suggested no more, and comes back when it is removed", async () => {
  const { feriado } = await api.feriados.save({ body: noveDeJulho });
  const before = await api.feriados.lista();
  expect(before.sugestoes).toEqual([]);
  expect(before.feriados).toContainEqual({ id: feriado.id, ...noveDeJulho, no_ano: "2026-07-09" });
  await api.feriados.delete({ params: { id: feriado.id } });
  expect((await api.feriados.lista()).sugestoes).toHaveLength(1);
});

it("a company keeps one holiday from a day on, and counts from Easter only what is near it", async () => {
  expect(await statusAndWords(api.feriados.save({ body: { ...noveDeJulho, data: "2019-01-25" } }))).toEqual({
    status: 422,
    errors: { data: ["A empresa já tem um feriado desde este dia"] },
  });
  const far = { status: 422, errors: { repete: ["Este dia está longe da Páscoa: escolha o mesmo dia todo ano"] } };
  const { feriado } = await api.feriados.save({ body: { ...noveDeJulho, data: "2026-04-13", repete: "pascoa" } });
  const moved = { ...noveDeJulho, id: feriado.id, data: "2026-12-13", repete: "pascoa" as const };
  expect(await statusAndWords(api.feriados.update({ body: moved }))).toEqual(far);
  expect(
    await statusAndWords(api.feriados.save({ body: { ...noveDeJulho, data: "2026-12-13", repete: "pascoa" } })),
  ).toEqual(far);
});

it("a file that is imported twice changes nothing the second time, and one with a fault writes nothing", async () => {
  const feriados = ["2026-03-19", "2026-12-13"].map((data) => ({
    nome: "Festa",
    data,
    tipo: "municipal" as const,
    repete: "nunca" as const,
  }));
  const first = await api.feriados.importar({ body: { feriados } });
  expect(first).toEqual({ message: "2 feriados importados", importados: 2, repetidos: 0 });
  expect(await statusAndWords(api.feriados.importar({ body: { feriados } }))).toEqual({
    status: 422,
    message: "A empresa já tem todos estes feriados",
  });
  const more = [...feriados, { nome: "Outra festa", data: "2026-12-15", tipo: "municipal", repete: "nunca" } as const];
  expect(await api.feriados.importar({ body: { feriados: more } })).toEqual({
    message: "1 feriado importado; 2 já estavam cadastrados",
    importados: 1,
    repetidos: 2,
  });
  const twice = feriados.map((feriado) => ({ ...feriado, data: "2026-12-14" }));
  expect(await statusAndWords(api.feriados.importar({ body: { feriados: twice } }))).toMatchObject({ status: 422 });
  const kept = (await api.feriados.lista()).feriados.filter(({ data }) => data === "2026-12-14");
  expect(kept).toEqual([]);
});

it("who works in no company sees the national days alone", async () => {
  const { api: platform } = await server.loginAs("6-plataforma");
  const found = await platform.feriados.lista({ query: { ano: 2027 } });
  expect(found.nacionais).not.toEqual([]);
  expect(found).toMatchObject({ cidade: null, feriados: [], sugestoes: [] });
});

it("the holidays of a company are those of no other, not even of its group", async () => {
  const { api: other } = await server.loginAs("7-admin");
  const { feriados } = await other.feriados.lista();
  expect(feriados.map(({ nome }) => nome)).not.toContain("Festa");
});
