import { add, subtract } from "@prumo/domain/money";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wrongBooks } from "../../../testing/books";
import { newConta, payment } from "../../../testing/contas";
import { refusedWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer, TODAY } from "../../../testing/test-server";

let server: TestServer;
let admin: Api;

beforeAll(async () => {
  server = await startTestServer();
  ({ api: admin } = await server.loginAs("1-admin"));
});
afterEach(async () => expect(await wrongBooks(server.db)).toEqual([]));
afterAll(() => server.close());

const newContaBancaria = async (saldo_inicial = 0, name = "Conta nova") =>
  (await admin.contasBancarias.save({ body: { name, saldo_inicial } })).conta_bancaria.id;
const statement = (id: number, query: object = {}) => admin.contasBancarias.extrato({ params: { id }, query });
const balance = async (id: number) => (await statement(id)).saldo;
const bank = (conta_bancaria_id: number) => ({ conta_bancaria_id });
const register = (abertura_caixa_id: number) => ({ abertura_caixa_id });
const transfer = (body: object, api = admin) =>
  api.contasBancarias.transferir({
    body: { origem: bank(1), destino: bank(2), valor: 10, data: TODAY, ...body },
  });

describe("a bank account", () => {
  it("a bank account begins with its first balance, which may be a debt; zero makes no line", async () => {
    const { movimentos, saldo } = await statement(await newContaBancaria(-100.5));
    expect(saldo).toBe(-100.5);
    expect(movimentos.data).toMatchObject([{ tipo: "saldo_inicial", valor: -100.5, saldo: -100.5, data: TODAY }]);
    expect((await statement(await newContaBancaria())).movimentos.total).toBe(0);
  });

  it("a bank account refuses a change over somebody else's", async () => {
    const id = await newContaBancaria();
    const body = { id, name: "Conta salário", banco: "104", agencia: "1234", conta: "5-6", ativa: true, versao: 1 };
    await admin.contasBancarias.update({ body });
    const { conta_bancaria } = await admin.contasBancarias.find({ params: { id } });
    const pix = { pix_chave: null, pix_nome: null, pix_cidade: null, pix_txid: "anonimo" };
    expect(conta_bancaria).toEqual({ ...body, ...pix, versao: 2, saldo: 0 });
    await expect(admin.contasBancarias.update({ body })).rejects.toMatchObject({ status: 409 });
  });

  it("a bank account without movement is removed; another is taken out of use, and forms do not offer it", async () => {
    const unused = await newContaBancaria();
    await admin.contasBancarias.delete({ params: { id: unused } });
    await expect(admin.contasBancarias.find({ params: { id: unused } })).rejects.toMatchObject({ status: 404 });
    const id = await newContaBancaria(5, "Conta velha");
    expect(await refusedWords(admin.contasBancarias.delete({ params: { id } }))).toBe(
      "Esta conta bancária já tem movimentos. Desative-a em vez de excluir.",
    );
    await admin.contasBancarias.update({ body: { id, name: "Conta velha", ativa: false } });
    const ids = async (query: { situacao?: "todas" }) =>
      (await admin.contasBancarias.lista({ query })).contas_bancarias.map((conta) => conta.id);
    expect(await ids({})).not.toContain(id);
    expect((await ids({ situacao: "todas" })).at(-1)).toBe(id);
    const contaId = await newConta(admin, { valor: 10 });
    const paying = admin.contasPagar.pagar({ body: payment(contaId, { valor: 10, conta_bancaria_id: id }) });
    expect(await refusedWords(paying)).toEqual({ conta_bancaria_id: ["Por favor selecione a conta bancaria"] });
    expect(await refusedWords(transfer({ destino: bank(id) }))).toEqual({
      destino: ["Por favor selecione a conta bancaria"],
    });
    expect(await balance(id)).toBe(5);
  });
});

describe("a bank statement", () => {
  it("a bank statement has a running balance over all pages, and the balance before its period", async () => {
    const id = await newContaBancaria(1_000);
    const days = ["2026-11-18", "2026-11-10", "2026-11-19", "2026-11-10", "2026-11-12"];
    for (const [at, data] of days.entries()) {
      const valor = 10.01 + at;
      const contaId = await newConta(admin, { valor });
      await admin.contasPagar.pagar({
        body: payment(contaId, { valor, data_pagamento: data, conta_bancaria_id: id }),
      });
    }
    const pages = await Promise.all([1, 2, 3].map((page) => statement(id, { page, per_page: 2 })));
    const lines = pages.flatMap(({ movimentos }) => movimentos.data);
    expect(lines.map(({ data, valor }) => [data, valor])).toEqual([
      ["2026-11-10", -11.01],
      ["2026-11-10", -13.01],
      ["2026-11-12", -14.01],
      ["2026-11-18", -10.01],
      ["2026-11-19", -12.01],
      ["2026-11-20", 1_000],
    ]);
    let running = 0;
    for (const { valor, saldo } of lines) {
      running = add(running, valor);
      expect(saldo).toBe(running);
    }
    expect(running).toBe(939.95);
    const period = await statement(id, { data_inicial: "2026-11-12", data_final: "2026-11-19", per_page: 2, page: 2 });
    expect(period).toMatchObject({
      periodo: { saldo_anterior: -24.02, entradas: 0, saidas: -36.03, saldo_final: -60.05 },
      saldo: 939.95,
      movimentos: { total: 3, data: [{ valor: -12.01, saldo: -60.05, conta: { lado: "pagar" } }] },
    });
    expect((await statement(id, { data_inicial: "2026-11-21" })).periodo).toEqual({
      saldo_anterior: 939.95,
      entradas: 0,
      saidas: 0,
      saldo_final: 939.95,
    });
  });

  it("a bank statement is a file with the same balances", async () => {
    const id = await newContaBancaria(1_234.5, "=Conta");
    await transfer({ origem: bank(id), destino: bank(2), valor: 34.5, motivo: "=1+1" });
    const { fetch } = await server.loginAs("1-admin");
    const response = await fetch(`/api/contasBancarias/extrato/${id}?formato=csv&data_final=${TODAY}`);
    expect(response.headers.get("Content-Disposition")).toContain("extrato-2026-11-20.csv");
    const [head, first, second] = (await response.text()).split("\r\n");
    expect(head).toBe("Data;Tipo;Histórico;Conta;Usuário;Valor;Saldo");
    expect(first).toBe("20/11/2026;Saldo inicial;Saldo inicial;;Ana Prado;1234,50;1234,50");
    expect(second).toBe("20/11/2026;Transferência;Transferência para Itaú: =1+1;;Ana Prado;-34,50;1200,00");
  });
});

describe("a transfer between balances", () => {
  it("takes from one balance what it brings to the other, in two lines that name each other", async () => {
    const before = [await balance(1), await balance(2)] as const;
    await transfer({ valor: 1_000.01, motivo: "Folha", data: "2026-11-19" });
    expect(await balance(1)).toBe(subtract(before[0], 1_000.01));
    expect(await balance(2)).toBe(add(before[1], 1_000.01));
    const day = { data_inicial: "2026-11-19", data_final: "2026-11-19", per_page: 100 };
    const last = async (id: number) =>
      (await statement(id, day)).movimentos.data.filter(({ tipo }) => tipo === "transferencia").at(-1);
    expect(await last(1)).toMatchObject({ valor: -1_000.01, historico: "Transferência para Itaú: Folha" });
    expect(await last(2)).toMatchObject({ valor: 1_000.01, historico: "Transferência de Banco do Brasil: Folha" });
  });

  it("a transfer between balances moves money of registers only today, and never more than one holds", async () => {
    await transfer({ origem: register(1), destino: register(2), valor: 150 });
    await transfer({ origem: register(2), destino: bank(1), valor: 50 });
    expect((await admin.caixas.abertos()).aberturas.map(({ saldo }) => saldo)).toEqual([50, 300]);
    const { movimentos } = await admin.caixas.movimentos({ params: { id: 2 } });
    expect(movimentos.data.slice(0, 2).map(({ historico }) => historico)).toEqual([
      "Transferência para Banco do Brasil",
      "Transferência de Caixa 1 (Ana Prado)",
    ]);
    const tooMuch = transfer({ origem: register(1), destino: bank(1), valor: 50.01 });
    expect(await refusedWords(tooMuch)).toEqual({ valor: ["O caixa tem só R$ 50,00"] });
    const yesterday = transfer({ origem: bank(1), destino: register(1), data: "2026-11-19" });
    expect(await refusedWords(yesterday)).toEqual({ data: ["A transferência de um caixa é de hoje"] });
  });

  it("a transfer between balances may leave a bank account in debt, and says so", async () => {
    const id = await newContaBancaria(10, "Conta curta");
    expect(await transfer({ origem: bank(id), valor: 10 })).toEqual({ message: "Transferência realizada com sucesso" });
    expect(await transfer({ origem: bank(id), valor: 0.5 })).toEqual({
      message: "Transferência realizada com sucesso. O saldo de Conta curta ficou negativo: -R$ 0,50",
    });
  });

  it.each<[string, object, object]>([
    ["an end that is missing", { origem: {} }, { origem: ["Selecione de onde sai o dinheiro"] }],
    [
      "two in one end",
      { destino: { ...bank(1), ...register(1) } },
      { destino: ["Selecione para onde vai o dinheiro"] },
    ],
    ["one end for both", { destino: bank(1) }, { destino: ["O destino deve ser diferente da origem"] }],
    ["nothing", { valor: 0 }, { valor: ["Informe o valor da transferência"] }],
    ["fractions of a cent", { valor: 10.001 }, { valor: ["O valor tem mais de 2 casas decimais"] }],
    ["a day to come", { data: "2026-11-21" }, { data: ["A data da transferência não pode ser futura"] }],
    ["a bank account of the group", { origem: bank(3) }, { origem: ["Por favor selecione a conta bancaria"] }],
    ["a register of the group", { destino: register(3) }, { destino: ["Por favor selecione o caixa"] }],
    ["a bank account of others", { destino: bank(5) }, { destino: ["Por favor selecione a conta bancaria"] }],
    ["a register of others", { origem: register(4) }, { origem: ["Por favor selecione o caixa"] }],
  ])("a transfer between balances is refused with %s", async (_, change, errors) => {
    const before = await balance(1);
    expect(await refusedWords(transfer(change))).toEqual(errors);
    expect(await balance(1)).toBe(before);
  });

  it("a transfer between balances needs the permission of registers when it moves one", async () => {
    const { api } = await server.loginAs("2-caixa");
    await expect(transfer({}, api)).rejects.toMatchObject({ status: 403 });
  });
});
