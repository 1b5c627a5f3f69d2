import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";

describe("an account payable or receivable", () => {
  let server: TestServer;
  let api: Api;

  beforeAll(async () => {
    server = await startTestServer();
    ({ api } = await server.loginAs("1-admin"));
  });
  afterAll(() => server.close());

  const nowhere = { conta: null, conta_bancaria_id: null, abertura_caixa_id: null };

  /** Gives the fields as the list, the selection and the find answer them, and fails when they differ. */
  async function shown(lado: "contasPagar" | "contasReceber", id: number, referencia: string) {
    const { contas } = await api[lado].lista({ query: { pesquisa: referencia } });
    const { conta } = await api[lado].find({ params: { id } });
    const [chosen] = (await api[lado].selecionadas({ query: { id: [id] } })).contas;
    const origins = [contas.data.find((row) => row.id === id), conta, chosen].map((found) => ({
      conta: found?.conta,
      conta_bancaria_id: found?.conta_bancaria_id,
      abertura_caixa_id: found?.abertura_caixa_id,
    }));
    expect(origins[1]).toEqual(origins[0]);
    expect(origins[2]).toEqual(origins[0]);
    return origins[0];
  }

  it("has conta.name, conta_bancaria_id and abertura_caixa_id of the last settlement in force", async () => {
    const bank = (await api.contasBancarias.lista()).contas_bancarias.find((bankAccount) => bankAccount.id === 1);
    const [register] = (await api.caixas.abertos()).aberturas;
    const id = await newConta(api, { referencia: "Paga em três vezes" });
    const look = () => shown("contasPagar", id, "Paga em três vezes");
    expect(await look()).toEqual(nowhere);
    await api.contasPagar.pagar({ body: payment(id, { valor: 10 }) });
    expect(await look()).toEqual({ conta: { name: bank?.name }, conta_bancaria_id: 1, abertura_caixa_id: null });
    const inCash = { valor: 20, forma_pagamento: "01", conta_bancaria_id: null, abertura_caixa_id: register?.id ?? 0 };
    await api.contasPagar.pagar({ body: payment(id, inCash) });
    expect(await look()).toEqual({ conta: null, conta_bancaria_id: null, abertura_caixa_id: register?.id });
    const { acertos } = (await api.contasPagar.find({ params: { id } })).conta;
    await api.contasPagar.estorno({ params: { id }, body: { acerto_id: acertos[1]?.id ?? 0 } });
    expect(await look()).toEqual({ conta: { name: bank?.name }, conta_bancaria_id: 1, abertura_caixa_id: null });
    await api.contasPagar.estorno({ params: { id }, body: {} });
    expect(await look()).toEqual(nowhere);
  });

  it("an account payable or receivable counts the settlement of the latest day as the last one", async () => {
    const id = await newReceivable(api, { referencia: "Recebida em dois dias" });
    await api.contasReceber.receber({ body: receipt(id, { valor: 10, conta_bancaria_id: 2 }) });
    await api.contasReceber.receber({ body: receipt(id, { valor: 10, data_recebimento: "2026-11-02" }) });
    expect(await shown("contasReceber", id, "Recebida em dois dias")).toMatchObject({
      conta_bancaria_id: 2,
      abertura_caixa_id: null,
    });
  });
});
