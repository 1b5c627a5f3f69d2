import { expect, test } from "vitest";
import { withChildSelectors } from "../child-selectors";

test.each([
  [":is(.\\*\\:py-1\\.5 > *) {", ".\\*\\:py-1\\.5 > * {"],
  [".a{b:c}:is(.\\*\\:last\\:pe-0>*):last-child{d:e}", ".a{b:c}.\\*\\:last\\:pe-0 > *:last-child{d:e}"],
  [
    "@media print{:is(:is(.\\@xl\\:\\*\\:\\*\\:px-0\\.5>*)>*){a:b}}",
    "@media print{.\\@xl\\:\\*\\:\\*\\:px-0\\.5 > * > *{a:b}}",
  ],
])("%s is looked up by its class", (css, expected) => {
  expect(withChildSelectors(css)).toBe(expected);
});

// Behind another selector the class may stand above that one, which `.a > *` would not say.
test.each([".group :is(.a > *) {", ":is(.a, .b > *) {", ":where(.a > *) {"])("%s stays as it is", (css) => {
  expect(withChildSelectors(css)).toBe(css);
});
