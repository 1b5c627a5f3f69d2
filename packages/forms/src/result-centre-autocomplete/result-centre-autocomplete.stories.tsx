import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { type ResultCentre, ResultCentreAutocomplete } from "./result-centre-autocomplete";

const first: ResultCentre = { id: 7, descricao: "Administração" };
const second: ResultCentre = { id: 8, descricao: "Oficina" };
const text = "Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista e Vale do Paraíba";
const longest: ResultCentre = { id: 9, descricao: text };

const meta = {
  component: ResultCentreAutocomplete,
  args: { search: async () => [first, second], onValueChange: fn(), delay: 0 },
  render: (args) => (
    <div className="min-h-64 max-w-sm bg-canvas p-6">
      <Field label="Centro de resultado">
        <ResultCentreAutocomplete {...args} />
      </Field>
    </div>
  ),
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher um centro de resultado, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof ResultCentreAutocomplete>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list shows what tells two of one name apart; the input keeps the name. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Centro de resultado" });
    await userEvent.type(input, "a");
    const options = await canvas.findAllByRole("option");
    await expect(options[1]).toHaveTextContent("Oficina");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(input).toHaveValue("Oficina");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(second);
  },
};
export const Filled: Story = { args: { defaultValue: first } };
export const Disabled: Story = { args: { defaultValue: first, disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: first, readOnly: true } };
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("combobox")).toBeInvalid();
  },
};
export const LongText: Story = {
  args: { search: async () => [longest, first], defaultValue: longest },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "a");
    await expect(await canvas.findAllByRole("option")).toHaveLength(2);
  },
};

/** In a native form the id goes along under the name. */
export const InAForm: Story = {
  render: (args) => (
    <form className="min-h-40 max-w-sm bg-canvas p-6">
      <Field label="Centro de resultado">
        <ResultCentreAutocomplete {...args} name="id" defaultValue={second} />
      </Field>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("id")).toBe("8");
  },
};

const open: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}");
  },
};
export const Dark: Story = { ...open, globals: { theme: "dark" } };
export const Phone: Story = { ...open, globals: { viewport: { value: "phone320" } } };
