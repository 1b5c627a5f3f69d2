import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, userEvent } from "storybook/test";
import { Button } from "../button/button";
import { Popover, type PopoverProps } from "./popover";

function Example({ placement, matchWidth, children }: Partial<PopoverProps>) {
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<HTMLButtonElement>(null);
  return (
    <div className={`grid min-h-60 justify-center bg-prumo-canvas p-10 ${placement === "top" ? "items-end" : ""}`}>
      <div>
        <Button ref={anchorRef} aria-expanded={open} onClick={() => setOpen(!open)}>
          Mostrar detalhes da conta
        </Button>
        <Popover
          role="group"
          aria-label="Detalhes"
          open={open}
          onOpenChange={setOpen}
          anchorRef={anchorRef}
          placement={placement}
          matchWidth={matchWidth}
          className="p-3"
        >
          {children}
        </Popover>
      </div>
    </div>
  );
}

const meta = {
  component: Popover,
  args: {
    open: true,
    onOpenChange: fn(),
    anchorRef: { current: null },
    children: (
      <>
        <p>NF 48.213</p>
        <p className="text-prumo-muted text-xs">Parcela 2 de 3</p>
      </>
    ),
  },
  render: (args) => <Example {...args} />,
  parameters: {
    docs: {
      description: {
        component:
          "Use como base de camadas ancoradas, como menus, sugestões e calendários. Não use para o que prende o foco: prefira Modal.",
      },
      // In a frame it opens by itself, without taking the focus from who reads the page.
      story: { inline: false, height: "300px" },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByRole("group", { name: "Detalhes" })).toBeVisible();
  },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { parameters: { docs: { story: { inline: true } } } };
export const BottomEnd: Story = { args: { placement: "bottom-end" } };
export const Top: Story = { args: { placement: "top" } };
export const MatchWidth: Story = { args: { matchWidth: true } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
  },
};
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  args: { children: "Distribuidora de Auto Peças e Acessórios Automotivos do Interior Paulista. ".repeat(5) },
};
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
