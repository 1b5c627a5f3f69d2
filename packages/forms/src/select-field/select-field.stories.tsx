import type { Meta } from "@storybook/react-vite";
import { userEvent } from "storybook/test";
import { fieldStates, inAForm, type StoryValues } from "../testing/field-states";
import { SelectField } from "./select-field";

const options = [
  { value: 7, label: "Aluguel" },
  { value: 8, label: "Energia" },
];

const meta = {
  component: SelectField<StoryValues<number | null>>,
  args: { name: "valor", label: "Categoria", hint: "Como no relatório", placeholder: "Selecione", options },
  decorators: [inAForm],
  parameters: {
    message: "Escolha a categoria",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para uma escolha entre poucos valores fixos. Não use fora de um formulário: ali basta Select dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof SelectField<StoryValues<number | null>>>;

export default meta;

const states = fieldStates({
  enter: (canvas) => userEvent.selectOptions(canvas.getByRole("combobox"), "Energia"),
  saved: 8,
  value: 7,
});

/** The form keeps and saves the entered value. */
export const Default = states.saving;
export const Filled = states.filled;
export const Disabled = states.disabled;
/** An id of the page keeps the label at its control. */
export const OwnId = states.ownId;
/** Saving an empty required field shows the message under the input and focuses it. */
export const Invalid = states.refused;
export const LongText = states.longText;
export const Dark = { ...states.refused, globals: { theme: "dark" } };
export const Phone = { ...states.longRefused, globals: { viewport: { value: "phone320" } } };
