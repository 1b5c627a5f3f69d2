import { cleanup, render } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { DateInput, type DateInputProps } from "./date-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Vencimento" }).element() as HTMLInputElement;
const hidden = () => document.querySelector<HTMLInputElement>("input[type=hidden]");
const keys = (text: string) => userEvent.keyboard(text);
const invalid = () => box().getAttribute("aria-invalid") === "true";

function markedText() {
  const { value, selectionStart: at } = box();
  return at === null ? value : `${value.slice(0, at)}|${value.slice(at)}`;
}

function caretAt(start: number, end = start) {
  box().focus();
  box().setSelectionRange(start, end);
}

function Controlled({ initial = null, onValueChange, ...rest }: DateInputProps & { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <DateInput
      aria-label="Vencimento"
      {...rest}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange?.(next, details);
      }}
    />
  );
}

function open(props: DateInputProps & { initial?: string | null } = {}) {
  const onValueChange = vi.fn();
  render(<Controlled onValueChange={onValueChange} today="2026-11-21" {...props} />);
  return onValueChange;
}

async function paste(text: string, props: DateInputProps & { initial?: string | null } = {}) {
  const onValueChange = open(props);
  await putOnClipboard(text);
  box().select();
  await userEvent.paste();
  return onValueChange;
}

describe("typing a date", () => {
  test("typing a date writes the slashes and reports only a real date", async () => {
    const onValueChange = open();
    box().focus();
    await keys("25122024");
    expect(markedText()).toBe("25/12/2024|");
    expect(onValueChange.mock.calls).toEqual([["2024-12-25", { reason: "input", text: "25/12/2024" }]]);
    await keys("{Backspace}");
    expect(markedText()).toBe("25/12/202|");
    expect(onValueChange).toHaveBeenLastCalledWith(null, { reason: "input", text: "25/12/202" });
    await keys("5");
    expect(onValueChange).toHaveBeenLastCalledWith("2025-12-25", { reason: "input", text: "25/12/2025" });
  });

  test.each([
    ["9", "09/|"],
    ["37", "03/07/|"],
    ["1/2/2024", "01/02/2024|"],
    ["a?-", "|"],
  ])("typing a date shows %s as %s", async (typed, text) => {
    open();
    box().focus();
    await keys(typed);
    expect(markedText()).toBe(text);
  });

  test("typing a date edits one group and leaves the others in place", async () => {
    const onValueChange = open({ initial: "2024-12-25" });
    caretAt(3);
    await keys("{Backspace}");
    expect(markedText()).toBe("2|/12/2024");
    await keys("4");
    expect(markedText()).toBe("24/|12/2024");
    expect(onValueChange).toHaveBeenLastCalledWith("2024-12-24", expect.anything());
    await keys("0");
    expect(markedText()).toBe("24/0|2/2024");
  });

  test("typing a date reports null when it is emptied", async () => {
    const onValueChange = open({ initial: "2024-12-25" });
    box().select();
    await keys("{Backspace}");
    expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear", text: "" }]]);
  });

  test("keeps an impossible text, reports null, and marks the input on leaving until it is changed", async () => {
    const onValueChange = open();
    box().focus();
    await keys("31022024");
    expect(invalid()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
    await keys("{Tab}");
    expect(box().value).toBe("31/02/2024");
    expect(invalid()).toBe(true);
    caretAt(2);
    await keys("{Backspace}{Backspace}28");
    expect(box().value).toBe("28/02/2024");
    expect(invalid()).toBe(false);
    expect(onValueChange.mock.calls).toEqual([["2024-02-28", { reason: "input", text: "28/02/2024" }]]);
  });

  test.each<[typed: string, text: string, value: string | null]>([
    ["1", "01/11/2026", "2026-11-01"],
    ["05", "05/11/2026", "2026-11-05"],
    ["0512", "05/12/2026", "2026-12-05"],
    ["051226", "05/12/2026", "2026-12-05"],
    ["051299", "05/12/1999", "1999-12-05"],
    ["31", "31/", null],
    ["290226", "29/02/26", null],
    ["0512202", "05/12/202", null],
  ])("%s, left as it is on 21/11/2026, becomes %s", async (typed, text, value) => {
    const onValueChange = open();
    box().focus();
    await keys(`${typed}{Tab}`);
    expect(box().value).toBe(text);
    expect(invalid()).toBe(value === null);
    expect(onValueChange.mock.calls).toEqual(value === null ? [] : [[value, { reason: "blur", text }]]);
  });

  test("a completed date is announced, marked where it is out of bounds, and undone by Ctrl+Z", async () => {
    open({ min: "2026-11-10" });
    box().focus();
    await keys("05{Tab}");
    const said = [...document.querySelectorAll("[aria-live=polite]")].map(({ textContent }) => textContent);
    expect(said).toContain("Data completada: quinta-feira, 5 de novembro de 2026");
    expect(invalid()).toBe(true);
    caretAt(10);
    await keys("{Control>}z{/Control}");
    expect(box().value).toBe("05/");
  });

  test("what was not typed is not completed: a text of the parent's, a read-only one", async () => {
    const onValueChange = open({ initial: "05" });
    box().focus();
    await keys("{Tab}");
    expect(box().value).toBe("05");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("typing a date marks a date outside its bounds on leaving, and before Enter sends the form", async () => {
    open({ min: "2024-01-10", max: "2024-01-20" });
    box().focus();
    await keys("09012024");
    expect(invalid()).toBe(false);
    await keys("{Enter}");
    expect(invalid()).toBe(true);
    await keys("{Backspace>10/}20012024{Tab}");
    expect(invalid()).toBe(false);
    box().select();
    await keys("21012024{Tab}");
    expect(invalid()).toBe(true);
  });

  test("an impossible date keeps a form from being sent when the browser checks it", async () => {
    const sent = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <DateInput aria-label="Vencimento" name="vencimento" />
      </form>,
    );
    box().focus();
    await keys("3102{Enter}");
    expect(sent).not.toHaveBeenCalled();
    await keys("{Backspace>10/}25122024{Enter}");
    expect(sent).toHaveBeenCalledOnce();
    expect(hidden()?.value).toBe("2024-12-25");
  });
});

test("Enter sends the completed date", async () => {
  const sent = vi.fn((event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    return [...new FormData(event.currentTarget).values()];
  });
  render(
    <form onSubmit={sent}>
      <DateInput aria-label="Vencimento" name="vencimento" today="2026-11-21" />
    </form>,
  );
  box().focus();
  await keys("2512{Enter}");
  expect(sent.mock.results).toEqual([{ type: "return", value: ["2026-12-25"] }]);
});

describe("pasting a date", () => {
  test.each([
    ["2024-12-25", "25/12/2024", "2024-12-25"],
    ["2024-12-25 10:30:00", "25/12/2024", "2024-12-25"],
    ["25.12.2024", "25/12/2024", "2024-12-25"],
    [" 25/12/2024 ", "25/12/2024", "2024-12-25"],
    ["5-1-2024", "05/01/2024", "2024-01-05"],
    ["25122024", "25/12/2024", "2024-12-25"],
  ])("pasting a date reads %s as %s", async (text, display, value) => {
    const onValueChange = await paste(text);
    expect(box().value).toBe(display);
    expect(onValueChange.mock.calls).toEqual([[value, { reason: "paste", text: display }]]);
  });

  test.each([
    ["2024-02-31", "31/02/2024"],
    ["31.02.2024", "31/02/2024"],
  ])("pasting a date keeps %s, which is no date, for correction", async (text, display) => {
    const onValueChange = await paste(text, { initial: "2024-01-01" });
    expect(box().value).toBe(display);
    expect(onValueChange.mock.calls).toEqual([[null, { reason: "paste", text: display }]]);
  });

  test.each(["amanhã", "12abc"])("pasting a date ignores %s", async (text) => {
    const onValueChange = await paste(text, { initial: "2024-01-01" });
    expect(box().value).toBe("01/01/2024");
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe("a date input in React", () => {
  test("a date input in React reports nothing on mount, focus and blur", async () => {
    const onValueChange = open({ initial: "2024-12-25", max: "2020-01-01" });
    await userEvent.click(box());
    await keys("{Tab}");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("a date input in React shows the parent's own value when it refuses a change", async () => {
    const onValueChange = vi.fn();
    render(<DateInput aria-label="Vencimento" value="2024-12-25" onValueChange={onValueChange} />);
    caretAt(10);
    await keys("{Backspace}");
    expect(box().value).toBe("25/12/2024");
    expect(onValueChange).toHaveBeenCalledOnce();
  });

  test("a date input in React shows the value that the parent sets, also over half a date", async () => {
    const { rerender } = render(<DateInput aria-label="Vencimento" value={null} />);
    box().focus();
    await keys("2512");
    rerender(<DateInput aria-label="Vencimento" value="2020-01-02" />);
    expect(box().value).toBe("02/01/2020");
    rerender(<DateInput aria-label="Vencimento" value={null} />);
    expect(box().value).toBe("");
  });

  test("a date input in React gives the real input to ref and passes other props on", () => {
    const ref = createRef<HTMLInputElement>();
    render(<DateInput aria-label="Vencimento" ref={ref} id="v" enterKeyHint="next" required invalid />);
    expect(ref.current).toBe(box());
    expect(box()).toMatchObject({ id: "v", enterKeyHint: "next", inputMode: "numeric", autocomplete: "off" });
    expect(box().required).toBe(true);
    expect(invalid()).toBe(true);
  });

  test("a form gets yyyy-MM-dd, and reset brings back the first value", async () => {
    render(
      <form>
        <DateInput aria-label="Vencimento" name="vencimento" defaultValue="2024-12-25" />
        <button type="reset">Desfazer</button>
      </form>,
    );
    caretAt(10);
    await keys("{Backspace}3");
    expect(hidden()?.value).toBe("2023-12-25");
    await userEvent.click(page.getByRole("button", { name: "Desfazer" }));
    await expect.poll(() => box().value).toBe("25/12/2024");
    expect(hidden()?.value).toBe("2024-12-25");
  });

  test("a date input in React changes nothing when it is read-only or disabled", async () => {
    const onValueChange = await paste("2024-12-25", { initial: "2024-01-01", readOnly: true, clearable: true });
    await keys("1{Backspace}{ArrowDown}");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(page.getByRole("dialog").query()).toBeNull();
    expect(page.getByRole("button", { name: "Limpar data" }).query()).toBeNull();
  });

  test("a date input in React is cleared by its button and keeps the focus", async () => {
    const onValueChange = open({ initial: "2024-12-25", clearable: true });
    await userEvent.click(page.getByRole("button", { name: "Limpar data" }));
    expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear", text: "" }]]);
    await expect.element(box()).toHaveFocus();
    expect(page.getByRole("button", { name: "Limpar data" }).query()).toBeNull();
  });
});

describe("the calendar of a date input", () => {
  const dialog = () => page.getByRole("dialog", { name: "Calendário" });
  const opener = () => page.getByRole("button", { name: "Abrir calendário" });
  const focusedDay = () => document.activeElement?.closest("td")?.dataset.day;

  async function openCalendar(props: DateInputProps & { initial?: string | null } = {}) {
    const onValueChange = open(props);
    box().focus();
    await keys("{ArrowDown}");
    await expect.element(dialog()).toBeVisible();
    await vi.waitUntil(() => focusedDay());
    return onValueChange;
  }

  test("the calendar of a date input opens on the date, moves by the keys of a date grid, and Enter chooses", async () => {
    const onValueChange = await openCalendar({ initial: "2024-12-25" });
    expect(focusedDay()).toBe("2024-12-25");
    const walk: [string, string][] = [
      ["{ArrowRight}", "2024-12-26"],
      ["{ArrowDown}", "2025-01-02"],
      ["{ArrowUp}", "2024-12-26"],
      ["{ArrowLeft}", "2024-12-25"],
      ["{Home}", "2024-12-22"],
      ["{End}", "2024-12-28"],
      ["{PageUp}", "2024-11-28"],
      ["{PageDown}", "2024-12-28"],
      ["{Shift>}{PageDown}{/Shift}", "2025-12-28"],
      ["{Shift>}{PageUp}{/Shift}", "2024-12-28"],
    ];
    for (const [key, day] of walk) {
      await keys(key);
      await vi.waitUntil(() => focusedDay() === day);
    }
    await keys("{Enter}");
    expect(onValueChange.mock.calls).toEqual([["2024-12-28", { reason: "calendar", text: "28/12/2024" }]]);
    expect(dialog().query()).toBeNull();
    await expect.element(box()).toHaveFocus();
  });

  test("opens on today when the input is empty, in Portuguese, and Esc gives the focus back", async () => {
    const onValueChange = await openCalendar();
    expect(focusedDay()).toBe("2026-11-21");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Hoje, sábado, 21 de novembro de 2026");
    await keys("{Escape}");
    expect(dialog().query()).toBeNull();
    await expect.element(box()).toHaveFocus();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test("opens by its button, a click chooses, and it opens at once the second time", async () => {
    const onValueChange = open({ initial: "2024-12-25" });
    await userEvent.click(opener());
    await userEvent.click(page.getByRole("button", { name: /10 de dezembro de 2024/ }));
    expect(onValueChange).toHaveBeenLastCalledWith("2024-12-10", { reason: "calendar", text: "10/12/2024" });
    await userEvent.click(opener());
    expect(focusedDay()).toBe("2024-12-10");
    await userEvent.click(opener());
    expect(dialog().query()).toBeNull();
  });

  test("the calendar of a date input chooses today by its button", async () => {
    const onValueChange = await openCalendar({ initial: "2024-12-25" });
    await userEvent.click(page.getByRole("button", { name: "Hoje", exact: true }));
    expect(onValueChange).toHaveBeenLastCalledWith("2026-11-21", { reason: "calendar", text: "21/11/2026" });
  });

  test("the calendar of a date input offers no day outside the bounds", async () => {
    await openCalendar({ min: "2024-12-10", max: "2024-12-20" });
    expect(focusedDay()).toBe("2024-12-10");
    await expect.element(page.getByRole("button", { name: /, 9 de dezembro de 2024/ })).toBeDisabled();
    await expect.element(page.getByRole("button", { name: "Hoje", exact: true })).toBeDisabled();
    await keys("{ArrowLeft}");
    expect(focusedDay()).toBe("2024-12-10");
  });

  test.each([
    ["without a date", null, "2126"],
    ["with a date beyond a century", "2150-03-05", "2250"],
    ["with the last date that there is", "9999-12-31", "9999"],
  ])("the calendar of a date input goes a century on, %s", async (_, initial, year) => {
    await openCalendar({ initial });
    const years = dialog().getByRole("combobox").nth(1);
    expect(years.element().querySelector("option:last-child")?.textContent).toBe(year);
    if (initial !== null) await expect.element(years).toHaveValue(initial.slice(0, 4));
  });

  const days = () => [...document.querySelectorAll<HTMLButtonElement>("td button")];
  const shownMonth = () => page.getByRole("status").element().textContent;

  test("the calendar of a date input is a grid with the month's name, in which each day says what it is", async () => {
    await openCalendar({ initial: "2026-11-25" });
    const grid = page.getByRole("grid", { name: "novembro de 2026" });
    expect(grid.element().querySelectorAll("tbody tr").length).toBe(6);
    expect(days().length).toBe(42);
    expect(
      days()
        .map(({ textContent }) => textContent)
        .join(" "),
    ).toMatch(/^1 2 3 .* 30 1 2 .* 12$/);
    const chosen = page.getByRole("button", { name: "quarta-feira, 25 de novembro de 2026, selecionado", exact: true });
    expect(chosen.element().closest("td")?.getAttribute("aria-selected")).toBe("true");
    expect(document.querySelectorAll("[aria-selected]").length).toBe(1);
    expect(document.querySelector("[aria-current=date]")?.textContent).toBe("21");
    expect([...document.querySelectorAll("th")].map(({ textContent }) => textContent).join(" ")).toBe(
      "dom seg ter qua qui sex sáb",
    );
  });

  test.each<[from: string, chord: string, to: string, month: string]>([
    ["2024-01-31", "{PageDown}", "2024-02-29", "fevereiro de 2024"],
    ["2024-02-29", "{Shift>}{PageDown}{/Shift}", "2025-02-28", "fevereiro de 2025"],
    ["2024-12-31", "{ArrowRight}", "2025-01-01", "janeiro de 2025"],
    ["1900-01-15", "{PageUp}", "1900-01-01", "janeiro de 1900"],
    ["9999-12-30", "{ArrowDown}", "9999-12-31", "dezembro de 9999"],
    ["2018-11-03", "{ArrowRight}", "2018-11-04", "novembro de 2018"],
    ["2018-11-05", "{ArrowLeft}", "2018-11-04", "novembro de 2018"],
    ["2018-10-04", "{PageDown}", "2018-11-04", "novembro de 2018"],
  ])("in the calendar the focus goes from %s by %s to %s, and the month is told", async (from, chord, to, month) => {
    await openCalendar({ initial: from });
    await keys(chord);
    expect(focusedDay()).toBe(to);
    expect(days().filter(({ tabIndex }) => tabIndex === 0)).toEqual([document.activeElement]);
    expect(shownMonth()).toBe(month);
    const { top, bottom } = (document.activeElement as Element).getBoundingClientRect();
    expect(top >= 0 && bottom <= innerHeight).toBe(true);
  });

  test("the calendar keeps its keys from the page, and leaves those of the browser", async () => {
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    await openCalendar({ initial: "2024-12-25" });
    heard.mockClear();
    await keys("{ArrowRight}{PageDown}{Home}");
    expect(heard).not.toHaveBeenCalled();
    const day = focusedDay();
    await keys("{Alt>}{ArrowLeft}{/Alt}{Control>}{Home}{/Control}");
    document.removeEventListener("keydown", heard);
    expect(focusedDay()).toBe(day);
    expect(heard).toHaveBeenCalled();
  });

  test("a space chooses the day that has the focus, and a click one of the month beside", async () => {
    const onValueChange = await openCalendar({ initial: "2024-12-25" });
    await keys("{ArrowLeft} ");
    expect(onValueChange).toHaveBeenLastCalledWith("2024-12-24", { reason: "calendar", text: "24/12/2024" });
    await keys("{ArrowDown}");
    await userEvent.click(page.getByRole("button", { name: /, 4 de janeiro de 2025/ }));
    expect(onValueChange).toHaveBeenLastCalledWith("2025-01-04", { reason: "calendar", text: "04/01/2025" });
  });

  test("Tab goes through the calendar as it is seen, and out of it", async () => {
    await openCalendar({ initial: "2024-12-25" });
    render(<button type="button">Depois</button>);
    const names: (string | null)[] = [];
    const name = () =>
      document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent ?? null;
    for (let stop = 0; stop < 4; stop++) {
      await keys("{Shift>}{Tab}{/Shift}");
      names.unshift(name());
    }
    expect(names).toEqual(["Mês", "Ano", "Mês anterior", "Próximo mês"]);
    await keys("{Tab>4/}");
    expect(focusedDay()).toBe("2024-12-25");
    await keys("{Tab}");
    expect(name()).toBe("Hoje");
    await keys("{Tab}");
    expect(dialog().query()).toBeNull();
  });

  test("the steps and lists of the calendar show other months, and Tab leads back to the chosen day", async () => {
    await openCalendar({ initial: "2024-12-31" });
    const stop = () =>
      days()
        .find(({ tabIndex }) => tabIndex === 0)
        ?.closest("td")?.dataset.day;
    const next = page.getByRole("button", { name: "Próximo mês" });
    await userEvent.click(next);
    await userEvent.click(next);
    expect([shownMonth(), stop()]).toEqual(["fevereiro de 2025", "2025-02-28"]);
    await expect.element(next).toHaveFocus();
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Mês" }), "dezembro");
    expect([shownMonth(), stop()]).toEqual(["dezembro de 2025", "2025-12-28"]);
    await userEvent.selectOptions(page.getByRole("combobox", { name: "Ano" }), "2024");
    expect([shownMonth(), stop()]).toEqual(["dezembro de 2024", "2024-12-31"]);
    await userEvent.click(page.getByRole("button", { name: "Mês anterior" }));
    expect([shownMonth(), stop()]).toEqual(["novembro de 2024", "2024-11-30"]);
  });

  test("the steps of the calendar end at the bounds and keep the focus, and lists offer no month beyond", async () => {
    await openCalendar({ initial: "2024-11-15", min: "2024-11-10", max: "2025-01-20" });
    const [before, after] = ["Mês anterior", "Próximo mês"].map((name) => page.getByRole("button", { name }));
    expect(before?.element().getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(after as NonNullable<typeof after>);
    await keys("{Enter}{Enter}{Enter}");
    expect(shownMonth()).toBe("janeiro de 2025");
    expect(after?.element()).toBe(document.activeElement);
    expect(after?.element().getAttribute("aria-disabled")).toBe("true");
    // A press of the mouse that fell on the layer would take the focus away.
    const { x, y, width, height } = (after as NonNullable<typeof after>).element().getBoundingClientRect();
    expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")).toBe(after?.element());
    expect(before?.element().hasAttribute("aria-disabled")).toBe(false);
    const offered = (name: string) =>
      [...page.getByRole("combobox", { name }).element().querySelectorAll("option")]
        .filter(({ disabled }) => !disabled)
        .map(({ textContent }) => textContent);
    expect([offered("Mês"), offered("Ano")]).toEqual([["janeiro"], ["2024", "2025"]]);
    expect(days().filter(({ disabled }) => !disabled).length).toBe(20 + 3);
  });

  test.each([
    ["a date beyond the bounds", "2030-05-05", "2024-12-01"],
    ["a text that is no date", "05", "2024-12-01"],
  ])("the calendar opens on an allowed day although the parent holds %s", async (_, initial, day) => {
    await openCalendar({ initial, min: "2020-01-01", max: "2024-12-20" });
    expect(focusedDay()).toBe(day);
    expect(document.querySelector("[aria-selected]")).toBeNull();
  });

  test("the calendar of a date input works inside a native modal dialog", async () => {
    const onValueChange = vi.fn();
    render(
      <dialog ref={(element) => element?.showModal()}>
        <Controlled initial="2024-12-25" onValueChange={onValueChange} />
      </dialog>,
    );
    await userEvent.click(opener());
    await keys("{PageUp}{Escape}");
    expect(dialog().query()).toBeNull();
    expect(document.querySelector("dialog")?.open).toBe(true);
    await userEvent.click(opener());
    await userEvent.click(page.getByRole("button", { name: /10 de dezembro de 2024/ }));
    expect(onValueChange).toHaveBeenCalledOnce();
  });
});
