import { Button } from "@prumo/ui/button";
import type { Decorator, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useEffect, useState } from "react";
import { FormProvider, type ResolverResult, useForm } from "react-hook-form";
import { expect, userEvent, within } from "storybook/test";

/** The form of a field's story: its one value is called `valor`. */
export type StoryValues<Value> = { valor: Value };

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || value === false || (Array.isArray(value) && !value.length);

interface StoryFormProps {
  first: unknown;
  message: string;
  /** Begins with its messages, as if somebody had tried to save it. */
  tried: boolean;
  children: ReactNode;
}

function StoryForm({ first, message, tried, children }: StoryFormProps) {
  const [saved, setSaved] = useState<unknown>();
  const form = useForm<StoryValues<unknown>>({
    defaultValues: { valor: first },
    resolver: (values): ResolverResult<StoryValues<unknown>> =>
      isEmpty(values.valor) ? { values: {}, errors: { valor: { type: "required", message } } } : { values, errors: {} },
  });
  const { trigger } = form;
  useEffect(() => {
    if (tried) void trigger();
  }, [tried, trigger]);
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
 * `parameters.message`, and shows what it saved. Stories that are refused do not act on the page of all stories: there it
 * begins refused.
 */
export const inAForm: Decorator = (Story, { parameters, viewMode }) => (
  <StoryForm
    first={parameters.value ?? null}
    message={parameters.message ?? "Preencha este campo"}
    tried={viewMode === "docs" && parameters.refused === true}
  >
    <Story />
  </StoryForm>
);

/** Play of a story: saves, and finds what the form saved. */
async function expectSaved(canvasElement: HTMLElement, saved: unknown) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
  await expect(await canvas.findByText(`Salvo: ${JSON.stringify(saved)}`)).toBeVisible();
}

/** Play of a story: saves an empty field, and finds its message. */
async function refused({ canvasElement, parameters }: { canvasElement: HTMLElement; parameters: object }) {
  const canvas = within(canvasElement);
  await userEvent.click(canvas.getByRole("button", { name: "Salvar" }));
  const { message } = parameters as { message: string };
  await expect(await canvas.findByText(message)).toBeVisible();
}

/** An id that a page gives to a field, to find it by. */
const ownId = "campo-da-pagina";

/** Play of a story: presses the label, which reaches its control although the id is not the field's own. */
async function reachedByLabel({ canvasElement, args }: { canvasElement: HTMLElement; args: object }) {
  const control = canvasElement.querySelector<HTMLInputElement>(`#${ownId}`);
  const [label] = control?.labels ?? [];
  await expect(label).toHaveTextContent((args as { label: string }).label);
  await userEvent.click(label as HTMLLabelElement);
  await expect(control).toHaveFocus();
}

/** Texts for the story of long texts. */
const long = {
  label: "Informação que o relatório de fechamento do mês mostra ao lado de cada lançamento da empresa",
  hint: "Aparece no comprovante e no relatório; quem confere o fechamento lê daqui o que foi combinado com o fornecedor",
};

type Canvas = Parameters<NonNullable<StoryObj["play"]>>[0]["canvas"];

interface FieldCase {
  /** Enters a value into the empty field. */
  enter: (canvas: Canvas) => Promise<unknown>;
  /** The value that the form then saves. */
  saved: unknown;
  /** The value of a filled form. */
  value: unknown;
  /** Args of a filled field, such as the item of an autocomplete. */
  args?: object;
}

/** Types keys into a field with a single textbox. */
export const typed = (keys: string) => (canvas: Canvas) => userEvent.type(canvas.getByRole("textbox"), keys);

/** Chooses the second of the found items by keyboard, and expects the text that the input then shows. */
export const secondChosen = (label: string, shown: string) => async (canvas: Canvas) => {
  await userEvent.type(canvas.getByRole("combobox", { name: label }), "a");
  await canvas.findAllByRole("option");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  await expect(canvas.getByRole("combobox")).toHaveValue(shown);
};

/** The states that every field is shown in, inside the form of `inAForm`. */
export function fieldStates({ enter, saved, value, args = {} }: FieldCase) {
  const parameters = { value };
  return {
    saving: {
      play: async ({ canvas, canvasElement }) => {
        await enter(canvas);
        await expectSaved(canvasElement, saved);
      },
    },
    filled: { args, parameters },
    disabled: { args: { ...args, disabled: true }, parameters },
    readOnly: { args: { ...args, readOnly: true }, parameters },
    ownId: { args: { id: ownId }, play: reachedByLabel },
    refused: { parameters: { refused: true }, play: refused },
    longText: { args: long },
    longRefused: { parameters: { refused: true }, play: refused, args: long },
  } satisfies Record<string, StoryObj>;
}
