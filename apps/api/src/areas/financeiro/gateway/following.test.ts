import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { politicasEncargos } from "../../../db/schema/encargos";
import { acrossCompanies } from "../../../db/scope";
import { type ChargingCompany, startChargingCompany } from "../../../testing/charging-company";
import { receipt, receivable } from "../../../testing/contas";
import type { FakeFault } from "../../../testing/fake-provider";
import { sampledCases } from "../../../testing/quick-run";
import { findCharge, takeCharge } from "./charge-queries";
import { step } from "./charge-steps";
import { LEASE } from "./charge-turn";
import { keepCodes } from "./conta-codes";
import type { ChargeChanges, PaymentProvider, ProviderAnswer, ProviderCharge } from "./provider/provider";
import { providerOf } from "./provider-work";
import { findGateway } from "./queries";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let company: ChargingCompany;
let { fake, api, failures, round, deliver, later, charged, chargeOf, chargesOf, find, providerId, decisions } =
  {} as ChargingCompany;

beforeAll(async () => {
  company = await startChargingCompany();
  ({ fake, api, failures, round, deliver, later, charged, chargeOf, chargesOf, find, providerId, decisions } = company);
  await round();
});
afterAll(() => company.close());
beforeEach(() => company.reset());
afterEach(() => {
  expect(failures).toEqual([]);
  expect(fake.unexpected).toEqual([]);
});

/** Changes fields of a receivable as its form does. */
async function edit(id: number, changes: object) {
  const { versao, valor_integral: valor, data_vencimento, pessoa } = await find(id);
  const fields = { valor, data_vencimento, pessoa_id: pessoa.id, ...changes };
  await api.contasReceber.update({ body: { ...receivable(fields), id, versao } });
}
const receive = (conta: number, valor: number) => api.contasReceber.receber({ body: receipt(conta, { valor }) });
const reverse = (id: number) => api.contasReceber.estorno({ params: { id }, body: {} });
const askedAbout = async (conta: number) => (await decisions()).filter(({ cobranca }) => cobranca?.conta_id === conta);
const atProvider = async (id: number) => fake.charge(await providerId(id));
/** Works off what is due until nothing changes any more, faults and their waits included. */
async function settleDown() {
  for (let turn = 0; turn < 6; turn += 1) await later(5 * MINUTE);
}

const lost: [string, Pick<FakeFault, "when" | "how">][] = [
  ["is cut off after it was done", { when: "after", how: "cut" }],
  ["is cut off before it was done", { when: "before", how: "cut" }],
  ["is an error after it was done", { when: "after", how: 500 }],
  ["is that there are too many calls", { when: "before", how: 429 }],
  ["is no JSON", { when: "after", how: "html" }],
];

describe("a charge asks for what its receivable is", () => {
  it.each<[string, (conta: number) => Promise<unknown>, object]>([
    ["when it is edited", (conta) => edit(conta, { valor: 410.5 }), { face: 41_050, dueDate: "2026-12-10" }],
    ["when a part of it is received by hand", (conta) => receive(conta, 100), { face: 25_000 }],
    ["when its due date changes", (conta) => edit(conta, { data_vencimento: "2026-12-24" }), { dueDate: "2026-12-24" }],
  ])("%s", async (_, act, expected) => {
    const { conta, id } = await charged();
    const { linha_digitavel } = await find(conta);
    await act(conta);
    await round();
    await round();
    expect(await atProvider(id)).toMatchObject({ ...expected, deleted: false });
    const after = await find(conta);
    expect(after.linha_digitavel).toMatch(/^\d{47}$/);
    expect(after.linha_digitavel).not.toBe(linha_digitavel);
    expect(await chargesOf(conta)).toMatchObject([{ id, estado: "em_cobranca", nao_acompanha: null }]);
    fake.payPix(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 1 });
    expect(await askedAbout(conta)).toEqual([]);
  });

  for (const [options, part] of sampledCases(lost, 2))
    it.each(part)("when the answer of the provider %s", options, async (_, fault) => {
      const { conta, id } = await charged();
      await edit(conta, { valor: 90 });
      fake.faults.push({ method: "PUT", path: /^payments/, ...fault });
      await round();
      await settleDown();
      expect(await atProvider(id)).toMatchObject({ face: 9_000 });
      expect(await chargesOf(conta)).toMatchObject([{ id, valor: 90, estado: "em_cobranca", nao_acompanha: null }]);
      expect((await find(conta)).linha_digitavel).toMatch(/^\d{47}$/);
    });

  it("and shows no digits that the bank does not know while the new ones are not there", async () => {
    const { conta } = await charged();
    await edit(conta, { valor: 90 });
    fake.faults.push({ method: "GET", path: /identificationField$/, when: "before", how: 500 });
    await round();
    expect((await find(conta)).linha_digitavel).toBeNull();
    await settleDown();
    expect((await find(conta)).linha_digitavel).toMatch(/^\d{47}$/);
  });

  it("and is settled by what was paid of the new amount before the answer came", async () => {
    const { conta, id } = await charged();
    await edit(conta, { valor: 90 });
    fake.faults.push({ method: "PUT", path: /^payments/, when: "after", how: "cut" });
    await round();
    fake.payPix(await providerId(id));
    await deliver();
    await settleDown();
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 90 });
    expect(await chargeOf(conta)).toMatchObject({ estado: "liquidada", nao_acompanha: null });
  });

  it("and is asked about where the old amount was paid before the provider heard of the new one", async () => {
    const { conta, id } = await charged();
    fake.payPix(await providerId(id));
    fake.events.length = 0;
    await edit(conta, { valor: 90 });
    await round();
    expect(await find(conta)).toMatchObject({ status: 0 });
    expect(await askedAbout(conta)).toMatchObject([{ motivo: "valor_maior", valor: 350 }]);
  });

  it("or says that its money is under way", async () => {
    const { conta, id } = await charged();
    fake.payBoleto(await providerId(id));
    await deliver();
    await edit(conta, { valor: 90 });
    await round();
    const told = "O pagador já pagou a cobrança, e o crédito ainda não chegou: ela não acompanha a conta.";
    expect(await chargeOf(conta)).toMatchObject({ estado: "paga", nao_acompanha: told });
    const calls = fake.requests.length;
    await round();
    expect(fake.requests).toHaveLength(calls);
  });

  it("or is cancelled below R$ 5,00, and says so", async () => {
    const { conta, id } = await charged();
    await receive(conta, 346);
    await round();
    expect(await atProvider(id)).toMatchObject({ deleted: true });
    expect(await chargesOf(conta)).toMatchObject([
      {
        estado: "cancelada",
        nao_acompanha: "A conta ficou abaixo de R$ 5,00, o mínimo do provedor: a cobrança foi cancelada.",
      },
    ]);
    expect(await find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
  });

  it("or is cancelled and charged anew where the provider refuses the change", async () => {
    const { conta, id } = await charged();
    await edit(conta, { valor: 90 });
    fake.faults.push({ method: "PUT", path: /^payments/, when: "before", how: 400 });
    await round();
    expect(await atProvider(id)).toMatchObject({ deleted: true });
    const [newer, older] = await chargesOf(conta);
    expect(newer).toMatchObject({ estado: "em_cobranca", valor: 90, nao_acompanha: null });
    expect(older).toMatchObject({
      id,
      estado: "cancelada",
      nao_acompanha: "O provedor não alterou a cobrança (Falha): ela foi cancelada. Outra foi emitida.",
    });
    expect(await atProvider(newer?.id ?? 0)).toMatchObject({ face: 9_000, deleted: false });
  });

  for (const [options, part] of sampledCases(lost, 2, 1))
    it.each(part)("also where the answer to the end of the old charge %s", options, async (_, fault) => {
      const { conta } = await charged();
      await edit(conta, { valor: 90 });
      fake.faults.push({ method: "PUT", path: /^payments/, when: "before", how: 400 });
      fake.faults.push({ method: "DELETE", path: /^payments/, ...fault });
      await round();
      await settleDown();
      const states = (await chargesOf(conta)).map(({ estado, valor }) => [estado, valor]);
      expect(states).toEqual([
        ["em_cobranca", 90],
        ["cancelada", 90],
      ]);
      expect(fake.charges.filter(({ face, deleted }) => face === 9_000 && !deleted).length).toBeGreaterThan(0);
    });

  it("and says so while the provider refuses the token", async () => {
    const { conta, id } = await charged();
    await edit(conta, { valor: 90 });
    fake.faults.push({ method: "GET", path: /^payments/, when: "before", how: 401 });
    await round();
    expect(await chargeOf(conta)).toMatchObject({
      nao_acompanha: "O provedor recusou o token: a cobrança ainda não acompanha a conta.",
    });
    await settleDown();
    expect(await chargeOf(conta)).toMatchObject({ id, valor: 90, nao_acompanha: null });
  });

  it("and is not followed by a charge that somebody changed in the panel, which is told", async () => {
    const { conta, id } = await charged();
    fake.panelEdit(await providerId(id), { face: 30_000, dueDate: "2026-12-20" });
    await deliver();
    expect(await chargeOf(conta)).toMatchObject({
      estado: "em_cobranca",
      nao_acompanha: "Alterada no painel do provedor: ele cobra R$ 300,00, com vencimento em 20/12/2026.",
    });
  });
});

describe("a receivable that was late when it was charged", () => {
  afterEach(async () => {
    await company.server.db.delete(acrossCompanies(politicasEncargos));
    company.reset();
    await company.signIn();
  });

  it("is told to the provider in the round after it was received by hand", async () => {
    const { conta } = await charged({ data_vencimento: "2026-11-10" });
    await later(5 * MINUTE);
    await receive(conta, 350);
    await later(MINUTE);
    expect(failures).toEqual([]);
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_dinheiro" });
  });

  it("is charged anew after the day of its charge, by as much as is due then", async () => {
    const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
    await api.contasReceber.salvarEncargos({ body: policy });
    const { conta, id } = await charged({ data_vencimento: "2026-11-10", valor: 1_000 });
    const first = await chargeOf(conta);
    expect(first).toMatchObject({ vencimento: "2026-11-20" });
    fake.advance(1);
    await later(13 * HOUR);
    await company.signIn();
    const after = await chargeOf(conta);
    expect(after).toMatchObject({ id, vencimento: "2026-11-21", estado: "em_cobranca" });
    expect(after?.valor).toBeGreaterThan(first?.valor ?? 0);
    expect(await atProvider(id)).toMatchObject({ face: Math.round((after?.valor ?? 0) * 100), dueDate: "2026-11-21" });
    fake.payPix(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: after?.valor });
  });

  it("keeps its charge as long as no more is due", async () => {
    const { conta, id } = await charged({ data_vencimento: "2026-11-10" });
    const before = await find(conta);
    fake.advance(1);
    await later(13 * HOUR);
    await company.signIn();
    expect(await atProvider(id)).toMatchObject({ face: 35_000, dueDate: "2026-11-20" });
    expect((await find(conta)).linha_digitavel).toBe(before.linha_digitavel);
  });
});

describe("a receivable that is settled by hand", () => {
  it("is received in cash at the provider, and opened there again with its reversal", async () => {
    const { conta, id } = await charged();
    await receive(conta, 350);
    await round();
    expect(await atProvider(id)).toMatchObject({ status: "RECEIVED_IN_CASH", deleted: false });
    expect(await chargeOf(conta)).toMatchObject({ estado: "em_dinheiro" });
    await deliver();
    expect(await askedAbout(conta)).toEqual([]);
    await reverse(conta);
    await round();
    await round();
    expect(await atProvider(id)).toMatchObject({ status: "PENDING" });
    expect(await chargesOf(conta)).toMatchObject([{ id, estado: "em_cobranca", linha_digitavel: expect.any(String) }]);
    fake.payPix(await providerId(id));
    await deliver();
    expect(await find(conta)).toMatchObject({ status: 1, valor_pago: 350 });
  });

  for (const [options, part] of sampledCases(lost, 2, 1))
    it.each(part)("also where the provider's answer to the cash %s", options, async (_, fault) => {
      const { conta, id } = await charged();
      await receive(conta, 350);
      fake.faults.push({ method: "POST", path: /receiveInCash$/, ...fault });
      await round();
      await settleDown();
      expect(await atProvider(id)).toMatchObject({ status: "RECEIVED_IN_CASH" });
      expect(await chargeOf(conta)).toMatchObject({ estado: "em_dinheiro", nao_acompanha: null });
      await deliver();
      expect(await askedAbout(conta)).toEqual([]);
    });

  for (const [options, part] of sampledCases(lost, 2))
    it.each(part)("also where the provider's answer to its undo %s", options, async (_, fault) => {
      const { conta, id } = await charged();
      await receive(conta, 350);
      await round();
      await reverse(conta);
      fake.faults.push({ method: "POST", path: /undoReceivedInCash$/, ...fault });
      await round();
      await settleDown();
      expect(await atProvider(id)).toMatchObject({ status: "PENDING" });
      expect(await chargesOf(conta)).toMatchObject([{ id, estado: "em_cobranca", nao_acompanha: null }]);
    });

  it("and reversed before the provider heard of the cash is charged on", async () => {
    const { conta, id } = await charged();
    await receive(conta, 350);
    fake.faults.push({ method: "POST", path: /receiveInCash$/, when: "after", how: "cut" });
    await round();
    await reverse(conta);
    await settleDown();
    expect(await atProvider(id)).toMatchObject({ status: "PENDING" });
    expect(await chargesOf(conta)).toMatchObject([{ id, estado: "em_cobranca" }]);
  });

  it("is cancelled where the provider takes no cash", async () => {
    const { conta, id } = await charged();
    await receive(conta, 350);
    fake.faults.push({ method: "POST", path: /receiveInCash$/, when: "before", how: 400 });
    await round();
    expect(await atProvider(id)).toMatchObject({ deleted: true });
    expect(await chargeOf(conta)).toMatchObject({ estado: "cancelada" });
  });

  it("is charged anew by whoever wants it where the provider takes no undo", async () => {
    const { conta } = await charged();
    await receive(conta, 350);
    await round();
    await reverse(conta);
    fake.faults.push({ method: "POST", path: /undoReceivedInCash$/, when: "before", how: 400 });
    await round();
    expect(await chargeOf(conta)).toMatchObject({
      estado: "em_dinheiro",
      nao_acompanha: "O provedor não reabriu a cobrança (Falha): emita outra.",
    });
    const calls = fake.requests.length;
    await round();
    expect(fake.requests).toHaveLength(calls);
    await api.gateway.emitir({ body: { contas: [conta] } });
    expect((await chargesOf(conta)).map(({ estado }) => estado)).toEqual(["em_cobranca", "em_dinheiro"]);
  });
});

describe("a charge of a receivable that is gone", () => {
  it("is cancelled when it is removed", async () => {
    const { conta, id } = await charged();
    await api.contasReceber.delete({ params: { id: conta }, body: {} } as never);
    await round();
    expect(await atProvider(id)).toMatchObject({ deleted: true });
  });

  it("whose situation nobody knows is not asked about in every round", async () => {
    const { conta, id } = await charged();
    (await atProvider(id)).status = "SOMETHING_NEW";
    await receive(conta, 350);
    await round();
    const calls = fake.requests.length;
    await round();
    await round();
    expect(fake.requests).toHaveLength(calls);
    (await atProvider(id)).status = "PENDING";
    await settleDown();
    expect(await atProvider(id)).toMatchObject({ status: "RECEIVED_IN_CASH" });
  });
});

describe("a charge that a person cancels while this process changes it", () => {
  /** Takes the charge of an edited conta, and has the provider answer its change only after the person was faster. */
  async function changedMeanwhile(
    answered: (id: string, changes: ChargeChanges) => Promise<ProviderAnswer<ProviderCharge>>,
  ) {
    const { conta, id } = await charged();
    await edit(conta, { valor: 90 });
    const { work, server } = company;
    const now = server.clock.now;
    const taken = await takeCharge(work.db, { empresa_id: 1, id }, now, new Date(now.getTime() + LEASE));
    const provider = providerOf(work, await findGateway(work.db, 1));
    if (taken === undefined || provider === null) throw new Error("The charge is there, and its provider");
    const update: PaymentProvider["update"] = async (charge, changes) => {
      const answer = await answered(charge, changes);
      await api.gateway.cancelar({ params: { id } });
      return answer;
    };
    await step({ ...work, provider: { ...provider, update }, sendsEmail: false, now }, taken);
    return { conta, id, provider };
  }

  it("is not charged anew where the provider refuses the change", async () => {
    const { conta, id } = await changedMeanwhile(async () => ({
      ok: false,
      falha: "recusada",
      codigo: null,
      mensagem: "Não",
    }));
    fake.events.length = 0;
    await settleDown();
    expect(await chargesOf(conta)).toMatchObject([{ id, estado: "cancelada", nao_acompanha: null }]);
    expect(await atProvider(id)).toMatchObject({ deleted: true });
  });

  it("stays cancelled where the provider took the change before", async () => {
    const provider = providerOf(company.work, await findGateway(company.work.db, 1));
    const { conta, id } = await changedMeanwhile(async (charge, changes) => {
      if (provider === null) throw new Error("The company has a provider");
      return provider.update(charge, changes);
    });
    expect(await chargesOf(conta)).toMatchObject([{ id, estado: "cancelada" }]);
    expect(await find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
  });

  it("gets no codes that were read before", async () => {
    fake.faults.push({ method: "GET", path: /identificationField$/, when: "before", how: 500 });
    const { conta, id } = await charged();
    await edit(conta, { linha_digitavel: null, pix_copia_cola: null });
    const { work, server } = company;
    const now = new Date(server.clock.now.getTime() + HOUR);
    const taken = await takeCharge(work.db, { empresa_id: 1, id }, now, new Date(now.getTime() + LEASE));
    const provider = providerOf(work, await findGateway(work.db, 1));
    if (taken === undefined || provider === null) throw new Error("The charge is there, and its provider");
    const codes: PaymentProvider["codes"] = async (charge) => {
      const answer = await provider.codes(charge);
      await api.gateway.cancelar({ params: { id } });
      return answer;
    };
    await step({ ...work, provider: { ...provider, codes }, sendsEmail: false, now }, taken);
    expect(await find(conta)).toMatchObject({ linha_digitavel: null, pix_copia_cola: null });
  });
});

it("codes of a charge that is gone or outrun are not put on its conta, nor on a settled one", async () => {
  const { work, server } = company;
  const { conta, id } = await charged();
  const row = await findCharge(work.db, 1, { id });
  if (row === undefined) throw new Error("The charge is there");
  const bare = { linha_digitavel: null, pix_copia_cola: null };
  const keep = async (changes: string) => {
    await server.db.execute(sql`update contas set linha_digitavel = null, pix_copia_cola = null where id = ${conta}`);
    await server.db.execute(sql.raw(`update gateway_cobrancas set ${changes} where id = ${id}`));
    await keepCodes(work, row, server.clock.now);
    const { linha_digitavel, pix_copia_cola } = await find(conta);
    return { linha_digitavel, pix_copia_cola };
  };
  expect(await keep("estado = 'cancelada'")).toEqual(bare);
  expect(await keep("estado = 'em_cobranca', pendencia = 'alterar'")).toEqual(bare);
  const whole = { linha_digitavel: row.linha_digitavel, pix_copia_cola: row.pix_copia_cola };
  expect(await keep("pendencia = null")).toEqual(whole);
  await receive(conta, 350);
  expect(await keep("pendencia = null")).toEqual(bare);
  await reverse(conta);
  await api.contasReceber.delete({ params: { id: conta }, body: {} } as never);
  await expect(keepCodes(work, row, server.clock.now)).resolves.toBeUndefined();
});
