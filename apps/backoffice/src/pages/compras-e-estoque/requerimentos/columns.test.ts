import { expect, it } from "vitest";
import { requerimentoTableColumns } from "./columns";

/** What a window of 1280 pixels leaves beside the menu, the margins and the frame of the table. */
const ROOM = 998;
const CHECKBOX = 40;
/** The least that a table gives to a column without a width. */
const LEAST = 160;

it("the columns of requisitions have room in a window of 1280 pixels", () => {
  const widths = requerimentoTableColumns(String).map(({ width }) => width ?? LEAST);
  expect(widths.reduce((sum, width) => sum + width, CHECKBOX)).toBeLessThanOrEqual(ROOM);
});
