import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../button/button";
import { Input } from "../input/input";
import { Select } from "../select/select";
import { Textarea } from "../textarea/textarea";
import { Field } from "./field";

const meta = {
  component: Field,
  parameters: {
    docs: {
      description: {
        component:
          "Use em volta de todo controle: dá rótulo, mensagem e dica e liga os três. Não use para caixas e interruptores, que trazem o próprio texto.",
      },
    },
  },
  args: { label: "Fornecedor", children: <Input /> },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Fornecedor" });
    await userEvent.click(canvas.getByText("Fornecedor"));
    await expect(input).toHaveFocus();
    await expect(input).toBeValid();
  },
};

export const Hint: Story = {
  args: { hint: "Nome, CPF ou CNPJ" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveAccessibleDescription("Nome, CPF ou CNPJ");
  },
};

export const Required: Story = {
  args: { required: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeRequired();
    await expect(canvas.getByRole("textbox")).not.toHaveAttribute("required");
  },
};

/** An application that marks what is required does so in the label, which takes any content. Its name stays what it was. */
export const RequiredWithMark: Story = {
  args: {
    required: true,
    label: (
      <>
        Fornecedor <span aria-hidden="true">*</span>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("*")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Fornecedor" })).toBeRequired();
  },
};

/** Only sighted users see it: others hear of the required fields that they are required. */
export const Optional: Story = {
  args: { required: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("(opcional)")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Fornecedor" })).not.toBeRequired();
  },
};

export const Invalid: Story = {
  args: { error: "O desconto não pode passar do valor em aberto", hint: "Em reais", label: "Desconto" },
  play: async ({ canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Desconto" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("O desconto não pode passar do valor em aberto Em reais");
  },
};

/** The live region stands before its text does, or nothing would be announced. */
export const ErrorAppears: Story = {
  render: function Render(args) {
    const [error, setError] = useState<string>();
    return (
      <div className="grid max-w-sm gap-3">
        <Field {...args} error={error} />
        <Button onClick={() => setError("Informe o fornecedor")}>Salvar</Button>
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvasElement.querySelector("[aria-live=polite]");
    await expect(region).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole("button"));
    await expect(region).toHaveTextContent("Informe o fornecedor");
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};

const form = (
  <div className="grid gap-3.5 bg-prumo-canvas p-4 sm:grid-cols-2">
    <Field label="Fornecedor">
      <Input defaultValue="Distribuidora Auto Peças Paulista" />
    </Field>
    <Field label="Documento" hint="Número da nota ou fatura">
      <Input placeholder="NF" />
    </Field>
    <Field label="Data de">
      <Select
        options={[
          { value: "vencimento", label: "Vencimento" },
          { value: "pagamento", label: "Pagamento" },
        ]}
      />
    </Field>
    <Field label="Número" error="Informe o número">
      <Input />
    </Field>
    <Field label="Forma de pagamento" error="Escolha a forma de pagamento">
      <Select placeholder="Selecione" options={[{ value: "17", label: "17 · PIX" }]} />
    </Field>
    <Field label="Empresa">
      <Input defaultValue="Oficina Boa Vista Ltda" disabled />
    </Field>
    <Field label="Código">
      <Input defaultValue="48.213" readOnly />
    </Field>
    <Field label="Unidade">
      <Select options={[{ value: "1", label: "Prumo Serviços" }]} disabled />
    </Field>
    <Field label="Observação" className="sm:col-span-2">
      <Textarea defaultValue="Entregar na portaria" />
    </Field>
  </div>
);

export const Form: Story = { render: () => form };
export const Dark: Story = { globals: { theme: "dark" }, render: () => form };
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  render: () => form,
  // Its columns follow the window: on the page of all stories only a frame is as narrow as a phone.
  parameters: { docs: { story: { inline: false, height: "720px" } } },
};

export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    label: "Centro de resultado em que a despesa aparece nos relatórios",
    error: "Escolha um centro de resultado que a empresa use neste período",
    hint: "O relatório do mês soma por centro de resultado e por categoria",
  },
};
