import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PixKeyInput } from "./pix-key-input";

const meta = {
  component: PixKeyInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma chave Pix de qualquer tipo: diz o que entendeu. Não use para o Pix copia e cola, que é um texto longo.",
      },
    },
  },
  args: { "aria-label": "Chave Pix", onValueChange: fn() },
} satisfies Meta<typeof PixKeyInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "(61) 91234-5678");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("+5561912345678", { kind: "telefone" });
    await expect(canvas.getByText("Telefone")).toBeVisible();
    await userEvent.tab();
    await expect(input).toHaveValue("+55 (61) 91234-5678");
  },
};
export const Filled: Story = { args: { defaultValue: "+5561912345678" } };
export const Cpf: Story = { args: { defaultValue: "52998224725" } };
export const Cnpj: Story = { args: { defaultValue: "12ABC34501DE35" } };
export const Email: Story = { args: { defaultValue: "financeiro@example.com" } };
export const Random: Story = { args: { defaultValue: "71d6c6e1-64ea-4a11-9560-a10870c40ca2" } };
/** Eleven digits that can be both: the mask shows what they are taken for, and one press changes it. */
export const CpfOrPhone: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "11987654021");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("11987654021", { kind: "cpf" });
    await userEvent.click(canvas.getByRole("button", { name: "É um telefone" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith("+5511987654021", { kind: "telefone" });
  },
};
export const Disabled: Story = {
  args: { defaultValue: "52998224725", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = { args: { defaultValue: "52998224725", readOnly: true } };
export const Invalid: Story = {
  args: { defaultValue: "5299822", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** What is no key stays as it was typed. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "a chave da padaria, que não sei");
    await userEvent.tab();
    await expect(canvas.getByRole("textbox")).toHaveValue("a chave da padaria, que não sei");
  },
};
/** A native form submits the key in the form of the directory. */
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "valor", defaultValue: "+5561912345678" },
  render: (args) => (
    <form className="max-w-sm bg-prumo-canvas p-6">
      <Field label="Chave Pix" hint="De quem recebe">
        <PixKeyInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "Chave Pix" })).toHaveValue("+55 (61) 91234-5678");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: "+5561912345678" });
  },
};
export const Dark: Story = { ...CpfOrPhone, globals: { theme: "dark" } };
export const Phone: Story = { args: { defaultValue: "12ABC34501DE35" }, globals: { viewport: { value: "phone320" } } };
