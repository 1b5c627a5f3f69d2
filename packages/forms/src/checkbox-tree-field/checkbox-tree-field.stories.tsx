import type { Meta, StoryObj } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { expectSaved, inAForm, long, refused, type StoryValues } from "../testing/story-form";
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
type Story = StoryObj<typeof meta>;

/** The form keeps and saves the entered value. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole("treeitem", { name: "Caixa" }));
    await expectSaved(canvasElement, ["caixa.abrir", "caixa.fechar"]);
  },
};
export const Filled: Story = { parameters: { value: ["caixa.abrir"] } };
export const Disabled: Story = { ...Filled, args: { disabled: true } };
export const ReadOnly: Story = { ...Filled, args: { readOnly: true } };
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid: Story = { play: refused };
export const LongText: Story = { args: long };
export const Dark: Story = { play: refused, globals: { theme: "dark" } };
export const Phone: Story = { play: refused, args: long, globals: { viewport: { value: "phone320" } } };
