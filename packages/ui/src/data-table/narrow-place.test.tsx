import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { DataTable } from "./data-table";
import { bills, columns, rowKey } from "./example";

afterEach(cleanup);

function open(width: number) {
  const { container } = render(
    <div style={{ width, minHeight: 2000, "--prumo-table-top": "52px" } as object}>
      <DataTable aria-label="Contas" rows={bills} columns={columns} rowKey={rowKey} />
    </div>,
  );
  return container;
}

/** Words of a text that stand in more than one line. */
function brokenWords(element: Element): string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1 ? [word] : [];
  });
}

test("in a narrow place of a wide window a table scrolls sideways, and breaks no word", async () => {
  await page.viewport(1280, 800);
  const container = open(640);
  const suppliers = [...container.querySelectorAll("tbody td:nth-child(2)")];
  expect(suppliers).toHaveLength(bills.length);
  expect(suppliers.flatMap(brokenWords)).toEqual([]);
  const table = container.querySelector("table") as HTMLElement;
  expect(table.parentElement?.scrollWidth).toBeGreaterThan(640);
  // A head that stuck there would lie over the first row.
  const [head, first] = [...container.querySelectorAll("tr")].map((row) => row.getBoundingClientRect());
  expect(first?.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.POSITIVE_INFINITY);
});

test("a table whose columns need more than a wide place scrolls to its last one, as wide as they say", async () => {
  await page.viewport(1280, 800);
  const text = (value: string) => value;
  const months = Array.from({ length: 12 }, (_, at) => ({ header: `Mês ${at + 1}`, width: 120, text }));
  const table = (width: number) => (
    <div style={{ width, "--prumo-table-top": "52px" } as object}>
      <DataTable aria-label="Meses" rows={["Alimentação"]} columns={months} rowKey={text} />
    </div>
  );
  const { container, rerender } = render(table(1000));
  const frame = () => container.querySelector("table")?.parentElement as HTMLElement;
  await expect.poll(() => getComputedStyle(frame()).overflowX).toBe("auto");
  frame().scrollLeft = 1_000;
  const last = container.querySelector("tbody td:last-child") as HTMLElement;
  expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(frame().getBoundingClientRect().right + 0.5);
  expect(last.offsetWidth).toBe(120);
  const [head, first] = [...container.querySelectorAll("tr")].map((row) => row.getBoundingClientRect());
  expect(first?.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.POSITIVE_INFINITY);
  rerender(table(1_500));
  await expect.poll(() => getComputedStyle(container.querySelector("thead") as Element).position).toBe("sticky");
});

test("in a wide place its head sticks while the page is scrolled", async () => {
  await page.viewport(1280, 200);
  const container = open(1000);
  window.scrollTo(0, 100);
  const head = container.querySelector("thead") as HTMLElement;
  expect(getComputedStyle(head).position).toBe("sticky");
  expect(head.getBoundingClientRect().top).toBe(52);
  window.scrollTo(0, 0);
});

test.each(["comfortable", "compact"] as const)("no figure is cut, however long, in a %s table", async (density) => {
  await page.viewport(1280, 800);
  const amounts = ["R$ 1,00", "R$ 12.345.678,90", "-R$ 9.999.999,99"];
  const text = (amount: string) => amount;
  const { container } = render(
    <DataTable
      aria-label="Valores"
      rows={amounts}
      columns={[
        { header: "Conta", text },
        { header: "Valor", align: "end", width: 94, text, total: "R$ 999.888.777,66" },
        { header: "Saldo", align: "end", width: 124, text },
      ]}
      rowKey={text}
      density={density}
    />,
  );
  const cut = [...container.querySelectorAll("td")].filter((cell) => cell.scrollWidth > cell.clientWidth);
  expect(cut.map((cell) => cell.textContent)).toEqual([]);
});
