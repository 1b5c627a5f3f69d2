import { CANCEL_UNANSWERED } from "@prumo/domain/charge-following";
import { addDays } from "@prumo/domain/date";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { politicasEncargos } from "../../../db/schema/encargos";
import { acrossCompanies } from "../../../db/scope";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { newReceivable, receipt } from "../../../testing/contas";
import type { FakeFault } from "../../../testing/fake-provider";
import { statusAndWords } from "../../../testing/refusal";
import { NOW, TODAY } from "../../../testing/test-server";
import { emitCharges } from "./charge-acts";
import { takeDueCharge } from "./charge-queries";
import { step } from "./charge-steps";
import { LEASE } from "./charge-turn";
import { type ProviderWork, providerOf, workOff } from "./provider-work";
import { findGateway } from "./queries";

const DAY = 24 * 60 * 60_000;

let company: ChargingCompany;
let { fake, server, work, api, failures, pessoa_id }: ChargingCompany = {} as ChargingCompany;
let { round, deliver, postEvents, later, charged, chargeOf, find, providerId, balance, decisions } =
  {} as ChargingCompany;

beforeAll(async () => {
  company = await startChargingCompany();
  ({ fake, server, work, api, failures, pessoa_id } = company);
  ({ round, deliver, postEvents, later, charged, chargeOf, find, providerId, balance, decisions } = company);
  await round();
});
afterAll(() => company.close());
beforeEach(() => company.reset());

describe("a receivable that is charged", () => {
  it("has a boleto and a Pix of its amount, on its own page too", async () => {
    const { conta } = await charged();
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca", valor: 350, vencimento: "2026-12-10" });
    const { linha_digitavel, pix_copia_cola } = await find(conta);
    expect(linha_digitavel).toMatch(/^\d{47}$/);
    expect(pix_copia_cola).toContain("br.gov.bcb.pix");
  });

  it("is charged once, however many ask at once", async () => {
    const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id });
    const before = fake.charges.length;
    const asked = await Promise.allSettled(
      Array.from({ length: 5 }, () => api.gateway.emitir({ body: { contas: [conta] } })),
    );
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(fake.charges).toHaveLength(before + 1);
  });

  it("is settled by a Pix, with the fee as a paid payable, and the bank account has what the provider has", async () => {
    const [before, atStart] = [await balance(), fake.balance];
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350, data_pagamento: TODAY });
    expect(await chargeOf(conta)).toMatchObject({ estado: "liquidada", dia_pagamento: TODAY, dia_credito: TODAY });
    expect(await balance()).toBeCloseTo(before + (fake.balance - atStart) / 100, 4);
    expect(failures).toEqual([]);
  });

  it("is settled with the payer's day, and the money moves on the day of the credit", async () => {
    const { conta, id } = await charged();
    fake.payBoleto(await providerId(id));
    await deliver();
    expect(await chargeOf(conta)).toMatchObject({ estado: "paga" });
    expect(await find(conta)).toMatchObject({ status: 0 });
    fake.credit(await providerId(id));
    await deliver();
    const settled = await find(conta);
    expect(settled).toMatchObject({ status: 1, data_pagamento: TODAY });
    const { rows } = await server.db.execute(
      sql`select m.data::text as data from movimentos m join acertos a on a.movimento_id = m.id where a.conta_id = ${conta}`,
    );
    expect(rows).toEqual([{ data: "2026-11-21" }]);
  });

  it("is settled once by an event that comes three times at once, in any order", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver({ times: 3, order: "reversed" });
    await deliver();
    expect((await find(conta)).acertos).toHaveLength(1);
  });

  it("is settled by the comparison of the hour where no event came", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    fake.events.length = 0;
    server.clock.now = new Date(NOW.getTime() + DAY);
    await round();
    server.clock.now = NOW;
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350 });
  });

  it("is settled with its fee also where who charged it may pay nothing", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    const actAs: ProviderWork["actAs"] = async (user, quando) => ({
      ...(await work.actAs(user, quando)),
      permissoes: {} as never,
    });
    await postEvents();
    await workOff({ ...work, actAs }, (error) => failures.push(error));
    expect(failures).toEqual([]);
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350 });
  });

  it("is opened again when the money goes back to the payer", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    fake.refund(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0, linha_digitavel: null, pix_copia_cola: null });
    expect(await chargeOf(conta)).toMatchObject({ estado: "devolvida", acerto_id: null });
    await deliver();
    expect((await find(conta)).acertos.filter(({ estorno }) => estorno !== null)).toHaveLength(1);
  });

  it("is asked about when somebody pays it all the same after it was settled by hand", async () => {
    const { conta, id } = await charged();
    const charge = await providerId(id);
    await api.contasReceber.receber({ body: receipt(conta, { valor: 350 }) });
    await round();
    fake.payPix(charge);
    await deliver();
    await deliver();
    expect(await decisions()).toContainEqual(
      expect.objectContaining({
        motivo: "em_duplicidade",
        valor: 350,
        cobranca: expect.objectContaining({ conta_id: conta }),
      }),
    );
    expect((await find(conta)).acertos).toHaveLength(1);
  });

  it.each([
    ["too little", -1, "valor_menor"],
    ["too much", 1, "valor_maior"],
  ])("that is paid %s waits for a person, and nothing is settled", async (_, cents, motivo) => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id), { amount: 35_000 + cents });
    await deliver();
    expect(await decisions()).toContainEqual(
      expect.objectContaining({ motivo, cobranca: expect.objectContaining({ conta_id: conta }) }),
    );
    expect(await find(conta)).toMatchObject({ status: 0, linha_digitavel: null, pix_copia_cola: null });
  });

  it("bears no codes any more once its payment is reversed by hand: they lead to nothing", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    expect(await find(conta)).toMatchObject({ status: 0, linha_digitavel: null, pix_copia_cola: null });
  });
});

it("a customer whose CNPJ has letters is refused in the provider's words, and can be charged later", async () => {
  const { rows } = await server.db.execute<{ id: number }>(
    sql`select id from pessoas where empresa_id = 1 and length(cpf_cnpj) = 14 and cpf_cnpj ~ '[A-Z]' limit 1`,
  );
  const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id: rows[0]?.id ?? 0 });
  const emitted = api.gateway.emitir({ body: { contas: [conta] } });
  expect(await statusAndWords(emitted)).toMatchObject({ status: 422, message: "O CPF/CNPJ informado é inválido." });
  expect(await chargeOf(conta)).toMatchObject({ estado: "recusada" });
});

describe("money that nobody charged", () => {
  it("waits for a person, who settles a receivable by it, once", async () => {
    fake.foreignPix(12_345);
    await deliver();
    const found = (await decisions()).find(({ valor }) => valor === 123.45);
    expect(found).toMatchObject({ motivo: "recebimento_desconhecido", cobranca: null });
    const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 200 });
    const body = { id: found?.id ?? 0, resolucao: "acertar", conta, versao: found?.versao } as const;
    expect(await api.gateway.decidir({ body })).toEqual({ message: "Conta recebida com o valor" });
    expect(await find(conta)).toMatchObject({ valor_pago: 123.45, status: 0 });
    expect(await statusAndWords(api.gateway.decidir({ body }))).toMatchObject({ status: 409 });
  });
});

describe("a charge whose answer gets lost", () => {
  it.each([
    ["after it was made, by an error", { when: "after", how: 500 }, "incerta"],
    ["after it was made, by a cut", { when: "after", how: "cut" }, "incerta"],
    ["before it was made", { when: "before", how: "cut" }, "incerta"],
    ["after it was made, by too many calls", { when: "after", how: 429 }, "enviando"],
    ["before it was made, by too many calls", { when: "before", how: 429 }, "enviando"],
  ] as const)("%s is found or sent again, and there is one", async (_, fault, estado) => {
    const before = fake.charges.length;
    fake.faults.push({ method: "POST", path: /^payments$/, ...fault });
    const { conta } = await charged();
    expect((await chargeOf(conta))?.estado).toBe(estado);
    for (let turn = 1; turn <= 6; turn += 1) {
      server.clock.now = new Date(server.clock.now.getTime() + 150_000);
      await round();
    }
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca", linha_digitavel: expect.any(String) });
    expect(fake.charges).toHaveLength(before + 1);
  });

  it("that was paid before the answer came is settled", async () => {
    fake.faults.push({ method: "POST", path: /^payments$/, when: "after", how: "cut" });
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 1 });
  });
});

describe("an event", () => {
  const post = (path: string, headers: Record<string, string>, body = "{}") =>
    server.app.request(`/api/gateway/eventos/${path}`, {
      method: "POST",
      headers: { "Content-Length": String(body.length), ...headers },
      body,
    });

  it.each([
    ["without a token", "1", {}],
    ["with a wrong token", "1", { "asaas-access-token": "x" }],
    ["of a company without a gateway", "3", { "asaas-access-token": "" }],
    ["of no company", "abc", { "asaas-access-token": "x" }],
  ])("%s is refused, and nothing is kept", async (_, path, headers) => {
    const count = async () => (await server.db.execute(sql`select count(*)::int as n from gateway_eventos`)).rows;
    const before = await count();
    expect((await post(path, headers as never)).status).toBe(401);
    expect(await count()).toEqual(before);
  });

  it("that says more than the provider does settles nothing", async () => {
    const { conta, id } = await charged();
    const charge = fake.charge(await providerId(id));
    const [webhook] = fake.webhooks;
    const forged = { id: "evt_1&1", event: "PAYMENT_RECEIVED", payment: { ...fake.show(charge), status: "RECEIVED" } };
    const headers = { "asaas-access-token": webhook?.authToken ?? "" };
    expect((await post("1", headers, JSON.stringify(forged))).status).toBe(200);
    await round();
    expect(await find(conta)).toMatchObject({ status: 0 });
  });

  it("that is no JSON is kept and answered, so that the others behind it come", async () => {
    const headers = { "asaas-access-token": fake.webhooks[0]?.authToken ?? "" };
    expect((await post("1", headers, "<html>")).status).toBe(200);
    await round();
    expect(failures).toEqual([]);
  });
});

describe("a receivable is not charged twice", () => {
  it("where the token is refused while a charge without an answer is looked for", async () => {
    const before = fake.charges.length;
    fake.faults.push({ method: "POST", path: /^payments$/, when: "after", how: "cut" });
    const { conta } = await charged();
    fake.faults.push({ method: "GET", path: /^payments$/, when: "before", how: 401 });
    await later(150_000);
    const again = api.gateway.emitir({ body: { contas: [conta] } });
    expect(await statusAndWords(again)).toMatchObject({ status: 422, message: "Esta conta já tem uma cobrança" });
    await later(10 * 60_000);
    await later(10 * 60_000);
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca" });
    expect(fake.charges).toHaveLength(before + 1);
  });

  it("by a process whose lease has ended before it sends", async () => {
    fake.faults.push({ method: "GET", path: /^customers$/, when: "before", how: "cut" });
    const { conta } = await charged();
    const before = fake.charges.length;
    const take = async (wait: number) => {
      server.clock.now = new Date(server.clock.now.getTime() + wait);
      const until = new Date(server.clock.now.getTime() + LEASE);
      return takeDueCharge(work.db, 1, server.clock.now, until);
    };
    const taken = [await take(600_000), await take(LEASE + 1)];
    const provider = providerOf(work, await findGateway(work.db, 1));
    if (provider === null) throw new Error("The company has a provider");
    for (const one of taken.toReversed()) {
      if (one === undefined) throw new Error("The charge is due");
      await step({ ...work, provider, sendsEmail: false, now: server.clock.now }, one);
    }
    expect(fake.charges).toHaveLength(before + 1);
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca" });
  });

  it("where the panel brings a cancelled charge back beside a newer one", { tags: ["full"] }, async () => {
    const { conta, id } = await charged();
    const first = await providerId(id);
    await api.gateway.cancelar({ params: { id } });
    expect(await find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
    await api.gateway.emitir({ body: { contas: [conta] } });
    fake.panelRestore(first);
    await deliver();
    expect(failures).toEqual([]);
    const { cobrancas } = await api.gateway.cobrancas({ query: { conta_id: conta } });
    expect(cobrancas.data.map(({ estado }) => estado)).toEqual(["em_cobranca", "cancelada"]);
    expect(await decisions()).toContainEqual(
      expect.objectContaining({ motivo: "outra_cobranca", cobranca: expect.objectContaining({ id }) }),
    );
  });

  it("where the provider made two of one call and cancels neither, which a person is asked about", async () => {
    fake.faults.push({ method: "POST", path: /^payments$/, when: "after", how: "cut" });
    const { conta, id } = await charged();
    const twin = fake.twin(await providerId(id));
    fake.faults.push({ method: "DELETE", path: /^payments/, when: "before", how: 400 });
    fake.events.length = 0;
    await later(10_000);
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca" });
    expect(await decisions()).toContainEqual(
      expect.objectContaining({
        motivo: "outra_cobranca",
        provedor_id: twin.id,
        cobranca: expect.objectContaining({ id }),
      }),
    );
  });

  it("by the provider, whose second charge of one call says nothing of the first", async () => {
    const { conta, id } = await charged();
    const twin = fake.twin(await providerId(id));
    fake.panelDelete(twin.id);
    await deliver();
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca" });
  });
});

describe("what a provider did not do", () => {
  const causes: [FakeFault["how"], string][] = [
    [401, "O provedor recusou o token. Confira-o no gateway de pagamento"],
    [429, "O provedor recebeu pedidos demais. Tente de novo em alguns minutos"],
    [400, "Falha"],
    [500, "O provedor não respondeu. Tente de novo em alguns minutos"],
    ["cut", "O provedor não respondeu. Tente de novo em alguns minutos"],
  ];
  const mayBeDone: readonly FakeFault["how"][] = [500, "cut"];
  it.each(causes)("is told by its cause: %s", async (how, words) => {
    const { id } = await charged();
    for (const [method, act] of [
      ["GET", api.gateway.cancelar],
      ["DELETE", api.gateway.cancelar],
      ["GET", api.gateway.conferir],
    ] as const) {
      fake.faults.push({ method, path: /^payments\//, when: "before", how });
      if (method === "DELETE" && mayBeDone.includes(how)) {
        expect(await act({ params: { id } })).toEqual({ message: CANCEL_UNANSWERED });
      } else {
        expect(await statusAndWords(act({ params: { id } }))).toMatchObject({ status: 422, message: words });
      }
    }
    await api.gateway.cancelar({ params: { id } });
  });

  it.each(["before", "after"] as const)(
    "is a cancel asked for again that was cut %s it was done, until there is no payable charge",
    async (when) => {
      const { conta, id } = await charged();
      fake.faults.push({ method: "DELETE", path: /^payments/, when, how: "cut" });
      fake.faults.push({ method: "GET", path: /^payments\//, when: "before", how: 500 });
      const cancelled = api.gateway.cancelar({ params: { id } });
      // The read that comes before is cut, too, and nothing was asked then.
      expect(await statusAndWords(cancelled)).toMatchObject({ status: 422 });
      expect(await api.gateway.cancelar({ params: { id } })).toEqual({ message: CANCEL_UNANSWERED });
      expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca", nao_acompanha: CANCEL_UNANSWERED });
      expect(await find(conta)).toMatchObject({ linha_digitavel: expect.any(String) });
      fake.events.length = 0;
      await later(31_000);
      expect(fake.charge(await providerId(id))).toMatchObject({ deleted: true });
      expect(await chargeOf(conta)).toMatchObject({ estado: "cancelada", nao_acompanha: null });
      expect(await find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
      expect(failures).toEqual([]);
    },
  );

  it("is no comparison of a charge that is still on its way", async () => {
    fake.faults.push({ method: "POST", path: /^payments$/, when: "before", how: "cut" });
    const { id } = await charged();
    const compared = api.gateway.conferir({ params: { id } });
    const message = "A cobrança ainda está sendo enviada ao provedor";
    expect(await statusAndWords(compared)).toMatchObject({ status: 422, message });
    for (let turn = 0; turn < 6; turn += 1) await later(150_000);
    expect(await api.gateway.conferir({ params: { id } })).toEqual({ message: "Cobrança conferida com o provedor" });
  });

  it("is no emitted charge where the token is refused", async () => {
    const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id });
    fake.faults.push({ method: "GET", path: /^customers$/, when: "before", how: 401 });
    const emitted = api.gateway.emitir({ body: { contas: [conta] } });
    const message = "O provedor recusou o token. Confira-o no gateway de pagamento";
    expect(await statusAndWords(emitted)).toMatchObject({ status: 422, message });
  });

  it("is not waited for longer than a person waits", { tags: ["full"] }, async () => {
    const contas = [];
    for (let at = 0; at < 2; at += 1) {
      contas.push(await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350, pessoa_id }));
    }
    fake.faults.push({ method: "POST", path: /^payments$/, when: "after", how: "silence" });
    const ctx = await work.actAs({ usuario_id: 1, empresa_id: 1 }, NOW);
    const began = performance.now();
    const { message } = await emitCharges(work, ctx, contas, 100);
    expect(performance.now() - began).toBeLessThan(5_000);
    expect(message).toBe("2 ainda estão sendo enviadas");
    await later(150_000);
    await later(150_000);
    for (const conta of contas) expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca" });
  });
});

describe("money about which a person was asked", () => {
  const asked = async (motivo: string, conta: number | null = null) => {
    const found = (await decisions()).find(
      (one) => one.motivo === motivo && (conta === null || one.cobranca?.conta_id === conta),
    );
    if (found === undefined) throw new Error(`Nobody is asked about ${motivo}`);
    return found;
  };
  const settleBy = ({ id, versao }: { id: number; versao: number }, conta: number, more: object = {}) =>
    api.gateway.decidir({ body: { id, resolucao: "acertar", conta, versao, ...more } });

  it("of a late charge settles its conta with its multa and juros, also after that was reversed", async () => {
    const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
    await api.contasReceber.salvarEncargos({ body: policy });
    const { conta, id } = await charged({ data_registro: "2026-11-10", data_vencimento: "2026-11-10" });
    fake.payPix(await providerId(id));
    await deliver();
    const settled = await find(conta);
    expect(settled).toMatchObject({ status: 1, multa: 7, juros: 1.17, valor_pago: 358.17 });
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    const [before, held] = [await balance(), fake.balance];
    await settleBy(await asked("recebimento_estornado", conta), conta);
    expect(await find(conta)).toMatchObject({ status: 1, multa: 7, juros: 1.17, valor_pago: 358.17 });
    expect(await chargeOf(conta)).toMatchObject({ acerto_id: expect.any(Number), dia_pagamento: TODAY });
    expect(await balance()).toBeCloseTo(before + 358.17, 4);
    expect(fake.balance).toBe(held);
    await server.db.delete(acrossCompanies(politicasEncargos));
  });

  it("forbids to charge its conta once more before somebody has decided", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id), { amount: 34_000 });
    await deliver();
    const emit = () => api.gateway.emitir({ body: { contas: [conta] } });
    expect(await statusAndWords(emit())).toMatchObject({
      status: 422,
      message: "O pagador já pagou uma cobrança desta conta: decida primeiro o que fazer com o valor",
    });
    await settleBy(await asked("valor_menor", conta), conta);
    await emit();
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_cobranca", valor: 10 });
  });

  it("that is more than its conta owes settles it once somebody says that the rest is juros", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id), { amount: 35_250 });
    await deliver();
    const decision = await asked("valor_maior", conta);
    expect(await statusAndWords(settleBy(decision, conta))).toMatchObject({
      status: 422,
      errors: { confirmar_excedente: [expect.stringContaining("R$ 2,50 entram como juros")] },
    });
    await settleBy(decision, conta, { confirmar_excedente: true });
    expect(await find(conta)).toMatchObject({ status: 1, juros: 2.5, valor_pago: 352.5, residual: 0 });
  });

  it("of which the surplus went back settles the rest without juros", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id), { amount: 35_250 });
    await deliver();
    fake.refund(await providerId(id), 250);
    await deliver();
    const decision = await asked("valor_maior", conta);
    expect(decision.acertada).toBe(false);
    await settleBy(decision, conta);
    expect(await find(conta)).toMatchObject({ status: 1, juros: 0, valor_pago: 350 });
  });

  it("settles what the person says and never its own receivable as well", async () => {
    const { conta, id } = await charged();
    await api.contasReceber.receber({ body: receipt(conta, { valor: 350 }) });
    const other = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350 });
    const [before, atStart] = [await balance(), fake.balance];
    fake.payPix(await providerId(id));
    await deliver();
    await settleBy(await asked("em_duplicidade", conta), other);
    await api.contasReceber.estorno({ params: { id: conta }, body: {} });
    await api.gateway.conferir({ params: { id } });
    expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
    expect(await balance()).toBeCloseTo(before + (fake.balance - atStart) / 100, 4);
    fake.refund(await providerId(id));
    await deliver();
    expect(await find(other)).toMatchObject({ status: 0, valor_pago: 0 });
  });

  it("settles nothing once it went back to the payer", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id), { amount: 34_000 });
    await deliver();
    fake.refund(await providerId(id));
    const decided = settleBy(await asked("valor_menor", conta), conta);
    expect(await statusAndWords(decided)).toMatchObject({ status: 422 });
    expect(await find(conta)).toMatchObject({ valor_pago: 0 });
  });

  it("that was taken in cash settles nothing by the account at the provider", async () => {
    const { conta, id } = await charged();
    fake.panelReceiveInCash(await providerId(id));
    await deliver();
    const decided = settleBy(await asked("em_dinheiro_no_painel", conta), conta);
    expect(await statusAndWords(decided)).toMatchObject({ status: 422 });
  });

  it("is asked about for each part that goes back", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    await deliver();
    for (const cents of [1_000, 2_000]) {
      fake.refund(await providerId(id), cents);
      await deliver();
    }
    const parts = (await decisions()).filter((one) => one.cobranca?.conta_id === conta);
    expect(parts.map(({ valor, acertada }) => [valor, acertada])).toEqual([
      [30, true],
      [10, true],
    ]);
  });

  it("is asked about where the conta cannot be settled, and settles it later", async () => {
    const { conta, id } = await charged();
    const payFeesTo = (person: string) =>
      server.db.execute(sql`update gateways_pagamento set tarifa_pessoa_id = ${sql.raw(person)} where empresa_id = 1`);
    fake.payPix(await providerId(id));
    await payFeesTo("null");
    await deliver();
    await payFeesTo("1");
    expect(failures).toEqual([]);
    await settleBy(await asked("acerto_pendente", conta), conta);
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350 });
  });

  it("is asked about where the payer's day is closed by then, and settles nothing before somebody says so", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    server.clock.now = new Date(NOW.getTime() + DAY);
    await company.signIn();
    const { versao } = await api.fechamento.situacao();
    await api.fechamento.fechar({ body: { ate: TODAY, versao } });
    await deliver();
    expect(failures).toEqual([]);
    expect(await find(conta)).toMatchObject({ status: 0, valor_pago: 0 });
    const decision = await asked("mes_fechado", conta);
    const tomorrow = addDays(TODAY, 1);
    expect(await statusAndWords(settleBy(decision, conta))).toMatchObject({ status: 422 });
    for (const data of [addDays(TODAY, -1), addDays(TODAY, 2)]) {
      expect(await statusAndWords(settleBy(decision, conta, { data }))).toMatchObject({
        status: 422,
        errors: { data: ["Use um dia de 20/11/2026, em que o pagador pagou, até hoje"] },
      });
    }
    await settleBy(decision, conta, { data: tomorrow });
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350, data_pagamento: tomorrow });
    const { rows } = await server.db.execute(
      sql`select m.data::text as data from movimentos m where m.conta_bancaria_id = ${company.banco} order by m.id desc limit 2`,
    );
    expect(rows).toEqual([{ data: tomorrow }, { data: tomorrow }]);
    await api.fechamento.reabrir({ body: { ate: null, motivo: "Fim do teste", versao: versao + 1 } });
  });
});

describe("what the provider tells", () => {
  const send = (body: string) =>
    server.app.request("/api/gateway/eventos/1", {
      method: "POST",
      headers: { "asaas-access-token": fake.webhooks[0]?.authToken ?? "" },
      body,
    });

  it.each([
    ["without saying how long it is", "{}"],
    [
      "with a sign that no database keeps",
      JSON.stringify({ id: "evt_\0", event: "\0", payment: { description: "\0\ud800" } }),
    ],
    ["with such a sign in the name of a field", JSON.stringify({ payment: { "new\0\ud800": [{ "\0": 1 }] } })],
    ["nested deeper than a database keeps", `{"payment":${"[".repeat(20_000)}${"]".repeat(20_000)}}`],
  ])("%s is kept, so that the others behind it come", async (_, body) => {
    expect((await send(body)).status).toBe(200);
    await round();
    expect(failures).toEqual([]);
  });

  it("keeps the digits that were read when only the Pix comes later", async () => {
    fake.faults.push({ method: "GET", path: /pixQrCode$/, when: "before", how: 500 });
    const { conta } = await charged();
    const { linha_digitavel } = await find(conta);
    fake.faults.push({ method: "GET", path: /identificationField$/, when: "before", how: 500 });
    await later(600_000);
    expect(await chargeOf(conta)).toMatchObject({ linha_digitavel, pix_copia_cola: expect.any(String) });
  });

  it("is compared anew from the last whole comparison on, however long ago it was", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    fake.events.length = 0;
    for (let day = 1; day <= 8; day += 1) {
      fake.faults.push({ method: "GET", path: /^payments$/, when: "before", how: 500 });
      await later(DAY);
      fake.faults.length = 0;
    }
    const isSettled = sql`select id from contas where id = ${conta} and status = 1`;
    expect((await server.db.execute(isSettled)).rows).toEqual([]);
    await later(DAY);
    server.clock.now = NOW;
    expect(await find(conta)).toMatchObject({ status: 1 });
  });
});
