import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PercentInput, type PercentInputProps } from "./percent-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Taxa" }).element() as HTMLInputElement;

function open(props: PercentInputProps = {}) {
  const onValueChange = vi.fn();
  render(<PercentInput aria-label="Taxa" onValueChange={onValueChange} {...props} />);
  box().focus();
  return onValueChange;
}

test("a percent input shows 12.5 as 12,50 %, and the caret stays before the sign", async () => {
  const onValueChange = open();
  await userEvent.keyboard("1250");
  expect(box().value).toBe("12,50 %");
  expect(box().selectionStart).toBe(5);
  expect(onValueChange).toHaveBeenLastCalledWith(12.5, { reason: "input", text: "12,50 %" });
});

test("a percent input stops at 100", async () => {
  const onClamp = vi.fn();
  const onValueChange = open({ onClamp });
  await userEvent.keyboard("10001");
  expect(box().value).toBe("100,00 %");
  expect(onValueChange).toHaveBeenLastCalledWith(100, expect.anything());
  expect(onClamp.mock.calls).toEqual([[{ value: 100.01, bound: 100 }]]);
});

test("a percent input deletes digits from behind the percent sign", async () => {
  open({ defaultValue: 12.5 });
  box().setSelectionRange(7, 7);
  await userEvent.keyboard("{Backspace}");
  expect(box().value).toBe("1,25 %");
});

test("a percent input pastes with and without the percent sign, and allows no minus", async () => {
  const onValueChange = open();
  const source = document.createElement("input");
  source.value = "12,5%";
  document.body.append(source);
  source.select();
  await userEvent.copy();
  source.remove();
  box().focus();
  await userEvent.paste();
  expect(onValueChange.mock.calls).toEqual([[12.5, { reason: "paste", text: "12,50 %" }]]);
  await userEvent.keyboard("-");
  expect(box().value).toBe("12,50 %");
});
