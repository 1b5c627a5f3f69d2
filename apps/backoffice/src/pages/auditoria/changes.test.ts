import { describe, expect, it } from "vitest";
import { changesOf } from "./changes";

describe("the changes of a write", () => {
  it.each([
    ["added", null, { id: 1, nome: null }, [{ field: "id", before: null, after: "1" }]],
    ["removed", { id: 1 }, null, [{ field: "id", before: "1", after: null }]],
    ["changed", { a: 1, b: [1] }, { a: 2, b: [1] }, [{ field: "a", before: "1", after: "2" }]],
    ["emptied", { a: "x" }, { a: null }, [{ field: "a", before: "x", after: null }]],
    ["the same", { a: 1 }, { a: 1 }, []],
  ])("%s", (_, before, after, changes) => expect(changesOf(before, after)).toEqual(changes));
});
