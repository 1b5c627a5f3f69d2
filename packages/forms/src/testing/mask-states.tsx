import { Field } from "@prumo/ui/field";
import type { StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { PatternInputProps } from "../pattern-mask/use-pattern-input";

interface Mask {
  component: ComponentType<PatternInputProps>;
  label: string;
  hint: string;
  /** The keys that fill it, what it shows then, and the value without its mask. */
  typed: string;
  shown: string;
  unmasked: string;
  /** A value that is wrong or half. */
  wrong: string;
  /** A text with the value in it and more than fits. */
  pasted: string;
}

/** Args of every masked input's stories. */
export const maskArgs = (label: string) => ({ "aria-label": label, onValueChange: fn(), onComplete: fn() });

/** The states that every masked input is shown in. */
export function maskStates({ component: Input, label, hint, typed, shown, unmasked, wrong, pasted }: Mask) {
  type Story = StoryObj<typeof Input>;
  const filled: Story = {
    args: { defaultValue: unmasked },
    play: async ({ args, canvas }) => {
      await expect(canvas.getByRole("textbox")).toHaveValue(shown);
      await expect(args.onComplete).not.toHaveBeenCalled();
    },
  };
  return {
    typing: {
      play: async ({ args, canvas }) => {
        const input = canvas.getByRole("textbox", { name: label });
        await userEvent.type(input, typed);
        await expect(input).toHaveValue(shown);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(shown, { unmasked, complete: true });
        await expect(args.onComplete).toHaveBeenLastCalledWith(unmasked);
      },
    },
    filled,
    unmasked: {
      args: { masked: false, defaultValue: unmasked.slice(0, 3) },
      play: async ({ args, canvas }) => {
        const input = canvas.getByRole("textbox", { name: label });
        await userEvent.type(input, typed.slice(3));
        await expect(input).toHaveValue(shown);
        await expect(args.onValueChange).toHaveBeenLastCalledWith(unmasked, { unmasked, complete: true });
      },
    },
    disabled: {
      args: { defaultValue: unmasked, disabled: true },
      play: async ({ canvas }) => {
        await expect(canvas.getByRole("textbox")).toBeDisabled();
      },
    },
    readOnly: {
      args: { defaultValue: unmasked, readOnly: true },
      play: async ({ args, canvas }) => {
        await userEvent.type(canvas.getByRole("textbox"), "1");
        await expect(args.onValueChange).not.toHaveBeenCalled();
      },
    },
    invalid: {
      args: { defaultValue: wrong, invalid: true },
      play: async ({ canvas }) => {
        await expect(canvas.getByRole("textbox")).toBeInvalid();
      },
    },
    longText: {
      globals: { viewport: { value: "phone320" } },
      play: async ({ canvas }) => {
        await userEvent.click(canvas.getByRole("textbox"));
        await userEvent.paste(pasted);
        await expect(canvas.getByRole("textbox")).toHaveValue(shown);
      },
    },
    inAForm: {
      args: { "aria-label": undefined, name: "valor", defaultValue: unmasked },
      render: (args) => (
        <form className="max-w-sm bg-prumo-canvas p-6">
          <Field label={label} hint={hint}>
            <Input {...args} />
          </Field>
        </form>
      ),
      play: async ({ canvas, canvasElement }) => {
        await expect(canvas.getByRole("textbox", { name: label })).toHaveAccessibleDescription(hint);
        const form = canvasElement.querySelector("form") as HTMLFormElement;
        await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: unmasked });
      },
    },
  } satisfies Record<string, Story>;
}
