import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ResolverResult, useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { TimeField } from "./time-field";

type Values = {
  inicio: string | null;
};

function Form({ onSave, hint, disabled }: { onSave: (values: Values) => void; hint?: string; disabled?: boolean }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { inicio: null },
    resolver: (values): ResolverResult<Values> =>
      values.inicio
        ? { values, errors: {} }
        : { values: {}, errors: { inicio: { type: "required", message: "Informe o início" } } },
  });
  return (
    <form className="grid max-w-sm gap-4 bg-canvas p-6" onSubmit={handleSubmit((values) => onSave(values))}>
      <TimeField control={control} name="inicio" label="Início" hint={hint} disabled={disabled} required />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

/** TimeInput with label, hint and error, bound to react-hook-form. */
const meta = { component: Form, args: { onSave: fn() } } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form holds HH:mm. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Início" }), "0830");
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ inicio: "08:30" }));
  },
};
export const WithHint: Story = { args: { hint: "Primeira hora permitida" } };
export const Disabled: Story = { args: { disabled: true } };

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Informe o início")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Início" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
export const RefusedOnPhone: Story = { ...refused, globals: { viewport: { value: "phone320" } } };
