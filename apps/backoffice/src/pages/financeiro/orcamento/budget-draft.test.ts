import { describe, expect, it, vi } from "vitest";
import { createBudgetDraft } from "./budget-draft";

const blank = Array<number | null>(12).fill(null);
const category = (id: number, valores: readonly (number | null)[]) => ({
  id,
  nome: `c${id}`,
  tipo: "pagar" as const,
  grupo: "custos" as const,
  categoria_pai: null,
  ativo: true,
  valores: [...valores],
});
const draftOf = () => createBudgetDraft(2026, [category(1, blank.with(0, 100)), category(2, blank)]);
const january = { categoria: 1, at: 0 };
const february = { categoria: 1, at: 1 };

describe("the draft of a plan", () => {
  it("knows which cells are not saved, and what was read in them", () => {
    const draft = draftOf();
    draft.type(january, 150);
    draft.type({ categoria: 2, at: 11 }, 7.5);
    expect(draft.cells()).toEqual([
      { categoria_id: 1, mes: "2026-01", antes: 100, valor: 150 },
      { categoria_id: 2, mes: "2026-12", antes: null, valor: 7.5 },
    ]);
    draft.type(january, 100);
    expect([draft.unsaved(), draft.isChanged(january)]).toEqual([1, false]);
  });

  it("takes a number back as a whole, and a filled block in one step", () => {
    const draft = draftOf();
    for (const digits of [1, 12, 123]) draft.type(february, digits);
    expect(draft.fill([1, 2, 3].map((at) => ({ categoria: 2, at, valor: 5 })))).toBe(3);
    draft.undo();
    expect(draft.value({ categoria: 2, at: 1 })).toBeNull();
    draft.undo();
    expect([draft.value(february), draft.unsaved(), draft.canUndo()]).toEqual([null, 0, false]);
  });

  it("sums rows and years of what is typed", () => {
    const draft = draftOf();
    const row = { soma: [1], menos: [2] };
    draft.type({ categoria: 2, at: 0 }, 30.1);
    expect([draft.amount(row, 0), draft.amount(row, 1), draft.total(row)]).toEqual([69.9, 0, 69.9]);
  });

  it("keeps what was typed while a save was on its way", () => {
    const draft = draftOf();
    draft.type(january, 150);
    const sent = draft.cells();
    draft.type(january, 160);
    draft.type(february, 10);
    draft.keep(sent);
    expect(draft.cells().map(({ antes, valor }) => [antes, valor])).toEqual([
      [150, 160],
      [null, 10],
    ]);
  });

  it("takes what somebody else saved, and marks only cells that both changed otherwise", () => {
    const draft = draftOf();
    draft.type(january, 150);
    draft.type(february, 20);
    draft.type({ categoria: 2, at: 0 }, 1);
    const others = [category(1, blank.with(0, 110).with(1, 20)), category(2, blank.with(5, 9))];
    expect(draft.rebase(others)).toBe(1);
    expect([draft.overtaken(january), draft.overtaken(february)]).toEqual([110, undefined]);
    expect(draft.value({ categoria: 2, at: 5 })).toBe(9);
    expect(draft.cells().map(({ antes, valor }) => [antes, valor])).toEqual([
      [110, 150],
      [null, 1],
    ]);
    draft.keep(draft.cells());
    expect([draft.overtaken(january), draft.unsaved()]).toEqual([undefined, 0]);
  });

  it("marks a cell no more once what somebody else saved is typed in it", () => {
    const draft = draftOf();
    draft.type(january, 150);
    draft.rebase([category(1, blank.with(0, 110)), category(2, blank)]);
    draft.type(january, 11);
    expect(draft.overtaken(january)).toBe(110);
    draft.type(january, 110);
    expect([draft.overtaken(january), draft.unsaved()]).toEqual([undefined, 0]);
    draft.type(january, 120);
    expect(draft.overtaken(january)).toBeUndefined();
  });

  it("marks refused cells until they are cleared, saved, or refused no more", () => {
    const draft = draftOf();
    const places = [february, { categoria: 2, at: 0 }];
    for (const place of places) draft.type(place, 5);
    draft.refuse(places.map((place) => ({ ...place, motivo: `porque ${place.categoria}` })));
    expect([draft.isRefused(january), draft.isRefused(february), draft.refusal(2)]).toEqual([false, true, "porque 2"]);
    draft.type(february, null);
    expect([draft.isRefused(february), draft.refusal(1)]).toEqual([false, undefined]);
    draft.keep(draft.cells());
    expect(draft.refusal(2)).toBeUndefined();
  });

  it("tells its listeners, but not of a cell that stays as it is", () => {
    const draft = draftOf();
    const heard = vi.fn();
    const stop = draft.subscribe(heard);
    draft.type(january, 100);
    expect(draft.fill([{ ...january, valor: 100 }])).toBe(0);
    expect(heard).not.toHaveBeenCalled();
    draft.type(january, 1);
    stop();
    draft.undo();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
