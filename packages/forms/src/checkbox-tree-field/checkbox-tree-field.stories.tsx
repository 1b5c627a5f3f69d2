import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ResolverResult, useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CheckboxTreeField } from "./checkbox-tree-field";

type Values = {
  permissoes: string[];
};

const nodes = [
  {
    id: "caixa",
    label: "Caixa",
    children: [
      { id: "caixa.abrir", label: "Abrir" },
      { id: "caixa.fechar", label: "Fechar" },
    ],
  },
  { id: "relatorios", label: "Relatórios", children: [{ id: "relatorios.visualizar", label: "Visualizar" }] },
];

function Form({ onSave, hint, disabled }: { onSave: (values: Values) => void; hint?: string; disabled?: boolean }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { permissoes: [] },
    resolver: (values): ResolverResult<Values> =>
      values.permissoes.length > 0
        ? { values, errors: {} }
        : { values: {}, errors: { permissoes: { type: "required", message: "Selecione ao menos uma permissão" } } },
  });
  return (
    <form className="grid max-w-xl gap-4 bg-canvas p-6" onSubmit={handleSubmit((values) => onSave(values))}>
      <CheckboxTreeField
        control={control}
        name="permissoes"
        label="Permissões"
        hint={hint}
        disabled={disabled}
        nodes={nodes}
        required
      />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

/** CheckboxTree with label, hint and error, bound to react-hook-form. */
const meta = { component: Form, args: { onSave: fn() } } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form holds the chosen leaves. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("treeitem", { name: "Caixa" }));
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ permissoes: ["caixa.abrir", "caixa.fechar"] }));
  },
};
export const WithHint: Story = { args: { hint: "Valem ao próximo clique de quem está no grupo" } };
export const Disabled: Story = { args: { disabled: true } };

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Selecione ao menos uma permissão")).toBeVisible();
    await expect(canvas.getByRole("treeitem", { name: "Caixa" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
export const RefusedOnPhone: Story = { ...refused, globals: { viewport: { value: "phone320" } } };
