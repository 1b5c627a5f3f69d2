import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PhoneInput } from "./phone-input";

const meta = {
  component: PhoneInput,
  parameters: {
    docs: {
      description: {
        component: "Use para telefones brasileiros, fixos, móveis e de serviço. Não use para números de outros países.",
      },
    },
  },
  args: { "aria-label": "Telefone", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof PhoneInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Telefone" });
    await userEvent.type(input, "11987654321");
    await expect(input).toHaveValue("(11) 98765-4321");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("(11) 98765-4321", {
      unmasked: "11987654321",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("11987654321");
  },
};
export const Filled: Story = {
  args: { defaultValue: "11987654321" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("(11) 98765-4321");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Landline: Story = { args: { defaultValue: "1133334444" } };
export const Service: Story = { args: { defaultValue: "08001234567" } };
export const Disabled: Story = {
  args: { defaultValue: "11987654321", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "11987654321", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "1198765", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("+55 11 98765-4321 ramal 12");
    await expect(canvas.getByRole("textbox")).toHaveValue("(11) 98765-4321");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "telefone", defaultValue: "11987654321" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="Telefone" hint="Com DDD">
        <PhoneInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Telefone" })).toHaveAccessibleDescription("Com DDD");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ telefone: "11987654321" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "11987654321" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
