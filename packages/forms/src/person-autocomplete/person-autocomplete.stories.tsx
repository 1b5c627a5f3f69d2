import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { type Person, PersonAutocomplete } from "./person-autocomplete";

const people: Person[] = [
  {
    id: 1,
    nome_fantasia: "Auto Peças Paulista",
    razao_social: "Distribuidora Auto Peças Paulista Ltda",
    cpf_cnpj: "12ABC34501DE35",
  },
  { id: 2, nome_fantasia: "", razao_social: "Maria de Souza", cpf_cnpj: "52998224725" },
  { id: 3, nome_fantasia: "Padaria Serra Azul", razao_social: "Padaria Serra Azul", cpf_cnpj: null },
];

const meta = {
  component: PersonAutocomplete,
  args: { search: async () => people, onValueChange: fn(), delay: 0 },
  render: (args) => (
    <div className="min-h-64 max-w-sm bg-canvas p-6">
      <Field label="Fornecedor">
        <PersonAutocomplete {...args} />
      </Field>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("combobox", { name: "Fornecedor" });
    await userEvent.type(input, "p");
    const options = await canvas.findAllByRole("option");
    await expect(options.map((option) => option.textContent)).toEqual([
      "Auto Peças Paulista12.ABC.345/01DE-35 · Distribuidora Auto Peças Paulista Ltda",
      "Maria de Souza529.982.247-25",
      "Padaria Serra Azul",
    ]);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(input).toHaveValue("Maria de Souza");
    await expect(args.onValueChange).toHaveBeenCalledWith(people[1]);
    await userEvent.type(input, "p");
    await canvas.findAllByRole("option");
  },
} satisfies Meta<typeof PersonAutocomplete>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
