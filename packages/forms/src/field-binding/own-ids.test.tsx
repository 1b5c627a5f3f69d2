import { cleanup, render } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";

afterEach(cleanup);

declare global {
  interface ImportMeta {
    /** Vite's: the modules of a pattern, by path. */
    glob<Module>(pattern: string, options?: { eager: true }): Record<string, Module>;
  }
}

interface FieldStories {
  default: { component: ComponentType<object>; args: { label: string } };
}

/** Every field, as its stories show it. */
const fields = Object.entries(import.meta.glob<FieldStories>("../*-field/*-field.stories.tsx", { eager: true })).map(
  ([path, { default: meta }]) => ({ entry: path.split("/")[1], ...meta }),
);

function Form({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm({ defaultValues: { valor: null } })}>{children}</FormProvider>;
}

test("every field has its stories", () => {
  const folders = Object.keys(import.meta.glob("../*-field/*-field.tsx")).map((path) => path.split("/")[1]);
  expect(fields.map(({ entry }) => entry)).toEqual(folders);
});

test.each(fields)("$entry keeps its label when it is given an id", async ({ component: Field, args }) => {
  const id = "campo-da-pagina";
  render(
    <Form>
      <Field {...args} {...{ id }} />
    </Form>,
  );
  const control = document.getElementById(id) as HTMLInputElement;
  const [label] = control.labels ?? [];
  expect(label?.textContent).toBe(args.label);
  // A press on the label moves the focus to its control; on that of a checkbox it also toggles it.
  await userEvent.click(label as HTMLLabelElement);
  expect(document.activeElement).toBe(control);
});
