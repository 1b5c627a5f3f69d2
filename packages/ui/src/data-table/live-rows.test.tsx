import { act, cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CardGrid } from "../card-grid/card-grid";
import { Link, LinkProvider } from "../link/link";
import { type Column, DataTable, type DataTableProps, type RowsHandle, rowKeys } from "./data-table";
import { type Bill, bills, columns, rowKey, selectable } from "./example";

const onNavigate = vi.fn();
const onIntent = vi.fn();
const onRowKey = vi.fn(() => false);
const onRowFocus = vi.fn();
const opened = vi.fn();

const linked: readonly Column<Bill>[] = [
  {
    ...columns[1],
    header: "Fornecedor",
    text: ({ supplier }) => supplier,
    cell: ({ id, supplier, document }) => (
      <>
        <Link href={`/contas/${id}`}>{supplier}</Link>
        <small>{document}</small>
      </>
    ),
    place: "title",
  },
  columns[2] as Column<Bill>,
  { header: "Ações", headerHidden: true, cell: () => <button type="button">⋯</button>, place: "action" },
];

type Props = Partial<DataTableProps<Bill, number>> & { as?: typeof DataTable<Bill, number> };

let handle: RowsHandle | null;

function Example({ as: Rows = DataTable, ...props }: Props) {
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  return (
    <LinkProvider onNavigate={onNavigate} onIntent={onIntent}>
      <button type="button">Antes</button>
      <Rows
        aria-label="Contas"
        rows={bills}
        columns={linked}
        rowKey={rowKey}
        selectable={selectable}
        selection={selection}
        onSelectionChange={setSelection}
        rowHref={({ id }) => `/contas/${id}`}
        onRowKey={onRowKey}
        onRowFocus={onRowFocus}
        rowsRef={(rows) => {
          handle = rows;
        }}
        {...props}
      />
      <output>{[...selection].toSorted().join(" ")}</output>
    </LinkProvider>
  );
}

const row = (n: number) => [...document.querySelectorAll<HTMLElement>("tbody > tr, ul > li")][n - 1] as HTMLElement;
const at = () => [...document.querySelectorAll("tbody > tr, ul > li")].indexOf(document.activeElement as Element) + 1;
const selected = () => document.querySelector("output")?.textContent;
const stops = () => document.querySelectorAll(":is(tr, li)[tabindex='0']").length;
const category = (n: number) => page.elementLocator(row(n)).getByText(bills[n - 1]?.category ?? "");

beforeEach(() => {
  for (const mock of [onNavigate, onIntent, onRowKey, onRowFocus, opened]) mock.mockClear();
  vi.spyOn(window, "open").mockImplementation((...how) => opened(...how) ?? null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe.each([
  ["a table", DataTable],
  ["cards", CardGrid as unknown as typeof DataTable<Bill, number>],
])("live rows of %s", (_, as) => {
  beforeEach(() => {
    render(<Example as={as} />);
  });

  test("one row is a stop of the Tab key, and it is the one that had the focus last", async () => {
    expect(stops()).toBe(1);
    expect(row(1).tabIndex).toBe(0);
    row(1).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(at()).toBe(3);
    expect(stops()).toBe(1);
    expect(row(3).tabIndex).toBe(0);
  });

  test("arrows and j k walk, Home and End go to the ends, and both ends hold", async () => {
    row(1).focus();
    await userEvent.keyboard("jj{ArrowDown}k");
    expect(at()).toBe(3);
    await userEvent.keyboard("{End}j");
    expect(at()).toBe(5);
    await userEvent.keyboard("{Home}{ArrowUp}");
    expect(at()).toBe(1);
  });

  test("Enter on a row opens its record, and Enter on a link or button in it stays theirs", async () => {
    row(1).focus();
    await userEvent.keyboard("j{Enter}");
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/2");
    expect(onRowFocus).toHaveBeenLastCalledWith(bills[1], 1);
    onNavigate.mockClear();
    page.elementLocator(row(3)).getByRole("button").element().focus();
    await userEvent.keyboard("{Enter}");
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test("a row that gets the focus is preloaded, and a key in one of its controls walks on from it", async () => {
    page.elementLocator(row(2)).getByRole("button").element().focus();
    expect(onRowFocus).toHaveBeenLastCalledWith(bills[1], 1);
    await userEvent.keyboard("j");
    expect(at()).toBe(3);
    // The pointer may rest on another row, which tells its own intent.
    expect(onIntent).toHaveBeenCalledWith("/contas/3");
  });

  test("x selects, but not a row that cannot be selected", async () => {
    row(1).focus();
    await userEvent.keyboard("xjx");
    expect(selected()).toBe("1 2");
    await userEvent.keyboard("x");
    expect(selected()).toBe("1");
    await userEvent.keyboard("{End}{Shift>}{ArrowUp}{/Shift}");
    expect(selected()).toBe("1 4");
  });

  test("Shift with an arrow extends the selection, gives rows back, and keeps what was selected before", async () => {
    row(4).focus();
    await userEvent.keyboard("x{Home}{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(at()).toBe(3);
    expect(selected()).toBe("1 2 3 4");
    await userEvent.keyboard("{Shift>}{ArrowUp}{ArrowUp}{/Shift}");
    expect(selected()).toBe("1 4");
    await userEvent.keyboard("j{Shift>}{End}{/Shift}");
    // The last row is locked.
    expect(selected()).toBe("1 2 3 4");
    await userEvent.keyboard("{Home}j{Shift>}{Home}{/Shift}");
    expect(selected()).toBe("1 2 3 4");
  });

  test("other keys are offered to the app with the focused row, and one that is used goes no further", async () => {
    const further = vi.fn();
    addEventListener("keydown", (event) => further(event.defaultPrevented), { once: true });
    onRowKey.mockReturnValueOnce(true);
    row(2).focus();
    await userEvent.keyboard("p");
    expect(onRowKey).toHaveBeenLastCalledWith(bills[1], "p", row(2));
    expect(further).toHaveBeenCalledExactlyOnceWith(true);
    await userEvent.keyboard("{Control>}p{/Control}");
    expect(onRowKey).toHaveBeenCalledOnce();
  });

  test("a click on a row opens it; a link, a button and a box keep their own clicks", async () => {
    await userEvent.click(category(2));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/2");
    onNavigate.mockClear();
    await userEvent.click(page.elementLocator(row(3)).getByRole("button"));
    await userEvent.click(page.elementLocator(row(3)).getByRole("checkbox"));
    expect(onNavigate).not.toHaveBeenCalled();
    expect(selected()).toBe("3");
    await userEvent.click(page.elementLocator(row(3)).getByRole("link"));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/3");
  });

  test("Ctrl and the middle button open a row in a tab, and Shift leaves the click to the browser", async () => {
    await userEvent.click(category(2), { modifiers: ["Control"] });
    expect(opened).toHaveBeenLastCalledWith("/contas/2", "_blank", "noopener");
    await userEvent.click(category(3), { button: "middle" });
    expect(opened).toHaveBeenLastCalledWith("/contas/3", "_blank", "noopener");
    await userEvent.click(category(3), { modifiers: ["Shift"] });
    expect(opened).toHaveBeenCalledTimes(2);
    expect(onNavigate).not.toHaveBeenCalled();
  });

  test("a click that selects text of the row opens nothing", async () => {
    const text = category(2).element();
    text.addEventListener("mouseup", () => getSelection()?.selectAllChildren(text), { once: true });
    await userEvent.click(text);
    expect(getSelection()?.toString()).toContain("Energia elétrica");
    expect(onNavigate).not.toHaveBeenCalled();
    getSelection()?.removeAllRanges();
  });

  test.each([
    ["on a text", ""],
    ["where nothing can be selected", "none"],
  ])("a double click %s opens the row once, at the first of the two", async (_, userSelect) => {
    const text = category(2).element() as HTMLElement;
    text.style.userSelect = userSelect;
    text.addEventListener("dblclick", () => getSelection()?.removeAllRanges(), { once: true });
    await userEvent.dblClick(text);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/2");
    await userEvent.dblClick(text, { modifiers: ["Control"] });
    expect(opened).toHaveBeenCalledExactlyOnceWith("/contas/2", "_blank", "noopener");
    expect(onNavigate).toHaveBeenCalledOnce();
    getSelection()?.removeAllRanges();
  });

  test("a click in a row that opens nothing leaves the focus in it", async () => {
    await userEvent.click(category(3), { modifiers: ["Shift"] });
    expect(at()).toBe(3);
  });

  test("the focus can be led to a row by its key, and by its place when the row is gone", () => {
    expect(handle?.focus({ key: 4, index: 0 })).toBe(true);
    expect(at()).toBe(4);
    expect(handle?.focus({ key: 77, index: 1 })).toBe(true);
    expect(at()).toBe(2);
    expect(handle?.focus({ key: 77, index: 99 })).toBe(true);
    expect(at()).toBe(5);
    expect(handle?.focus()).toBe(true);
    expect(at()).toBe(1);
  });
});

test.each([
  ["a table", DataTable],
  ["cards", CardGrid as unknown as typeof DataTable<Bill, number>],
])("rows of %s stay as they are while others come quickly, and are dimmed once the wait can be felt", (_, as) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { rerender } = render(<Example as={as} loading />);
  const around = row(1).parentElement as HTMLElement;
  const dimmed = () => getComputedStyle(around).filter !== "none";
  act(() => void vi.advanceTimersByTime(149));
  expect(dimmed()).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(dimmed()).toBe(true);
  rerender(<Example as={as} loading={false} />);
  expect(dimmed()).toBe(false);
  vi.useRealTimers();
});

test("what is open in a row belongs to its record: the next page in its place is not selected or reached", async () => {
  const others = bills.map((bill) => ({ ...bill, id: bill.id + 100 }));
  const { rerender } = render(<Example />);
  row(2).focus();
  await userEvent.keyboard("x");
  const element = row(2);
  rerender(<Example rows={others} />);
  expect(row(2)).toBe(element);
  expect(selected()).toBe("2");
  expect(element.querySelector<HTMLInputElement>("input")?.checked).toBe(false);
  expect(element.dataset.selected).toBeUndefined();
  rerender(<Example />);
  expect(element.querySelector<HTMLInputElement>("input")?.checked).toBe(true);
});

test("without single keys the letters do nothing, and arrows, Enter and Home stay", async () => {
  render(<Example singleKeys={false} />);
  row(1).focus();
  await userEvent.keyboard("jxp.");
  expect(at()).toBe(1);
  expect(selected()).toBe("");
  expect(onRowKey).not.toHaveBeenCalled();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onNavigate).toHaveBeenCalledExactlyOnceWith("/contas/2");
});

test("the focus stays in the rows when others come, and in the last one when there are fewer", async () => {
  const { rerender } = render(<Example />);
  row(5).focus();
  rerender(<Example rows={bills.slice(0, 2)} />);
  await vi.waitFor(() => expect(row(2).tabIndex).toBe(0));
  rerender(<Example rows={[]} />);
  expect(stops()).toBe(0);
  expect(handle?.focus()).toBe(false);
  rerender(<Example rows={bills} />);
  await vi.waitFor(() => expect(stops()).toBe(1));
});

test("a row without an address opens nothing, and rows without any life take no focus", async () => {
  const { unmount } = render(<Example rowHref={({ id }) => (id === 1 ? undefined : `/contas/${id}`)} />);
  await userEvent.click(category(1));
  row(1).focus();
  await userEvent.keyboard("{Enter}");
  expect(onNavigate).not.toHaveBeenCalled();
  unmount();
  render(<Example rowHref={undefined} onRowKey={undefined} />);
  expect(stops()).toBe(0);
  await userEvent.click(category(2));
  expect(onNavigate).not.toHaveBeenCalled();
});

test.each(rowKeys.flatMap(({ keys }) => [...keys]))("the key %s of the table of keys is used", async (key) => {
  render(<Example />);
  const used = vi.fn();
  addEventListener("keydown", (event) => event.key !== "Shift" && used(event.defaultPrevented), {
    once: !key.includes(" "),
  });
  row(2).focus();
  const [last = "", shift] = key.split(" ").toReversed();
  const press = last.length === 1 ? last : `{${last}}`;
  await userEvent.keyboard(shift === undefined ? press : `{Shift>}${press}{/Shift}`);
  expect(used).toHaveBeenLastCalledWith(true);
});
