import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button";
import { Field } from "../field/field";
import { Input } from "../input/input";
import { Modal, type ModalProps } from "./modal";

function Example({ footer, ...props }: ModalProps) {
  const [open, setOpen] = useState(props.open);
  const change = (next: boolean) => {
    props.onOpenChange(next);
    setOpen(next);
  };
  return (
    <main className="min-h-150 bg-prumo-canvas p-prumo-page">
      <h1 className="mb-4 font-semibold text-[22px]/7">Contas a pagar</h1>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal
        {...props}
        open={open}
        onOpenChange={change}
        footer={
          footer ?? (
            <>
              <Button onClick={() => change(false)} disabled={props.pending}>
                Cancelar
              </Button>
              <Button variant="primary" pending={props.pending}>
                Pagar R$ 4.921,05
              </Button>
            </>
          )
        }
      />
    </main>
  );
}

const fields = (
  <div className="grid gap-4">
    <Field label="Valor">
      <Input defaultValue="4.921,05" />
    </Field>
    <Field label="Observação" hint="Aparece no histórico da conta">
      <Input />
    </Field>
  </div>
);

const meta = {
  component: Modal,
  // The control of `open` opens and closes it too.
  render: (args) => <Example key={String(args.open)} {...args} />,
  args: {
    open: true,
    onOpenChange: fn(),
    title: "Pagar conta",
    description: "NF 48.213, parcela 2 de 3, vence em 3 dias.",
    children: fields,
  },
  parameters: {
    layout: "fullscreen",
    docs: {
      description: {
        component:
          "Use para um trabalho curto que se termina ou se deixa antes de voltar à página. Não use para perguntar sim ou não: prefira AlertDialog.",
      },
      story: { inline: false, iframeHeight: 560 },
    },
  },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: String(args.title) });
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await expect(dialog).toBeVisible();
  },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const Small: Story = { args: { size: "small" } };
export const Large: Story = { args: { size: "large" } };
/** A sheet along the right edge, beside what it is about; on a phone it is as every Modal. */
export const Side: Story = {
  args: { placement: "side" },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: String(args.title) });
    if (innerWidth < 640) return;
    await waitFor(() => {
      const { right, top, height } = dialog.getBoundingClientRect();
      expect([right, top, height]).toEqual([innerWidth, 0, innerHeight]);
    });
  },
};
export const SideDark: Story = { ...Side, globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
export const PhoneDark: Story = { globals: { viewport: { value: "phone320" }, theme: "dark" } };

/** Long content scrolls between the title and the actions. */
export const LongText: Story = {
  args: {
    title: "Condições de uso do cartão de crédito corporativo da Prumo Serviços e Comércio",
    description: undefined,
    children: (
      <ol className="grid list-decimal gap-3 ps-5">
        {Array.from({ length: 40 }, (_, index) => index + 1).map((n) => (
          <li key={n}>Cláusula {n}: o pagamento é registrado na data em que saiu do banco.</li>
        ))}
      </ol>
    ),
  },
};
export const LongTextPhone: Story = { ...LongText, globals: { viewport: { value: "phone320" } } };

/** It cannot be closed while work runs that must not be interrupted. */
export const Pending: Story = {
  args: { pending: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole("dialog", { name: "Pagar conta" });
    await userEvent.keyboard("{Escape}");
    await expect(screen.getByRole("button", { name: "Fechar" })).toBeDisabled();
    await expect(args.onOpenChange).not.toHaveBeenCalled();
    await expect(dialog).toHaveAttribute("aria-busy", "true");
  },
};

/** Opens, focuses the first field, and gives focus back to what opened it. */
export const FocusReturns: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole("button", { name: "Abrir" });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByLabelText("Valor")).toHaveFocus());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

const onAround = fn();
const onInside = fn();

/** Its form is sent alone, not with the form of the page around it, through which the events of React would go. */
export const InAForm: Story = {
  beforeEach: () => {
    onAround.mockClear();
    onInside.mockClear();
  },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAround();
      }}
    >
      <Example
        {...args}
        footer={
          <Button type="submit" form="pagamento" variant="primary">
            Pagar R$ 4.921,05
          </Button>
        }
      >
        <form
          id="pagamento"
          onSubmit={(event) => {
            event.preventDefault();
            onInside();
          }}
        >
          {fields}
        </form>
      </Example>
    </form>
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Pagar R$ 4.921,05" }));
    await expect(onInside).toHaveBeenCalledOnce();
    await expect(onAround).not.toHaveBeenCalled();
  },
};

/** One over the other: Esc closes the top one only. */
export const Nested: Story = {
  args: {
    children: (
      <>
        {fields}
        <Modal open onOpenChange={fn()} title="Escolher conta bancária" size="small">
          Banco do Brasil, agência 1234-5
        </Modal>
      </>
    ),
  },
  play: async ({ args }) => {
    const top = await screen.findByRole("dialog", { name: "Escolher conta bancária" });
    await waitFor(() => expect(top).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard("{Escape}");
    await expect(args.onOpenChange).not.toHaveBeenCalled();
  },
};
