import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cdp } from "vitest/browser";
import { useNarrow } from "../view-toggle/view-toggle";
import { type Column, DataTable } from "./data-table";

const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);
/** What a sheet of A4 shows inside of its margins, in CSS pixels. */
const sheet = { width: 718, height: 1047, deviceScaleFactor: 1, mobile: false };

interface Movement {
  readonly id: number;
  readonly text: string;
  readonly amount: string;
}
const columns: readonly Column<Movement>[] = [
  { header: "Data", width: 160, text: () => "26/11/2026 12:00" },
  { header: "Histórico", text: ({ text }) => text },
  { header: "Tipo", width: 180, text: () => "Pagamento" },
  { header: "Usuário", width: 180, text: () => "Ana Prado" },
  { header: "Saldo", width: 200, align: "end", text: ({ amount }) => amount },
];
const rows = [{ id: 1, text: "Pagamento da conta 442: Manutenção 11/2026", amount: "R$ 203.376,25" }];

function Page() {
  return useNarrow() ? (
    <p>Cartões</p>
  ) : (
    <DataTable aria-label="Extrato" rows={rows} columns={columns} rowKey={(row) => row.id} />
  );
}

afterEach(async () => {
  cleanup();
  await send("Emulation.setEmulatedMedia", { media: "" });
  await send("Emulation.clearDeviceMetricsOverride", {});
});

test("on paper a list is a table, and every column is on the sheet and wide enough for its words", async () => {
  await send("Emulation.setDeviceMetricsOverride", sheet);
  const { container } = render(<Page />);
  await vi.waitFor(() => expect(container.textContent).toBe("Cartões"));
  await send("Emulation.setEmulatedMedia", { media: "print" });
  await vi.waitFor(() => expect(container.querySelector("table")).not.toBeNull());
  const cells = [...container.querySelectorAll("td")].map((cell) => cell.getBoundingClientRect());
  expect(cells).toHaveLength(columns.length);
  for (const { left, right, width } of cells) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(sheet.width);
    expect(width).toBeGreaterThan(50);
  }
});
