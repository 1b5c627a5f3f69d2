import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

/** 00:30 of the 21st in São Paulo, 22:30 of the 20th in Rio Branco. */
const LATE = new Date("2026-11-21T03:30:00Z");

const inZone = (zone: string) => server().db.execute(`update empresas set fuso_horario = '${zone}' where id = 1`);

beforeEach(() => {
  vi.setSystemTime(LATE);
  server().clock.now = LATE;
});

const zones: [zone: string, day: string][] = [
  ["America/Rio_Branco", "20/11/2026"],
  ["America/Sao_Paulo", "21/11/2026"],
  ["America/Rio_Branco", "20/11/2026"],
];

for (const [tags, part] of sampled(zones))
  it.each(part)(
    "the list of contas starts in %s on the company's day, %s, which is today there",
    { tags },
    async (zone, day) => {
      await inZone(zone);
      await openApp("/contasPagar");
      const table = await screen.findByRole("table", { name: "Contas a pagar" });
      const first = within(table).getAllByRole("row")[1];
      expect(first).toHaveTextContent(day);
      expect(first).toHaveTextContent("hoje");
      expect(
        screen.getByRole("link", { name: new RegExp(`contas? (vencidas? antes de|anterior(es)? a) ${day}`) }),
      ).toBeInTheDocument();
    },
  );

for (const [tags, part] of sampled(zones))
  it.each(part)("the cash flow starts in %s a week before the company's day, %s", { tags }, async (zone, day) => {
    await inZone(zone);
    await openApp("/relatorios/fluxoCaixa");
    const start = day === "20/11/2026" ? "13/11" : "14/11";
    expect(await screen.findByTitle(new RegExp(`^Período: ${start} a `))).toBeInTheDocument();
  });

for (const [tags, part] of sampled(zones))
  it.each(part)(
    "a day that is typed alone is completed in %s from the company's day, %s",
    { tags },
    async (zone, day) => {
      await inZone(zone);
      // 00:30 of the 1st in São Paulo, the evening of the last of November in Rio Branco.
      const monthEnds = new Date("2026-12-01T03:30:00Z");
      vi.setSystemTime(monthEnds);
      server().clock.now = monthEnds;
      const { user } = await openApp("/contasPagar/new");
      const due = await screen.findByRole("textbox", { name: /^Data de vencimento/ });
      await user.type(due, "05");
      await user.tab();
      await waitFor(() => expect(due).toHaveValue(day === "20/11/2026" ? "05/11/2026" : "05/12/2026"));
    },
  );
