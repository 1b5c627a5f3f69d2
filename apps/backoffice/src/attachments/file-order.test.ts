import { describe, expect, it } from "vitest";
import { destinationsOf, recordOwnerOf } from "./destinations";
import { orderAfter } from "./file-order";

const file = (id: number | null, acerto_id: number | null = null) => ({ id, acerto_id });
const files = [file(null), file(1), file(2), file(3), file(4, 9), file(5, 9)];

describe("the order of files", () => {
  it.each<[string, ReturnType<typeof file>, -1 | 1, readonly number[] | null]>([
    ["up", file(2), -1, [2, 1, 3]],
    ["down", file(2), 1, [1, 3, 2]],
    ["no further up than the first, whatever document is above", file(1), -1, null],
    ["no further down than the last of the record", file(3), 1, null],
    ["among those of its settlement", file(4, 9), 1, [5, 4]],
    ["not out of its settlement", file(4, 9), -1, null],
    ["not where it has no id", file(null), 1, null],
  ])("a file moves %s", (_, moved, step, expected) => {
    expect(orderAfter(files, moved, step)).toEqual(expected);
  });
});

describe("where files go", () => {
  it("those of a settlement of a payable are asked for by its own right", () => {
    expect(recordOwnerOf("contasPagar", 7, 9)).toEqual({ onde: "acertosPagar", id: 9 });
    expect(recordOwnerOf("contasReceber", 7, 9)).toEqual({ onde: "acertosReceber", id: 9 });
    expect(recordOwnerOf("contasPagar", 7, null)).toEqual({ onde: "contasPagar", id: 7 });
  });

  it.each([
    [destinationsOf("pessoas", 7), ["Pessoa"]],
    [destinationsOf("ordemServico", 7), ["Ordem de serviço", "Ordem de serviço: antes", "Ordem de serviço: depois"]],
    [destinationsOf("contasPagar", 7, [{ id: 9, nome: "Pagamento de hoje" }]), ["Conta a pagar", "Pagamento de hoje"]],
  ])("%j", (destinations, names) => {
    expect(destinations.map(({ nome }) => nome)).toEqual(names);
  });
});
