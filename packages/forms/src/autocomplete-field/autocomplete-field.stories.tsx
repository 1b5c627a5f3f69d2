import type { Meta } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { fieldStates, inAForm, type StoryValues } from "../testing/field-states";
import { AutocompleteField } from "./autocomplete-field";

const meta = {
  component: AutocompleteField<string, string, StoryValues<string | null>>,
  args: {
    name: "valor",
    label: "Estado",
    hint: "Da matriz",
    delay: 0,
    search: async () => ["BA", "SP"],
    itemToKey: (state) => state,
    itemToText: (state) => state,
  },
  decorators: [inAForm],
  parameters: {
    message: "Escolha o estado",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para itens sem campo próprio. Não use quando houver um do assunto, como PersonAutocompleteField.",
      },
    },
  },
} satisfies Meta<typeof AutocompleteField<string, string, StoryValues<string | null>>>;

export default meta;

const states = fieldStates({
  enter: async (canvas) => {
    await userEvent.type(canvas.getByRole("combobox", { name: "Estado" }), "s");
    await userEvent.click(await canvas.findByRole("option", { name: "SP" }));
    await expect(canvas.getByRole("combobox")).toHaveValue("SP");
  },
  saved: "SP",
  value: "BA",
  args: { item: "BA" },
});

/** The form keeps and saves the key of the item. */
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
