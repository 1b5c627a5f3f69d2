import { Button } from "@prumo/ui/button";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ResolverResult, useForm } from "react-hook-form";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { CodeField } from "./code-field";

type Values = {
  codigo: string | null;
};

function Form({ onSave, hint, disabled }: { onSave: (values: Values) => void; hint?: string; disabled?: boolean }) {
  const { control, handleSubmit } = useForm<Values>({
    defaultValues: { codigo: null },
    resolver: (values): ResolverResult<Values> =>
      values.codigo
        ? { values, errors: {} }
        : { values: {}, errors: { codigo: { type: "required", message: "Informe o código" } } },
  });
  return (
    <form className="grid max-w-sm gap-4 bg-canvas p-6" onSubmit={handleSubmit((values) => onSave(values))}>
      <CodeField control={control} name="codigo" label="Código" hint={hint} disabled={disabled} required />
      <Button type="submit" variant="primary">
        Salvar
      </Button>
    </form>
  );
}

/** CodeInput with label, hint and error, bound to react-hook-form. */
const meta = { component: Form, args: { onSave: fn() } } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The form holds the text as it is shown. */
export const Saved: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Código" }), "123456");
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ codigo: "123456" }));
  },
};
export const WithHint: Story = { args: { hint: "Enviado por WhatsApp" } };
export const Disabled: Story = { args: { disabled: true } };

const refused = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
    await expect(await canvas.findByText("Informe o código")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Código" })).toHaveFocus();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
} satisfies Story;
export const Refused: Story = refused;
export const RefusedDark: Story = { ...refused, globals: { theme: "dark" } };
export const RefusedOnPhone: Story = { ...refused, globals: { viewport: { value: "phone320" } } };
