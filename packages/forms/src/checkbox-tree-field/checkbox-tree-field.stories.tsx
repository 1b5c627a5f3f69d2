import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fieldStates, inAForm, type StoryValues } from "../testing/field-states";
import { CheckboxTreeField } from "./checkbox-tree-field";

const nodes = [
  {
    id: "caixa",
    label: "Caixa",
    children: [
      { id: "caixa.abrir", label: "Abrir" },
      { id: "caixa.fechar", label: "Fechar" },
    ],
  },
];

const meta = {
  component: CheckboxTreeField<string, StoryValues<string[]>>,
  args: { name: "valor", label: "Permissões", hint: "O que o grupo pode fazer", nodes },
  decorators: [inAForm],
  parameters: {
    value: [],
    message: "Marque alguma permissão",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para vários itens de uma árvore de permissões. Não use fora de um formulário: ali basta CheckboxTree dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof CheckboxTreeField<string, StoryValues<string[]>>>;

export default meta;

const states = fieldStates({
  enter: (canvas) => userEvent.click(canvas.getByRole("treeitem", { name: "Caixa" })),
  saved: ["caixa.abrir", "caixa.fechar"],
  value: ["caixa.abrir"],
});

/** The form keeps and saves the entered value. */
export const Default = states.saving;
export const Filled = states.filled;
export const Disabled = states.disabled;
export const ReadOnly = states.readOnly;
/** An id of the page keeps the label at its control. */
export const OwnId = states.ownId;
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid = states.refused;
export const LongText = states.longText;
export const Dark = { ...states.refused, globals: { theme: "dark" } };
export const Phone = { ...states.longRefused, globals: { viewport: { value: "phone320" } } };
