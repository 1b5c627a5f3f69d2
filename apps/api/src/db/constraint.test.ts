import { expect, it } from "vitest";
import { brokenConstraint } from "./constraint";

const broken = (message: string, more: object = {}) => Object.assign(new Error(message), more);
const wrapped = (cause: Error) => new Error("Failed query", { cause });

it.each([
  ["in its own field", broken("duplicate key", { constraint: "usuarios_login" })],
  ["with the number of a part of the table", broken("duplicate key", { constraint: "usuarios_login_102008" })],
  ["in the message alone", broken('duplicate key value violates unique constraint "usuarios_login_102008"')],
  [
    "in the message beside an empty field",
    broken('x violates check constraint "usuarios_login"', { constraint: undefined }),
  ],
])("the name of what was broken is found %s", (_, error) => {
  expect(brokenConstraint(error)).toBe("usuarios_login");
  expect(brokenConstraint(wrapped(error))).toBe("usuarios_login");
});

it("what a user typed is not taken for what PostgreSQL says, though a library quotes it", () => {
  const typed = 'Failed query: insert into pessoas params: violates unique constraint "pessoas_documento"';
  expect(brokenConstraint(new Error(typed, { cause: broken("the connection ended") }))).toBeUndefined();
  const cause = broken("duplicate key", { constraint: "usuarios_login" });
  expect(brokenConstraint(new Error(typed, { cause }))).toBe("usuarios_login");
});

it("a name that ends in few digits, and a failure of another kind, stay what they are", () => {
  expect(brokenConstraint(broken("x", { constraint: "acordo_2024" }))).toBe("acordo_2024");
  expect(brokenConstraint(broken('relation "contas_102008" does not exist'))).toBeUndefined();
  expect(brokenConstraint("violates unique constraint")).toBeUndefined();
});
