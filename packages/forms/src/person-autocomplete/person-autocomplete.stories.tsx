import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { longName, lookUpStates } from "../testing/lookup-states";
import { type Person, PersonAutocomplete } from "./person-autocomplete";

const first: Person = {
  id: 7,
  nome_fantasia: "Auto Peças Paulista",
  razao_social: "Distribuidora Auto Peças Paulista Ltda",
  cpf_cnpj: "12ABC34501DE35",
};
const second: Person = { id: 8, nome_fantasia: null, razao_social: "Maria de Souza", cpf_cnpj: "52998224725" };
const longest: Person = { id: 9, nome_fantasia: null, razao_social: longName, cpf_cnpj: "52998224725" };

const meta = {
  component: PersonAutocomplete,
  parameters: {
    docs: {
      description: {
        component:
          "Use para escolher uma pessoa: cliente, fornecedor, prestador, entre mais do que cabe numa lista. Não use para poucos valores fixos: prefira Select.",
      },
    },
  },
} satisfies Meta<typeof PersonAutocomplete>;

export default meta;

const states = lookUpStates({
  component: PersonAutocomplete,
  label: "Fornecedor",
  first,
  second,
  longest,
  listed: "Maria de Souza529.982.247-25",
  shown: "Maria de Souza",
});

/** The list shows a second line that distinguishes items of the same name; the input shows only the name. */
export const Default = states.choosing;
export const Filled = states.filled;
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
export const Invalid = states.invalid;
export const LongText = states.longText;
/** A native form submits the id under `name`. */
export const InAForm = states.inAForm;
/** Facts that matter for the choice stand in the row; the last row registers a person who is not found. */
export const WithNotesAndCreating: StoryObj<typeof PersonAutocomplete> = {
  args: {
    "aria-label": "Pessoa vinculada",
    delay: 0,
    search: async () => [first, second],
    noteOf: ({ id }) => (id === 7 ? "Já tem usuário" : null),
    onCreate: fn(async (nome: string) => ({ ...second, id: 10, nome_fantasia: nome })),
    onValueChange: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("combobox"), "Ana Lima");
    await expect(await canvas.findByRole("option", { name: /Auto Peças.*Já tem usuário/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("option", { name: 'Cadastrar "Ana Lima"' }));
    await expect(args.onValueChange).toHaveBeenCalledWith({ ...second, id: 10, nome_fantasia: "Ana Lima" });
  },
};
export const Dark = { ...states.open, globals: { theme: "dark" } };
export const Phone = { ...states.open, globals: { viewport: { value: "phone320" } } };
