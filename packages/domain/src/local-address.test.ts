import { expect, test } from "vitest";
import { isLocalAddress } from "./local-address";

const HOSTILE = [
  "//x",
  "//x.exemplo/a",
  "/\\x",
  "\\\\x",
  "/\\/x",
  "/.//x",
  "/..//x",
  "/a/..//x",
  "/./x",
  "/a/../x",
  "/a//b",
  "/%2F/x",
  "/%2f%2fx",
  "/%5Cx",
  "/%5c/x",
  "/%2e//x",
  "/%2E%2E//x",
  "/.%2F/x",
  "/a/%2e%2e/b",
  "/\t/x",
  "/\n/x",
  "/\r/x",
  "/\u0000x",
  "/%09/x",
  "/%0a/x",
  "/\u0085x",
  "/a?b=\n",
  "\t/x",
  " /x",
  "https://x.exemplo",
  "https:x",
  "javascript:alert(1)",
  "data:text/html,x",
  "x.exemplo",
  "",
  "?a=1",
  "#x",
  "/%zz",
];

test.each(HOSTILE)("%j leads elsewhere, or may", (address) => {
  expect(isLocalAddress(address)).toBe(false);
});

test.each([
  "/",
  "/home",
  "/contasPagar?status=pago",
  "/contasPagar/edit/12",
  "/contasPagar/multiplo?id[]=1&id[]=2",
  "/a/",
  "/x?volta=//outro",
  "/a#//b",
  "/.well-known/x",
  "/a..b/c",
  "/pessoas?nome=S%C3%A3o%2FJo%C3%A3o",
  "/caf%C3%A9",
])("%j stays", (address) => {
  expect(isLocalAddress(address)).toBe(true);
});
