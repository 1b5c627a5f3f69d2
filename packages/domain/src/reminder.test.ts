import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shiftDueDate } from "./business-day";
import { addDays } from "./date";
import {
  closedForReminders,
  dueStep,
  hoursOn,
  hoursProblem,
  nextReminderRun,
  planByHand,
  planReminders,
  type RemindableConta,
  type RemindedPerson,
  type ReminderStep,
  reminderChannels,
  reminderSkips,
  sendingDayFrom,
  stepDay,
  stepText,
  usualHours,
  widestHours,
} from "./reminder";

const OFFSETS = [-3, 0, 3, 10, 30];
const steps = (desde = "2026-01-01"): ReminderStep[] => OFFSETS.map((dias) => ({ dias, canal: "email", desde }));
const none = { email: [], whatsapp: [] } as const;

const conta = (more: Partial<RemindableConta> = {}): RemindableConta => ({
  id: 1,
  pessoa_id: 7,
  data_vencimento: "2026-02-16",
  pagavel_ate: "2026-02-18",
  registrada: "2026-01-02",
  residual: 100,
  valor: 100,
  aberta: true,
  prometida_para: null,
  em_disputa: false,
  sem_lembretes: false,
  cobranca: null,
  enviados: none,
  ...more,
});
const person = (more: Partial<RemindedPerson> = {}): RemindedPerson => ({
  id: 7,
  alcancavel: ["email"],
  sem_lembretes: false,
  saiu: [],
  lembrada: [],
  retirada: [],
  lancamentos: [],
  ...more,
});
const planOn = (day: string, contas: readonly RemindableConta[], one = person(), rules = steps()) =>
  planReminders(contas, new Map([[one.id, one]]), rules, day);

describe("the steps of a conta that is due on a holiday of banks", () => {
  const due = { data_vencimento: "2026-02-16", pagavel_ate: shiftDueDate("2026-02-16", "proximo") };
  it.each([
    [-3, "2026-02-13"],
    [0, "2026-02-18"],
    [3, "2026-02-21"],
    [10, "2026-02-28"],
    [30, "2026-03-20"],
  ])("stand, %i days from it, on %s", (dias, day) => expect(stepDay(dias, due)).toBe(day));

  it("go out on a Saturday only where the company says so, and else on Monday", () => {
    expect(sendingDayFrom("2026-02-21", usualHours)).toBe("2026-02-23");
    expect(sendingDayFrom("2026-02-21", widestHours)).toBe("2026-02-21");
  });
});

describe("a day", () => {
  it.each([
    ["2026-02-22", "domingo"],
    ["2026-02-21", "sábado"],
    ["2026-02-16", "Carnaval"],
    ["2026-02-18", null],
    ["2026-03-19", "Padroeiro"],
  ])("%s is closed for reminders by %s", (day, why) => {
    const found = closedForReminders(day, usualHours, { local: new Map([["2026-03-19", "Padroeiro"]]) });
    expect(found === null ? null : found.slice(0, why?.length)).toBe(why);
  });

  it("of no weekday at all is refused instead of being looked for without end", () => {
    expect(() => sendingDayFrom("2026-02-22", { dias_semana: [] })).toThrow(RangeError);
  });
});

describe("hours", () => {
  it.each([
    [usualHours, null],
    [{ ...usualHours, dias_semana: [] }, "Escolha ao menos um dia da semana"],
    [{ ...usualHours, dias_semana: [7] }, "Escolha ao menos um dia da semana"],
    [{ ...usualHours, hora_inicial: "07:30" }, "Lembretes são enviados entre 08:00 e 20:00"],
    [{ ...usualHours, hora_final: "22:00" }, "Lembretes são enviados entre 08:00 e 20:00"],
    [{ ...usualHours, hora_inicial: "12:00", hora_final: "09:00" }, "O horário final deve ser depois do inicial"],
    [{ ...widestHours, sabado_ate: "18:00" }, "No sábado, lembretes são enviados até as 14:00"],
    [{ ...widestHours, hora_inicial: "15:00" }, "No sábado, o horário final deve ser depois do inicial"],
  ])("%j: %s", (hours, problem) => expect(hoursProblem(hours)).toBe(problem));

  it("begin at 13:00 of Greenwich in Rio Branco", () => {
    expect(hoursOn("2026-02-18", usualHours, "America/Rio_Branco").from.toISOString()).toBe("2026-02-18T13:00:00.000Z");
  });

  it("of a Saturday end earlier", () => {
    expect(hoursOn("2026-02-21", widestHours, "America/Sao_Paulo").to.toISOString()).toBe("2026-02-21T17:00:00.000Z");
  });
});

describe("the next run", () => {
  const clock = { timeZone: "America/Sao_Paulo", zones: ["America/Rio_Branco"], hours: usualHours };
  it.each([
    ["before the hours", "2026-02-18T09:00:00Z", "2026-02-18T11:00:00.000Z"],
    ["when they have begun in one place only", "2026-02-18T11:00:00Z", "2026-02-18T13:00:00.000Z"],
    ["when they have begun everywhere", "2026-02-18T13:00:00Z", "2026-02-19T11:00:00.000Z"],
    ["over a weekend", "2026-02-20T23:00:00Z", "2026-02-23T11:00:00.000Z"],
    ["over Carnival", "2026-02-13T20:00:00Z", "2026-02-18T11:00:00.000Z"],
    ["by the company's day while Greenwich has the next", "2026-02-19T01:30:00Z", "2026-02-19T11:00:00.000Z"],
  ])("%s", (_, now, next) => expect(nextReminderRun(new Date(now), clock).toISOString()).toBe(next));
});

describe("the step that is due", () => {
  const on = (day: string, enviados: readonly number[] = [], desde = "2026-01-01") =>
    dueStep({ ...conta(), enviados }, steps(desde), day);
  it.each([
    ["none before the first", "2026-02-12", [], null],
    ["the first from its day on", "2026-02-13", [], -3],
    ["not the same again", "2026-02-17", [-3], null],
    ["on the day to which it is put off", "2026-02-18", [-3], 0],
    ["none between two steps", "2026-02-20", [-3, 0], null],
    ["nothing of what comes before the due date once it has passed", "2026-02-20", [], null],
    ["three days later", "2026-02-23", [-3, 0], 3],
    ["one after five days away, the latest", "2026-02-26", [-3, 0], 3],
    ["only the latest of several missed ones", "2026-03-02", [-3, 0], 10],
    ["none that is earlier than one that was sent", "2026-03-02", [10], null],
  ])("is %s", (_, day, sent, step) => expect(on(day, sent)).toBe(step));

  it("is none whose day was before the rule was switched on", () => {
    expect(on("2026-02-25", [], "2026-02-22")).toBeNull();
    expect(on("2026-02-28", [], "2026-02-22")).toBe(10);
  });

  it("is none whose day was before the conta was registered", () => {
    expect(dueStep({ ...conta({ registrada: "2026-02-25" }), enviados: [] }, steps(), "2026-02-25")).toBeNull();
  });
});

describe("a plan", () => {
  it("puts four late contas of a person into one message", () => {
    const four = [1, 2, 3, 4].map((id) => conta({ id }));
    const { mensagens, puladas } = planOn("2026-02-23", four);
    expect(mensagens).toEqual([{ pessoa_id: 7, canal: "email", contas: [1, 2, 3, 4].map((id) => ({ id, dias: 3 })) }]);
    expect(puladas).toEqual([]);
  });

  it.each([
    ["paga", { aberta: false }, {}],
    ["paga", { residual: 0 }, {}],
    ["paga_no_provedor", { cobranca: "paga" }, {}],
    ["aguarda_codigo", { cobranca: "aguarda_codigo" }, {}],
    ["lancamento", {}, { lancamentos: [100] }],
    ["lancamento", { valor: 102.33 }, { lancamentos: [102.33] }],
    ["lancamento", { valor: 102.33 }, { lancamentos: [102.27] }],
    ["lancamento", {}, { lancamentos: [140], outras_contas: [{ residual: 40, valor: 40 }] }],
    ["prometida", { prometida_para: "2026-02-23" }, {}],
    ["em_disputa", { em_disputa: true }, {}],
    ["conta_desligada", { sem_lembretes: true }, {}],
    ["pessoa_desligada", {}, { sem_lembretes: true }],
    ["saiu", {}, { saiu: ["email"] }],
    ["inalcancavel", {}, { alcancavel: [] }],
    ["retirada", {}, { retirada: ["email"] }],
    ["lembrada", {}, { lembrada: ["email"] }],
  ] as const)("sends nothing: %s", (motivo, debt, who) => {
    const { mensagens, puladas } = planOn("2026-02-23", [conta(debt)], person(who));
    expect(mensagens).toEqual([]);
    expect(puladas.map((one) => one.motivo)).toEqual([motivo]);
  });

  it.each([
    ["a promise of a day that has passed", { prometida_para: "2026-02-22" }, {}],
    ["an entry of another amount", {}, { lancamentos: [99.99] }],
    ["a refusal of another channel", {}, { saiu: ["whatsapp"] as const }],
    ["a charge with codes", { cobranca: "pagavel" as const }, {}],
  ])("sends in spite of %s", (_, debt, who) => {
    expect(planOn("2026-02-23", [conta(debt)], person(who)).mensagens).toHaveLength(1);
  });

  it("sends the other contas of a person of whom one is disputed", () => {
    const { mensagens, puladas } = planOn("2026-02-23", [conta({ id: 1, em_disputa: true }), conta({ id: 2 })]);
    expect(mensagens[0]?.contas).toEqual([{ id: 2, dias: 3 }]);
    expect(puladas[0]).toMatchObject({ conta_id: 1, motivo: "em_disputa" });
  });

  it("sends nothing when an entry is the sum of the contas", () => {
    const two = [conta({ id: 1 }), conta({ id: 2, residual: 50.5, valor: 50.5 })];
    expect(planOn("2026-02-23", two, person({ lancamentos: [150.5] })).mensagens).toEqual([]);
  });

  it("sends only what an entry has not paid of three contas, each with the juros of the day it was paid on", () => {
    const three = [
      conta({ id: 1, valor: 102.5 }),
      conta({ id: 2, residual: 50, valor: 51.5 }),
      conta({ id: 3, residual: 7, valor: 7 }),
    ];
    const { mensagens, puladas } = planOn("2026-02-23", three, person({ lancamentos: [153.12] }));
    expect(mensagens[0]?.contas).toEqual([{ id: 3, dias: 3 }]);
    expect(puladas.map(({ conta_id, motivo }) => [conta_id, motivo])).toEqual([
      [1, "lancamento"],
      [2, "lancamento"],
    ]);
  });

  it("by hand asks no step, and gives the same reasons", () => {
    const persons = new Map([[7, person()]]);
    const { mensagens, puladas } = planByHand(
      [conta(), conta({ id: 2, em_disputa: true }), conta({ id: 3, data_vencimento: "2026-02-04" })],
      persons,
      steps(),
      { canal: "email", day: "2026-02-01" },
    );
    expect(mensagens[0]?.contas).toEqual([
      { id: 1, dias: null },
      { id: 3, dias: -3 },
    ]);
    expect(puladas).toMatchObject([{ conta_id: 2, motivo: "em_disputa" }]);
  });

  it("never gives a person two messages of a channel, nor one of two reasons, whatever is known", () => {
    const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-02-01", days));
    const contas = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 999 }),
        pessoa_id: fc.integer({ min: 1, max: 3 }),
        data_vencimento: day,
        residual: fc.integer({ min: 0, max: 300 }),
        em_disputa: fc.boolean(),
        enviados: fc.record({ email: fc.subarray(OFFSETS), whatsapp: fc.subarray(OFFSETS) }),
      }),
      { maxLength: 12 },
    );
    const both: ReminderStep[] = reminderChannels.flatMap((canal) => steps().map((step) => ({ ...step, canal })));
    const people = new Map(
      [1, 2, 3].map((id) => [id, person({ id, alcancavel: reminderChannels, lancamentos: [100, 200] })]),
    );
    fc.assert(
      fc.property(contas, day, (rows, today) => {
        const all = rows.map((row) => conta({ ...row, valor: row.residual, pagavel_ate: row.data_vencimento }));
        const { mensagens, puladas } = planReminders(all, people, both, today);
        const slots = mensagens.map(({ pessoa_id, canal }) => `${pessoa_id} ${canal}`);
        expect(new Set(slots).size).toBe(slots.length);
        for (const message of mensagens) expect(message.contas.length).toBeGreaterThan(0);
        for (const { motivo } of puladas) expect(reminderSkips).toContain(motivo);
      }),
    );
  });
});

it.each([
  [-3, "3 dias antes"],
  [-1, "1 dia antes"],
  [0, "no vencimento"],
  [1, "1 dia depois"],
  [30, "30 dias depois"],
])("a step of %i is called %s", (dias, text) => expect(stepText(dias)).toBe(text));
