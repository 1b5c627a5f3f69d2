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

const save = async (nome: string) => (await api.pragas.save({ body: { nome } })).praga.id;

it("a praga has a name of its own, whatever its accents and capitals", async () => {
  const id = await save("Pulga");
  const taken = { status: 422, errors: { nome: ["Já existe uma praga com este nome"] } };
  expect(await statusAndWords(save("PÚLGA"))).toEqual(taken);
  expect(await statusAndWords(save(" "))).toEqual({ status: 422, errors: { nome: ["Informe o nome da praga"] } });
  expect(await statusAndWords(api.pragas.update({ body: { id, nome: "ratazana" } }))).toEqual(taken);
});

it("a praga keeps what a change does not send, and goes when it is removed", async () => {
  const body = { nome: "Carrapato", nome_cientifico: "Rhipicephalus sanguineus", observacao: "Canis" };
  const { id } = (await api.pragas.save({ body })).praga;
  await api.pragas.update({ body: { id, nome: "Carrapato-do-cão", observacao: null } });
  const { praga } = await api.pragas.find({ params: { id } });
  expect(praga).toEqual({ id, ...body, nome: "Carrapato-do-cão", observacao: null, versao: 2 });
  expect(await api.pragas.delete({ params: { id } })).toEqual({ message: "Praga excluída com sucesso!" });
  expect(await statusAndWords(api.pragas.find({ params: { id } }))).toEqual({
    status: 404,
    message: "Praga não encontrada",
  });
});

it("pragas are found by their scientific name, too", async () => {
  const { pragas } = await api.pragas.lista({ query: { pesquisa: "aegypti" } });
  expect(pragas.data.map(({ nome }) => nome)).toEqual(["Mosquito-da-dengue"]);
  expect(await api.pragas.autocomplete({ query: { pesquisa: "barata" } })).toMatchObject({
    pragas: [{ nome: "Barata-alemã" }, { nome: "Barata-de-esgoto" }],
  });
});
