import type { Preview } from "@storybook/react-vite";
import { isValidElement } from "react";

/** Descriptions of the props that components pass on to their element: the types of HTML carry none. */
export const nativeProps: Readonly<Record<string, string>> = {
  "aria-label": "Names it where no visible label does.",
  children: "The content.",
  className: "Classes of the outermost element.",
  disabled: "Cannot be used or reached by keyboard, and a form does not send it.",
  href: "Where it leads. With it the element is a link.",
  id: "Id of the element; inside a `Field` the field gives one.",
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

/**
 * Shows a text that is a default in one pair of quotes. Storybook writes what the tag says of a prop with texts once more as
 * a text: `"\"secondary\""`.
 */
export const unquoteDefaults: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const summary = type.table?.defaultValue?.summary;
      if (!summary?.startsWith('"\\"') || !summary.endsWith('"')) return [name, type];
      return [name, { ...type, table: { ...type.table, defaultValue: { summary: JSON.parse(summary) } } }];
    }),
  );

/** Elements are written, not played with: a control would show what React keeps in them, wider than the page. */
export const withoutElements: NonNullable<Preview["argTypesEnhancers"]>[number] = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [
      name,
      isValidElement(initialArgs[name]) ? { ...type, control: false } : type,
    ]),
  );
