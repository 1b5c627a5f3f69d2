import { readBoleto } from "@prumo/domain/boleto";
import { readPixCode } from "@prumo/domain/pix-code";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeFault, FakeProvider } from "../../../../testing/fake-provider";
import { asaas } from "./asaas";
import { asaasCharge, readAsaasCharge } from "./asaas-charge";
import type { NewCharge, PaymentProvider, ProviderAnswer } from "./provider";

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
const TODAY = "2026-11-28";
const PAYER = { nome: "Ana Prado", documento: "52998224725", email: null };

let fake: FakeProvider;
let address: string;
let provider: PaymentProvider;
beforeEach(async () => {
  fake = new FakeProvider(TOKEN, TODAY);
  address = await fake.start();
  provider = asaas({ address, token: TOKEN });
});
afterEach(async () => {
  await fake.stop();
  expect(fake.unexpected).toEqual([]);
});

function value<T>(answer: ProviderAnswer<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

async function newCharge(changes: Partial<NewCharge> = {}) {
  const cliente = value(await provider.ensureCustomer(PAYER));
  const usual = { referencia: crypto.randomUUID(), valor: 350, vencimento: "2026-12-10", multa: 2, juros: 1 };
  const charge = { cliente, descricao: "Conta 812", ...usual, ...changes };
  return { ...charge, answer: await provider.create(charge) };
}
const registered = async (changes: Partial<NewCharge> = {}) => value((await newCharge(changes)).answer);
const fault = (changes: Partial<FakeFault>) =>
  fake.faults.push({ method: "POST", path: /^payments$/, when: "before", how: 500, ...changes });

describe("a charge at the provider", () => {
  it("is registered as a boleto that can be paid by Pix, without any notice of the provider to the payer", async () => {
    const charge = await registered({ referencia: "ours" });
    expect(charge).toMatchObject({
      referencia: "ours",
      vencimento: "2026-12-10",
      leitura: { situacao: "aberta", valor: 350 },
    });
    const [customer, payment] = ["customers", "payments"].map((path) =>
      fake.requests.find((request) => request.method === "POST" && request.path === path),
    );
    expect(customer?.body).toEqual({ name: "Ana Prado", cpfCnpj: "52998224725", notificationDisabled: true });
    expect(payment?.body).toEqual({
      customer: expect.stringMatching(/^cus_/),
      billingType: "BOLETO",
      externalReference: "ours",
      description: "Conta 812",
      value: 350,
      dueDate: "2026-12-10",
      fine: { value: 2, type: "PERCENTAGE" },
      interest: { value: 1 },
    });
  });

  it("is of the payer who is there already, found by the document", async () => {
    await registered();
    await registered();
    expect(fake.customers).toHaveLength(1);
  });

  it("is of a payer of the panel, whom the provider writes to no more and asks no money for it", async () => {
    const made = { id: "cus_panel", name: "Ana Prado", cpfCnpj: PAYER.documento, notificationDisabled: false };
    fake.customers.push(made);
    expect(value(await provider.ensureCustomer(PAYER))).toBe("cus_panel");
    expect(fake.customers).toEqual([{ ...made, notificationDisabled: true }]);
    const asked = fake.requests.length;
    await provider.ensureCustomer(PAYER);
    expect(fake.requests).toHaveLength(asked + 1);
  });

  it("is not registered while the provider would write to its payer", async () => {
    fake.customers.push({ id: "cus_panel", name: "Ana", cpfCnpj: PAYER.documento, notificationDisabled: false });
    fault({ method: "PUT", path: /^customers/, how: 500 });
    expect(await provider.ensureCustomer(PAYER)).toEqual({ ok: false, falha: "sem_resposta" });
  });

  it("has a boleto of its amount and day, and a Pix of its amount", async () => {
    const { id } = await registered({ valor: 348.01 });
    const { linha_digitavel, pix_copia_cola } = await provider.codes(id);
    expect(readBoleto(value(linha_digitavel), { today: TODAY })).toMatchObject({
      amount: 348.01,
      dueDates: ["2026-12-10"],
    });
    expect(readPixCode(value(pix_copia_cola))).toMatchObject({ amount: 348.01 });
  });

  it("has other digits after it was changed", async () => {
    const { id } = await registered();
    const before = value((await provider.codes(id)).linha_digitavel);
    const changed = await provider.update(id, { valor: 400, vencimento: "2026-12-20", multa: 2, juros: 1 });
    expect(value(changed)).toMatchObject({ vencimento: "2026-12-20", leitura: { valor: 400 } });
    expect(value((await provider.codes(id)).linha_digitavel)).not.toBe(before);
  });

  it("stands while its codes cannot be read", async () => {
    const { id } = await registered();
    fault({ method: "GET", path: /identificationField/, how: 400 });
    fault({ method: "GET", path: /pixQrCode/, how: 500 });
    const { linha_digitavel, pix_copia_cola } = await provider.codes(id);
    expect([linha_digitavel, pix_copia_cola]).toMatchObject([{ falha: "recusada" }, { falha: "sem_resposta" }]);
    expect(value(await provider.read(id)).leitura.situacao).toBe("aberta");
  });

  it("is found by our reference, the newest first, and no more once it is removed", async () => {
    const [first, second] = [await registered({ referencia: "twice" }), await registered({ referencia: "twice" })];
    const found = async () => value(await provider.findByReference("twice")).map(({ id }) => id);
    expect(await found()).toEqual([second.id, first.id]);
    expect(await provider.cancel(second.id)).toEqual({ ok: true, value: null });
    expect(await found()).toEqual([first.id]);
    expect(value(await provider.read(second.id)).leitura).toMatchObject({ removida: true, situacao: "aberta" });
  });

  it("paid as boleto is first under way, and received with its two days, its fee and what came on top", async () => {
    const { id } = await registered({ vencimento: "2026-11-30" });
    fake.advance(13);
    fake.payBoleto(id);
    expect(value(await provider.read(id)).leitura).toMatchObject({
      situacao: "confirmada",
      dia_pagamento: "2026-12-11",
      dia_credito: "2026-12-12",
    });
    fake.credit(id);
    expect(value(await provider.read(id)).leitura).toEqual({
      situacao: "recebida",
      removida: false,
      valor: 358.28,
      valor_original: 350,
      acrescimo: 8.28,
      liquido: 356.29,
      dia_pagamento: "2026-12-11",
      dia_credito: "2026-12-12",
      devolucoes: [],
    });
    expect(value(await provider.balance())).toBe(356.29);
  });

  it("is told as paid in cash, and that is undone", async () => {
    const { id } = await registered();
    const cash = await provider.receiveInCash(id, { dia: TODAY, valor: 350 });
    expect(value(cash).leitura.situacao).toBe("recebida_em_dinheiro");
    expect(value(await provider.undoReceivedInCash(id)).leitura.situacao).toBe("aberta");
  });

  it("is listed by its situation from a day on, in pages", async () => {
    const charges = await Promise.all(Array.from({ length: 3 }, () => registered()));
    for (const { id } of charges) fake.payPix(id);
    const since = (desde: string) => provider.list({ situacao: "recebida", desde, pulando: 0 });
    expect(value(await since(TODAY))).toMatchObject({ cobrancas: [{}, {}, {}], mais: false });
    expect(value(await since("2026-11-29")).cobrancas).toEqual([]);
  });

  it.each<[string, Partial<NewCharge>, string, string]>([
    ["of R$ 4,99", { valor: 4.99 }, "invalid_action", "R$ 5,00"],
    ["due yesterday", { vencimento: "2026-11-27" }, "invalid_dueDate", "vencimento"],
  ])("%s is refused in the provider's words", async (_, changes, codigo, words) => {
    const { answer } = await newCharge(changes);
    expect(answer).toMatchObject({ ok: false, falha: "recusada", codigo, mensagem: expect.stringContaining(words) });
  });

  it("a payer whose CNPJ has letters is refused in the provider's words", async () => {
    const answer = await provider.ensureCustomer({ ...PAYER, documento: "12ABC34501DE35" });
    expect(answer).toMatchObject({ falha: "recusada", mensagem: "O CPF/CNPJ informado é inválido." });
  });
});

describe("a provider that fails", () => {
  it.each<[string, Partial<FakeFault>, object]>([
    ["with an error after it has done it", { when: "after", how: 500 }, { falha: "sem_resposta" }],
    ["by a connection that is cut", { when: "after", how: "cut" }, { falha: "sem_resposta" }],
    ["by half an answer", { how: "half" }, { falha: "sem_resposta" }],
    ["by a page of a proxy", { how: "html" }, { falha: "sem_resposta" }],
    ["by too many calls", { how: 429 }, { falha: "ocupado", espera: 7 }],
    ["by a redirect", { how: 302 }, { falha: "sem_resposta" }],
    ["by waiting too long for what was sent", { when: "after", how: 408 }, { falha: "sem_resposta" }],
    ["by a missing address", { how: 404 }, { falha: "inexistente" }],
  ])("%s is told as data, and nothing is sent again", async (_, changes, expected) => {
    fault(changes);
    const { answer } = await newCharge();
    expect(answer).toEqual({ ok: false, ...expected });
    expect(fake.requests.filter(({ method, path }) => method === "POST" && path === "payments")).toHaveLength(1);
  });

  it.each([
    ["another account's token", "$aact_hmlg_9999999999999999", "invalid_access_token"],
    ["a token of another form", "aact_hmlg", "invalid_access_token_format"],
    ["an empty token, whose refusal has no body", "", null],
  ])("%s has no access", async (_, token, codigo) => {
    expect(await asaas({ address, token }).balance()).toEqual({ ok: false, falha: "sem_acesso", codigo });
  });

  it("answers another charge than was asked for: nothing is taken from it", async () => {
    const { id } = await registered();
    const other = asaasCharge.parse(fake.show(fake.charge(id)));
    expect(readAsaasCharge({ ...other, id: "pay_other" }).id).toBe("pay_other");
    fake.charges[0] = { ...fake.charge(id), id: "pay_other" };
    expect(await provider.read(id)).toEqual({ ok: false, falha: "inexistente" });
  });
});

describe("what a charge of the provider means", () => {
  const parts = { id: "pay_1_a1B2c3D4e5F6g7", status: "RECEIVED", value: 350, netValue: 348.01 };
  const read = (changes: object) => readAsaasCharge(asaasCharge.parse({ ...parts, ...changes })).leitura;

  it.each([
    [{}, "recebida"],
    [{ status: "RECEIVED_IN_CASH" }, "recebida_em_dinheiro"],
    [{ status: "REFUND_IN_PROGRESS" }, "devolucao_pedida"],
    [{ status: "AWAITING_CHARGEBACK_REVERSAL" }, "contestada"],
    [{ status: "AUTHORIZED" }, "desconhecida"],
    [{ status: null }, "desconhecida"],
    [{ refunds: [{ value: 350, status: "DONE" }] }, "devolvida"],
    [{ refunds: [{ value: 350, status: "PENDING" }] }, "recebida"],
    [
      {
        refunds: [
          { value: 0.1, status: "DONE" },
          { value: 349.9, status: "DONE" },
        ],
      },
      "devolvida",
    ],
  ])("%j is %s", (changes, situacao) => {
    expect(read(changes).situacao).toBe(situacao);
  });

  it("is read where fields are missing, null, of another type or unknown", () => {
    const leitura = read({
      value: 1.005,
      netValue: "348",
      paymentDate: "2026-11-27 10:00:00",
      refunds: "none",
      deleted: "yes",
      new: {},
    });
    expect(leitura).toMatchObject({
      valor: 1.01,
      liquido: null,
      dia_pagamento: "2026-11-27",
      dia_credito: "2026-11-27",
      removida: false,
      devolucoes: [],
    });
  });
});

describe("the address for events", () => {
  const url = "https://prumo.example/api/gateway/eventos/1";
  const webhook = { url, token: "t".repeat(64), email: "a@b.com", known: null };

  it("is registered once, and told when the provider has stopped sending", async () => {
    const { id } = value(await provider.ensureWebhook(webhook));
    expect(value(await provider.ensureWebhook({ ...webhook, known: id }))).toEqual({ id, paused: false });
    await registered();
    for (let failure = 1; failure <= 15; failure += 1) await fake.deliver(async () => 500);
    expect(value(await provider.ensureWebhook({ ...webhook, known: id }))).toEqual({ id, paused: true });
    expect(await provider.resumeWebhook(id)).toEqual({ ok: true, value: null });
    const sent: object[] = [];
    await fake.deliver(async (_, __, body) => {
      sent.push(body);
      return 200;
    });
    expect(sent).toMatchObject([{ event: "PAYMENT_CREATED", id: expect.stringMatching(/^evt_\w+&\d+$/) }]);
    expect(fake.events).toEqual([]);
  });

  it("is told as stopped where somebody switched it off in the panel, and is switched on again", async () => {
    const { id } = value(await provider.ensureWebhook(webhook));
    Object.assign(fake.webhooks[0] ?? {}, { enabled: false });
    expect(value(await provider.ensureWebhook({ ...webhook, known: id }))).toEqual({ id, paused: true });
    expect(await provider.resumeWebhook(id)).toEqual({ ok: true, value: null });
    expect(value(await provider.ensureWebhook({ ...webhook, known: id }))).toEqual({ id, paused: false });
  });

  it("bears the new token where nobody knows whose token it bears", async () => {
    const { id } = value(await provider.ensureWebhook(webhook));
    const token = "u".repeat(64);
    expect(value(await provider.ensureWebhook({ ...webhook, token }))).toEqual({ id, paused: false });
    expect(fake.webhooks).toMatchObject([{ url, authToken: token }]);
  });
});
