import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ATTACHMENT_BYTES,
  attachmentPlaces,
  canChangeAttachments,
  canSeeAttachments,
  fileNameProblem,
  fileSizeProblem,
  fileSizeText,
  isAttachmentPlace,
  isReordering,
  labelProblem,
  quotaProblem,
  quotaText,
  shownAs,
} from "./attachment";
import { isPermissionKey } from "./permissions";

const MEGABYTE = 1_024 * 1_024;
const GIGABYTE = 1_024 * MEGABYTE;

describe("a place of files", () => {
  test.each(Object.entries(attachmentPlaces))("%s names permissions that there are", (_, { see, change }) => {
    expect([isPermissionKey(see), isPermissionKey(change)]).toEqual([true, true]);
  });

  it("is no name of an object's own", () => {
    expect(["contasPagar", "toString", "contas"].map(isAttachmentPlace)).toEqual([true, false, false]);
  });

  test.each([
    ["nothing", {}, false, false],
    ["seeing", { contasPagar: ["visualizar"] }, true, false],
    ["changing without seeing", { contasPagar: ["editar"] }, false, false],
    ["both", { contasPagar: ["visualizar", "editar"] }, true, true],
    ["both of another kind", { contasReceber: ["visualizar", "editar"] }, false, false],
  ] as const)("is open to who holds %s as the record is", (_, permissoes, see, change) => {
    expect(canSeeAttachments({ permissoes }, "contasPagar")).toBe(see);
    expect(canChangeAttachments({ permissoes }, "contasPagar")).toBe(change);
  });

  it("has a moment of the work for service orders alone", () => {
    expect(labelProblem("ordemServico", "antes")).toBeNull();
    expect(labelProblem("pessoas", null)).toBeNull();
    expect(labelProblem("pessoas", "depois")).toBe("Só fotos de ordens de serviço são de antes ou de depois");
  });
});

describe("the size of a file", () => {
  test.each([
    [0, "0 bytes"],
    [1, "1 byte"],
    [1_023, "1.023 bytes"],
    [1_024, "1 KB"],
    [1_536, "1,5 KB"],
    [MEGABYTE - 1, "1 MB"],
    [MEGABYTE - 52, "1.023,9 KB"],
    [MEGABYTE, "1 MB"],
    [20 * MEGABYTE, "20 MB"],
    [1.25 * GIGABYTE, "1,3 GB"],
  ])("of %d bytes is read as %s", (bytes, text) => {
    expect(fileSizeText(bytes)).toBe(text);
  });

  it("is refused where it is nothing, and beyond 20 MB", () => {
    expect(fileSizeProblem(0)).toBe("O arquivo está vazio");
    expect(fileSizeProblem(ATTACHMENT_BYTES)).toBeNull();
    expect(fileSizeProblem(ATTACHMENT_BYTES + 1)).toBe("O arquivo tem mais de 20 MB");
  });

  it("fits into the room of a company to its last byte", () => {
    expect(quotaText(1.2 * GIGABYTE, 2 * GIGABYTE)).toBe("1,2 GB de 2 GB usados");
    expect(quotaProblem(90, 100, 10)).toBeNull();
    expect(quotaProblem(90, 100, 11)).toBe(
      "Não há espaço para este arquivo: 90 bytes de 100 bytes usados. Remova arquivos de que não precisa mais.",
    );
  });
});

describe("the name of a kept file", () => {
  test.each([
    ["pdf", "boleto.pdf", null],
    ["pdf", "boleto", "Termine o nome com .pdf"],
    ["pdf", "boleto.jpg", "Isto não é Foto JPEG: o conteúdo do arquivo é outro"],
    ["jpeg", "frente.png", null],
    ["texto", "nota.pdf", "Isto não é PDF: o conteúdo do arquivo é outro"],
    ["texto", "notas.ini", null],
  ] as const)("of a %s may be %s or not", (kind, name, problem) => {
    expect(fileNameProblem(kind, name)).toBe(problem);
  });
});

describe("the preview of a file", () => {
  test.each([
    ["pdf", null, "pdf"],
    ["png", 40_000_000, "imagem"],
    ["png", 40_000_001, null],
    ["jpeg", null, null],
    ["heic", 100, null],
    ["texto", null, null],
  ] as const)("of a %s with %s pixels is %s", (kind, pixels, preview) => {
    expect(shownAs(kind, pixels)).toBe(preview);
  });
});

it("a new order has each file just once", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1 }), { minLength: 1, maxLength: 20 });
  const shuffled = ids.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(fc.property(shuffled, ([all, order]) => isReordering(all, order)));
  expect(isReordering([1, 2], [1, 1])).toBe(false);
  expect(isReordering([1, 2], [1])).toBe(false);
  expect(isReordering([1, 2], [1, 3])).toBe(false);
  expect(isReordering([1], [1, 2])).toBe(false);
});
