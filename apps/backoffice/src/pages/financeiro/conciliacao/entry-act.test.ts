import type { Lancamento, Proposta } from "@prumo/api-client/schemas/conciliacao";
import { describe, expect, it } from "vitest";
import { alternativesOf, type EntryKey, entryActOf } from "./entry-act";

const proposal = (id: number, diferenca = 0): Proposta => ({
  certa: false,
  pontos: 50,
  razoes: [],
  lancamentos: [{ id, data: "2026-11-20", valor: -10, texto: "PIX", versao: 1 }],
  candidatos: [],
  diferenca,
});

const entry = (id: number, given: Partial<Lancamento> = {}): Lancamento => ({
  id,
  data: "2026-11-20",
  valor: -10,
  texto: "PIX",
  versao: 1,
  nome: null,
  documento: null,
  estado: "pendente",
  motivo: null,
  usuario: null,
  resolvido_em: null,
  vinculos: [],
  proposta: proposal(id),
  outras: [],
  regra: null,
  ...given,
});

const press = (key: EntryKey, one: Lancamento, selected: Lancamento[] = [], more = {}) =>
  entryActOf(key, { entry: one, selected, estado: "pendente", canAct: true, canUndo: true, ...more });

describe("A key of an entry", () => {
  const plain = entry(1);
  const differing = entry(2, { proposta: proposal(2, 3) });
  const unknown = entry(3, { proposta: null });
  const received = entry(4, { valor: 10 });

  it.each<[string, EntryKey, Lancamento, Lancamento[], object]>([
    ["Enter confirms a proposal", "Enter", plain, [], { kind: "confirm", proposals: [plain.proposta] }],
    ["Enter shows a difference", "Enter", differing, [], { opened: { kind: "link", proposta: differing.proposta } }],
    ["Enter lets choose where nothing is proposed", "Enter", unknown, [], { opened: { kind: "link", proposta: null } }],
    [
      "Enter confirms what is proposed for all selected ones",
      "Enter",
      plain,
      [plain, received],
      { kind: "confirm", proposals: [plain.proposta, received.proposta] },
    ],
    [
      "Enter makes selected ones one movement where one of them has no proposal",
      "Enter",
      plain,
      [plain, unknown],
      { opened: { kind: "link", entries: [plain, unknown], proposta: null } },
    ],
    ["l opens what is selected", "l", plain, [unknown], { opened: { kind: "link", entries: [unknown] } }],
    [
      "i ignores what is selected",
      "i",
      plain,
      [plain, unknown],
      { opened: { kind: "ignore", entries: [plain, unknown] } },
    ],
    ["i ignores the current one", "i", plain, [], { opened: { kind: "ignore", entries: [plain] } }],
    ["f makes a fee of money that left", "f", plain, [], { opened: { kind: "fee" } }],
    ["f does nothing with money that came in", "f", received, [], { kind: "nothing" }],
    ["c shows all certain ones", "c", plain, [], { opened: { kind: "certain" } }],
    ["1 does nothing without an alternative", "1", plain, [], { kind: "nothing" }],
    ["u takes back what was just done", "u", plain, [], { kind: "undoLast" }],
  ])("%s", (_, key, one, selected, act) => {
    expect(press(key, one, selected)).toMatchObject(act);
  });

  it("chooses an alternative by its number, and shows it where it differs", () => {
    const [same, other] = [proposal(1), proposal(1, 2)];
    const one = entry(1, { outras: [same, other] });
    expect(alternativesOf(one).map(({ key }) => key)).toEqual(["1", "2"]);
    expect(press("1", one)).toEqual({ kind: "confirm", proposals: [same] });
    expect(press("2", one)).toMatchObject({ opened: { kind: "link", entries: [one], proposta: other } });
    expect(press("3", one)).toEqual({ kind: "nothing" });
  });

  it("confirms a proposal of several selected entries once", () => {
    const both = { ...proposal(1), lancamentos: [...proposal(1).lancamentos, ...proposal(2).lancamentos] };
    const entries = [entry(1, { proposta: both }), entry(2, { proposta: both })];
    expect(press("Enter", plain, entries)).toEqual({ kind: "confirm", proposals: [both] });
  });

  it.each([
    ["undoes what is selected", "u", { estado: "conciliado" }, { kind: "undo", entries: [received] }],
    ["undoes nothing for who may not", "u", { estado: "conciliado", canUndo: false }, { kind: "nothing" }],
    ["settles nothing for who may not", "Enter", { canAct: false }, { kind: "nothing" }],
    ["confirms nothing that is done", "Enter", { estado: "ignorado" }, { kind: "nothing" }],
    ["lists no certain ones for who may not settle", "c", { canAct: false }, { kind: "nothing" }],
  ] as const)("%s", (_, key, more, act) => {
    expect(press(key, plain, [received], more)).toEqual(act);
  });
});
