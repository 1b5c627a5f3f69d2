import { Button } from "@prumo/ui/button";
import type { Decorator } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { FormProvider, type ResolverResult, useForm } from "react-hook-form";
import { expect, userEvent, within } from "storybook/test";

/** The form of a field's story: its one value is called `valor`. */
export type StoryValues<Value> = { valor: Value };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || value === false || (Array.isArray(value) && !value.length);

function StoryForm({ first, message, children }: { first: unknown; message: string; children: ReactNode }) {
  const [saved, setSaved] = useState<unknown>();
  const form = useForm<StoryValues<unknown>>({
    defaultValues: { valor: first },
    resolver: (values): ResolverResult<StoryValues<unknown>> =>
      isEmpty(values.valor) ? { values: {}, errors: { valor: { type: "required", message } } } : { values, errors: {} },
  });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="grid max-w-sm gap-4 bg-prumo-canvas p-6"
        onSubmit={form.handleSubmit(({ valor }) => setSaved(valor))}
      >
        {children}
        <Button type="submit" variant="primary">
          Salvar
        </Button>
        <output className="text-xs/4 wrap-anywhere text-prumo-muted">
          {saved === undefined ? "" : `Salvo: ${JSON.stringify(saved)}`}
        </output>
      </form>
    </FormProvider>
  );
}

/**
 * Puts a field into a form that starts with `parameters.value` (by default `null`), refuses an empty value with
 * `parameters.message`, and shows what it saved.
 */
export const inAForm: Decorator = (Story, { parameters }) => (
  <StoryForm first={parameters.value ?? null} message={parameters.message ?? "Preencha este campo"}>
    <Story />
  </StoryForm>
);

/** Play of a story: saves, and finds what the form saved. */
export async function expectSaved(canvasElement: HTMLElement, saved: unknown) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
  await expect(await canvas.findByText(`Salvo: ${JSON.stringify(saved)}`)).toBeVisible();
}

/** Play of a story: saves an empty field, and finds its message. */
export async function refused({ canvasElement, parameters }: { canvasElement: HTMLElement; parameters: object }) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
  const { message } = parameters as { message: string };
  await expect(await canvas.findByText(message)).toBeVisible();
}

/** Texts for the story of long texts. */
export const long = {
  label: "Informação que o relatório de fechamento do mês mostra ao lado de cada lançamento da empresa",
  hint: "Aparece no comprovante e no relatório; quem confere o fechamento lê daqui o que foi combinado com o fornecedor",
};
