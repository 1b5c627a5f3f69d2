import { calls } from "@prumo/api-client/calls";
import { lists } from "@prumo/api-client/lists";
import { schemas } from "@prumo/api-client/schemas";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { z } from "zod";
import { openApp, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";

withServer();

/** The columns by which the contract sorts a list; undefined where it comes as a whole, and is sorted on its page. */
function columnsOf(call: unknown): readonly string[] | undefined {
  for (const [area, table] of Object.entries(calls)) {
    const name = Object.entries(table).find(([, one]) => one === call)?.[0];
    if (name === undefined) continue;
    const query = (schemas as Record<string, Record<string, { query?: z.ZodObject }>>)[area]?.[name]?.query;
    const ordem = query?.shape.ordem;
    const names = ordem instanceof z.ZodOptional ? ordem.unwrap() : ordem;
    return names instanceof z.ZodEnum ? names.options.map(String) : undefined;
  }
  return undefined;
}

const sorted = Object.values(lists).flatMap(({ page, call }) => {
  const columns = columnsOf(call);
  // The trail has no headings: it is shown as lines.
  return columns === undefined || page === "/auditoria" ? [] : [{ page, columns }];
});

it("most lists are sorted by their calls", () => {
  expect(sorted.length).toBeGreaterThan(20);
});

const sorts = async ({ page, columns }: (typeof sorted)[number]) => {
  const app = await openApp(page, page === "/empresas" ? "6-plataforma" : "1-admin");
  // A search by role and name reads the styles of every cell: by far the most of what this test would take.
  const headings = async () => [...(await screen.findByRole("table")).querySelectorAll<HTMLElement>("thead th button")];
  const shown = () => new URLSearchParams(app.address().split("?")[1]).get("ordem");
  const count = (await headings()).length;
  expect(count).toBeGreaterThan(0);
  for (let at = 0; at < count; at++) {
    const before = shown();
    await app.user.click((await headings())[at] as HTMLElement);
    await waitFor(() => expect(shown()).not.toBe(before));
    expect(columns).toContain(shown());
  }
};

for (const [tags, part] of sampled(sorted))
  it.each(part)("each heading of $page sorts by a column that the contract knows", { tags }, sorts);
