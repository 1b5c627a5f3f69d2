import { expect, it } from "vitest";
import { accessKeyState } from "./access-key-state";

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
