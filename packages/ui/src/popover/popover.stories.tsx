import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, userEvent } from "storybook/test";
import { Button } from "../button/button";
import { Popover, type PopoverProps } from "./popover";

function Example({ placement, matchWidth }: Pick<PopoverProps, "placement" | "matchWidth">) {
  const [open, setOpen] = useState(false);
  const anchorRef = useRef<HTMLButtonElement>(null);
  return (
    <div className="grid min-h-60 justify-center bg-canvas p-10">
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
          <p>NF 48.213</p>
          <p className="text-muted text-xs">Parcela 2 de 3</p>
        </Popover>
      </div>
    </div>
  );
}

const meta = {
  component: Example,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button"));
    await expect(canvas.getByRole("group", { name: "Detalhes" })).toBeVisible();
  },
} satisfies Meta<typeof Example>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BottomStart: Story = {};
export const BottomEnd: Story = { args: { placement: "bottom-end" } };
export const Top: Story = { args: { placement: "top" } };
export const MatchWidth: Story = { args: { matchWidth: true } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("group")).toBeNull();
  },
};
