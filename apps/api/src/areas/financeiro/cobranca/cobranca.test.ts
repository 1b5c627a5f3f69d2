/** Reminders of receivables: who gets which message on a day, and who does not. */
import { findPixCode, pixCodeAt, readPixCode } from "@prumo/domain/pix-code";
import { reminderSkipNames } from "@prumo/domain/reminder";
import { usualReminderText } from "@prumo/domain/reminder-text";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { onlyOf } from "../../../db/scope";
import { addEntries } from "../../../testing/bank-entries";
import { receipt } from "../../../testing/contas";
import { forgetAddresses, newDebtor, queuedReminders, remindByHand } from "../../../testing/debtors";
import { sampledCases } from "../../../testing/quick-run";
import { statusAndWords } from "../../../testing/refusal";
import { type Api, startTestServer, type TestServer } from "../../../testing/test-server";
import { messageLimits } from "../../sistema/mensagens/limits";
import { type Mailer, sendDue, UncertainDelivery } from "../../sistema/mensagens/service";
import { remindDue } from "./clock";
import { findCompaniesToRemind, findReminderSettings, noteNextRun } from "./queries";

const PUBLIC_URL = "https://prumo.example";
const HOUR = 3_600_000;
/** Mondays, 08:00 in São Paulo. */
const MONDAY = "2026-12-07";
const moment = (day: string, time = "11:00") => new Date(`${day}T${time}:00Z`);

/** Money that is late costs 2 % at once and 1 % a month, from the company's policy. */
const chargeLate = () =>
  server.db.execute(sql`insert into politicas_encargos (empresa_id, lado, multa, juros, contar_de, ativa)
    values (1, 'receber', 2, 1, 'vencimento', true)
    on conflict on constraint politicas_encargos_alvo do update set ativa = true`);

let server: TestServer;
let api: Api;
const failures: unknown[] = [];

/** Looks at all companies once, as the clock does. */
const look = (gateway = false) =>
  remindDue({
    gateway,
    db: server.served,
    publicUrl: PUBLIC_URL,
    now: () => server.clock.now,
    onMessage: () => {},
    failed: (error) => failures.push(error),
  });

const sent: string[] = [];
const accept: Mailer = async ({ destino }) => void sent.push(destino);
const deliver = (email: Mailer = accept) => sendDue(server.served, { email }, () => server.clock.now);

async function at(day: string, time?: string) {
  server.clock.now = moment(day, time);
  ({ api } = await server.loginAs("1-admin"));
}

/** Switches reminders on or off. */
async function switchOn(ativo = true) {
  const { ajustes } = await api.cobranca.ajustes();
  const { ligado_em: _, proxima_em: __, ...body } = ajustes;
  return api.cobranca.salvarAjustes({ body: { ...body, ativo } });
}

let phone = 61_912_000_000;

/** A debtor whom nothing but a chat reaches, at a number of their own. */
function chatDebtor(nome: string, debts: Parameters<typeof newDebtor>[1]) {
  phone += 1;
  return newDebtor(server.db, debts, { nome, email: null, telefone: String(phone) });
}

/** A message that waits for people to send it, with its conta. */
interface Chat {
  readonly first: number;
  readonly id: number;
  readonly nome: string;
}

const toOf = async (pessoa_id: number) =>
  (await queuedReminders(server.db)).filter((message) => message.pessoa_id === pessoa_id);

beforeAll(async () => {
  server = await startTestServer({ publicUrl: PUBLIC_URL });
  await forgetAddresses(server.db);
});
afterAll(() => server.close());
beforeEach(async () => {
  sent.length = 0;
  failures.length = 0;
  await at(MONDAY, "10:00");
  await server.db.execute(sql`update lembrete_ajustes set ativo = false, proxima_em = null`);
  await switchOn();
});

describe("the clock", () => {
  it("sends one message with four lines to a person with four late contas, each with its Pix of today", async () => {
    const days = ["2026-12-04", "2026-12-04", "2026-12-04", "2026-12-04"];
    const one = await newDebtor(
      server.db,
      days.map((data_vencimento, at) => ({ data_vencimento, valor: 10 + at })),
    );
    await at(MONDAY);
    await look();
    const [message, ...others] = await toOf(one.pessoa_id);
    expect(others).toEqual([]);
    expect(message?.texto.match(/^• /gm)).toHaveLength(4);
    expect(message?.assunto).toBe("Lembrete de vencimento - Prumo Serviços");
    const codes: (number | null | undefined)[] = [];
    const texto = message?.texto ?? "";
    for (let from = findPixCode(texto); from !== -1; from = findPixCode(texto, from + 1)) {
      codes.push(readPixCode(pixCodeAt(texto, from) ?? "")?.amount);
    }
    expect(codes).toEqual([10, 11, 12, 13]);
    expect(message?.html).toContain("br.gov.bcb.pix");
    expect(failures).toEqual([]);
  });

  it("sends nothing again when it looks again, on the same day and on the next", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    await deliver();
    await server.db.execute(sql`update lembrete_ajustes set proxima_em = ${moment(MONDAY, "12:00")} where ativo`);
    await at(MONDAY, "12:00");
    await look();
    await at("2026-12-08");
    await look();
    expect(await toOf(one.pessoa_id)).toHaveLength(1);
  });

  it("sends nothing before the hours begin, nor after they end, nor on a closed day", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    for (const [day, time] of [
      [MONDAY, "10:59"],
      [MONDAY, "23:30"],
      ["2026-12-12", "15:00"],
      ["2026-12-25", "15:00"],
    ] as const) {
      await at(day, time);
      await server.db.execute(sql`update lembrete_ajustes set proxima_em = ${server.clock.now} where ativo`);
      await look();
    }
    expect(await toOf(one.pessoa_id)).toEqual([]);
    expect((await api.cobranca.ajustes()).ajustes.proxima_em).toBe("2026-12-28 08:00:00");
  });

  it("catches up after five days away by the latest step alone", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at("2026-12-14", "15:00");
    await look();
    const messages = await toOf(one.pessoa_id);
    expect(messages).toHaveLength(1);
    const { lembretes } = await api.cobranca.conta({ params: { id: one.first } });
    expect(lembretes.flatMap(({ contas }) => contas.map(({ dias }) => dias))).toEqual([10]);
  });

  it("begins with the steps of the day on which it is switched on", { tags: ["full"] }, async () => {
    const late = await newDebtor(server.db, [{ data_vencimento: "2026-12-01" }]);
    await at(MONDAY);
    await look();
    expect(await toOf(late.pessoa_id)).toEqual([]);
    await at("2026-12-11");
    await look();
    expect(await toOf(late.pessoa_id)).toHaveLength(1);
  });

  it("waits for the hours of a person in Acre while others get theirs", { tags: ["full"] }, async () => {
    const acre = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }], { cidade_id: 1_200_401 });
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    expect([await toOf(acre.pessoa_id), await toOf(one.pessoa_id)].map(({ length }) => length)).toEqual([0, 1]);
    await at(MONDAY, "13:00");
    await look();
    expect(await toOf(acre.pessoa_id)).toHaveLength(1);
  });

  it("looks again at a company whose rules changed while it was looked at", { tags: ["full"] }, async () => {
    await at(MONDAY);
    const scope = onlyOf(1);
    const read = await findReminderSettings(server.db, scope);
    server.clock.now = new Date(moment(MONDAY).getTime() + 1_000);
    const { regra } = await api.cobranca.salvarRegra({
      body: { dias: 77, canal: "email", texto: "{contas}", ativa: true },
    });
    if (read !== undefined) await noteNextRun(server.served, read, moment("2026-12-08"));
    expect((await findReminderSettings(server.db, scope))?.proxima_em).toEqual(server.clock.now);
    await api.cobranca.removerRegra({ params: { id: regra.id } });
  });

  it("names itself as the author", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    const { lembretes } = await api.cobranca.pessoa({ params: { id: one.pessoa_id } });
    expect(lembretes).toMatchObject([{ origem: "regra", usuario: null, estado: "fila", dia: MONDAY }]);
    const { rows } = await server.db.execute<{ origem: string; acao: string }>(
      sql`select origem, acao from auditoria where entidade = 'lembretes' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ origem: "Prumo (automático)", acao: "cobranca/relogio" }]);
  });
});

/** A charge of a conta was paid too little, and a person is asked what the money settles. */
async function paidAtProvider(conta: number): Promise<void> {
  const named = `pay_${conta}`;
  await server.db.execute(sql`insert into gateway_cobrancas (empresa_id, conta_id, referencia, provedor_id, estado, valor,
      principal, multa, juros, multa_percentual, juros_percentual, vencimento, usuario_id, created_at)
    values (1, ${conta}, ${named}, ${named}, 'liquidada', 100, 100, 0, 0, 0, 0, '2026-12-20', 1, now())`);
  await server.db.execute(sql`insert into gateway_decisoes (empresa_id, cobranca_id, provedor_id, motivo, valor, created_at)
    select 1, id, ${named}, 'valor_menor', 99.99, now() from gateway_cobrancas where empresa_id = 1 and provedor_id = ${named}`);
}

describe("nobody is reminded", () => {
  it.each([
    [
      "who paid a second before",
      async (id: number) => {
        await api.contasReceber.receber({ body: receipt(id, { data_recebimento: MONDAY }) });
      },
    ],
    [
      "who promised to pay later",
      async (conta: number) => {
        await api.cobranca.salvarConta({ body: { conta, prometida_para: "2026-12-10" } });
      },
    ],
    [
      "about what is disputed",
      async (conta: number) => {
        await api.cobranca.salvarConta({ body: { conta, em_disputa: true } });
      },
    ],
    ["whose money is at the payment provider, about which a person is asked", (conta: number) => paidAtProvider(conta)],
    [
      "of a conta that is switched off",
      async (conta: number) => {
        await api.cobranca.salvarConta({ body: { conta, sem_lembretes: true } });
      },
    ],
    [
      "who is switched off",
      async (_: number, pessoa: number) => {
        await api.cobranca.salvarPessoa({ body: { pessoa, sem_lembretes: true } });
      },
    ],
    [
      "who wants none by e-mail",
      async (_: number, pessoa: number) => {
        await api.cobranca.salvarPessoa({ body: { pessoa, sem_email: true } });
      },
    ],
  ])("%s, whether the message is planned or queued already", async (_, change) => {
    const before = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const after = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await change(before.first, before.pessoa_id);
    await look();
    expect(await toOf(before.pessoa_id)).toEqual([]);
    expect(await toOf(after.pessoa_id)).toHaveLength(1);
    await change(after.first, after.pessoa_id);
    await deliver();
    expect(sent).not.toContain(after.email);
    const { lembretes } = await api.cobranca.pessoa({ params: { id: after.pessoa_id } });
    expect(lembretes).toMatchObject([{ estado: "expirada" }]);
  });

  it("whose Pix waits in the statement, unless somebody else sent that amount", async () => {
    const named = await newDebtor(server.db, [{ data_vencimento: "2026-12-04", valor: 123.45 }], {
      nome: "Marcenaria Ipê Roxo",
    });
    const other = await newDebtor(server.db, [{ data_vencimento: "2026-12-04", valor: 123.45 }], {
      nome: "Olaria Barro Branco",
    });
    await server.db.execute(sql`
      insert into extrato_lancamentos (empresa_id, conta_bancaria_id, lote_id, data, valor, texto, texto_comparavel, ordem, linha)
      select 1, conta_bancaria_id, id, '2026-12-05', 123.45, 'PIX RECEBIDO MARCENARIA IPE ROXO', 'PIX RECEBIDO MARCENARIA IPE ROXO', 1, 1
      from extrato_lotes where empresa_id = 1 order by id limit 1`);
    await server.db.execute(sql`update extrato_lotes set novas = novas + 1 where empresa_id = 1 and id = (
      select min(id) from extrato_lotes where empresa_id = 1)`);
    await at(MONDAY);
    await look();
    expect([await toOf(named.pessoa_id), await toOf(other.pessoa_id)].map(({ length }) => length)).toEqual([0, 1]);
    const { puladas } = await api.cobranca.puladas({ query: { quando: "hoje", per_page: 100 } });
    expect(puladas.data.find(({ pessoa }) => pessoa.id === named.pessoa_id)?.motivo).toBe("lancamento");
  });
});

/** Money that came in by the bank, which nobody has reconciled. */
const cameIn = (nome: string, valor: number, data = "2026-12-05") =>
  addEntries(server.db, [{ valor, data, texto: `PIX RECEBIDO ${nome.toUpperCase()}` }], { now: server.clock.now });

describe("who has paid by the bank is not reminded before anybody reconciles it", () => {
  const late = [{ data_vencimento: "2026-12-04", valor: 1_000 }];
  afterEach(() => server.db.execute(sql`update politicas_encargos set ativa = false where lado = 'receber'`));
  it.each([
    ["the multa and juros of the day on which they paid", 1_020.33],
    ["those of today", 1_021],
    ["none", 1_000],
  ])("with %s", async (_, valor) => {
    const one = await newDebtor(server.db, late, { nome: `Vidraçaria Clara ${valor * 100}` });
    const other = await newDebtor(server.db, late, { nome: `Vidraçaria Turva ${valor * 100}` });
    await chargeLate();
    await cameIn(one.nome, valor);
    await at(MONDAY);
    await look();
    expect([await toOf(one.pessoa_id), await toOf(other.pessoa_id)].map(({ length }) => length)).toEqual([0, 1]);
  });

  it("by an entry that comes in while the message waits, of a mail or of a chat that people open", async () => {
    const [paid, other] = ["Tapeçaria Fio Longo", "Tapeçaria Fio Curto"].map((nome) => ({
      nome,
      telefone: "61912345678",
    }));
    const debt = [{ data_vencimento: "2026-12-04", valor: 321 }];
    const one = await newDebtor(server.db, debt, paid);
    const another = await newDebtor(server.db, debt, other);
    await at(MONDAY);
    await api.cobranca.enviar({ body: { contas: [one.first, another.first], canal: "whatsapp" } });
    await look();
    await cameIn(one.nome, 321, MONDAY);
    await deliver();
    expect(sent.filter((address) => [one, another].some(({ email }) => email === address))).toEqual([another.email]);
    const { lembretes } = await api.cobranca.pessoa({ params: { id: one.pessoa_id } });
    expect(lembretes.map(({ canal, estado, erro, link }) => [canal, estado, erro, link])).toEqual([
      ["email", "expirada", reminderSkipNames.lancamento, null],
      ["whatsapp", "expirada", reminderSkipNames.lancamento, null],
    ]);
    const others = await api.cobranca.pessoa({ params: { id: another.pessoa_id } });
    expect(others.lembretes.map(({ estado }) => estado)).toEqual(["enviada", "fila"]);
    const page = await api.cobranca.lembretes({ query: { canal: "whatsapp", pesquisa: "Tapeçaria Fio" } });
    const open = page.lembretes.data.filter(({ link }) => link !== null);
    expect([page.lembretes.total, open.map(({ pessoa }) => pessoa.nome)]).toEqual([2, [another.nome]]);
  });

  it("together with a conta that only another message of theirs is about", { tags: ["full"] }, async () => {
    const debts = [
      { data_vencimento: "2026-12-04", valor: 111 },
      { data_vencimento: "2026-12-08", valor: 222 },
    ];
    const [first = 0, second = 0] = (await chatDebtor("Estofaria Mola Mansa", debts)).ids;
    await at(MONDAY);
    for (const conta of [first, second]) await remindByHand(api, { contas: [conta], canal: "whatsapp" });
    await cameIn("Estofaria Mola Mansa", 333, MONDAY);
    const page = await api.cobranca.lembretes({ query: { canal: "whatsapp", pesquisa: "Estofaria Mola Mansa" } });
    expect(page.lembretes.data.map(({ erro }) => erro)).toEqual([
      reminderSkipNames.lancamento,
      reminderSkipNames.lancamento,
    ]);
  });

  for (const [options, part] of sampledCases(["ignored", "reconciled"], 2))
    it.each(part)("by an entry that was %s and waits again while the message does", options, async (was) => {
      const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04", valor: 567 }], {
        nome: `Floricultura ${was}`,
      });
      await at("2026-12-06");
      const [id = 0] = await cameIn(one.nome, 567);
      const lancamentos = [{ id, versao: 1 }];
      if (was === "ignored") await api.conciliacao.ignorar({ body: { lancamentos, motivo: "Do sócio" } });
      else {
        const { first: other } = await newDebtor(server.db, [{ data_vencimento: "2026-12-04", valor: 567 }]);
        const contas = [{ lado: "contasReceber" as const, id: other, valor: 567 }];
        await api.conciliacao.conciliar({ body: { itens: [{ lancamentos, movimentos: [], contas }] } });
      }
      await at(MONDAY);
      await look();
      expect(await toOf(one.pessoa_id)).toHaveLength(1);
      await api.conciliacao.desfazer({ body: { lancamentos: [{ id, versao: 2 }] } });
      await deliver();
      expect(sent).not.toContain(one.email);
      const { lembretes } = await api.cobranca.pessoa({ params: { id: one.pessoa_id } });
      expect(lembretes.map(({ erro }) => erro)).toEqual([reminderSkipNames.lancamento]);
    });

  it("together with a conta for which no step is due", { tags: ["full"] }, async () => {
    const debts = [{ data_vencimento: "2026-12-04" }, { data_vencimento: "2027-03-01", valor: 40 }];
    const one = await newDebtor(server.db, debts, { nome: "Serralheria Ponto Firme" });
    await cameIn(one.nome, 140);
    await at(MONDAY);
    await look();
    expect(await toOf(one.pessoa_id)).toEqual([]);
  });
});

describe("the list of the next day", () => {
  it("shows each message with its reason, and one that is taken out is not sent, nor caught up", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const other = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at("2026-12-05", "15:00");
    await server.db.execute(sql`update lembrete_ajustes set ligado_em = '2026-12-05' where ativo`);
    const list = await api.cobranca.lista({ query: { per_page: 100 } });
    expect(list).toMatchObject({ ativo: true, dia: MONDAY, fechado: "domingo" });
    const own = list.mensagens.data.find(({ pessoa }) => pessoa.id === one.pessoa_id);
    expect(own).toMatchObject({ canal: "email", destino: one.email, valor: 100, contas: [{ id: one.first, dias: 3 }] });
    const taken = { pessoa: one.pessoa_id, canal: "email", dia: MONDAY } as const;
    await api.cobranca.retirar({ body: { ...taken, retirada: true } });
    const without = await api.cobranca.lista({ query: { per_page: 100 } });
    expect(without.mensagens.data.map(({ pessoa }) => pessoa.id)).not.toContain(one.pessoa_id);
    expect(without.retiradas.map(({ pessoa }) => pessoa.id)).toContain(one.pessoa_id);
    for (const day of [MONDAY, "2026-12-08"]) {
      await at(day);
      await look();
      await deliver();
    }
    expect(await toOf(one.pessoa_id)).toEqual([]);
    expect(await toOf(other.pessoa_id)).toHaveLength(1);
  });

  it("has one again that is put back", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const taken = { pessoa: one.pessoa_id, canal: "email", dia: MONDAY } as const;
    await api.cobranca.retirar({ body: { ...taken, retirada: true } });
    await api.cobranca.retirar({ body: { ...taken, retirada: false } });
    await at(MONDAY);
    await look();
    expect(await toOf(one.pessoa_id)).toHaveLength(1);
  });
});

describe("by hand", () => {
  it("counts as the day's message, and asks before a second one", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await at(MONDAY);
    const body = { contas: one.ids, canal: "email" } as const;
    const { mensagens } = await api.cobranca.previa({ body });
    expect(mensagens).toMatchObject([{ pergunta: null, destino: one.email, valor: 100 }]);
    await api.cobranca.enviar({ body });
    const asked = await api.cobranca.previa({ body });
    expect(asked.mensagens[0]?.pergunta).toBe("O cliente já recebeu a mensagem de hoje. Enviar outra?");
    expect(await statusAndWords(api.cobranca.enviar({ body }))).toEqual({
      status: 422,
      message: asked.mensagens[0]?.pergunta,
    });
    await remindByHand(api, body);
    expect(await toOf(one.pessoa_id)).toHaveLength(2);
  });

  it("counts as the step that is due: the rule sends it neither later that day nor on the next", async () => {
    const due = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const early = await newDebtor(server.db, [{ data_vencimento: "2026-12-11" }]);
    await at(MONDAY, "10:30");
    await remindByHand(api, { contas: [due.first, early.first], canal: "email" });
    await deliver();
    for (const [day, time] of [
      [MONDAY, "11:00"],
      ["2026-12-08", "11:00"],
    ] as const) {
      await at(day, time);
      await look();
    }
    const counts = async () => [await toOf(due.pessoa_id), await toOf(early.pessoa_id)].map(({ length }) => length);
    expect(await counts()).toEqual([1, 2]);
    await at("2026-12-14");
    await look();
    expect(await counts()).toEqual([2, 3]);
  });

  it("leaves its step to the rule when it did not go out", { tags: ["full"] }, async () => {
    const due = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY, "12:00");
    await remindByHand(api, { contas: due.ids, canal: "email" });
    await at("2026-12-08");
    await look();
    await deliver();
    expect(sent.filter((address) => address === due.email)).toHaveLength(1);
  });

  it("asks again what nobody saw: a message that went out since the page was opened, also by the clock", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const other = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await at(MONDAY, "10:00");
    const body = { contas: [one.first, other.first], canal: "email" as const };
    const { mensagens } = await api.cobranca.previa({ body });
    const confirmar = mensagens.map(({ pessoa, pergunta }) => ({ pessoa: pessoa.id, pergunta: pergunta ?? "" }));
    expect(new Set(confirmar.map(({ pergunta }) => pergunta))).toEqual(
      new Set(["Está fora do horário dos lembretes. Enviar assim mesmo?"]),
    );
    await at(MONDAY);
    await look();
    await at(MONDAY, "10:00");
    const { puladas } = await api.cobranca.enviar({ body: { ...body, confirmar } });
    expect(puladas).toMatchObject([{ pessoa: { id: one.pessoa_id }, motivo: "lembrada" }]);
    expect([await toOf(one.pessoa_id), await toOf(other.pessoa_id)].map(({ length }) => length)).toEqual([1, 1]);
    await remindByHand(api, { contas: one.ids, canal: "email" });
    const twice = await api.cobranca.previa({ body: { contas: one.ids, canal: "email" } });
    expect(twice.mensagens[0]?.pergunta).toBe("O cliente já recebeu 2 mensagens hoje. Enviar outra?");
  });

  it("reaches an address a few times an hour, however often somebody says yes", { tags: ["full"] }, async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await at(MONDAY);
    for (let sent = 0; sent < messageLimits.lembrete.destino; sent += 1) {
      await remindByHand(api, { contas: one.ids, canal: "email" });
    }
    await expect(remindByHand(api, { contas: one.ids, canal: "email" })).rejects.toMatchObject({ status: 429 });
    expect(await toOf(one.pessoa_id)).toHaveLength(messageLimits.lembrete.destino);
  });

  it("leaves out what was paid, and says why", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }, { data_vencimento: "2026-12-20" }]);
    await at(MONDAY);
    await api.contasReceber.receber({ body: receipt(one.first, { data_recebimento: MONDAY }) });
    const { puladas } = await api.cobranca.enviar({ body: { contas: one.ids, canal: "email" } });
    expect(puladas).toMatchObject([{ conta: { id: one.first }, motivo: "paga" }]);
  });

  it("waits for a confirmation on a holiday", { tags: ["full"] }, async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await at("2026-12-25", "15:00");
    const body = { contas: one.ids, canal: "email" } as const;
    expect(await statusAndWords(api.cobranca.enviar({ body }))).toEqual({
      status: 422,
      message: "Hoje não é dia de lembretes (Natal). Enviar assim mesmo?",
    });
  });
});

describe("a message that is being sent", () => {
  async function queued() {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    return one;
  }
  const stateOf = async (pessoa: number) =>
    (await api.cobranca.pessoa({ params: { id: pessoa } })).lembretes.map(({ estado }) => estado);

  it("is sent once, and shown so", async () => {
    const one = await queued();
    await deliver();
    await deliver();
    expect(sent.filter((address) => address === one.email)).toHaveLength(1);
    expect(await stateOf(one.pessoa_id)).toEqual(["enviada"]);
  });

  it("stays here once reminders are switched off, or its conta is another person's, or charged", async () => {
    const [off, moved, charged] = [await queued(), await queued(), await queued()];
    await switchOn(false);
    await deliver();
    await switchOn();
    await server.db.execute(sql`update contas set pessoa_id = ${off.pessoa_id} where id = ${moved.first}`);
    await server.db.execute(sql`update lembrete_itens set com_pix = true where conta_id = ${charged.first}`);
    await server.db.execute(sql`insert into gateway_cobrancas (empresa_id, conta_id, referencia, provedor_id, estado, valor,
        principal, multa, juros, multa_percentual, juros_percentual, vencimento, usuario_id, created_at)
      values (1, ${charged.first}, 'depois', 'pay_depois', 'em_cobranca', 100, 100, 0, 0, 0, 0, '2026-12-20', 1,
        ${new Date(server.clock.now.getTime() + HOUR)})`);
    await deliver();
    expect(sent.filter((address) => [off, moved, charged].some(({ email }) => email === address))).toEqual([off.email]);
  });

  it("is not claimed for a company that may not enter any more", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await server.db.execute(sql`update empresas set status = 0 where id = 1`);
    server.clock.now = moment(MONDAY);
    await look();
    await server.db.execute(sql`update empresas set status = 1 where id = 1`);
    expect(await toOf(one.pessoa_id)).toEqual([]);
  });

  it("is neither claimed nor sent once the plan has ended by the company's day, and the list says so", {
    tags: ["full"],
  }, async () => {
    const planUntil = (day: string | null) =>
      server.db.execute(sql`update empresas set expiracao = ${day} where id = 1`);
    const waiting = await queued();
    await planUntil("2026-12-06");
    await deliver();
    expect(sent).not.toContain(waiting.email);
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await server.db.execute(sql`update lembrete_ajustes set proxima_em = ${moment(MONDAY)} where ativo`);
    await look();
    expect(await toOf(one.pessoa_id)).toEqual([]);
    // It is the 7th in São Paulo until three in the morning of the 8th in UTC.
    await planUntil(MONDAY);
    await at("2026-12-08", "02:00");
    const list = await api.cobranca.lista({ query: { per_page: 100 } });
    expect(list).toMatchObject({ ativo: true, plano_ate: MONDAY, mensagens: { data: [] } });
    expect((await api.cobranca.lista({ query: { quando: "hoje" } })).plano_ate).toBeNull();
    expect((await findCompaniesToRemind(server.db, server.clock.now)).map(({ empresa_id }) => empresa_id)).toEqual([1]);
    expect(await findCompaniesToRemind(server.db, moment("2026-12-08", "03:00"))).toEqual([]);
    await planUntil(null);
    await at("2026-12-08");
    await look();
    expect(await toOf(one.pessoa_id)).toHaveLength(1);
  });

  it("is uncertain and never sent again when the mail server falls silent after it had the message", async () => {
    const one = await queued();
    await deliver(async ({ destino }) => {
      sent.push(destino);
      throw new UncertainDelivery("silent");
    });
    expect(await stateOf(one.pessoa_id)).toEqual(["incerta"]);
    for (const hours of [1, 3]) {
      server.clock.now = new Date(moment(MONDAY).getTime() + hours * HOUR);
      await deliver();
    }
    await at("2026-12-08");
    await look();
    await deliver();
    expect(sent.filter((address) => address === one.email)).toHaveLength(1);
    expect(await stateOf(one.pessoa_id)).toEqual(["incerta"]);
  });

  it("is uncertain when the process died in between", async () => {
    const one = await queued();
    // What a process that was killed leaves behind: the message is taken, and nothing is noted.
    await server.db.execute(sql`update mensagens set tentativas = 1, tentar_em = ${new Date(moment(MONDAY).getTime() + HOUR / 6)}
      where destino = ${one.email}`);
    expect(await stateOf(one.pessoa_id)).toEqual(["fila"]);
    server.clock.now = new Date(moment(MONDAY).getTime() + HOUR);
    await deliver();
    expect(sent).toEqual([]);
    expect(await stateOf(one.pessoa_id)).toEqual(["incerta"]);
  });

  it("is tried again after a refusal, and caught up on the next day when the hours were over", async () => {
    const one = await queued();
    await deliver(async () => {
      throw new Error("connect ECONNREFUSED");
    });
    expect(await stateOf(one.pessoa_id)).toEqual(["falhou"]);
    await at(MONDAY, "23:30");
    await deliver();
    expect(await stateOf(one.pessoa_id)).toEqual(["expirada"]);
    await at("2026-12-08");
    await look();
    await deliver();
    expect(sent.filter((address) => address === one.email)).toHaveLength(1);
  });

  it("is caught up when the mail server took no password for a day", { tags: ["full"] }, async () => {
    const one = await queued();
    await deliver(async () => {
      throw new Error("Invalid login: 535 5.7.8 Authentication failed");
    });
    await at("2026-12-08");
    await look();
    await deliver();
    expect(sent.filter((address) => address === one.email)).toHaveLength(1);
  });

  it("by WhatsApp is not written again to who may have got it from people, also once a gateway sends", async () => {
    await api.cobranca.salvarRegra({ body: { dias: 3, canal: "whatsapp", texto: usualReminderText(3), ativa: true } });
    const debt = [{ data_vencimento: "2026-12-04" }];
    const one = await newDebtor(server.db, debt, { email: null, telefone: "61912345678" });
    for (const [day, gateway] of [
      [MONDAY, false],
      ["2026-12-08", false],
      ["2026-12-09", true],
    ] as const) {
      await at(day);
      await look(gateway);
      expect(await toOf(one.pessoa_id)).toHaveLength(1);
    }
    const { lembretes } = await api.cobranca.pessoa({ params: { id: one.pessoa_id } });
    expect(lembretes.at(-1)?.erro).toMatch(/^Ninguém marcou o envio pelo WhatsApp no dia/);
    await server.db.execute(sql`delete from lembrete_regras where canal = 'whatsapp' and empresa_id = 1`);
  });

  it("by WhatsApp is not marked as sent once its conta was paid, or its money came in, nor twice", {
    tags: ["full"],
  }, async () => {
    await at(MONDAY);
    const chats = [];
    for (const nome of ["Chaveiro Pronto", "Chaveiro Pago", "Chaveiro Depositado"]) {
      const { first } = await chatDebtor(nome, [{ data_vencimento: "2026-12-04", valor: 432.1 }]);
      const { lembretes } = await api.cobranca.enviar({ body: { contas: [first], canal: "whatsapp" } });
      chats.push({ first, id: lembretes[0]?.id ?? 0, nome });
    }
    const [open, paid, deposited] = chats as [Chat, Chat, Chat];
    await api.contasReceber.receber({ body: receipt(paid.first, { data_recebimento: MONDAY }) });
    await cameIn(deposited.nome, 432.1, MONDAY);
    const mark = ({ id }: Chat) => api.cobranca.marcarEnviada({ params: { id } });
    await expect(mark(paid)).rejects.toMatchObject({ status: 422 });
    await expect(mark(deposited)).rejects.toMatchObject({
      status: 422,
      message: `Este lembrete não espera mais o envio: ${reminderSkipNames.lancamento}`,
    });
    await mark(open);
    await expect(mark(open)).rejects.toMatchObject({ status: 422 });
    const { lembretes } = await api.cobranca.lembretes({ query: { canal: "whatsapp", pesquisa: "Chaveiro" } });
    expect(lembretes.data.map(({ estado }) => estado).toSorted()).toEqual(["enviada", "expirada", "expirada"]);
  });

  it("is not written again to an address that does not exist", { tags: ["full"] }, async () => {
    const one = await queued();
    await deliver(async () => {
      throw new Error("Can't send mail - all recipients were rejected: 550 5.1.1 no such user");
    });
    await at("2026-12-08");
    await look();
    expect(await toOf(one.pessoa_id)).toHaveLength(1);
  });
});

describe("who wants no more", () => {
  async function tokenOf(pessoa_id: number): Promise<string> {
    const [message] = await toOf(pessoa_id);
    return /lembretes\/sair\/(\S+)/.exec(message?.texto ?? "")?.[1] ?? "";
  }

  it("says so by the link of a message without a login, once for all on that channel, and owes as before", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    const token = await tokenOf(one.pessoa_id);
    const stranger = server.visit().api;
    expect(await stranger.cobranca.saida({ body: { token } })).toEqual({
      empresa: "Prumo Serviços",
      canal: "email",
      saiu: false,
    });
    await stranger.cobranca.sair({ body: { token } });
    await stranger.cobranca.sair({ body: { token } });
    expect((await stranger.cobranca.saida({ body: { token } })).saiu).toBe(true);
    await at("2026-12-14");
    await look();
    expect(await toOf(one.pessoa_id)).toHaveLength(1);
    expect((await api.contasReceber.find({ params: { id: one.first } })).conta.status).toBe(0);
  });

  it("says so by their program for e-mail, which sends no script header", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    await at(MONDAY);
    await look();
    const url = `/api/cobranca/sair/${await tokenOf(one.pessoa_id)}`;
    const body = "List-Unsubscribe=One-Click";
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await server.app.request(url, { method: "POST", body, headers })).status).toBe(200);
    const { pessoa } = await api.cobranca.pessoa({ params: { id: one.pessoa_id } });
    expect(pessoa.saiu_email_em).not.toBeNull();
  });

  it.each(["1-0123456789012345678901", "9999999999-0123456789012345678901", "x", "1-a"])(
    "is told that %s is no link of a message",
    async (token) => {
      expect(await statusAndWords(server.visit().api.cobranca.sair({ body: { token } }))).toEqual({
        status: 404,
        message: "Este link não é mais válido",
      });
    },
  );
});

/** A charge of a conta that can be paid, with its codes. */
const chargeOf = (conta: number, more: { valor?: number; vencimento?: string; multa?: number } = {}) => {
  const { valor = 100, vencimento = "2026-12-20", multa = 0 } = more;
  return server.db.execute(sql`insert into gateway_cobrancas (empresa_id, conta_id, referencia, estado, valor, principal,
      multa, juros, multa_percentual, juros_percentual, vencimento, linha_digitavel, pix_copia_cola, usuario_id, created_at)
    values (1, ${conta}, ${`charge ${conta}`}, 'em_cobranca', ${valor}, ${valor}, 0, 0, ${multa}, 0, ${vencimento}, '34191',
      ${`pix do provedor ${conta}`}, 1, now())`);
};

describe("the codes of a message", () => {
  it("end with their charge, or once others were typed, and stay while nothing changed", async () => {
    const due = [{ data_vencimento: "2026-12-04" }];
    const [cancelled, typed, same] = [
      await newDebtor(server.db, due),
      await newDebtor(server.db, due),
      await newDebtor(server.db, due),
    ];
    for (const { first } of [cancelled, same]) await chargeOf(first);
    await server.db.execute(sql`update contas set linha_digitavel = '34191' where id = ${typed.first}`);
    await at(MONDAY);
    await look();
    await server.db.execute(sql`update gateway_cobrancas set estado = 'cancelada' where conta_id = ${cancelled.first}`);
    await server.db.execute(sql`update contas set linha_digitavel = '34192' where id = ${typed.first}`);
    await deliver();
    const all = [cancelled, typed, same];
    expect(sent.filter((address) => all.some(({ email }) => email === address))).toEqual([same.email]);
  });

  const KEYED = sql`empresa_id = 1 and pix_chave is not null`;
  const OWED = sql`pessoa_id = (select id from pessoas where nome_fantasia = 'Estofaria Ágil')`;
  it.each([
    [
      "the key is another one",
      sql`update contas_bancarias set pix_cidade = 'NATAL' || pix_cidade where ${KEYED}`,
      sql`update contas_bancarias set pix_cidade = substr(pix_cidade, 6) where ${KEYED}`,
    ],
    [
      "the bank account is in use no more",
      sql`update contas_bancarias set ativa = false where ${KEYED}`,
      sql`update contas_bancarias set ativa = true where ${KEYED}`,
    ],
    [
      "another bank account is chosen",
      sql`with made as (insert into contas_bancarias (empresa_id, name, pix_chave, pix_nome, pix_cidade)
          values (1, 'Nova', 'nova@example.com', 'NOVA', 'BRASILIA') returning id)
        update lembrete_ajustes set conta_bancaria_id = (select id from made) where empresa_id = 1`,
      sql`update lembrete_ajustes set conta_bancaria_id = null where empresa_id = 1`,
    ],
    [
      "a boleto was typed",
      sql`update contas set linha_digitavel = '34191' where ${OWED}`,
      sql`update contas set linha_digitavel = null where ${OWED}`,
    ],
    [
      "the e-mail was corrected",
      sql`update pessoas set email = 'x' || email where nome_fantasia = 'Estofaria Ágil'`,
      sql`update pessoas set email = substr(email, 2) where nome_fantasia = 'Estofaria Ágil'`,
    ],
  ])("end the waiting message once %s", async (_, change, undo) => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }], { nome: "Estofaria Ágil" });
    const stateOf = async () =>
      (await api.cobranca.pessoa({ params: { id: one.pessoa_id } })).lembretes.map(({ estado }) => estado);
    await at(MONDAY);
    await look();
    await server.db.execute(change);
    await deliver();
    const changed = await stateOf();
    await server.db.execute(undo);
    const before = await stateOf();
    await server.db.execute(sql`update pessoas set nome_fantasia = 'Outra' where id = ${one.pessoa_id}`);
    expect([sent.includes(one.email ?? ""), changed, before]).toEqual([false, ["expirada"], ["fila"]]);
  });

  it("have no other amount beside them than what they ask for", async () => {
    const late = [{ data_vencimento: "2026-12-04", valor: 1_000 }];
    const [fixed, growing, typed] = [
      await newDebtor(server.db, late),
      await newDebtor(server.db, late),
      await newDebtor(server.db, late),
    ];
    await chargeLate();
    await chargeOf(fixed.first, { valor: 1_000, vencimento: "2026-12-20" });
    await chargeOf(growing.first, { valor: 1_000, vencimento: "2026-12-04", multa: 2 });
    await server.db.execute(sql`update contas set linha_digitavel = '34191' where id = ${typed.first}`);
    await at(MONDAY);
    await look();
    const texts = await Promise.all(
      [fixed, growing, typed].map(async ({ pessoa_id }) => (await toOf(pessoa_id))[0]?.texto),
    );
    const amounts = texts.map((texto) =>
      [...new Set(texto?.match(/R\$\s[\d.,]*\d/g))].map((amount) => amount.slice(3)),
    );
    expect(amounts).toEqual([["1.000,00"], ["1.000,00"], ["1.000,00"]]);
    expect(texts.map((texto) => texto?.includes("o valor de hoje aparece ao pagar"))).toEqual([false, true, true]);
    const { lembretes } = await api.cobranca.pessoa({ params: { id: fixed.pessoa_id } });
    expect(lembretes.map(({ valor }) => valor)).toEqual([1_000]);
    await server.db.execute(sql`update politicas_encargos set ativa = false where lado = 'receber'`);
  });

  it("are left out where they ask for something else than is open", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04", valor: 50 }]);
    await chargeOf(one.first, { valor: 100 });
    await at(MONDAY);
    await look();
    const [message] = await toOf(one.pessoa_id);
    expect(message?.texto).toContain("R$ 50,00");
    expect(message?.texto).not.toContain("pix do provedor");
    const { pix, motivo } = await api.cobranca.pix({ params: { id: one.first } });
    expect([pix, motivo]).toEqual([null, "A cobrança pede outro valor do que está em aberto"]);
  });
});

describe("the Pix of a receivable", () => {
  it("is the static code of the chosen bank account for what is due today", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20", valor: 77.7 }]);
    const { pix, motivo, valor } = await api.cobranca.pix({ params: { id: one.first } });
    expect([motivo, valor, pix?.de]).toEqual([null, 77.7, "conta_bancaria"]);
    expect(readPixCode(pix?.pix_copia_cola ?? "")).toMatchObject({ amount: 77.7, txid: null });
  });

  it("is the charge's alone while one can be paid", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await server.db.execute(sql`insert into gateway_cobrancas (empresa_id, conta_id, referencia, estado, valor, principal,
        multa, juros, multa_percentual, juros_percentual, vencimento, linha_digitavel, pix_copia_cola, usuario_id, created_at)
      values (1, ${one.first}, 'r', 'em_cobranca', 100, 100, 0, 0, 0, 0, '2026-12-20', '34191', 'pix do provedor', 1, now())`);
    const { pix } = await api.cobranca.pix({ params: { id: one.first } });
    expect(pix).toMatchObject({ pix_copia_cola: "pix do provedor", linha_digitavel: "34191", de: "provedor" });
    await remindByHand(api, { contas: one.ids, canal: "email" });
    const [message] = await toOf(one.pessoa_id);
    expect(message?.texto).toContain("pix do provedor");
    expect(message?.texto).not.toContain("br.gov.bcb.pix");
  });

  it("is not made beside a boleto that somebody typed, whose own Pix is shown with it", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await server.db.execute(
      sql`update contas set linha_digitavel = '34191', pix_copia_cola = 'pix do boleto' where id = ${one.first}`,
    );
    const { pix } = await api.cobranca.pix({ params: { id: one.first } });
    expect(pix).toMatchObject({ pix_copia_cola: "pix do boleto", linha_digitavel: "34191", de: "digitado" });
    await server.db.execute(sql`update contas set pix_copia_cola = null where id = ${one.first}`);
    expect((await api.cobranca.pix({ params: { id: one.first } })).pix).toMatchObject({
      pix_copia_cola: null,
      linha_digitavel: "34191",
    });
  });

  it("is none while money of its charge waits for a decision: whoever is reminded would pay twice", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    await paidAtProvider(one.first);
    const { pix, motivo } = await api.cobranca.pix({ params: { id: one.first } });
    expect([pix, motivo]).toEqual([null, "O cliente já pagou a cobrança, que aguarda o crédito"]);
    await server.db.execute(
      sql`update gateway_decisoes set resolvida_em = now(), resolvida_por = 1, resolucao = 'tratada' where provedor_id = ${`pay_${one.first}`}`,
    );
    expect((await api.cobranca.pix({ params: { id: one.first } })).pix).toMatchObject({ de: "conta_bancaria" });
  });

  it("remembers that a static one was sent", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-20" }]);
    expect((await api.cobranca.pix({ params: { id: one.first } })).enviado_em).toBeNull();
    await remindByHand(api, { contas: one.ids, canal: "email" });
    expect((await api.cobranca.pix({ params: { id: one.first } })).enviado_em).toBe("2026-12-07 07:00:00");
  });
});

describe("rules", () => {
  it("are refused where a step is there already, threatens or names what does not exist", async () => {
    const body = { dias: 3, canal: "email", texto: usualReminderText(3) } as const;
    await expect(api.cobranca.salvarRegra({ body })).rejects.toMatchObject({ status: 422 });
    for (const texto of ["{contas} ou protesto", "{cpf} {contas}", "nada"]) {
      const rule = { ...body, dias: 77, texto };
      await expect(api.cobranca.salvarRegra({ body: rule })).rejects.toMatchObject({ status: 422 });
    }
  });

  it("are shown on a real conta and on one that is made up", async () => {
    const one = await newDebtor(server.db, [{ data_vencimento: "2026-12-04" }]);
    const body = { dias: 3, canal: "email", texto: "{nome}: {contas}" } as const;
    expect(await api.cobranca.previaRegra({ body: { ...body, conta: one.first } })).toMatchObject({ pessoa: one.nome });
    expect((await api.cobranca.previaRegra({ body })).texto).toContain("Cliente de exemplo");
  });
});
