import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Checkbox } from "./checkbox";

const meta = {
  component: Checkbox,
  parameters: {
    docs: {
      description: {
        component:
          "Use para um sim ou não que vale ao salvar, ou para marcar vários. Não use para o que acontece na hora: prefira Switch.",
      },
    },
  },
  args: { label: "Conta recorrente", onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole("checkbox", { name: "Conta recorrente" });
    await userEvent.click(canvas.getByText("Conta recorrente"));
    await expect(box).toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await userEvent.keyboard(" ");
    await expect(box).not.toBeChecked();
  },
};
export const Hint: Story = {
  args: { hint: "Repete todo mês até ser encerrada" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toHaveAccessibleDescription("Repete todo mês até ser encerrada");
  },
};
export const Bare: Story = { args: { label: undefined, "aria-label": "Selecionar" } };
export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };

/** In the dark an unchecked box has the ground of an input and a frame that is seen, unlike one that is disabled. */
export const StatesInTheDark: Story = {
  globals: { theme: "dark" },
  render: () => (
    <div className="grid gap-2 bg-prumo-canvas p-4">
      <Checkbox label="Desmarcada" />
      <Checkbox label="Marcada" defaultChecked />
      <Checkbox label="Algumas" indeterminate />
      <Checkbox label="Desativada" disabled />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = (name: string) => getComputedStyle(canvas.getByRole("checkbox", { name })).borderTopColor;
    await expect(frame("Desmarcada")).not.toBe(frame("Desativada"));
    await expect(frame("Desmarcada")).not.toBe(frame("Marcada"));
    await expect(frame("Algumas")).toBe(frame("Marcada"));
  },
};

/** Mixed stays mixed until its owner says otherwise, although the browser clears it on a click. */
export const Mixed: Story = {
  args: { indeterminate: true, checked: false, label: "Todas as permissões" },
  play: async ({ args, canvas }) => {
    const box = canvas.getByRole("checkbox");
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true);
    await expect(box).toBePartiallyChecked();
  },
};

export const MixedThenOn: Story = {
  render: function Render(args) {
    const [state, setState] = useState<boolean | "mixed">("mixed");
    return (
      <Checkbox
        {...args}
        checked={state === true}
        indeterminate={state === "mixed"}
        onCheckedChange={(checked) => setState(checked)}
      />
    );
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole("checkbox");
    await expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    await expect(box).toBeChecked();
    await expect(box).not.toBePartiallyChecked();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { label: "Li e aceito os termos de uso e a política de privacidade, que posso rever a qualquer momento" },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultChecked: true, hint: "Repete todo mês" } };
export const Filled: Story = { args: { defaultChecked: true } };
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("checkbox")).toBeInvalid();
  },
};
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Checkbox {...args} name="recorrente" value="sim" />
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("recorrente")).toBeNull();
    await userEvent.click(canvas.getByRole("checkbox"));
    await expect(new FormData(form).get("recorrente")).toBe("sim");
  },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
