import { describe, expect, it } from "vitest";
import type { Db } from "./client";
import { preparedByShape } from "./prepared-statement";

const database = () => ({}) as Db;

describe("statements that are kept by shape", () => {
  it("a statement is prepared once for each database, under one name of its shape", () => {
    const kept = preparedByShape<{ named: string }>("lista", 10);
    const [one, other] = [database(), database()];
    const asked: string[] = [];
    const ask = (db: Db, shape: string) =>
      kept(db, shape, (named) => {
        asked.push(named);
        return { named };
      });
    expect(ask(one, "a")).toBe(ask(one, "a"));
    expect(ask(one, "b")).not.toBe(ask(one, "a"));
    expect(ask(other, "a")).not.toBe(ask(one, "a"));
    expect(asked).toEqual(["lista_0", "lista_1", "lista_0"]);
  });

  it("no more statements are kept than are allowed, and those that are stay", () => {
    const kept = preparedByShape<string>(null, 2);
    const db = database();
    expect(["a", "b", "c", "a", "d", "b"].map((shape) => kept(db, shape, () => shape))).toEqual([
      "a",
      "b",
      undefined,
      "a",
      undefined,
      "b",
    ]);
  });
});
