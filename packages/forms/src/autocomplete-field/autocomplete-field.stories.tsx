import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CategoryAutocompleteField } from "../category-autocomplete-field/category-autocomplete-field";
import { PersonAutocompleteField } from "../person-autocomplete-field/person-autocomplete-field";
import { ResultCentreAutocompleteField } from "../result-centre-autocomplete-field/result-centre-autocomplete-field";
import { AutocompleteField } from "./autocomplete-field";

const maria = { id: 7, nome_fantasia: "Maria", razao_social: "Maria de Souza ME", cpf_cnpj: "52998224725" };

interface Values {
  pessoa_id: number | null;
  categoria_id: number | null;
  centro_resultado_id: number | null;
  uf: string | null;
}

function Bill({ onSave }: { onSave: (values: Values) => void }) {
  const { control, handleSubmit, setError } = useForm<Values>({
    defaultValues: { pessoa_id: 7, categoria_id: null, centro_resultado_id: null, uf: null },
  });
  const save = handleSubmit((values) => {
    if (values.categoria_id !== null) onSave(values);
    else setError("categoria_id", { message: "Selecione uma categoria" }, { shouldFocus: true });
  });
  return (
    <form className="grid max-w-sm gap-4 bg-canvas p-6" onSubmit={save}>
      <PersonAutocompleteField
        control={control}
        name="pessoa_id"
        label="Pessoa"
        item={maria}
        delay={0}
        search={async () => [maria]}
      />
      <CategoryAutocompleteField
        control={control}
        name="categoria_id"
        label="Categoria"
        required
        delay={0}
        search={async () => [{ id: 3, nome: "Aluguel" }]}
      />
      <ResultCentreAutocompleteField
        control={control}
        name="centro_resultado_id"
        label="Centro de resultado"
        hint="Opcional"
        delay={0}
        search={async () => [{ id: 4, descricao: "Oficina" }]}
      />
      <AutocompleteField
        control={control}
        name="uf"
        label="Estado"
        delay={0}
        search={async () => ["BA", "SP"]}
        itemToKey={(uf: string) => uf}
        itemToText={(uf) => uf}
      />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

const meta = { component: Bill, args: { onSave: fn() } } satisfies Meta<typeof Bill>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("combobox", { name: "Pessoa" })).toHaveValue("Maria");
    for (const [field, option] of [
      ["Categoria", "Aluguel"],
      ["Centro de resultado", "Oficina"],
      ["Estado", "SP"],
    ] as const) {
      await userEvent.type(canvas.getByRole("combobox", { name: field }), "a");
      await userEvent.click(await canvas.findByRole("option", { name: option }));
    }
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    const saved = { pessoa_id: 7, categoria_id: 3, centro_resultado_id: 4, uf: "SP" };
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(saved));
  },
};

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Selecione uma categoria")).toBeVisible();
    await expect(canvas.getByRole("combobox", { name: "Categoria" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
