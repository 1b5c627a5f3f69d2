import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CpfCnpjInput } from "./cpf-cnpj-input";

const meta = {
  component: CpfCnpjInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para um documento que pode ser CPF ou CNPJ: a máscara troca sozinha. Não use quando só um dos dois vale.",
      },
    },
  },
  args: { "aria-label": "CPF/CNPJ", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CpfCnpjInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "CPF/CNPJ" });
    await userEvent.type(input, "12345678000195");
    await expect(input).toHaveValue("12.345.678/0001-95");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("12.345.678/0001-95", {
      unmasked: "12345678000195",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("12345678000195");
  },
};
export const Filled: Story = {
  args: { defaultValue: "12345678000195" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("12.345.678/0001-95");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Cpf: Story = { args: { defaultValue: "52998224725" } };
/** The sign-up writes a CPF with fewer marks. */
export const ShorterCpf: Story = {
  args: { cpfMask: "#########-##", defaultValue: "52998224725" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("529982247-25");
  },
};
export const Disabled: Story = {
  args: { defaultValue: "12345678000195", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "12345678000195", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "52998224700", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("CPF/CNPJ: 12345678000195, matriz");
    await expect(canvas.getByRole("textbox")).toHaveValue("12.345.678/0001-95");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "cpf_cnpj", defaultValue: "12345678000195" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="CPF/CNPJ" hint="De quem recebe">
        <CpfCnpjInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "CPF/CNPJ" })).toHaveAccessibleDescription("De quem recebe");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ cpf_cnpj: "12345678000195" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "12345678000195" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
