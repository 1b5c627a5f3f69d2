import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import type { Company } from "../company-autocomplete/company-autocomplete";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
import { CompanyAutocompleteField } from "./company-autocomplete-field";

const first: Company = { id: 7, nome: "Prumo Serviços", cnpj: "12ABC34501DE35" };
const second: Company = { id: 8, nome: "Prumo Comércio", cnpj: null };

const meta = {
  component: CompanyAutocompleteField<Company, StoryValues<number | null>>,
  args: { name: "valor", label: "Empresa", hint: "Nome ou CNPJ", delay: 0, search: async () => [first, second] },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a empresa",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma empresa do sistema. Não use fora de um formulário: ali basta CompanyAutocomplete dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CompanyAutocompleteField<Company, StoryValues<number | null>>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the id. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Empresa" }), "a");
    await canvas.findAllByRole("option");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    await expect(canvas.getByRole("combobox")).toHaveValue("Prumo Comércio");
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
