import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { Input } from "./input";

const meta = {
  component: Input,
  parameters: {
    docs: {
      description: {
        component:
          "Use para texto livre de uma linha. Não use para dinheiro, datas ou documentos: cada um tem a sua entrada.",
      },
    },
  },
  args: { "aria-label": "Nome", onChange: fn() },
} satisfies Meta<typeof Input>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Nome" });
    await userEvent.type(input, "Ana");
    await expect(input).toHaveValue("Ana");
    await expect(args.onChange).toHaveBeenCalledTimes(3);
  },
};
export const Placeholder: Story = { args: { placeholder: "Buscar por nome" } };
export const Disabled: Story = {
  args: { disabled: true, defaultValue: "Ana" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "Ana" } };
export const Invalid: Story = {
  args: { invalid: true, defaultValue: "A" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { defaultValue: "Distribuidora de Auto Peças e Acessórios Paulista do Vale Ltda" },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "Ana" } };
export const Filled: Story = { args: { defaultValue: "Ana de Souza" } };
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Field label="Nome" hint="Como aparece no comprovante">
        <Input {...args} aria-label={undefined} name="nome" defaultValue="Ana" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Nome" }), " Lima");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("nome")).toBe("Ana Lima");
  },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
