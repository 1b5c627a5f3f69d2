import { Field } from "@prumo/ui/field";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { DateInput } from "./date-input";

const meta = {
  component: DateInput,
  parameters: {
    docs: {
      description: {
        component: "Use para uma data; digita-se, e o calendário ajuda. Não use para mês e ano: prefira MonthInput.",
      },
    },
  },
  args: { "aria-label": "Vencimento", onValueChange: fn(), today: "2026-11-21", className: "max-w-44" },
} satisfies Meta<typeof DateInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox", { name: "Vencimento" });
    await userEvent.type(input, "9122026");
    await expect(input).toHaveValue("09/12/2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-09", { reason: "input", text: "09/12/2026" });
  },
};
export const Filled: Story = { args: { defaultValue: "2026-12-05" } };
export const Clearable: Story = {
  args: { defaultValue: "2026-12-05", clearable: true },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole("button", { name: "Limpar data" })).toBeVisible();
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const Disabled: Story = { args: { defaultValue: "2026-12-05", disabled: true } };
export const ReadOnly: Story = { args: { defaultValue: "2026-12-05", readOnly: true } };

/** An impossible date keeps its text, gives null, and is marked as invalid on leaving. */
export const Impossible: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "31022026");
    await expect(input).not.toHaveAttribute("aria-invalid");
    await userEvent.tab();
    await expect(input).toHaveValue("31/02/2026");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};

/** A digit in the middle completes its own part, and leaves the others as they are. */
export const InPlace: Story = {
  args: { defaultValue: "2010-12-12" },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "9", { initialSelectionStart: 3, initialSelectionEnd: 3 });
    await expect(input).toHaveValue("12/09/2010");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2010-09-12", { reason: "input", text: "12/09/2010" });
  },
};

/** Part of a date takes month and year from today when the input is left; a screen reader announces what became of it. */
export const Completed: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole("textbox");
    await userEvent.type(input, "0512");
    await userEvent.tab();
    await expect(input).toHaveValue("05/12/2026");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2026-12-05", { reason: "blur", text: "05/12/2026" });
    await expect(screen.getByText("Data completada: sábado, 5 de dezembro de 2026")).toBeInTheDocument();
  },
};

/** The calendar opens by its button or the arrow down, on the value or on today, within the bounds. */
export const Calendar: Story = {
  args: { defaultValue: "2026-11-25", min: "2026-11-10", max: "2027-03-31" },
  // In a frame of its own it opens, without taking the focus from who reads the page of all stories.
  parameters: { docs: { story: { inline: false, height: "440px" } } },
  decorators: [
    (Story) => (
      <div style={{ minHeight: 380 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Abrir calendário" }));
    await expect(await screen.findByRole("dialog", { name: "Calendário" }, { timeout: 10_000 })).toBeVisible();
    await expect(screen.getByRole("button", { name: /25 de novembro de 2026, selecionado/ })).toHaveFocus();
  },
};
export const CalendarDark: Story = { ...Calendar, globals: { theme: "dark" } };
export const CalendarOnPhone: Story = { ...Calendar, globals: { viewport: { value: "phone320" } } };
/** Keys go from day to day and from month to month, and stop at the bounds. */
export const CalendarByKeys: Story = {
  ...Calendar,
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "{ArrowDown}");
    const day = (name: RegExp) => screen.findByRole("button", { name }, { timeout: 10_000 });
    await expect(await day(/25 de novembro de 2026, selecionado/)).toHaveFocus();
    await userEvent.keyboard("{PageDown}");
    await expect(await screen.findByRole("grid", { name: "dezembro de 2026" })).toBeVisible();
    await userEvent.keyboard("{Shift>}{PageDown}{/Shift}");
    await expect(await day(/^quarta-feira, 31 de março de 2027/)).toHaveFocus();
    await expect(screen.getByRole("button", { name: "Próximo mês" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.keyboard("{Home}{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("2027-03-28", {
      reason: "calendar",
      text: "28/03/2027",
    });
    await userEvent.keyboard("{ArrowDown}");
    await expect(await day(/^domingo, 28 de março de 2027, selecionado/)).toHaveFocus();
  },
};
export const InAForm: Story = {
  render: (args) => (
    <form className="max-w-60">
      <Field label="Vencimento">
        <DateInput {...args} aria-label={undefined} name="valor" />
      </Field>
    </form>
  ),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Vencimento" }), "25112026");
    const form = canvasElement.querySelector("form") as HTMLFormElement;
    await expect(Object.fromEntries(new FormData(form))).toEqual({ valor: "2026-11-25" });
  },
};
export const Invalid: Story = {
  args: { defaultValue: "2026-11-25", invalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox")).toBeInvalid();
  },
};
/** A longer text is cut to the length of the mask. */
export const LongText: Story = {
  globals: { viewport: { value: "phone320" } },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox"), "251120269999");
  },
};
export const Dark: Story = { ...Filled, globals: { theme: "dark" } };
export const Phone: Story = { ...Filled, globals: { viewport: { value: "phone320" } } };
