import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { Person } from "../person-autocomplete/person-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { PersonAutocompleteField } from "./person-autocomplete-field";

const first: Person = {
  id: 7,
  nome_fantasia: "Auto Peças Paulista",
  razao_social: "Distribuidora Auto Peças Paulista Ltda",
  cpf_cnpj: "12ABC34501DE35",
};
const second: Person = { id: 8, nome_fantasia: null, razao_social: "Maria de Souza", cpf_cnpj: "52998224725" };

const meta = {
  component: PersonAutocompleteField<Person, StoryValues<number | null>>,
  args: {
    name: "valor",
    label: "Fornecedor",
    hint: "Nome, CPF ou CNPJ",
    delay: 0,
    search: async () => [first, second],
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o fornecedor",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma pessoa: cliente, fornecedor, prestador. Não use fora de um formulário: ali basta PersonAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof PersonAutocompleteField<Person, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Fornecedor" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Maria de Souza");
    await expectSaved(canvasElement, 8);
  },
};
export const Filled: Story = { args: { item: first }, parameters: { value: 7 } };
export const Disabled: Story = { ...Filled, args: { item: first, disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { item: first, readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
