import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CnpjInput } from "./cnpj-input";

const meta = {
  component: CnpjInput,
  parameters: {
    docs: {
      description: {
        component: "Use quando só CNPJ vale; aceita letras. Não use quando CPF também vale: prefira CpfCnpjInput.",
      },
    },
  },
  args: { "aria-label": "CNPJ", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CnpjInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "CNPJ" });
    await userEvent.type(input, "12abc34501de35");
    await expect(input).toHaveValue("12.ABC.345/01DE-35");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("12.ABC.345/01DE-35", {
      unmasked: "12ABC34501DE35",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("12ABC34501DE35");
  },
};
export const Filled: Story = {
  args: { defaultValue: "12ABC34501DE35" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("12.ABC.345/01DE-35");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Numeric: Story = { args: { defaultValue: "12345678000195" } };
export const Disabled: Story = {
  args: { defaultValue: "12ABC34501DE35", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "12ABC34501DE35", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "12ABC34501DE00", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("CNPJ: 12abc34501de35, matriz");
    await expect(canvas.getByRole("textbox")).toHaveValue("12.ABC.345/01DE-35");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "cnpj", defaultValue: "12ABC34501DE35" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="CNPJ" hint="Com letras, se for novo">
        <CnpjInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "CNPJ" })).toHaveAccessibleDescription("Com letras, se for novo");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ cnpj: "12ABC34501DE35" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "12ABC34501DE35" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
