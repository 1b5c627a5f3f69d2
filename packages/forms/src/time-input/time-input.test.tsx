import { cleanup, render } from "@testing-library/react";
import { createRef, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { TimeInput, type TimeInputProps } from "./time-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Início" }).element() as HTMLInputElement;
const keys = (text: string) => userEvent.keyboard(text);
const invalid = () => box().getAttribute("aria-invalid");

function markedText() {
  const { value, selectionStart } = box();
  return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
}

function Controlled({ initial = null, onValueChange, ...rest }: TimeInputProps & { initial?: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <TimeInput
      aria-label="Início"
      {...rest}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange?.(next, details);
      }}
    />
  );
}

function open(props: TimeInputProps & { initial?: string | null } = {}) {
  const onValueChange = vi.fn();
  render(<Controlled onValueChange={onValueChange} {...props} />);
  box().focus();
  return onValueChange;
}

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

describe("typing a time", () => {
  test.each([
    ["0830", "08:30", "08:30"],
    ["830", "08:30", "08:30"],
    ["8h30", "08:30", "08:30"],
    ["8:05", "08:05", "08:05"],
    ["2359", "23:59", "23:59"],
    ["25", "02:5", null],
    ["1260", "12:60", null],
    ["123", "12:3", null],
    ["12345", "12:34", "12:34"],
    ["a1b2", "12:", null],
  ])("typing a time shows %s as %s", async (typed, text, value) => {
    const onValueChange = open();
    await keys(typed);
    expect(markedText()).toBe(`${text}|`);
    expect(onValueChange.mock.calls.at(-1)?.[0] ?? null).toBe(value);
  });

  test("typing a time reports a time once it is one, and null as soon as it is none any more", async () => {
    const onValueChange = open();
    await keys("0830");
    expect(onValueChange.mock.calls).toEqual([["08:30", { reason: "input", text: "08:30" }]]);
    await keys("{Backspace}");
    expect(onValueChange).toHaveBeenLastCalledWith(null, { reason: "input", text: "08:3" });
  });

  test("typing a time keeps the minutes while the hours are edited, and deletes beside the colon", async () => {
    open({ initial: "08:30" });
    box().setSelectionRange(3, 3);
    await keys("{Backspace}");
    expect(markedText()).toBe("0|:30");
    await keys("9");
    expect(markedText()).toBe("09:|30");
  });

  test("typing a time keeps an impossible text, and marks it on leaving", async () => {
    open();
    await keys("1275");
    expect(invalid()).toBeNull();
    await keys("{Tab}");
    expect(box().value).toBe("12:75");
    expect(invalid()).toBe("true");
  });

  test("typing a time marks a time outside its bounds on leaving", async () => {
    open({ min: "08:00", max: "18:00" });
    await keys("1801{Tab}");
    expect(invalid()).toBe("true");
    await userEvent.fill(box(), "1800");
    await keys("{Tab}");
    expect(invalid()).toBeNull();
  });
});

test.each([
  ["8:30", "08:30"],
  ["08:30:00", "08:30"],
  ["8h30", "08:30"],
  ["8 h", "08:00"],
  ["18h", "18:00"],
  ["0830", "08:30"],
  ["830", "08:30"],
  ["8.30", "08:30"],
  ["8h30min", "08:30"],
])("reads a pasted %s as %s", async (text, time) => {
  const onValueChange = open({ initial: "12:00" });
  await paste(text);
  expect(box().value).toBe(time);
  expect(onValueChange.mock.calls).toEqual([[time, { reason: "paste", text: time }]]);
});

describe("a time input in React", () => {
  test("shows a value with seconds without them, and reports nothing on mount, focus and blur", async () => {
    const onValueChange = open({ initial: "08:30:00" });
    await keys("{Tab}");
    expect(box().value).toBe("08:30");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(invalid()).toBeNull();
  });

  test("gives the real input to ref, and HH:mm to a form; reset brings back the first value", async () => {
    const ref = createRef<HTMLInputElement>();
    render(
      <form>
        <TimeInput aria-label="Início" ref={ref} name="inicio" defaultValue="08:00" />
        <button type="reset">Limpar</button>
      </form>,
    );
    expect(ref.current).toBe(box());
    expect(box()).toMatchObject({ inputMode: "numeric", autocomplete: "off" });
    await userEvent.fill(box(), "1730");
    const form = document.querySelector("form") as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toEqual({ inicio: "17:30" });
    await userEvent.click(page.getByRole("button"));
    await expect.poll(() => box().value).toBe("08:00");
  });

  test("a parent that refuses a change gets its own value shown", async () => {
    render(<TimeInput aria-label="Início" value="08:30" onValueChange={() => {}} />);
    box().focus();
    await userEvent.fill(box(), "0915");
    expect(box().value).toBe("08:30");
  });
});

test("is cleared by its button, which is missing when the value cannot change", async () => {
  const onValueChange = open({ clearable: true, initial: "08:30" });
  await userEvent.click(page.getByRole("button", { name: "Limpar hora" }));
  expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear", text: "" }]]);
  await expect.element(box()).toHaveFocus();
  cleanup();
  open({ clearable: true, initial: "08:30", readOnly: true });
  expect(page.getByRole("button").query()).toBeNull();
});
