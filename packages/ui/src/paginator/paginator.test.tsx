import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { LinkProvider } from "../link/link";
import { pageSlots } from "./page-slots";
import { Paginator } from "./paginator";

afterEach(cleanup);

test.each([
  [1, 1, [1]],
  [1, 0, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [4, 8, [1, 2, 3, 4, 5, "gap-end", 8]],
  [5, 9, [1, "gap-start", 4, 5, 6, "gap-end", 9]],
  [5, 8, [1, "gap-start", 4, 5, 6, 7, 8]],
  [20, 20, [1, "gap-start", 16, 17, 18, 19, 20]],
])("page %i of %i", (current, last, expected) => {
  expect(pageSlots(current, last)).toEqual(expected);
});

test("the number of places in a paginator never changes, and the current page is always among them", () => {
  for (let current = 1; current <= 30; current++) {
    const slots = pageSlots(current, 30);
    expect(slots).toHaveLength(7);
    expect(slots).toContain(current);
  }
});

const page = { current_page: 4, last_page: 3, per_page: 10, from: null, to: null, total: 25 };

test("a page beyond the last asks for the last once, and again only after that was answered", () => {
  const ask = vi.fn();
  const { rerender } = render(<Paginator page={page} onPageChange={ask} />);
  rerender(<Paginator page={{ ...page }} onPageChange={ask} />);
  expect(ask.mock.calls).toEqual([[3]]);
  rerender(<Paginator page={{ ...page, current_page: 3, from: 21, to: 25 }} onPageChange={ask} />);
  rerender(<Paginator page={{ ...page }} onPageChange={ask} />);
  expect(ask.mock.calls).toEqual([[3], [3]]);
});

test("a paginator with links navigates without a new entry in the history", () => {
  const go = vi.fn();
  render(
    <LinkProvider onNavigate={go}>
      <Paginator page={page} href={(n) => `?page=${n}`} />
    </LinkProvider>,
  );
  expect(go.mock.calls).toEqual([["?page=3", { replace: true }]]);
});

const third = { ...page, current_page: 3, from: 21, to: 25 };
const currentPage = () => browser.getByLabelText("Página 3");

test("a press on the current page calls nothing", async () => {
  const ask = vi.fn();
  render(<Paginator page={third} onPageChange={ask} />);
  await userEvent.click(currentPage());
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(browser.getByLabelText("Página 2"));
  expect(ask.mock.calls).toEqual([[2]]);
});

test("a press on the link of the current page goes nowhere, and the link stays one", async () => {
  const go = vi.fn();
  render(
    <LinkProvider onNavigate={go}>
      <Paginator page={third} href={(n) => `?page=${n}`} />
    </LinkProvider>,
  );
  await userEvent.click(currentPage());
  expect(go).not.toHaveBeenCalled();
  await expect.element(currentPage()).toHaveAttribute("href", "?page=3");
  await userEvent.click(browser.getByLabelText("Página 2"));
  expect(go.mock.calls).toEqual([["?page=2"]]);
});

test("a click with a modifier key on the link of the current page is left to the browser", async () => {
  const kept: boolean[] = [];
  const note = (event: MouseEvent) => {
    kept.push(!event.defaultPrevented);
    event.preventDefault();
  };
  addEventListener("click", note);
  render(<Paginator page={third} href={(n) => `?page=${n}`} />);
  await userEvent.click(currentPage());
  await userEvent.click(currentPage(), { modifiers: ["Control"] });
  await userEvent.click(currentPage(), { modifiers: ["Shift"] });
  removeEventListener("click", note);
  expect(kept).toEqual([false, true, true]);
});

function Sized() {
  const [state, setState] = useState({ current: 3, size: 10 });
  const last = Math.ceil(25 / state.size);
  return (
    <Paginator
      page={{ current_page: state.current, last_page: last, per_page: state.size, from: 1, to: 1, total: 25 }}
      perPageOptions={[10, 15, 25]}
      onPerPageChange={(size) => setState((before) => ({ ...before, size }))}
      onPageChange={(current) => setState((before) => ({ ...before, current }))}
    />
  );
}

test("a change of page size goes to page 1", async () => {
  render(<Sized />);
  await userEvent.selectOptions(browser.getByLabelText("Itens por página"), "15 por página");
  await expect.element(browser.getByRole("button", { name: "Página 1" })).toHaveAttribute("aria-current", "page");
});
