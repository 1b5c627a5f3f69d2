import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Card } from "../card/card";
import { Checkbox } from "../checkbox/checkbox";
import { Input } from "../input/input";
import { Button } from "./button";

const style = document.createElement("style");

afterEach(() => {
  cleanup();
  style.remove();
});

/** What an application says of its page, as a sheet of its own. */
function brand(declarations: string) {
  style.textContent = `:root { ${declarations} }`;
  document.head.append(style);
}

const corner = (selector: string) => getComputedStyle(document.querySelector(selector) as Element).borderRadius;

function open() {
  render(
    <Card title="Contas">
      <Button kbd="N">Salvar</Button>
      <Input aria-label="Nome" />
      <Checkbox aria-label="Paga" />
    </Card>,
  );
  return ["section", "button", "button span span", "input:not([type=checkbox])", "[type=checkbox]"].map(corner);
}

test("corners are as they are drawn while an application says nothing", () => {
  expect(open()).toEqual(["10px", "6px", "4px", "6px", "4px"]);
});

test("an application sets the corners of controls and of cards on its page", () => {
  brand("--prumo-radius-control: 14px; --prumo-radius-card: 22px");
  expect(open()).toEqual(["22px", "14px", "12px", "14px", "4px"]);
});

test("an application has square corners everywhere", () => {
  brand("--prumo-radius-control: 0px; --prumo-radius-card: 0px");
  expect(open()).toEqual(["0px", "0px", "0px", "0px", "0px"]);
});
