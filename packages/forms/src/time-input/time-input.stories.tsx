import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { TimeInput } from "./time-input";

const meta = {
  component: TimeInput,
  parameters: {
    docs: { description: { component: "Use para uma hora do dia. Não use para durações acima de 24 horas." } },
  },
  args: { "aria-label": "Início", onValueChange: fn(), style: { maxWidth: 120 } },
} satisfies Meta<typeof TimeInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Início" });
    await userEvent.type(input, "830");
    await expect(input).toHaveValue("08:30");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("08:30", { reason: "input", text: "08:30" });
  },
};
export const Filled: Story = { args: { defaultValue: "17:45" } };
export const Clearable: Story = {
  args: { defaultValue: "17:45", clearable: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Limpar hora" })).toBeVisible();
  },
};
export const Disabled: Story = {
  args: { defaultValue: "17:45", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = { args: { defaultValue: "17:45", readOnly: true } };
/** A time that does not exist stays, to be corrected. */
export const Invalid: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1275");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toHaveValue("12:75");
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
export const OutOfBounds: Story = {
  args: { min: "08:00", max: "18:00" },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1900");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** A longer text is cut to the length of the mask. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "0830123456");
    await expect(canvas.getByRole("textbox")).toHaveValue("08:30");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "inicio", defaultValue: "08:00" },
  render: (args) => (
    <form className="max-w-sm bg-prumo-canvas p-6">
      <Field label="Início" hint="Primeira hora em que o acesso é permitido">
        <TimeInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Início" })).toHaveAccessibleDescription(/Primeira hora/);
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ inicio: "08:00" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "17:45" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
