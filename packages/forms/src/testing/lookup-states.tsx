import { Field } from "@prumo/ui/field";
import type { StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { AutocompleteProps } from "../autocomplete/autocomplete";

type LookUpProps<T> = Omit<AutocompleteProps<T>, "itemToText" | "itemToKey" | "renderItem">;

interface LookUp<T> {
  component: ComponentType<LookUpProps<T>>;
  label: string;
  first: T;
  second: T;
  /** An item of the longest texts. */
  longest: T;
  /** The second item as the list shows it, and as the input does. */
  listed: string;
  shown: string;
}

/** A name that fits no line. */
export const longName = "Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista e Vale do Paraíba";

/** The states that every autocomplete of a subject is shown in. */
export function lookUpStates<T extends { id: number }>(of: LookUp<T>) {
  const { component: Input, label, first, second, longest, listed, shown } = of;
  type Story = StoryObj<typeof Input>;
  const story = ({ args, ...own }: Story): Story => ({
    args: { search: async () => [first, second], onValueChange: fn(), delay: 0, ...args },
    render: (props) => (
      <div className="min-h-64 max-w-sm bg-prumo-canvas p-6">
        <Field label={label}>
          <Input {...props} />
        </Field>
      </div>
    ),
    ...own,
  });
  return {
    choosing: story({
      play: async ({ args, canvas }) => {
        const input = canvas.getByRole("combobox", { name: label });
        await userEvent.type(input, "a");
        const options = await canvas.findAllByRole("option");
        await expect(options[1]).toHaveTextContent(listed);
        await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
        await expect(input).toHaveValue(shown);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(second);
      },
    }),
    filled: story({ args: { defaultValue: first } }),
    disabled: story({ args: { defaultValue: first, disabled: true } }),
    readOnly: story({ args: { defaultValue: first, readOnly: true } }),
    invalid: story({
      args: { invalid: true },
      play: async ({ canvas }) => {
        await expect(canvas.getByRole("combobox")).toBeInvalid();
      },
    }),
    longText: story({
      args: { search: async () => [longest, first], defaultValue: longest },
      play: async ({ canvas }) => {
        await userEvent.type(canvas.getByRole("combobox"), "a");
        await expect(await canvas.findAllByRole("option")).toHaveLength(2);
      },
    }),
    inAForm: story({
      args: { name: "id", defaultValue: second },
      render: (props) => (
        <form className="min-h-40 max-w-sm bg-prumo-canvas p-6">
          <Field label={label}>
            <Input {...props} />
          </Field>
        </form>
      ),
      play: async ({ canvasElement }) => {
        const form = canvasElement.querySelector("form") as HTMLFormElement;
        await expect(new FormData(form).get("id")).toBe(String(second.id));
      },
    }),
    open: story({
      // In a frame of its own the search is typed, without taking the focus from who reads the page of all stories.
      parameters: { docs: { story: { inline: false, height: "320px" } } },
      play: async ({ canvas }) => {
        await userEvent.type(canvas.getByRole("combobox"), "a");
        await canvas.findAllByRole("option");
        await userEvent.keyboard("{ArrowDown}");
      },
    }),
  };
}
