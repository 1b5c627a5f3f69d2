import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useForm } from "react-hook-form";
import { expect, userEvent } from "storybook/test";
import { CheckboxField } from "../checkbox-field/checkbox-field";
import { DateField } from "../date-field/date-field";
import { MonthField } from "../month-field/month-field";
import { PercentField } from "../percent-field/percent-field";
import { SelectField } from "../select-field/select-field";
import { TextField } from "../text-field/text-field";
import { TextareaField } from "../textarea-field/textarea-field";
import { MoneyField } from "./money-field";

type Bill = {
  descricao: string;
  valor: number | null;
  juros: number | null;
  vencimento: string | null;
  competencia: string | null;
  forma: string;
  observacao: string;
  aprovada: boolean;
};

const required = {
  descricao: "Informe a descrição",
  valor: "Informe o valor",
  juros: "Informe os juros",
  vencimento: "Informe o vencimento",
  competencia: "Informe a competência",
  forma: "Escolha a forma de pagamento",
  observacao: "Informe a observação",
  aprovada: "Aprove a conta",
} satisfies Record<keyof Bill, string>;

const empty: Bill = {
  descricao: "",
  valor: null,
  juros: null,
  vencimento: null,
  competencia: null,
  forma: "",
  observacao: "",
  aprovada: false,
};

const methods = [
  { value: "01", label: "Dinheiro" },
  { value: "17", label: "Pix" },
];

function BillForm({ values }: { values: Bill }) {
  const { control, handleSubmit } = useForm<Bill>({
    defaultValues: values,
    resolver: (bill) => {
      const missing = Object.entries(required).filter(([name]) => !bill[name as keyof Bill]);
      const errors = Object.fromEntries(missing.map(([name, message]) => [name, { type: "required", message }]));
      return missing.length === 0 ? { values: bill, errors: {} } : { values: {}, errors };
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => {})}
      className="grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2"
    >
      <TextField control={control} name="descricao" label="Descrição" className="sm:col-span-2" required />
      <MoneyField control={control} name="valor" label="Valor" max={Number.POSITIVE_INFINITY} required />
      <PercentField control={control} name="juros" label="Juros ao mês" hint="0 a 100 %" required />
      <DateField control={control} name="vencimento" label="Vencimento" clearable required />
      <MonthField control={control} name="competencia" label="Competência" required />
      <SelectField control={control} name="forma" label="Forma" options={methods} placeholder="Escolha" required />
      <TextareaField control={control} name="observacao" label="Observação" className="sm:col-span-2" required />
      <CheckboxField control={control} name="aprovada" label="Conta aprovada" className="sm:col-span-2" />
      <div>
        <Button type="submit" variant="primary">
          Salvar
        </Button>
      </div>
    </form>
  );
}

const meta = {
  title: "money-field/Fields",
  component: BillForm,
  args: { values: empty },
} satisfies Meta<typeof BillForm>;

export default meta;
type Story = StoryObj<typeof meta>;

const filled: Bill = {
  descricao: "Energia da matriz",
  valor: 4921.05,
  juros: 2.5,
  vencimento: "2026-12-05",
  competencia: "2026-11",
  forma: "17",
  observacao: "Paga até o dia 5",
  aprovada: true,
};

/** Every field bound to one form. */
export const Filled: Story = { args: { values: filled } };
export const FilledDark: Story = { args: { values: filled }, globals: { theme: "dark" } };

/** A refused submit: each message stands under its input, and the first one has the focus. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    const first = await canvas.findByRole("textbox", { name: "Descrição", description: "Informe a descrição" });
    await expect(first).toHaveFocus();
    const amount = canvas.getByRole("textbox", { name: "Valor" });
    await expect(amount).toHaveAccessibleDescription("Informe o valor");
    await userEvent.type(amount, "1");
    await expect(amount).not.toHaveAccessibleDescription("Informe o valor");
  },
};
export const RefusedOnPhone: Story = { ...Refused, globals: { viewport: { value: "phone320" } } };
