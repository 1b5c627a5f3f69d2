import { expect, it } from "vitest";
import { accessKeyState, endingNotice } from "./access-key-state";

const TODAY = "2026-11-20";

it.each([
  ["vale", { revogada: false, valida_ate: "2026-12-05", criador_ativo: true }],
  ["vencendo", { revogada: false, valida_ate: "2026-12-04", criador_ativo: true }],
  ["vencendo", { revogada: false, valida_ate: TODAY, criador_ativo: true }],
  ["vencida", { revogada: false, valida_ate: "2026-11-19", criador_ativo: true }],
  ["suspensa", { revogada: false, valida_ate: "2026-12-31", criador_ativo: false }],
  ["revogada", { revogada: true, valida_ate: "2026-11-19", criador_ativo: false }],
] as const)("a key is %s", (state, facts) => {
  expect(accessKeyState(facts, TODAY)).toBe(state);
});

it.each([
  ["2026-12-05", null],
  ["2026-12-06", 14],
  ["2026-12-16", 14],
  ["2026-12-17", 3],
  ["2026-12-20", 3],
  ["2026-12-21", null],
] as const)("on %s a key that ends on 2026-12-20 has come to the notice of %s days", (today, notice) => {
  expect(endingNotice("2026-12-20", today)).toBe(notice);
});
