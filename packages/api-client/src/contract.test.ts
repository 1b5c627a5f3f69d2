import { expect, it } from "vitest";
import { calls } from "./calls";
import { schemas } from "./schemas";

it("holds every documented method, path and access", () => {
  const lines = Object.values(calls).flatMap((area) =>
    Object.values(area).map(({ method, path, access, le }) => `${method} ${path} ${access}${le ? "" : " writes"}`),
  );
  expect(lines).toMatchSnapshot();
});

it("gives each call its schemas and no schema without a call", () => {
  const keys = (table: Record<string, Record<string, unknown>>) =>
    Object.entries(table).flatMap(([area, of]) => Object.keys(of).map((name) => `${area}.${name}`));
  expect(keys(schemas).toSorted()).toEqual(keys(calls).toSorted());
});

it("lets no two calls share a method and a path", () => {
  const seen = Object.values(calls).flatMap((area) =>
    Object.values(area).map(({ method, path }) => `${method} ${path}`),
  );
  expect(new Set(seen).size).toBe(seen.length);
});
