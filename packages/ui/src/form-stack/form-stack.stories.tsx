import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button } from "../button/button";
import { Field } from "../field/field";
import { Input } from "../input/input";
import { FormStack } from "./form-stack";

const meta = {
  component: FormStack,
  parameters: {
    docs: {
      description: {
        component:
          "Use em volta dos campos de um formulário, para que fiquem à mesma distância uns dos outros, com os botões em `actions`. Não use para uma página inteira nem entre botões.",
      },
    },
  },
  args: {
    children: (
      <>
        <Field label="Nome" error="Informe o nome">
          <Input />
        </Field>
        <Field label="E-mail" hint="Para o comprovante">
          <Input type="email" />
        </Field>
        <Field label="Cidade">
          <Input />
        </Field>
      </>
    ),
  },
} satisfies Meta<typeof FormStack>;

export default meta;
type Story = StoryObj<typeof meta>;

const boxOf = (element: HTMLElement) => element.getBoundingClientRect();

export const Default: Story = {
  play: async ({ canvas }) => {
    const between = boxOf(canvas.getByText("E-mail")).top - boxOf(canvas.getByText("Informe o nome")).bottom;
    await expect(between).toBeGreaterThanOrEqual(16);
  },
};
/** Side by side while there is room. */
export const Columns: Story = {
  args: { columns: true },
  play: async ({ canvas, canvasElement }) => {
    const [name, city] = ["Nome", "Cidade"].map((label) => boxOf(canvas.getByLabelText(label))) as [DOMRect, DOMRect];
    const wide = canvasElement.clientWidth > 800;
    await expect(city.top === name.top).toBe(wide);
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};
/** A row of their own below all columns, however few fields the last one has. */
export const Actions: Story = {
  args: {
    columns: true,
    actions: (
      <>
        <Button>Cancelar</Button>
        <Button variant="primary">Salvar</Button>
      </>
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    const form = boxOf(canvasElement.querySelector(".items-start") as HTMLElement);
    const [cancel, save] = ["Cancelar", "Salvar"].map((name) => boxOf(canvas.getByRole("button", { name }))) as [
      DOMRect,
      DOMRect,
    ];
    await expect(cancel.top).toBe(save.top);
    await expect(cancel.top).toBeGreaterThan(boxOf(canvas.getByLabelText("Cidade")).bottom);
    await expect(Math.round(save.right)).toBe(Math.round(form.right));
    const phone = window.matchMedia("(width < 720px)").matches;
    await expect(Math.round(cancel.left) === Math.round(form.left)).toBe(phone);
    await expect(canvasElement.scrollWidth).toBe(canvasElement.clientWidth);
  },
};
/** The buttons share the width of a phone. */
export const ActionsOnPhone: Story = { ...Actions, globals: { viewport: { value: "phone320" } } };
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: {
    columns: true,
    children: (
      <>
        <Field label={"Responsabilidade".repeat(6)}>
          <Input />
        </Field>
      </>
    ),
    actions: (
      <>
        <Button>{"Guardar".repeat(8)}</Button>
        <Button variant="primary">Salvar</Button>
      </>
    ),
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { ...Columns, globals: { viewport: { value: "phone320" } } };
