import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  choiceOf,
  leavesOf,
  moveInTree,
  rowsOf,
  type ShownNode,
  shownNodes,
  type TreeNode,
  toggle,
} from "./tree-model";

const nodes: TreeNode<string>[] = [
  {
    id: "financeiro",
    label: "Financeiro",
    children: [
      {
        id: "contasPagar",
        label: "Contas a pagar",
        children: [
          { id: "cp.visualizar", label: "Visualizar" },
          { id: "cp.pagar", label: "Pagar" },
        ],
      },
      { id: "caixa", label: "Caixa", children: [{ id: "cx.visualizar", label: "Visualizar" }] },
    ],
  },
  { id: "gestao", label: "Gestão", children: [{ id: "us.editar", label: "Editar usuários" }] },
  { id: "vazio", label: "Vazio", children: [] },
  { id: "sozinho", label: "Relatórios" },
];

const none: ReadonlySet<string> = new Set();
const labels = (shown: ShownNode<string>[]): string[] =>
  rowsOf(shown).map(({ key, label }) => `${"  ".repeat(key.split(".").length - 1)}${label}`);
const found = (query: string) => labels(shownNodes(nodes, { query, collapsed: none }));

describe("the shown nodes of a tree", () => {
  it("the shown nodes of a tree are all except branches without leaves", () => {
    expect(found("")).toEqual([
      "Financeiro",
      "  Contas a pagar",
      "    Visualizar",
      "    Pagar",
      "  Caixa",
      "    Visualizar",
      "Gestão",
      "  Editar usuários",
      "Relatórios",
    ]);
  });

  it.each([
    ["caixa", ["Financeiro", "  Caixa", "    Visualizar"]],
    ["GESTAO", ["Gestão", "  Editar usuários"]],
    ["usuario", ["Gestão", "  Editar usuários"]],
    ["pagar visu", ["Financeiro", "  Contas a pagar", "    Visualizar"]],
    ["visualizar financeiro", ["Financeiro", "  Contas a pagar", "    Visualizar", "  Caixa", "    Visualizar"]],
    ["  relatórios ", ["Relatórios"]],
    ["xyz", []],
  ])("the shown nodes of a tree are the nodes that %s finds, with the branches above them", (query, rows) => {
    expect(found(query)).toEqual(rows);
  });

  it("the shown nodes of a tree leave out nodes of collapsed branches, except while there is a search", () => {
    const collapsed = new Set(["0", "1"]);
    expect(labels(shownNodes(nodes, { collapsed }))).toEqual(["Financeiro", "Gestão", "Relatórios"]);
    expect(labels(shownNodes(nodes, { collapsed, query: "caixa" }))).toHaveLength(3);
  });

  it("the shown nodes of a tree count the leaves of a collapsed branch as its own", () => {
    const [first] = shownNodes(nodes, { collapsed: new Set(["0"]) });
    expect(first?.leaves).toEqual(["cp.visualizar", "cp.pagar", "cx.visualizar"]);
  });
});

describe("the choice in a tree", () => {
  it("the choice in a tree is on, off or mixed by the leaves", () => {
    expect(choiceOf(["a", "b"], new Set())).toBe(false);
    expect(choiceOf(["a", "b"], new Set(["a"]))).toBe("mixed");
    expect(choiceOf(["a", "b"], new Set(["a", "b", "c"]))).toBe(true);
  });

  it("turns a mixed branch on and one that is on off, and answers in the order of the tree", () => {
    const leaves = ["cp.visualizar", "cp.pagar"];
    expect(toggle(nodes, new Set(["sozinho", "cp.pagar"]), leaves)).toEqual(["cp.visualizar", "cp.pagar", "sozinho"]);
    expect(toggle(nodes, new Set(["sozinho", ...leaves]), leaves)).toEqual(["sozinho"]);
  });

  it("the choice in a tree never loses leaves that are not in the tree", () => {
    expect(toggle(nodes, new Set(["antiga"]), ["sozinho"])).toEqual(["sozinho", "antiga"]);
  });

  it("the choice in a tree changes only the leaves that it is given", () => {
    const all = leavesOf(nodes);
    fc.assert(
      fc.property(fc.subarray(all), fc.subarray(all, { minLength: 1 }), (before, leaves) => {
        const after = new Set(toggle(nodes, new Set(before), leaves));
        for (const id of all) if (!leaves.includes(id)) expect(after.has(id)).toBe(before.includes(id));
        expect(choiceOf(leaves, after)).toBe(choiceOf(leaves, new Set(before)) !== true);
      }),
    );
  });
});

describe("the keys of a tree", () => {
  const shown = shownNodes(nodes, { collapsed: new Set(["0.1"]) });
  const rows = rowsOf(shown);
  const row = (key: string) => rows.find((each) => each.key === key) as ShownNode<string>;
  const lead = (key: string, pressed: string) => {
    const move = moveInTree(rows, row(key), pressed);
    return move && "to" in move ? (move.to?.key ?? "nowhere") : move;
  };

  it.each([
    ["0", "ArrowDown", "0.0"],
    ["0.0.1", "ArrowDown", "0.1"],
    ["3", "ArrowDown", "nowhere"],
    ["1", "ArrowUp", "0.1"],
    ["0", "ArrowUp", "nowhere"],
    ["1", "Home", "0"],
    ["0", "End", "3"],
    ["0", "ArrowRight", "0.0"],
    ["0.1", "ArrowRight", { expand: true }],
    ["3", "ArrowRight", "nowhere"],
    ["0", "ArrowLeft", { expand: false }],
    ["0.1", "ArrowLeft", "0"],
    ["0.0.1", "ArrowLeft", "0.0"],
    ["3", "ArrowLeft", "nowhere"],
    ["0", "Enter", undefined],
  ])("from %s %s leads to %o", (from, pressed, to) => {
    expect(lead(from, pressed)).toEqual(to);
  });
});
