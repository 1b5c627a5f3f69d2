import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { FileDrop } from "./file-drop";

const LARGEST = 1_000;

const meta = {
  component: FileDrop,
  parameters: {
    docs: {
      description: {
        component:
          "Use onde a página guarda ou lê arquivos: a pessoa escolhe, solta ou cola. Não use para um único campo de um formulário curto: ali basta um Input de arquivo.",
      },
    },
  },
  args: {
    title: "Solte o extrato aqui, ou escolha",
    label: "Extrato",
    onFiles: fn(),
    children: "OFX ou CSV, até 5 MB",
  },
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

const file = (name: string, content = "a") => new File([content], name, { type: "text/plain" });

function carrying(...files: File[]): DataTransfer {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  return data;
}

const bubbling = { bubbles: true, cancelable: true };

/** Drags files over an element, or drops them there, as a browser does. */
const drag = (on: Element, type: "dragover" | "drop", ...files: File[]) =>
  on.dispatchEvent(new DragEvent(type, { ...bubbling, dataTransfer: carrying(...files) }));

export const Default: Story = {
  play: async ({ args, canvas, canvasElement }) => {
    const input = canvasElement.querySelector("input") as HTMLInputElement;
    await userEvent.upload(input, file("extrato.ofx"));
    await expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: "extrato.ofx" })]);
    const zone = canvas.getByRole("group", { name: "Solte o extrato aqui, ou escolha" });
    const files = [file("um.ofx"), file("dois.ofx")];
    drag(zone, "dragover", ...files);
    await waitFor(() => expect(zone).toHaveAttribute("data-over"));
    // An event that nobody claims lets the browser open the file in place of the page.
    await expect(drag(zone, "drop", ...files)).toBe(false);
    await waitFor(() => expect(zone).not.toHaveAttribute("data-over"));
    await expect(args.onFiles).toHaveBeenLastCalledWith([expect.objectContaining({ name: "um.ofx" })]);
  },
};
/** Several files come from a copy, too, while the focus is in the zone. */
export const Several: Story = {
  args: { multiple: true, title: "Solte os arquivos aqui, ou escolha", label: "Arquivos" },
  play: async ({ args, canvas }) => {
    const clipboardData = carrying(file("um.txt"), file("dois.txt"));
    const button = canvas.getByRole("button", { name: "Escolher arquivos" });
    button.dispatchEvent(new ClipboardEvent("paste", { ...bubbling, clipboardData }));
    await expect(args.onFiles).toHaveBeenCalledWith([
      expect.objectContaining({ name: "um.txt" }),
      expect.objectContaining({ name: "dois.txt" }),
    ]);
  },
};
/** What is refused is named with its reason, and the others are taken. */
export const Refused: Story = {
  args: {
    multiple: true,
    refusal: ({ size }) => (size > LARGEST ? "O arquivo tem mais de 1 KB" : null),
  },
  play: async ({ args, canvas }) => {
    drag(canvas.getByRole("group"), "drop", file("grande.txt", "a".repeat(LARGEST + 1)), file("pequeno.txt"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("grande.txt: O arquivo tem mais de 1 KB");
    await expect(args.onFiles).toHaveBeenCalledWith([expect.objectContaining({ name: "pequeno.txt" })]);
  },
};
/** A zone that takes nothing says why, and takes nothing that is dropped either. */
export const Disabled: Story = {
  args: { disabledReason: "Salve a conta antes" },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Escolher arquivo" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAttribute("title", "Salve a conta antes");
    drag(canvas.getByRole("group"), "drop", file("um.txt"));
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};
export const Pending: Story = { args: { pending: true } };
export const Failed: Story = { args: { error: "Isto não é um extrato" } };
export const Compact: Story = {
  args: { size: "compact", title: "Solte arquivos aqui, ou escolha", multiple: true, children: undefined },
};
export const LongText: Story = {
  args: {
    size: "compact",
    title: "Solte aqui a nota fiscal, o boleto e tudo o que o fornecedor mandou junto com a mercadoria",
    error: `${"um-nome-muito-longo-".repeat(8)}.pdf: O arquivo tem mais de 20 MB`,
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const Phone: Story = { globals: { viewport: { value: "phone320" } } };
