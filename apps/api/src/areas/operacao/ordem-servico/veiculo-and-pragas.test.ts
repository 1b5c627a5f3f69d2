import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CUSTOMER, newItem, newOrder, PRESTADOR } from "../../../testing/orders";
import { refusal, statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let work: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
  work = await newItem(server.db, 2);
});
afterAll(() => server.close());

const OTHER_CUSTOMER = CUSTOMER + 1;
let plates = 0;
async function newVeiculo(pessoa_id: number | null, as = api): Promise<number> {
  plates += 1;
  const placa = `XYZ1D${String(plates).padStart(2, "0")}`;
  return (await as.veiculos.save({ body: { placa, marca: "Fiat", modelo: "Uno", pessoa_id } })).veiculo.id;
}
const newPraga = async (nome: string, as = api) => (await as.pragas.save({ body: { nome } })).praga.id;
const find = async (id: number) => (await api.ordemServico.find({ params: { id } })).ordem;
const update = async (id: number, changes: Partial<Parameters<Api["ordemServico"]["update"]>[0]["body"]>) =>
  api.ordemServico.update({ body: { id, cliente_id: CUSTOMER, ...changes } });

const notTheirs = { status: 422, errors: { veiculo_id: ["Selecione um veículo deste cliente"] } };

describe("the veículo of an order", () => {
  it("is one of the customer's, and is shown with its plate wherever the order is", async () => {
    const veiculo_id = await newVeiculo(CUSTOMER);
    const id = await newOrder(api, work, { veiculo_id });
    const { placa } = (await api.veiculos.find({ params: { id: veiculo_id } })).veiculo;
    const veiculo = { id: veiculo_id, placa, marca: "Fiat", modelo: "Uno" };
    expect(await find(id)).toMatchObject({ veiculo_id, veiculo });
    expect((await api.ordemServico.imprimir({ params: { id } })).ordem).toMatchObject({ veiculo });
    const { ordens } = await api.ordemServico.lista({ query: { veiculo_id } });
    expect(ordens.data).toMatchObject([{ id, veiculo }]);
    expect((await find(await newOrder(api, work))).veiculo).toBeNull();
  });

  it("lists its orders with the newest first, a prestador's own alone", async () => {
    const veiculo_id = await newVeiculo(CUSTOMER);
    const own = await newOrder(api, work, { veiculo_id });
    const unassigned = await newOrder(api, work, { veiculo_id, prestador_id: null });
    const ids = async (as: Api) =>
      (await as.ordemServico.lista({ query: { veiculo_id } })).ordens.data.map(({ id }) => id);
    expect(await ids(api)).toEqual([unassigned, own]);
    expect(await ids((await server.loginAs("5-prestador")).api)).toEqual([own]);
  });

  it.each([
    ["another customer's", () => newVeiculo(OTHER_CUSTOMER)],
    ["nobody's", () => newVeiculo(null)],
    ["another company's", async () => newVeiculo(null, (await server.loginAs("8-admin")).api)],
    ["none that exists", async () => 2_000_000_000],
  ])("is refused when it is %s", async (_, make) => {
    const veiculo_id = await make();
    const body = { cliente_id: CUSTOMER, veiculo_id };
    expect(await statusAndWords(api.ordemServico.save({ body }))).toEqual(notTheirs);
    const id = await newOrder(api, work);
    expect(await statusAndWords(update(id, { veiculo_id }))).toEqual(notTheirs);
    expect((await find(id)).veiculo_id).toBeNull();
  });

  it("stays when a change does not send it, and is refused for another customer", async () => {
    const veiculo_id = await newVeiculo(CUSTOMER);
    const id = await newOrder(api, work, { veiculo_id });
    await update(id, { observacao: "Depois das 14" });
    expect((await find(id)).veiculo_id).toBe(veiculo_id);
    expect(await statusAndWords(update(id, { cliente_id: OTHER_CUSTOMER }))).toEqual(notTheirs);
    await update(id, { cliente_id: OTHER_CUSTOMER, veiculo_id: null });
    expect(await find(id)).toMatchObject({ cliente_id: OTHER_CUSTOMER, veiculo: null });
  });

  it("stays in the orders that it was in when it is sold, and cannot be chosen for that customer again", async () => {
    const veiculo_id = await newVeiculo(CUSTOMER);
    const id = await newOrder(api, work, { veiculo_id });
    const { placa } = (await api.veiculos.find({ params: { id: veiculo_id } })).veiculo;
    await api.veiculos.update({ body: { id: veiculo_id, placa, pessoa_id: OTHER_CUSTOMER } });
    await update(id, { veiculo_id, observacao: "Vendido" });
    expect(await find(id)).toMatchObject({ veiculo_id, observacao: "Vendido" });
    expect(await statusAndWords(newOrder(api, work, { veiculo_id }))).toEqual(notTheirs);
  });

  it("is not removed while an order names it, a cancelled one too; the refusal names the latest", async () => {
    const id = await newVeiculo(CUSTOMER);
    await newOrder(api, work, { veiculo_id: id });
    const last = await newOrder(api, work, { veiculo_id: id });
    await api.ordemServico.cancelar({ params: { id: last }, body: { motivo: "Desistiu" } });
    const { numero_os } = await find(last);
    const refused = await refusal(api.veiculos.delete({ params: { id } }));
    expect([refused.status, refused.message, refused.body]).toMatchObject([
      422,
      `O veículo está na ordem de serviço ${numero_os} e não pode ser excluído`,
      { ordem: { id: last } },
    ]);
    expect((await api.veiculos.find({ params: { id } })).veiculo.id).toBe(id);
  });
});

describe("the pragas of an order", () => {
  it("are shown by name wherever the order is, each once", async () => {
    const [wasp, ant] = [await newPraga("Vespa"), await newPraga("Abelha")];
    const id = await newOrder(api, work, { pragas: [wasp, ant, wasp] });
    const pragas = [
      { id: ant, nome: "Abelha" },
      { id: wasp, nome: "Vespa" },
    ];
    expect((await find(id)).pragas).toEqual(pragas);
    expect((await api.ordemServico.imprimir({ params: { id } })).ordem.pragas).toEqual(pragas);
    const { numero_os } = await find(id);
    const { ordens } = await api.ordemServico.lista({ query: { pesquisa: String(numero_os) } });
    expect(ordens.data.find((ordem) => ordem.id === id)?.pragas).toEqual(pragas);
    const file = await (await server.loginAs("1-admin")).fetch(
      `/api/ordem-servico/lista?formato=csv&pesquisa=${numero_os}`,
    );
    expect(await file.text()).toContain("Abelha, Vespa");
  });

  it("become those of a change, stay when it does not send them, and are told in the trail", async () => {
    const [flea, tick] = [await newPraga("Pulga-do-gato"), await newPraga("Carrapato-estrela")];
    const id = await newOrder(api, work, { pragas: [flea] });
    await update(id, { observacao: "Canil" });
    expect((await find(id)).pragas).toEqual([{ id: flea, nome: "Pulga-do-gato" }]);
    await update(id, { pragas: [tick] });
    expect((await find(id)).pragas).toEqual([{ id: tick, nome: "Carrapato-estrela" }]);
    const { registros, nomes } = await api.auditoria.lista({ query: { entidade: "ordens_servico", entidade_id: id } });
    const [last] = registros.data;
    expect([last?.antes, last?.depois]).toMatchObject([{ pragas: [flea] }, { pragas: [tick] }]);
    expect(nomes.pragas).toMatchObject({ [flea]: "Pulga-do-gato", [tick]: "Carrapato-estrela" });
    await update(id, { pragas: [] });
    expect((await find(id)).pragas).toEqual([]);
  });

  it("are the company's own", async () => {
    const foreign = await newPraga("Alheia", (await server.loginAs("8-admin")).api);
    const body = { cliente_id: CUSTOMER, prestador_id: PRESTADOR, pragas: [foreign] };
    expect(await statusAndWords(api.ordemServico.save({ body }))).toEqual({
      status: 422,
      errors: { pragas: ["Selecione as pragas"] },
    });
  });

  it("are not removed while an order names them; the refusal names the latest", async () => {
    const id = await newPraga("Lesma");
    const last = await newOrder(api, work, { pragas: [id] });
    const { numero_os } = await find(last);
    const refused = await refusal(api.pragas.delete({ params: { id } }));
    expect([refused.status, refused.message, refused.body]).toMatchObject([
      422,
      `A praga está na ordem de serviço ${numero_os} e não pode ser excluída`,
      { ordem: { id: last } },
    ]);
    await update(last, { pragas: [] });
    expect(await api.pragas.delete({ params: { id } })).toEqual({ message: "Praga excluída com sucesso!" });
  });
});

it("a prestador is not led to another's order by the refusal to remove its veículo or praga", async () => {
  await server.db.execute(sql`insert into role_permissoes (empresa_id, grupo_id, permissao)
    values (1, 5, 'veiculos.remover'), (1, 5, 'pragas.remover')`);
  const prestador = (await server.loginAs("5-prestador")).api;
  for (const [prestador_id, leads] of [
    [PRESTADOR, true],
    [null, false],
  ] as const) {
    const [veiculo_id, praga] = [await newVeiculo(CUSTOMER), await newPraga(`Traça ${leads}`)];
    const ordem = await newOrder(api, work, { veiculo_id, pragas: [praga], prestador_id });
    for (const removal of [
      () => prestador.veiculos.delete({ params: { id: veiculo_id } }),
      () => prestador.pragas.delete({ params: { id: praga } }),
    ]) {
      const { status, message, body } = await refusal(removal());
      expect([status, message]).toEqual([422, expect.stringMatching(/na ordem de serviço \d+ e não pode ser excluíd/)]);
      expect((body as { ordem?: unknown }).ordem).toEqual(leads ? { id: ordem } : undefined);
    }
  }
});

it("an order that is saved while its veículo and praga are removed names both or is refused", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const veiculo_id = await newVeiculo(CUSTOMER);
    const praga = await newPraga(`Corrida ${turn}`);
    const [saved, ...removals] = await Promise.allSettled([
      newOrder(api, work, { veiculo_id, pragas: [praga] }),
      api.veiculos.delete({ params: { id: veiculo_id } }),
      api.pragas.delete({ params: { id: praga } }),
    ]);
    for (const answer of [saved, ...removals]) {
      if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 422 });
    }
    const removed = removals.filter(({ status }) => status === "fulfilled");
    if (saved.status === "rejected") {
      expect(removed).not.toEqual([]);
      continue;
    }
    expect(removed).toEqual([]);
    const { rows } = await server.db.execute<{ both: boolean }>(sql`
      select exists (select from veiculos where id = ${veiculo_id})
        and exists (select from ordem_servico_pragas where praga_id = ${praga}) as both`);
    expect(rows[0]?.both).toBe(true);
  }
});
