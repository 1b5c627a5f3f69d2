import { expect, it } from "vitest";
import { calls } from "./calls";
import { schemas } from "./schemas";

it("the table of calls holds every documented method, path and access", () => {
  const lines = Object.values(calls).flatMap((area) =>
    Object.values(area).map(({ method, path, access, le }) => `${method} ${path} ${access}${le ? "" : " writes"}`),
  );
  expect(lines).toMatchSnapshot();
});

it("every call has schemas, and every schema a call", () => {
  const keys = (table: Record<string, Record<string, unknown>>) =>
    Object.entries(table).flatMap(([area, of]) => Object.keys(of).map((name) => `${area}.${name}`));
  expect(keys(schemas).toSorted()).toEqual(keys(calls).toSorted());
});

it("no two calls share a method and a path", () => {
  const seen = Object.values(calls).flatMap((area) =>
    Object.values(area).map(({ method, path }) => `${method} ${path}`),
  );
  expect(new Set(seen).size).toBe(seen.length);
});
