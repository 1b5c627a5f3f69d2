import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { putOnClipboard } from "../testing/clipboard";
import { BoletoInput, type BoletoInputProps } from "./boleto-input";

afterEach(cleanup);

const line = "34191090570404959480975279260006611980000081488";
const shown = "34191.09057 04049.594809 75279.260006 6 11980000081488";
const barcode = "34196119800000814881090504049594807527926000";

const box = () => page.getByRole("textbox", { name: "Boleto" }).element() as HTMLInputElement;

function open(props: BoletoInputProps = {}) {
  const onValueChange = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  const { container } = render(
    <form>
      <BoletoInput aria-label="Boleto" name="boleto" {...props} onValueChange={onValueChange} />
    </form>,
  );
  container.querySelector("form")?.addEventListener("submit", onSubmit);
  box().focus();
  return {
    onValueChange,
    onSubmit,
    sent: () => new FormData(container.querySelector("form") as HTMLFormElement).get("boleto"),
  };
}

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

const states = () => [...document.querySelectorAll("[data-block]")].map((block) => block.getAttribute("data-block"));

describe("the digits of a boleto", () => {
  test("that are typed get their mask, and each block is marked when it is whole", async () => {
    const { onValueChange, sent } = open();
    await userEvent.keyboard(line.slice(0, 12));
    expect(box().value).toBe("34191.09057 04");
    expect(states()).toEqual(["right", "open", "open", "open", "open"]);
    await userEvent.keyboard(line.slice(12));
    expect(box().value).toBe(shown);
    expect(states()).toEqual(["right", "right", "right", "right", "right"]);
    expect(onValueChange).toHaveBeenLastCalledWith(shown, { unmasked: line, complete: true });
    expect(sent()).toBe(line);
  });

  test("name the wrong block while they are typed, and no longer once it is right", async () => {
    open();
    await userEvent.keyboard("3419109056");
    expect(states()[0]).toBe("wrong");
    const message = "Confira o bloco 1: o dígito verificador não corresponde";
    await expect.element(page.getByText(message)).toBeVisible();
    expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toBe(message);
    await userEvent.keyboard("{Backspace}7");
    expect(states()[0]).toBe("right");
    expect(box().getAttribute("aria-describedby")).toBeNull();
  });

  test("of taxes have four blocks", async () => {
    open();
    await userEvent.keyboard("826");
    expect(states()).toHaveLength(4);
  });

  test.each(["{Enter}", "{Tab}"])("of a scanner become the line by %s", async (key) => {
    const { onSubmit, onValueChange } = open();
    await userEvent.keyboard(barcode + key);
    expect(box().value).toBe(shown);
    expect(onValueChange).toHaveBeenLastCalledWith(shown, { unmasked: line, complete: true });
    expect(onSubmit).toHaveBeenCalledTimes(key === "{Enter}" ? 1 : 0);
  });

  test.each([
    ["with dots and blanks", shown],
    ["with words around them", `Pague até 08/09/2025: ${shown} (Banco Itaú)`],
    ["broken over lines", `${shown.slice(0, 25)}\n${shown.slice(25)}`],
    ["as bar code", barcode],
  ])("are pasted %s", async (_, text) => {
    open();
    await paste(text);
    expect(box().value).toBe(shown);
  });

  test("that are wrong are told by the form alone once it refuses them", async () => {
    open({ invalid: true, defaultValue: line.replace("3419109057", "3419109056") });
    expect(page.getByText("Confira o bloco 1").elements()).toHaveLength(0);
    expect(states()[0]).toBe("wrong");
  });

  test("that may only be read stay as they are", async () => {
    const { onValueChange } = open({ readOnly: true, defaultValue: barcode.slice(0, 43) });
    await userEvent.keyboard("1{Enter}");
    expect(onValueChange).not.toHaveBeenCalled();
  });
});
