import { act, cleanup, render } from "@testing-library/react";
import { useEffect, useRef, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { type Column, DataTable, type RowsHandle } from "./data-table";

interface Movement {
  readonly id: number;
}
const movements = (count: number): readonly Movement[] => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const columns: readonly Column<Movement>[] = [
  { header: "Histórico", text: ({ id }) => `Movimento ${id}`, note: ({ id }) => `Documento ${id}` },
  { header: "Valor", width: 94, align: "end", text: ({ id }) => `R$ ${id},00`, total: "R$ 9,00" },
];
const COUNT = 2_000;

let handle: RowsHandle | null;

function Long({ count = COUNT, focused }: { count?: number; focused?: number }) {
  const [rows, setRows] = useState(() => movements(count));
  if (rows.length !== count) setRows(movements(count));
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const ref = useRef<RowsHandle>(null);
  useEffect(() => {
    handle = ref.current;
    if (focused !== undefined) ref.current?.focus({ key: focused });
  }, [focused]);
  return (
    <>
      <DataTable
        aria-label="Extrato"
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        selection={selection}
        onSelectionChange={setSelection}
        onRowKey={() => false}
        rowsRef={ref}
      />
      <output>{selection.size}</output>
    </>
  );
}

const table = () => document.querySelector("table") as HTMLTableElement;
const body = () => table().tBodies[0] as HTMLTableSectionElement;
const standing = () => body().rows.length;
const selected = () => Number(document.querySelector("output")?.textContent);

/** As if the browser were never idle: what stands then was asked for. */
function neverIdle() {
  vi.stubGlobal("requestIdleCallback", () => 0);
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  window.scrollTo(0, 0);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("200 rows stand at once, and say nothing of a place among more", () => {
  neverIdle();
  render(<Long count={200} />);
  expect(standing()).toBe(200);
  expect(table().tBodies).toHaveLength(1);
  expect(table().matches("[aria-rowcount]") || table().querySelector("[aria-rowindex]") !== null).toBe(false);
});

test("of a long table the first 200 rows stand at once, and it is as tall as with all of them", async () => {
  neverIdle();
  render(<Long />);
  expect(standing()).toBe(200);
  const tall = table().offsetHeight;
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(standing()).toBe(COUNT);
  expect(Math.abs(table().offsetHeight / tall - 1)).toBeLessThan(0.01);
});

test("its other rows follow while the browser is idle, and readers hear of all of them from the start", async () => {
  render(<Long />);
  expect(table().getAttribute("aria-rowcount")).toBe(String(COUNT + 2));
  expect(table().tFoot?.rows[0]?.getAttribute("aria-rowindex")).toBe(String(COUNT + 2));
  await expect.poll(standing, { timeout: 15_000 }).toBe(COUNT);
  const places = [...table().rows].map((row) => Number(row.getAttribute("aria-rowindex")));
  expect(places).toEqual(Array.from({ length: COUNT + 2 }, (_, at) => at + 1));
  expect(table().tBodies).toHaveLength(1);
});

test("without idle moments to wait for, as in Safari, the rows follow as well", async () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  render(<Long count={600} />);
  expect(standing()).toBe(200);
  await expect.poll(standing, { timeout: 15_000 }).toBe(600);
});

test("all rows stand before a sheet is printed", () => {
  neverIdle();
  render(<Long />);
  window.dispatchEvent(new Event("beforeprint"));
  expect(standing()).toBe(COUNT);
});

test.each(["{Control>}f{/Control}", "{Meta>}a{/Meta}", "{F3}"])("all rows stand for %s", async (keys) => {
  neverIdle();
  render(<Long />);
  await userEvent.keyboard("f{Control>}b{/Control}");
  expect(standing()).toBe(200);
  await userEvent.keyboard(keys);
  await expect.poll(standing).toBe(COUNT);
});

test("whoever selects the text of an input, or types by Ctrl and Alt, does not wait for all rows", async () => {
  neverIdle();
  render(
    <>
      <input aria-label="Pesquisa" defaultValue="energia" />
      <Long />
    </>,
  );
  await userEvent.click(page.getByRole("textbox", { name: "Pesquisa" }));
  await userEvent.keyboard("{Control>}a{/Control}{Control>}{Alt>}f{/Alt}{/Control}");
  expect(standing()).toBe(200);
});

test("the rows follow also in a table that is drawn anew more often than the browser is idle", async () => {
  const waiting = new Map<number, () => void>();
  let asked = 0;
  vi.stubGlobal("requestIdleCallback", (act: () => void) => {
    asked += 1;
    waiting.set(asked, act);
    return asked;
  });
  vi.stubGlobal("cancelIdleCallback", (moment: number) => waiting.delete(moment));
  const { rerender } = render(<Long />);
  const [[moment] = []] = [...waiting];
  for (let turn = 0; turn < 5; turn += 1) rerender(<Long />);
  expect([...waiting.keys()]).toEqual([moment]);
  act(() => waiting.get(moment ?? 0)?.());
  await expect.poll(standing).toBe(700);
});

test("a page of a longer list says how many rows there are in all", () => {
  const one = { rowKey: ({ id }: Movement) => id, columns };
  render(<DataTable {...one} rows={movements(10)} aria-rowcount={12000} />);
  expect(table().getAttribute("aria-rowcount")).toBe("12000");
});

test("whoever scrolls to the end sees the last row, and whoever scrolls a little does not wait for it", async () => {
  neverIdle();
  render(<Long />);
  window.scrollTo(0, body().offsetHeight - 400);
  await expect.poll(standing).toBeGreaterThan(600);
  expect(standing()).toBeLessThan(1_000);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(standing).toBe(COUNT);
  const { top, bottom } = (body().rows[COUNT - 1] as HTMLElement).getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
});

test("keys walk on to rows that did not stand yet, and select up to the last one", async () => {
  neverIdle();
  render(<Long />);
  body().rows[199]?.focus();
  await userEvent.keyboard("j");
  expect(document.activeElement).toBe(body().rows[200]);
  expect(standing()).toBeLessThan(COUNT);
  await userEvent.keyboard("{Shift>}{End}{/Shift}");
  expect(document.activeElement).toBe(body().rows[COUNT - 1]);
  expect(selected()).toBe(COUNT - 200);
  expect(body().querySelectorAll("[tabindex='0']")).toHaveLength(1);
});

test("a row that does not stand yet gets the focus, also where its table has only come", async () => {
  neverIdle();
  render(<Long focused={1_500} />);
  await expect.poll(() => document.activeElement?.textContent).toContain("Movimento 1500");
  act(() => void handle?.focus({ index: 1_800 }));
  expect(document.activeElement).toBe(body().rows[1_800]);
});

test("the box of all rows selects those that do not stand yet, too", async () => {
  neverIdle();
  render(<Long />);
  await page.getByRole("checkbox", { name: "Selecionar todas as linhas" }).click();
  expect(selected()).toBe(COUNT);
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(body().querySelectorAll(":checked")).toHaveLength(COUNT);
});

test("fewer rows leave no place behind, and many that come afterwards begin with the first again", () => {
  neverIdle();
  const { rerender } = render(<Long />);
  window.dispatchEvent(new Event("beforeprint"));
  rerender(<Long count={5} />);
  expect(standing()).toBe(5);
  expect(table().tBodies).toHaveLength(1);
  expect(table().hasAttribute("aria-rowcount")).toBe(false);
  rerender(<Long />);
  expect(standing()).toBe(200);
});
