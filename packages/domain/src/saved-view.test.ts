import { expect, it } from "vitest";
import { viewRefusal } from "./saved-view";

const ana = { id: 1, adm: false };
const bia = { id: 2, adm: false };
const admin = { id: 3, adm: true };
const view = (compartilhada: boolean) => ({ compartilhada, usuario: { id: ana.id } });

it.each([
  ["the owner of an own view", false, ana, true],
  ["the owner of a shared view", true, ana, true],
  ["another user of a shared view", true, bia, false],
  ["an administrator of a shared view", true, admin, true],
  ["an administrator of somebody's own view", false, admin, false],
])("%s", (_, shared, usuario, may) => {
  expect(viewRefusal(view(shared), usuario) === null).toBe(may);
});
