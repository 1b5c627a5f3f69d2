import { expect, it } from "vitest";
import { messageState } from "./message-state";

const now = new Date("2026-11-20T12:00:00Z");
const before = new Date("2026-11-20T11:59:00Z");
const waiting = { enviada_em: null, vence_em: null, erro: null };

it.each([
  ["waits until it was tried", waiting, "fila"],
  ["waits as long as it is worth something", { ...waiting, vence_em: new Date("2026-11-20T12:00:01Z") }, "fila"],
  ["failed and is tried again", { ...waiting, erro: "421 busy" }, "falhou"],
  ["was never sent", { ...waiting, erro: "421 busy", vence_em: now }, "expirada"],
  ["was sent, whatever happened before and after", { enviada_em: before, vence_em: now, erro: null }, "enviada"],
] as const)("a message %s", (_, message, state) => {
  expect(messageState(message, now)).toBe(state);
});
