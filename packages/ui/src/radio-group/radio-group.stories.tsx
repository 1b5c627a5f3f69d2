import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { RadioGroup } from "./radio-group";

const meta = {
  component: RadioGroup,
  parameters: {
    docs: {
      description: {
        component:
          "Use para uma escolha entre duas e quatro opções, todas à vista. Não use para muitas opções: prefira Select ou um autocomplete.",
      },
    },
  },
  args: {
    "aria-label": "Repetição",
    options: [
      { value: "unica", label: "Única" },
      { value: "parcelada", label: "Parcelada", hint: "O valor se divide em parcelas" },
      { value: "recorrente", label: "Recorrente" },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Repetição" })).toBeVisible();
    const parcelada = canvas.getByRole("radio", { name: "Parcelada" });
    await expect(parcelada).toHaveAccessibleDescription("O valor se divide em parcelas");
    await userEvent.click(canvas.getByText("Parcelada"));
    await expect(parcelada).toBeChecked();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getByRole("radio", { name: "Recorrente" })).toBeChecked();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("recorrente");
  },
};

const payWith = [
  { value: "caixa", label: "Caixa", hint: "Saldo R$ 200,00", disabled: "Só para pagamento em dinheiro" },
  { value: "conta", label: "Conta bancária", hint: "Banco do Brasil · saldo R$ 41.207,55" },
];

const cards = (
  <div className="bg-prumo-surface p-4">
    <Field label="Pagar com">
      <RadioGroup variant="cards" options={payWith} defaultValue="conta" />
    </Field>
  </div>
);

/** A disabled choice shows the reason. */
export const Cards: Story = {
  render: () => cards,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup", { name: "Pagar com" })).toBeVisible();
    const caixa = canvas.getByRole("radio", { name: "Caixa" });
    await expect(caixa).toBeDisabled();
    await expect(caixa).toHaveAccessibleDescription("Só para pagamento em dinheiro");
    await expect(canvas.getByRole("radio", { name: "Conta bancária" })).toBeChecked();
    await expect(canvas.queryByText("Saldo R$ 200,00")).not.toBeInTheDocument();
  },
};
export const Dark: Story = { globals: { theme: "dark" }, render: () => cards };
export const Phone: Story = {
  globals: { viewport: { value: "phone320" } },
  render: () => cards,
  parameters: { docs: { story: { inline: false, height: "240px" } } },
};

const kinds = [
  { value: "juridica", label: "Pessoa jurídica" },
  { value: "fisica", label: "Pessoa física" },
];

export const Segments: Story = {
  args: { variant: "segments", options: kinds, defaultValue: "juridica", "aria-label": "Tipo de pessoa" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText("Pessoa física"));
    await expect(args.onValueChange).toHaveBeenCalledWith("fisica");
    await expect(canvas.getByRole("radio", { name: "Pessoa física" })).toBeChecked();
  },
};
export const SegmentsDark: Story = { ...Segments, globals: { theme: "dark" } };

/** A parent that refuses a change gets its own value shown. */
export const Refusing: Story = {
  args: { value: "unica" },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText("Recorrente"));
    await expect(args.onValueChange).toHaveBeenCalledWith("recorrente");
    await expect(canvas.getByRole("radio", { name: "Única" })).toBeChecked();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: "unica" } };

export const Invalid: Story = {
  render: (args) => (
    <Field label="Repetição" error="Escolha uma forma">
      <RadioGroup {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("radiogroup")).toHaveAccessibleDescription("Escolha uma forma");
    await expect(canvas.getByRole("radiogroup")).toBeInvalid();
  },
};
export const Filled: Story = { args: { defaultValue: "parcelada" } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    options: [
      { value: "unica", label: "Única, com vencimento na data combinada com o fornecedor" },
      {
        value: "parcelada",
        label: "Parcelada",
        hint: "O valor se divide em parcelas iguais, e o resto do arredondamento fica na primeira delas",
      },
    ],
  },
};
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Field label="Repetição">
        <RadioGroup {...args} aria-label={undefined} name="repeticao" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText("Parcelada"));
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("repeticao")).toBe("parcelada");
  },
};
