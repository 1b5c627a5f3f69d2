import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { permissoes } from "@prumo/domain/permissions";
import { starterProfiles } from "@prumo/domain/segments";
import { statementGroupKeys } from "@prumo/domain/statement-groups";
import { afterAll, describe, expect, it } from "vitest";
import { readText } from "../../../data-text";
import { InvalidData } from "../../../invalid-data";
import { dataDirectory } from "../../../places";
import { startupProblem } from "../../../startup-problem";
import { contractText } from "../contratos/text";
import { checkSignupFiles } from "./files";
import { readProfile, readUsualCategories } from "./profiles";

const folder = mkdtempSync(join(tmpdir(), "prumo-dados-"));
afterAll(() => rmSync(folder, { recursive: true }));

function file(content: string): string {
  const path = join(folder, "9.json");
  writeFileSync(path, content);
  return path;
}

/** Gives the problem that the server's start would print for a file with this content. */
function problemOf(read: (path: string) => unknown, content: string): string {
  try {
    read(file(content));
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidData);
    return startupProblem(error).replaceAll(join(folder, "9.json"), "9.json");
  }
  throw new Error("Nothing was found wrong");
}

const right = {
  nome: "Padaria",
  categorias: { pagar: ["Farinha"], receber: ["Pães"] },
  centros: { pagar: ["Forno"], receber: ["Balcão"] },
  formas: [
    { nome: "Cartão em 3x", parcelas: 3, primeira: 30, intervalo: 30, taxa: 3.5 },
    {
      nome: "Entrada e saldo",
      intervalos: [
        { dias: 0, porcentagem: 33.3 },
        { dias: 30, porcentagem: 66.7 },
      ],
    },
  ],
  grupos: [{ nome: "Padeiro", permissoes: { produtos: ["visualizar"], requerimentos: "todas" } }],
};
const wrong = (changes: object) => problemOf(readProfile, JSON.stringify({ ...right, ...changes }));

describe("the usual categories", () => {
  it.each([
    [{ pagar: ["Água", "agua"], receber: [] }, '9.json: pagar[2] repete "agua"'],
    [
      { pagar: [{ nome: "Água", grupo: "agua" }], receber: [] },
      `9.json: pagar[1].grupo deve ser um grupo do resultado: ${statementGroupKeys.join(", ")}`,
    ],
    [
      { pagar: [{ nome: "Água", grupo: "receita_bruta" }], receber: [] },
      "9.json: pagar[1].grupo Este grupo não é de contas a pagar",
    ],
    [{ pagar: [] }, "9.json: receber deve ser uma lista entre colchetes"],
  ])("a mistake in the file of the usual categories is told with its place: %j", (content, problem) => {
    expect(problemOf(readUsualCategories, JSON.stringify(content))).toBe(problem);
  });
});

describe("the starter data", () => {
  it("the starter data exist for every trade, and for no other", () => {
    checkSignupFiles();
    const found = readdirSync(join(dataDirectory, "perfis")).filter((name) => name.endsWith(".json"));
    expect(found.map((name) => Number.parseInt(name, 10)).toSorted()).toEqual([...starterProfiles]);
  });

  it("the starter data are read as a person may write them", () => {
    const { grupos, formas } = readProfile(file(`\uFEFF${JSON.stringify(right)}`));
    expect(formas).toHaveLength(2);
    expect(grupos[0]?.permissoes).toEqual([
      "produtos.visualizar",
      ...["visualizar", "cadastrar", "editar", "remover"].map((action) => `requerimentos.${action}`),
    ]);
  });

  it.each([
    [{ nome: " " }, "9.json: nome não pode ficar vazio"],
    [{ nome: 3 }, "9.json: nome deve ser um texto entre aspas"],
    [{ sobra: 1 }, "9.json: tem um nome que não existe: sobra"],
    [{ categorias: { pagar: ["Água", "agua"], receber: [] } }, '9.json: categorias.pagar[2] repete "agua"'],
    [{ categorias: { pagar: [] } }, "9.json: categorias.receber deve ser uma lista entre colchetes"],
    [{ centros: { pagar: ["x".repeat(81)], receber: [] } }, "9.json: centros.pagar[1] deve ter no máximo 80 letras"],
    [
      { formas: [{ nome: "A", parcelas: 0, primeira: 0, intervalo: 0 }] },
      "9.json: formas[1].parcelas deve ser um número inteiro de 1 a 120",
    ],
    [
      { formas: [{ nome: "A", intervalos: [0, 30].map((dias) => ({ dias, porcentagem: 40 })) }] },
      "9.json: formas[1].intervalos as porcentagens devem somar 100",
    ],
    [{ formas: [right.formas[0], right.formas[0]] }, '9.json: formas[2] repete "Cartão em 3x"'],
    [
      { formas: [{ nome: "A", taxa: "3,5", parcelas: 1, primeira: 0, intervalo: 0 }] },
      "taxa deve ser um número de 0 a",
    ],
    [
      { grupos: [{ nome: "A", permissoes: { produtos: ["ver"] } }] },
      '9.json: grupos[1].permissoes.produtos não tem a permissão "ver"; use visualizar, cadastrar, editar, remover',
    ],
    [
      { grupos: [{ nome: "A", permissoes: { estoque: "todas" } }] },
      "9.json: grupos[1].permissoes.estoque não é o nome de uma parte do sistema",
    ],
    [{ grupos: [{ nome: "A", permissoes: {} }] }, "9.json: grupos[1].permissoes deve ter pelo menos uma permissão"],
  ])("the starter data are refused with the reason: %j", (changes, problem) => {
    expect(wrong(changes)).toContain(problem);
  });

  it("the starter data are refused with every mistake at once, and with the name of a file that is no JSON", () => {
    expect(wrong({ nome: "", formas: 1 }).split("\n")).toHaveLength(2);
    expect(problemOf(readProfile, '{\n "nome": "A"\n "formas": []\n}')).toContain(
      "9.json: não é um JSON válido: veja a linha 3",
    );
    expect(() => readProfile(join(folder, "não há.json"))).toThrow("não pode ser lido");
  });
});

it("are explained in the file beside them, with every permission", () => {
  const lines = readFileSync(join(dataDirectory, "README.md"), "utf8").split("\n");
  const table = lines.flatMap((line) => /^\| `(\w+)` \(.*\) \| ([\w, ]+) \|$/.exec(line)?.slice(1, 3).join(": ") ?? []);
  expect(table.toSorted()).toEqual(
    Object.entries(permissoes)
      .map(([submodulo, actions]) => `${submodulo}: ${actions.join(", ")}`)
      .toSorted(),
  );
});

describe("a text that people edit", () => {
  it("a text that people edit has a title, a version and its words", () => {
    expect(readText(file("\uFEFFTermos\r\nVersão: 2\r\n\r\n# Um\r\nDois\r\n"))).toEqual({
      titulo: "Termos",
      versao: "2",
      texto: "# Um\nDois",
    });
    expect(problemOf(readText, "")).toBe("9.json: a primeira linha deve ser o título");
    expect(problemOf(readText, "Termos\nDois")).toBe('9.json: a segunda linha deve ser como "Versão: 2026-11-20"');
    expect(problemOf(readText, "Termos\nVersão: 2\n")).toBe("9.json: falta o texto, depois da linha da versão");
    expect(() => readText(join(folder, "não há.txt"))).toThrow("não pode ser lido");
  });

  it("the text of the contract names the company, its document, the plan and its price", () => {
    const plano = { id: 1, nome: "Completo $&", valor: 1249.9 };
    const text = contractText({ empresa: { nome: "Padaria {valor}", cnpj: "12ABC34501DE35" }, plano });
    expect(text).toContain("Padaria {valor}");
    expect(text).toContain("12.ABC.345/01DE-35");
    expect(text).toContain("Completo $&");
    expect(text).toMatch(/R\$\s1\.249,90/);
    expect(text.replace("{valor}", "")).not.toContain("{");
    expect(contractText({ empresa: { nome: "P", cnpj: null }, plano })).toContain("não informado");
  });
});
