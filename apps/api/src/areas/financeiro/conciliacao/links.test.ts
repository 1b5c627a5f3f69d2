import type { Proposta } from "@prumo/api-client/schemas/conciliacao";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addEntries, type GivenEntry } from "../../../testing/bank-entries";
import { newConta, payment, shownBalance } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let nome = "";

beforeAll(async () => {
  server = await startTestServer();
  api = (await server.loginAs("1-admin")).api;
  nome = (await api.pessoas.find({ params: { id: 100 } })).pessoa.nome_fantasia;
});
afterAll(() => server.close());

async function entry(id: number, estado: "pendente" | "conciliado" = "pendente") {
  const query = { estado, per_page: 100 };
  const { lancamentos } = await api.conciliacao.lancamentos({ params: { id: 1 }, query });
  return lancamentos.data.find((row) => row.id === id);
}

async function newEntry(given: GivenEntry): Promise<number> {
  const [id] = await addEntries(server.db, [given]);
  return id ?? 0;
}

/** Confirms a proposal as the page does. */
function confirm({ lancamentos, candidatos }: Pick<Proposta, "lancamentos" | "candidatos">) {
  const item = {
    lancamentos: lancamentos.map(({ id, versao }) => ({ id, versao })),
    movimentos: candidatos.filter(({ tipo }) => tipo === "movimento").map(({ id }) => id),
    contas: candidatos
      .filter(({ tipo }) => tipo === "conta")
      .map(({ id, valor }) => ({ lado: "contasPagar" as const, id, valor: -valor })),
  };
  return api.conciliacao.conciliar({ body: { itens: [item] } });
}

/** What was proposed for an entry, which is there. */
async function proposed(id: number): Promise<Proposta> {
  const found = await entry(id);
  if (found?.proposta == null) throw new Error("Nothing is proposed");
  return found.proposta;
}

/** What reports and balances say. */
async function said() {
  const month = TODAY.slice(0, 7);
  return {
    ageing: [
      await api.relatorios.vencimentos({ body: { tipo: "pagar" } }),
      await api.relatorios.vencimentos({ body: { tipo: "receber" } }),
    ],
    statement: await api.relatorios.resultado({ body: { mes_inicial: month, mes_final: month } }),
    balance: await shownBalance(server.db, 1),
  };
}

it("Linking and undoing change no report and no balance, and each side tells of the other", async () => {
  const conta = await newConta(api, { valor: 123.21 });
  await api.contasPagar.pagar({ body: payment(conta, { valor: 123.21 }) });
  const id = await newEntry({ valor: -123.21, texto: `PIX ENVIADO ${nome}` });
  const before = await said();
  await confirm(await proposed(id));
  expect(await said()).toEqual(before);

  const { conta: paid } = await api.contasPagar.find({ params: { id: conta } });
  expect(paid.acertos).toMatchObject([
    { lancamento: { data: TODAY, texto: `PIX ENVIADO ${nome}`, conta_bancaria_id: 1 } },
  ]);
  expect(await entry(id, "conciliado")).toMatchObject({ vinculos: [{ conta: { id: conta, lado: "contasPagar" } }] });
  const query = { data_inicial: TODAY, data_final: TODAY, per_page: 100 };
  const movement = async () =>
    (await api.contasBancarias.extrato({ params: { id: 1 }, query })).movimentos.data.find(
      (row) => row.conta?.id === conta,
    );
  expect(await movement()).toMatchObject({ conciliado: true });

  await api.conciliacao.desfazer({ body: { lancamentos: [{ id }] } });
  expect(await said()).toEqual(before);
  expect(await movement()).toMatchObject({ conciliado: false });
  expect((await api.contasPagar.find({ params: { id: conta } })).conta.acertos).toMatchObject([{ lancamento: null }]);
});

describe("A sum is proposed and confirmed as it is shown:", () => {
  it("an entry of the bank that several contas of one person are together", async () => {
    const contas = [
      await newConta(api, { valor: 211.11, data_vencimento: TODAY }),
      await newConta(api, { valor: 322.22, data_vencimento: TODAY }),
      await newConta(api, { valor: 433.33, data_vencimento: TODAY }),
    ];
    const id = await newEntry({ valor: -966.66, texto: `BOLETO ${nome}` });
    const proposal = await proposed(id);
    expect(proposal).toMatchObject({ certa: false, diferenca: 0 });
    expect(proposal.candidatos.map((one) => one.id).toSorted()).toEqual(contas.toSorted());
    await confirm(proposal);
    for (const one of contas) {
      expect((await api.contasPagar.find({ params: { id: one } })).conta).toMatchObject({ status: 1 });
    }
    expect((await entry(id, "conciliado"))?.vinculos).toHaveLength(3);
  });

  it("several entries of the bank that are one movement together", async () => {
    const conta = await newConta(api, { valor: 777.77 });
    await api.contasPagar.pagar({ body: payment(conta, { valor: 777.77 }) });
    const ids = await addEntries(server.db, [
      { valor: -300.3, texto: `PIX ${nome}` },
      { valor: -477.47, texto: `PIX ${nome}` },
    ]);
    const proposal = await proposed(ids[0] ?? 0);
    expect(proposal.lancamentos.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    await confirm(proposal);
    for (const id of ids) expect((await entry(id, "conciliado"))?.vinculos).toHaveLength(1);
  });

  it("none is looked for among more than can be tried", async () => {
    for (let at = 0; at < 30; at += 1) {
      await newConta(api, { valor: 10_000 + at * 7.01, data_vencimento: TODAY, referencia: `Muitas ${at}` });
    }
    const id = await newEntry({ valor: -150_000.01, texto: `TED ${nome}` });
    expect((await entry(id))?.proposta).toBeNull();
  });
});
