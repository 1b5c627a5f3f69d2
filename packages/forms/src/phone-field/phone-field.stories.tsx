import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ResolverResult, useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { PhoneField } from "./phone-field";

type Values = {
  telefone: string | null;
};

function Form({ onSave, hint, disabled }: { onSave: (values: Values) => void; hint?: string; disabled?: boolean }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { telefone: null },
    resolver: (values): ResolverResult<Values> =>
      values.telefone
        ? { values, errors: {} }
        : { values: {}, errors: { telefone: { type: "required", message: "Informe o telefone" } } },
  });
  return (
    <form className="grid max-w-sm gap-4 bg-canvas p-6" onSubmit={handleSubmit((values) => onSave(values))}>
      <PhoneField control={control} name="telefone" label="Telefone" hint={hint} disabled={disabled} required />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

/** PhoneInput with label, hint and error, bound to react-hook-form. */
const meta = { component: Form, args: { onSave: fn() } } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form holds the text as it is shown. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Telefone" }), "11987654321");
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ telefone: "(11) 98765-4321" }));
  },
};
export const WithHint: Story = { args: { hint: "Com DDD" } };
export const Disabled: Story = { args: { disabled: true } };

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Informe o telefone")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Telefone" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
export const RefusedOnPhone: Story = { ...refused, globals: { viewport: { value: "phone320" } } };
