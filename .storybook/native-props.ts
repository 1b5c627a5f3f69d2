import type { Preview } from "@storybook/react-vite";
import { isValidElement } from "react";

/** Descriptions of the props that components pass on to their element: the types of HTML carry none. */
export const nativeProps: Readonly<Record<string, string>> = {
  "aria-label": "Names it where no visible label does.",
  autoComplete: "What the browser may fill in, by its HTML name.",
  children: "The content.",
  className: "Classes of the outermost element.",
  disabled: "Cannot be used or reached by keyboard, and a form does not send it.",
  href: "Where it leads. With it the element is a link.",
  id: "Id of the element. Inside a `Field` a control has one without it.",
  name: "The name under which a native form sends it.",
  onChange: "The native event. For the value alone take `onValueChange`, where there is one.",
  onClick: "Called by a press, Enter or Space.",
  placeholder: "Shown while it is empty. It takes no label's place.",
  readOnly: "Can be read, reached and sent, but not changed.",
  ref: "The native element.",
  required: "Must be filled in: announced, and left to the form's schema to check.",
  style: "Styles of the outermost element.",
};

/** Puts those words where a docstring has said nothing, also for props that only the arguments of stories tell of. */
export const describeNativeProps: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes, initialArgs }) => {
  const given = Object.keys(initialArgs).filter((name) => name in nativeProps && !(name in argTypes));
  return Object.fromEntries([
    ...given.map((name) => [name, { name, description: nativeProps[name] }] as const),
    ...Object.entries(argTypes).map(
      ([name, type]) => [name, { ...type, description: type.description || nativeProps[name] }] as const,
    ),
  ]);
};

/** Writes the type of a ref as it is declared; the reader of props opens that of a component with two elements up. */
export const nameRefs: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const elements = new Set(type.table?.type?.summary?.match(/HTML\w+Element/g));
      if (name !== "ref" || elements.size < 2) return [name, type];
      return [name, { ...type, table: { ...type.table, type: { summary: `Ref<${[...elements].join(" | ")}>` } } }];
    }),
  );

/** With what a tag begins that describes a default, where others write the value. */
const described = /^"(?:its|none|one|that|the|those|today)\b/;

/**
 * Shows a default as its tag has it. Storybook writes that of a prop with texts once more as a text
 * (`"\"secondary\""`), and puts words about a default in quotes, as if they were its value.
 */
export const unquoteDefaults: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const summary = type.table?.defaultValue?.summary;
      const isWritten = summary?.startsWith('"\\"') || described.test(summary ?? "");
      if (!summary?.endsWith('"') || !isWritten) return [name, type];
      return [name, { ...type, table: { ...type.table, defaultValue: { summary: JSON.parse(summary) } } }];
    }),
  );

/** The kinds of values that a type allows, but for `null`; the reader of props writes each in a tag of its own. */
const kindsOf = (type: string) => type.split(/\s*[|;]\s*/).filter((kind) => !["null", "undefined"].includes(kind));

/** What can be played with of a prop that no story gives a value: a text in the place of an element, and one simple kind. */
function controlOf(summary: string) {
  const kinds = kindsOf(summary);
  if (kinds.every((kind) => kind === "ReactNode" || kind === "string")) return { type: "text" } as const;
  return kinds.every((kind) => kind === "number") ? ({ type: "number" } as const) : undefined;
}

/** Kinds that Storybook has a control for, which asks for no object. */
const playedWith = new Set(["boolean", "string", "number", "enum", "date"]);

/**
 * Gives a control only to what can be played with. Elements and functions are written, not played with: a control would
 * show what they are made of, wider than the page. Where there is no value yet, Storybook's control would put an empty object
 * in the place of a text, a ref or a row, of which components fail.
 */
export const playable: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const value = initialArgs[name];
      if (type.control !== undefined) return [name, type];
      if (isValidElement(value) || typeof value === "function") return [name, { ...type, control: false }];
      if (/ref$/i.test(name)) return [name, { ...type, control: false }];
      const isSimple = value === undefined || value === null || typeof value !== "object";
      if (!isSimple || playedWith.has(type.type?.name ?? "")) return [name, type];
      const control = controlOf(type.table?.type?.summary ?? "");
      return [name, value === undefined || value === null || control ? { ...type, control: control ?? false } : type];
    }),
  );
