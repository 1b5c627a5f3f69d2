import { usualReminderText } from "@prumo/domain/reminder-text";
import { expect, it } from "vitest";
import { daysOfStep, reminderRuleForm, reminderRuleValues, textForSide, usualRules } from "./reminder-rule-values";

it.each([
  ["antes", 3, -3],
  ["no_dia", 7, 0],
  ["no_dia", null, 0],
  ["depois", 10, 10],
  ["depois", null, null],
] as const)("a step %s of %s days is %s days from the due date", (lado, quantos, dias) => {
  expect(daysOfStep(lado, quantos)).toBe(dias);
});

it.each([-60, -3, 0, 1, 365])("a rule of %s days comes back from its form as it was", (dias) => {
  const rule = { id: 1, dias, canal: "whatsapp", assunto: null, texto: "Olá: {contas}", ativa: false } as const;
  const values = reminderRuleValues({ ...rule, ligada_em: "2026-11-20", versao: 1 });
  expect(reminderRuleForm.parse(values)).toEqual({
    dias,
    canal: "whatsapp",
    assunto: null,
    texto: "Olá: {contas}",
    ativa: false,
    versao: 1,
  });
});

it.each([
  ["depois", null],
  ["antes", 0],
] as const)("a rule %s without a number of days is refused at that field", (lado, quantos) => {
  const refused = reminderRuleForm.safeParse({ ...reminderRuleValues(undefined), lado, quantos });
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([["quantos"]]);
});

it("another side brings the text of the product for it, and leaves a text that somebody wrote", () => {
  expect(textForSide("antes", usualReminderText(3))).toBe(usualReminderText(-1));
  expect(textForSide("no_dia", "  ")).toBe(usualReminderText(0));
  expect(textForSide("antes", "Olá, {nome}: {contas}")).toBe("Olá, {nome}: {contas}");
});

it("the rules of the product are five steps, each with the text of its side", () => {
  expect(usualRules.map(({ dias }) => dias)).toEqual([-3, 0, 3, 10, 30]);
  expect(new Set(usualRules.map(({ texto }) => texto)).size).toBe(3);
});
