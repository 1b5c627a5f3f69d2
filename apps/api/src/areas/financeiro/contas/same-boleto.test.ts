import { toDisplay } from "@prumo/domain/date";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contaBody, newConta, newReceivable, payment, receipt } from "../../../testing/contas";
import { newSupplier } from "../../../testing/purchases";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
let api: Api;
let pessoa_id: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ api } = await server.loginAs("1-admin"));
});
beforeEach(async () => {
  pessoa_id = await newSupplier(server.db);
});
afterAll(() => server.close());

const line = "34191090570404959480975279260006611980000081488";
const barcode = "34196119800000814881090504049594807527926000";
const pix =
  "00020126360014br.gov.bcb.pix0114+556191234567852040000530398654040.015802BR5913PADARIA DO ZE6008BRASILIA62070503***6304883D";

type Changes = Parameters<typeof contaBody>[0];
let days = 0;
/** The body of a conta with the boleto, each test on a day of its own. */
const body = (changes: Changes = {}) =>
  contaBody({
    pessoa_id,
    linha_digitavel: line,
    valor: 814.88,
    data_vencimento: `2031-01-${String(days).padStart(2, "0")}`,
    confirmar_duplicada: false,
    ...changes,
  });
beforeEach(() => {
  days += 1;
});
const save = (changes: Changes = {}) => api.contasPagar.save({ body: body(changes) });
const find = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta;
/** Another supplier, so that only the boleto is the same. */
const elsewhere = async (changes: Changes = {}) => save({ pessoa_id: await newSupplier(server.db), ...changes });
const toldOf = (id: number, message: string) => ({
  status: 422,
  body: { message, duplicada: { id, boleto: true } },
});
const pay = (id: number, valor = 814.88) =>
  api.contasPagar.pagar({ body: payment(id, { valor, forma_pagamento: "15" }) });

describe("the boleto of a conta", () => {
  it("is kept as the digits that people type, from a bar code and with a mask, and so is its Pix", async () => {
    const { conta } = await save({ linha_digitavel: barcode, pix_copia_cola: `${pix.slice(0, 60)}\n${pix.slice(60)}` });
    expect(await find(conta.id)).toMatchObject({ linha_digitavel: line, pix_copia_cola: pix, motivo_duplicada: null });
  });

  it("is found by the search, and so is its Pix, however the code is broken into lines", async () => {
    const { conta } = await save({ pix_copia_cola: pix });
    const found = async (pesquisa: string) => {
      const { contas } = await api.contasPagar.lista({ query: { pesquisa, ordem: "data_registro", per_page: 50 } });
      return contas.data.map(({ id }) => id);
    };
    expect(await found(barcode)).toContain(conta.id);
    expect(await found(pix)).toContain(conta.id);
    expect(await found(`${pix.slice(0, 60)}\n${pix.slice(60)}`)).toContain(conta.id);
    expect(await found(pix.replace("883D", "883E"))).toEqual([]);
  });

  it.each([
    [
      "linha_digitavel",
      line.replace("3419109057", "3419109056"),
      "Confira o bloco 1: o dígito verificador não corresponde",
    ],
    ["linha_digitavel", line.slice(0, -1), "O boleto tem 47 dígitos: falta 1"],
    ["pix_copia_cola", pix.replace("0.01", "0.02"), "O código foi alterado: o verificador não corresponde"],
    ["pix_copia_cola", "olá", "Este texto não é um Pix copia e cola"],
  ])("is refused at its field: %s %s", async (field, value, message) => {
    await expect(save({ [field]: value })).rejects.toMatchObject({
      status: 422,
      body: { errors: { [field]: [message] } },
    });
  });

  it("is searched by its digits, masked or bare, and by its bar code", async () => {
    const { conta } = await save();
    for (const pesquisa of [line, barcode, "34191.09057 04049.594809 75279.260006 6 11980000081488"]) {
      const { contas } = await api.contasPagar.lista({ query: { pesquisa, per_page: 100 } });
      expect(contas.data.map(({ id }) => id)).toContain(conta.id);
    }
  });

  it("stays with the first conta of a series, and a change of the series leaves it there", async () => {
    const { conta } = await save({ recorrencia: "2031-04", pix_copia_cola: pix });
    const whole = await find(conta.id);
    const { contas } = await api.contasPagar.lista({ query: { pesquisa: whole.referencia, per_page: 100 } });
    const series = contas.data.filter(({ serie_id }) => serie_id === conta.id);
    expect(series.map(({ linha_digitavel }) => linha_digitavel)).toEqual([line, null, null, null]);
    expect(series.filter(({ pix_copia_cola }) => pix_copia_cola === pix)).toHaveLength(1);
  });

  it("stays when a change does not send it", async () => {
    const { conta } = await save({ pix_copia_cola: pix });
    const { linha_digitavel: _line, pix_copia_cola: _pix, ...others } = body({ referencia: "Água" });
    await api.contasPagar.update({ body: { ...others, id: conta.id } });
    expect(await find(conta.id)).toMatchObject({ referencia: "Água", linha_digitavel: line, pix_copia_cola: pix });
  });
});

describe("another conta with the same boleto, value and due date", () => {
  it("is refused while the first is open, whoever is to be paid, and saved with a reason", async () => {
    const { conta } = await save();
    const message = `A conta ${conta.id} tem o mesmo boleto. É a mesma conta?`;
    await expect(elsewhere()).rejects.toMatchObject(toldOf(conta.id, message));
    await expect(elsewhere({ linha_digitavel: barcode })).rejects.toMatchObject(toldOf(conta.id, message));
    await expect(elsewhere({ confirmar_duplicada: true })).rejects.toMatchObject({
      status: 422,
      body: { errors: { motivo_duplicada: ["Diga por que a conta se repete"] } },
    });
    const again = await elsewhere({ confirmar_duplicada: true, motivo_duplicada: "Duas lojas no mesmo boleto" });
    expect(await find(again.conta.id)).toMatchObject({ motivo_duplicada: "Duas lojas no mesmo boleto" });
  });

  it("says on which day it was paid, and by which settlement", async () => {
    const { conta } = await save();
    const { acertos } = await pay(conta.id);
    const message = `Já paga em ${toDisplay(TODAY)} (acerto ${acertos?.[0]}), na conta ${conta.id}`;
    await expect(elsewhere()).rejects.toMatchObject(toldOf(conta.id, message));
  });

  it("is saved when the value or the due date is another one", async () => {
    await save();
    await elsewhere({ valor: 814.89 });
    await elsewhere({ data_vencimento: "2032-05-05" });
  });

  it("is refused when a change makes it one", async () => {
    const { conta } = await save();
    const other = await elsewhere({ linha_digitavel: null });
    const { pessoa_id } = await find(other.conta.id);
    const change = (more: Changes = {}) =>
      api.contasPagar.update({ body: { ...body({ pessoa_id, ...more }), id: other.conta.id } });
    await expect(change()).rejects.toMatchObject({ status: 422, body: { duplicada: { id: conta.id, boleto: true } } });
    await change({ confirmar_duplicada: true, motivo_duplicada: "Segunda via" });
    // Once it stands with its reason, other changes ask no more.
    await change({ referencia: "Energia" });
  });
});

describe("the payment of a boleto that another conta was paid with", () => {
  it("is refused, alone and among others, unless somebody has said why it is there twice", async () => {
    const first = await save();
    const second = await elsewhere({ confirmar_duplicada: true, motivo_duplicada: "Segunda via" });
    const { acertos } = await pay(second.conta.id);
    const message = `Já paga em ${toDisplay(TODAY)} (acerto ${acertos?.[0]}), na conta ${second.conta.id}. Para pagar de novo, edite a conta e diga o motivo`;
    await expect(pay(first.conta.id)).rejects.toMatchObject({ status: 422, body: { message } });
    expect(await find(first.conta.id)).toMatchObject({ valor_pago: 0 });
    const { pessoa_id: person } = await find(first.conta.id);
    const reason = { confirmar_duplicada: true, motivo_duplicada: "O banco devolveu o primeiro" };
    await api.contasPagar.update({ body: { ...body({ pessoa_id: person, ...reason }), id: first.conta.id } });
    await pay(first.conta.id);
    expect(await find(first.conta.id)).toMatchObject({ status: 1 });
  });

  it("is made although a receivable with the same boleto was received", async () => {
    const { conta } = await save();
    const charged = await newReceivable(api, {
      linha_digitavel: line,
      valor: 814.88,
      data_vencimento: body().data_vencimento,
    });
    await api.contasReceber.receber({ body: receipt(charged, { valor: 814.88 }) });
    await pay(conta.id);
    expect(await find(conta.id)).toMatchObject({ status: 1 });
  });

  it("is made once the first was reversed", async () => {
    const first = await save();
    const second = await elsewhere({ confirmar_duplicada: true, motivo_duplicada: "Segunda via" });
    await pay(second.conta.id);
    await api.contasPagar.estorno({ params: { id: second.conta.id }, body: { motivo: null } });
    await pay(first.conta.id);
    expect(await find(first.conta.id)).toMatchObject({ status: 1 });
  });
});

it("a conta without a boleto is saved and paid as before", async () => {
  const id = await newConta(api, { pessoa_id, valor: 10 });
  await pay(id, 10);
  expect(await find(id)).toMatchObject({ status: 1, linha_digitavel: null });
});
