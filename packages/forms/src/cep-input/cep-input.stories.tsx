import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { CepInput } from "./cep-input";

const meta = {
  component: CepInput,
  parameters: {
    docs: {
      description: {
        component:
          "Use para o CEP de um endereço; onComplete é a hora de buscá-lo. Não use para códigos postais de outros países.",
      },
    },
  },
  args: { "aria-label": "CEP", onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CepInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "CEP" });
    await userEvent.type(input, "01310930");
    await expect(input).toHaveValue("01310-930");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("01310-930", {
      unmasked: "01310930",
      complete: true,
    });
    await expect(args.onComplete).toHaveBeenLastCalledWith("01310930");
  },
};
export const Filled: Story = {
  args: { defaultValue: "01310930" },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("textbox")).toHaveValue("01310-930");
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = {
  args: { defaultValue: "01310930", disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeDisabled();
  },
};
export const ReadOnly: Story = {
  args: { defaultValue: "01310930", readOnly: true },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "1");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Invalid: Story = {
  args: { defaultValue: "01310", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** More than it holds: what fits stays. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("textbox"));
    await userEvent.paste("CEP: 01310930 01310930");
    await expect(canvas.getByRole("textbox")).toHaveValue("01310-930");
  },
};
export const InAForm: Story = {
  args: { "aria-label": undefined, name: "cep", defaultValue: "01310930" },
  render: (args) => (
    <form className="max-w-sm bg-canvas p-6">
      <Field label="CEP" hint="Preenche o endereço">
        <CepInput {...args} />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("textbox", { name: "CEP" })).toHaveAccessibleDescription("Preenche o endereço");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ cep: "01310930" });
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "01310930" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
