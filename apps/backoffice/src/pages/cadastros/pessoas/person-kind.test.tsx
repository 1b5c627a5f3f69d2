import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

it.each([
  ["/pessoas/new?tipo=10", ["Prestador"]],
  ["/pessoas/new", []],
  ["/pessoas/new?tipo=99", []],
])("the form of a new person at %s begins with the kinds %j", async (address, kinds) => {
  await openApp(address);
  await screen.findByRole("checkbox", { name: "Prestador" });
  const ticked = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(ticked.map((box) => box.labels?.[0]?.textContent)).toEqual(kinds);
});
