import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Field } from "../field/field";
import { Textarea } from "./textarea";

const meta = {
  component: Textarea,
  parameters: {
    docs: {
      description: {
        component: "Use para texto livre de várias linhas. Não use para o que cabe numa linha: prefira Input.",
      },
    },
  },
  args: { "aria-label": "Observação" },
} satisfies Meta<typeof Textarea>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const area = canvas.getByRole("textbox", { name: "Observação" });
    await userEvent.type(area, "Uma linha{Enter}outra");
    await expect(area).toHaveValue("Uma linha\noutra");
  },
};

/** Grows with its text and stops before it fills the screen. */
export const LongText: Story = {
  args: { defaultValue: "Entregar na portaria, das 8 às 17 horas.\n".repeat(20) },
  play: async ({ canvas }) => {
    const { height } = canvas.getByRole("textbox").getBoundingClientRect();
    await expect(height).toBeGreaterThan(120);
    await expect(height).toBeLessThanOrEqual(256);
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: "Entregar na portaria" } };
export const Invalid: Story = {
  args: { invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
export const Dark: Story = { globals: { theme: "dark" }, args: { defaultValue: "Entregar na portaria" } };
export const Filled: Story = { args: { defaultValue: "Entregar na portaria" } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: "Entregar na portaria" } };
export const InAForm: Story = {
  render: (args) => (
    <form>
      <Field label="Observação" hint="Aparece no comprovante">
        <Textarea {...args} aria-label={undefined} name="observacao" defaultValue="Entregar" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Observação" }), " cedo");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(new FormData(form).get("observacao")).toBe("Entregar cedo");
  },
};
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
