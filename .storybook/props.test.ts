import { createElement } from "react";
import { describe, expect, test } from "vitest";
import { componentFiles, pascal, readComponents } from "./component-props.ts";
import { describeNativeProps, nameRefs, nativeProps, playable, unquoteDefaults } from "./native-props.ts";

const { checker, exported, propsOf } = readComponents();

const components = componentFiles.flatMap(({ entry, folder, file }) => {
  const props = propsOf(file, pascal(folder));
  return props ? [{ entry, props }] : [];
});

test("finds the components and their props", () => {
  expect(components.length).toBeGreaterThan(70);
  expect(components.flatMap(({ props }) => props).length).toBeGreaterThan(500);
  expect(components.flatMap(({ props }) => props.filter((prop) => prop.hasDefault)).length).toBeGreaterThan(100);
});

describe.each(components)("$entry", ({ props }) => {
  test("says of every prop of its own what it is for", () => {
    const said = new Set(props.filter((prop) => prop.said !== "").map(({ name }) => name));
    expect(props.map(({ name }) => name).filter((name) => !said.has(name))).toEqual([]);
  });

  // The tag fills the Default column of the tables and is read by editors; a sentence does neither.
  test("tells every default in a tag", () => {
    const untold = props.filter(({ name, said, hasDefault, default: told }) => {
      const isTold = told !== undefined || name === "className";
      return (hasDefault && !isTold) || /\bdefault:|\bby default\b/i.test(said);
    });
    expect(untold.map(({ name }) => name)).toEqual([]);
  });
});

/** What a component says when it is bound as a native input is, by the attribute that form libraries bring along. */
function refusalOf(file: string, name: string): string | undefined {
  const component = exported(file, name);
  const [props] = component ? (checker.getTypeOfSymbol(component).getCallSignatures()[0]?.getParameters() ?? []) : [];
  const taken = props && checker.getTypeOfSymbol(props).getProperty("checked");
  return taken && checker.typeToString(checker.getNonNullableType(checker.getTypeOfSymbol(taken)));
}

/** The inputs that have a field of their own, and are therefore not bound by `register`. */
const fielded = componentFiles.filter(({ entry }) => {
  const field = `${entry.replace(/-input$/, "")}-field`;
  return entry.startsWith("forms/") && componentFiles.some((other) => other.entry === field);
});

test.each(fielded)("$entry refuses what is made for native inputs, and names its field", ({ folder, file }) => {
  expect(fielded.length).toBeGreaterThan(20);
  const field = pascal(`${folder.replace(/-input$/, "")}-field`);
  expect(refusalOf(file, pascal(folder))).toBe(`"use ${field} or Controller"`);
});

test.each(["name", "id", "disabled", "readOnly", "required"])("%s has words of its own, as HTML has none", (name) => {
  expect(nativeProps[name]).toMatch(/\w\.$/);
});

test("what only the arguments of a story tell of is described too, and a docstring stays", () => {
  const context: Partial<Parameters<typeof describeNativeProps>[0]> = {
    argTypes: { id: { name: "id", description: "" }, children: { name: "children", description: "The question." } },
    initialArgs: { "aria-label": "Valor", children: "Salvar?", search: null },
  };
  const described = describeNativeProps(context as Parameters<typeof describeNativeProps>[0]);
  expect(Object.entries(described).map(([name, { description }]) => [name, description])).toEqual([
    ["aria-label", nativeProps["aria-label"]],
    ["id", nativeProps.id],
    ["children", "The question."],
  ]);
});

test("a default that is a text has one pair of quotes, and words about a default have none", () => {
  const withDefault = (summary: string) => ({ name: "variant", table: { defaultValue: { summary } } });
  const context: Partial<Parameters<typeof unquoteDefaults>[0]> = {
    argTypes: {
      variant: withDefault('"\\"secondary\\""'),
      delay: withDefault("300"),
      emptyText: withDefault('"Nada"'),
      defaultValue: withDefault('"the first one"'),
    },
  };
  const shown = unquoteDefaults(context as Parameters<typeof unquoteDefaults>[0]);
  expect(Object.values(shown).map(({ table }) => table?.defaultValue?.summary)).toEqual([
    '"secondary"',
    "300",
    '"Nada"',
    "the first one",
  ]);
});

test("the ref of two elements is written as it is declared", () => {
  const typed = (name: string, summary: string) => ({ name, table: { type: { summary } } });
  const context: Partial<Parameters<typeof nameRefs>[0]> = {
    argTypes: {
      ref: typed("ref", "((one: HTMLButtonElement | null) => void) | RefObject<HTMLAnchorElement | null> | null"),
      inputRef: typed("inputRef", "Ref<HTMLInputElement>"),
    },
  };
  const shown = nameRefs(context as Parameters<typeof nameRefs>[0]);
  expect(Object.values(shown).map(({ table }) => table?.type?.summary)).toEqual([
    "Ref<HTMLButtonElement | HTMLAnchorElement>",
    "Ref<HTMLInputElement>",
  ]);
});

describe("controls", () => {
  const controls = (
    argTypes: Record<string, [kind: string, type: string]>,
    initialArgs: Record<string, unknown> = {},
  ) => {
    const context = {
      argTypes: Object.fromEntries(
        Object.entries(argTypes).map(([name, [kind, summary]]) => [
          name,
          { name, type: { name: kind }, table: { type: { summary } } },
        ]),
      ),
      initialArgs,
    };
    const shown = playable(context as unknown as Parameters<typeof playable>[0]);
    return Object.fromEntries(Object.entries(shown).map(([name, { control }]) => [name, control]));
  };

  test("are none for elements and functions", () => {
    const given = { trigger: createElement("span"), search: () => [], label: "Ações" };
    expect(
      controls({ trigger: ["other", "ReactNode"], search: ["other", "Search<T>"], label: ["string", "string"] }, given),
    ).toEqual({ trigger: false, search: false, label: undefined });
  });

  // Storybook's own would be an empty object, of which React and components fail.
  test("ask for no object in the place of an element, a ref or a row that no story gives", () => {
    expect(
      controls({
        hint: ["other", "ReactNode"],
        ref: ["other", "Ref<HTMLInputElement>"],
        control: ["other", "Control<Values, unknown, Transformed>"],
        item: ["union", "T | null"],
        value: ["union", "string | null"],
        amount: ["union", "number | null"],
        pending: ["boolean", "boolean"],
      }),
    ).toEqual({
      hint: { type: "text" },
      ref: false,
      control: false,
      item: false,
      value: { type: "text" },
      amount: { type: "number" },
      pending: undefined,
    });
  });

  test("write the text of an element as it is, and show rows that a story gives", () => {
    const given = { label: "Fornecedor", rows: [{ id: 1 }] };
    expect(controls({ label: ["other", "ReactNode"], rows: ["other", "readonly T[]"] }, given)).toEqual({
      label: { type: "text" },
      rows: undefined,
    });
  });
});
