import { expect, it } from "vitest";
import { keptScope } from "./kept-scope";
import { placeholder } from "./prepared-statement";
import { onlyOf, type Scope } from "./scope";

const group = (...companies: readonly number[]): Scope => ({ empresa_id: 1, empresas: () => companies });

it("companies whose groups share as much have one shape, and each its own values", () => {
  const [one, other, larger] = [group(1, 2), group(1, 3), group(1, 2, 3)].map((of) => keptScope(of, ["pessoas"]));
  expect(one?.shape).toBe(other?.shape);
  expect(one?.shape).not.toBe(larger?.shape);
  expect(other?.values).toEqual({ empresa_id: 1, pessoas_0: 1, pessoas_1: 3 });
});

it("the scope of a kept statement has slots in place of companies", () => {
  const { scope } = keptScope(group(1, 2), ["pessoas"]);
  expect(scope.empresa_id).toEqual(placeholder("empresa_id"));
  expect(scope.empresas("pessoas")).toEqual([placeholder("pessoas_0"), placeholder("pessoas_1")]);
});

it("a kept statement that asks for the companies of another submodule is refused", () => {
  const { scope } = keptScope(onlyOf(1), ["pessoas"]);
  expect(() => scope.empresas("produtos")).toThrow("produtos");
});
