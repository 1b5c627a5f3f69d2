import { expect, test } from "vitest";
import { withChildSelectors } from "../child-selectors";

test.each([
  [":is(.\\*\\:py-1\\.5 > *) {", ".\\*\\:py-1\\.5 > * {"],
  [".a{b:c}:is(.\\*\\:last\\:pe-0>*):last-child{d:e}", ".a{b:c}.\\*\\:last\\:pe-0 > *:last-child{d:e}"],
  [
    "@media print{:is(:is(.\\@xl\\:\\*\\:\\*\\:px-0\\.5>*)>*){a:b}}",
    "@media print{.\\@xl\\:\\*\\:\\*\\:px-0\\.5 > * > *{a:b}}",
  ],
  [
    "@layer a{@supports (b:c){@container (width>1px){:is(.d>*){e:f}}}}",
    "@layer a{@supports (b:c){@container (width>1px){.d > *{e:f}}}}",
  ],
  ["@starting-style{.a{b:c}:is(.d>*){e:f}}", "@starting-style{.a{b:c}.d > *{e:f}}"],
  ['.a::before{content:"{"}:is(.d>*){e:f}', '.a::before{content:"{"}.d > *{e:f}'],
  ["/* { */.\\[\\{\\]{b:c}:is(.d>*){f:g}", "/* { */.\\[\\{\\]{b:c}.d > *{f:g}"],
])("%s is looked up by its class", (css, expected) => {
  expect(withChildSelectors(css)).toBe(expected);
});

// Behind another selector the class may stand above that one, which `.a > *` would not say.
test.each([
  ".group :is(.a > *) {",
  ".group\n:is(.a > *) {",
  ".group :is(:is(.a > *) > *) {",
  ":is(:is(.a > *), .b) {",
  ":is(.a, .b > *) {",
  ":where(.a > *) {",
])("%s stays as it is", (css) => {
  expect(withChildSelectors(css)).toBe(css);
});

// There `.a` may stand above `.d`, too, which `.d .a > *` would not say.
test.each([
  ".d{:is(.a>*){b:c}}",
  ".d{:is(:is(.a>*)>*){b:c}}",
  ".d{b:c;:is(.a > *){e:f}}",
  "@media print{.d{@supports (b:c){:is(.a>*){e:f}}}}",
  ".d{.e{f:g}&:hover,:is(.a>*){h:i}}",
])("%s is refused, because its rule stands within another one", (css) => {
  expect(() => withChildSelectors(css)).toThrow("stands within .d: the sheet is not flat");
});
