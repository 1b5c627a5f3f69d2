import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ResolverResult, useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { QuantityField } from "./quantity-field";

type Values = {
  quantidade: number | null;
};

function Form({ onSave, hint, disabled }: { onSave: (values: Values) => void; hint?: string; disabled?: boolean }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { quantidade: null },
    resolver: (values): ResolverResult<Values> =>
      values.quantidade
        ? { values, errors: {} }
        : { values: {}, errors: { quantidade: { type: "required", message: "Informe a quantidade" } } },
  });
  return (
    <form className="grid max-w-sm gap-4 bg-canvas p-6" onSubmit={handleSubmit((values) => onSave(values))}>
      <QuantityField control={control} name="quantidade" label="Quantidade" hint={hint} disabled={disabled} required />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

/** QuantityInput with label, hint and error, bound to react-hook-form. */
const meta = { component: Form, args: { onSave: fn() } } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form holds the number. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Quantidade" }), "150");
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ quantidade: 1.5 }));
  },
};
export const WithHint: Story = { args: { hint: "De 0,25 em 0,25" } };
export const Disabled: Story = { args: { disabled: true } };

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Informe a quantidade")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Quantidade" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
export const RefusedOnPhone: Story = { ...refused, globals: { viewport: { value: "phone320" } } };
