import { expect, it } from "vitest";
import { webhookState } from "./webhook-state";

const facts = { ativo: true, falhando_desde: null, desligado_em: null, segredo_legivel: true, aguardando: 0 };

it.each([
  ["Ligado", {}, null],
  ["Ligado", { aguardando: 1 }, "1 mensagem espera"],
  ["Desligado", { ativo: false, aguardando: 1200 }, "1.200 mensagens esperam"],
  ["Falhando", { falhando_desde: "2026-11-20 12:00:00" }, /desde 20\/11\/2026 12:00.*Nada espera\.$/],
  ["Segredo ilegível", { segredo_legivel: false, aguardando: 1 }, /troque o segredo.* 1 mensagem espera\.$/],
  ["Desligado", { ativo: false, segredo_legivel: false }, null],
  [
    "Desligado por falhas",
    { ativo: false, desligado_em: "2026-11-25 13:00:00", aguardando: 2 },
    /2 mensagens esperam: ligue/,
  ],
] as const)("an address is said to be %s", (label, changes, note) => {
  const state = webhookState({ ...facts, ...changes });
  expect(state.label).toBe(label);
  if (note instanceof RegExp) expect(state.note).toMatch(note);
  else expect(state.note).toBe(note);
});
