import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PlateInput } from "./plate-input";

const meta = {
  component: PlateInput,
  parameters: {
    docs: {
      description: {
        component: "Use para placas antigas e do Mercosul. Não use para chassi ou renavam: prefira Input.",
      },
    },
  },
  args: { "aria-label": "Placa", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof PlateInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Placa" });
    await userEvent.type(input, "abc1d23");
    await expect(input).toHaveValue("ABC1D23");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("ABC1D23", {
      unmasked: "ABC1D23",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("ABC1D23");
  },
};
export const Filled: Story = {
  args: { defaultValue: "ABC1D23" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("ABC1D23");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Old: Story = {
  args: { defaultValue: "abc1234" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("ABC-1234");
  },
};
export const Disabled: Story = {
  args: { defaultValue: "ABC1D23", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "ABC1D23", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "ABC1", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("ABC1D23, Fiat Strada");
    await expect(canvas.getByRole("textbox")).toHaveValue("ABC1D23");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "placa", defaultValue: "ABC1D23" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="Placa" hint="Antiga ou Mercosul">
        <PlateInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Placa" })).toHaveAccessibleDescription("Antiga ou Mercosul");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ placa: "ABC1D23" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "ABC1D23" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
