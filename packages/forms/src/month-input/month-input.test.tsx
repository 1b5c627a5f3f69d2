import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { MonthInput, type MonthInputProps } from "./month-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Competência" }).element() as HTMLInputElement;
const invalid = () => box().getAttribute("aria-invalid") === "true";

function open(props: MonthInputProps = {}) {
  const onValueChange = vi.fn();
  render(<MonthInput aria-label="Competência" onValueChange={onValueChange} {...props} />);
  box().focus();
  return onValueChange;
}

test("a month input takes mm/aaaa and reports yyyy-MM once it is a month", async () => {
  const onValueChange = open({ name: "competencia" });
  await userEvent.keyboard("112026");
  expect(box().value).toBe("11/2026");
  expect(onValueChange.mock.calls).toEqual([["2026-11", { reason: "input", text: "11/2026" }]]);
  expect(document.querySelector<HTMLInputElement>("input[type=hidden]")?.value).toBe("2026-11");
});

test("a month input pads a month that can have only one digit, and never takes a year for a month", async () => {
  const onValueChange = open();
  await userEvent.keyboard("32026");
  expect(box().value).toBe("03/2026");
  expect(onValueChange).toHaveBeenLastCalledWith("2026-03", expect.anything());
});

test("a month input marks an impossible month, and one outside its bounds, on leaving", async () => {
  const onValueChange = open({ max: "2026-11" });
  await userEvent.keyboard("132026{Tab}");
  expect(box().value).toBe("13/2026");
  expect(invalid()).toBe(true);
  expect(onValueChange).not.toHaveBeenCalled();
  box().select();
  await userEvent.keyboard("122026");
  expect(invalid()).toBe(false);
  await userEvent.tab();
  expect(invalid()).toBe(true);
});

test.each([
  ["2026-11", "11/2026", "2026-11"],
  ["112026", "11/2026", "2026-11"],
  ["1.2026", "01/2026", "2026-01"],
])("a month input shows %s, when pasted, as %s", async (text, display, value) => {
  const onValueChange = open();
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
  expect(box().value).toBe(display);
  expect(onValueChange.mock.calls).toEqual([[value, { reason: "paste", text: display }]]);
});

test("a month input is cleared by its button and keeps the focus", async () => {
  const onValueChange = open({ clearable: true, defaultValue: "2026-11", style: { width: 160 } });
  const button = page.getByRole("button").element().getBoundingClientRect();
  expect(button.right).toBe(box().getBoundingClientRect().right);
  await userEvent.click(page.getByRole("button", { name: "Limpar mês" }));
  expect(onValueChange.mock.calls).toEqual([[null, { reason: "clear", text: "" }]]);
  await expect.element(box()).toHaveFocus();
  expect(page.getByRole("button").query()).toBeNull();
});
