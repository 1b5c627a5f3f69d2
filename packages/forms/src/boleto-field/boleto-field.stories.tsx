import type { Meta } from "@storybook/react-vite";
import { fieldStates, inAForm, type StoryValues, typed } from "../testing/field-states";
import { BoletoField } from "./boleto-field";

const meta = {
  component: BoletoField<StoryValues<string | null>>,
  args: { name: "valor", label: "Boleto", hint: "Linha digitável ou código de barras" },
  decorators: [inAForm],
  parameters: {
    message: "Informe o boleto",
    docs: {
      description: {
        component:
          "Use em formulários com react-hook-form, para os algarismos de um boleto. Não use fora de um formulário: ali basta BoletoInput dentro de Field.",
      },
    },
  },
} satisfies Meta<typeof BoletoField<StoryValues<string | null>>>;

export default meta;

const line = "34191090570404959480975279260006611980000081488";
const states = fieldStates({
  enter: typed(line),
  saved: "34191.09057 04049.594809 75279.260006 6 11980000081488",
  value: line,
});

/** The form keeps and saves the entered value. */
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
