import { cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { DateInput } from "../date-input/date-input";
import { dateKind } from "../date-input/date-kind";
import { MoneyInput } from "../money-input/money-input";
import { numberCode } from "../number-mask/use-number-input";
import { putOnClipboard } from "../testing/clipboard";
import { lateArrival } from "../testing/late-arrival";

let money: ReturnType<typeof lateArrival>;
let date: ReturnType<typeof lateArrival>;

beforeEach(() => {
  money = lateArrival(numberCode);
  date = lateArrival(dateKind.code);
});

afterEach(async () => {
  await money.restore();
  await date.restore();
  cleanup();
});

const box = () => page.getByRole("textbox", { name: /Valor|Vencimento/ }).element() as HTMLInputElement;
const keys = (text: string) => userEvent.keyboard(text);
const send = (method: string, params: object) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);

const compose = (text: string) =>
  send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });

async function paste(text: string) {
  await putOnClipboard(text);
  box().focus();
  await userEvent.paste();
}

function openMoney(defaultValue: number | null = 5) {
  const told = vi.fn();
  render(
    <StrictMode>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          told([...new FormData(event.currentTarget).values()]);
        }}
      >
        <MoneyInput aria-label="Valor" name="valor" max={1e9} step={1} defaultValue={defaultValue} />
        <button type="submit">Salvar</button>
      </form>
    </StrictMode>,
  );
  return told;
}

describe("before the code of an amount has arrived", () => {
  test("digits typed at the end, and deleted there, need nothing", async () => {
    openMoney(null);
    box().focus();
    await keys("12345{Backspace}");
    expect(box().value).toBe("R$ 12,34");
    await keys("{Backspace>4/}");
    expect(box().value).toBe("");
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["a paste, with digits typed behind it", () => paste("1.234,5").then(() => keys("6")), "R$ 12.345,06"],
    ["undo", () => keys("{End}1{Control>}z{/Control}"), "R$ 5,00"],
    ["two steps", () => keys("{ArrowUp}{ArrowUp}"), "R$ 7,00"],
    ["a digit in the middle", () => keys("{Home}{ArrowRight}{ArrowRight}{ArrowRight}1"), "R$ 15,00"],
    ["a sign, refused", () => keys("-"), "R$ 5,00"],
    [
      "a composed text",
      () =>
        send("Input.imeSetComposition", { text: "12", selectionStart: 2, selectionEnd: 2 }).then(() =>
          send("Input.insertText", { text: "12" }),
        ),
      "R$ 500,12",
    ],
  ])("%s waits for it and is done then", async (_, act, text) => {
    openMoney();
    box().focus();
    box().setSelectionRange(7, 7);
    await act();
    money.arrive();
    await expect.poll(() => box().value).toBe(text);
  });

  test("a dropped amount waits for it without a focus, and only its text is shown then", async () => {
    openMoney();
    const source = document.createElement("input");
    source.value = "98,76";
    document.body.append(source);
    source.select();
    await userEvent.dragAndDrop(source, box(), { sourcePosition: { x: 12, y: 10 } });
    source.remove();
    expect(box().value).toBe("R$ 5,00");
    money.arrive();
    await expect.poll(() => box().value).toBe("R$ 98,76");
  });

  test("the form waits as well: it is sent once, with what was pasted", async () => {
    const told = openMoney();
    await paste("99,90");
    await keys("{Enter}");
    await userEvent.click(page.getByRole("button", { name: "Salvar" }));
    expect(told).not.toHaveBeenCalled();
    money.arrive();
    await vi.waitUntil(() => told.mock.calls.length > 0);
    expect(told.mock.calls).toEqual([[["99.9"]]]);
  });

  test("without a network the paste is given up and not sent, the form can be, and typing goes on", async () => {
    const told = openMoney();
    await paste("99,90");
    await keys("{Enter}");
    money.fail();
    await expect.poll(() => box().value).toBe("R$ 5,00");
    expect(told).not.toHaveBeenCalled();
    await vi.waitUntil(async () => {
      await keys("{End}");
      await keys("1");
      return box().value.includes("50,01");
    });
    await keys("{Enter}");
    expect(told.mock.calls).toEqual([[["50.01"]]]);
  });
});

describe("before the code of a date has arrived", () => {
  test("a typed date needs nothing", async () => {
    render(<DateInput aria-label="Vencimento" />);
    box().focus();
    await keys("9{Backspace>2/}37{Backspace>4/}25122024");
    expect(box().value).toBe("25/12/2024");
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ["a paste", () => paste("2024-12-25"), "25/12/2024"],
    ["typed separators", () => keys("9/1/2024"), "09/01/2024"],
    ["part of a date", () => keys("05{Tab}"), "05/11/2026"],
    ["undo", () => keys("25{Control>}z{/Control}"), "2"],
  ])("%s waits for it and is done then", async (_, act, text) => {
    render(<DateInput aria-label="Vencimento" today="2026-11-21" />);
    box().focus();
    await act();
    date.arrive();
    await expect.poll(() => box().value).toBe(text);
  });

  test("Enter sends a date that is completed once the code is there", async () => {
    const told = vi.fn();
    render(
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          told([...new FormData(event.currentTarget).values()]);
        }}
      >
        <DateInput aria-label="Vencimento" name="vencimento" today="2026-11-21" />
      </form>,
    );
    box().focus();
    await keys("05{Enter}");
    expect(told).not.toHaveBeenCalled();
    date.arrive();
    await vi.waitUntil(() => told.mock.calls.length > 0);
    expect(told.mock.calls).toEqual([[["2026-11-05"]]]);
  });
});

describe.each([
  ["MoneyInput", () => render(<MoneyInput aria-label="Valor" max={1e9} />), numberCode, "R$ 251.220,24"],
  ["DateInput", () => render(<DateInput aria-label="Vencimento" />), dateKind.code, "25/12/2024"],
] as const)("a composition in %s that begins before its code has arrived", (_, open, code, text) => {
  const arrival = async () => {
    money.arrive();
    date.arrive();
    await expect.poll(() => code.now).toBeDefined();
    // What has waited is done, one act a render.
    await new Promise((resolve) => setTimeout(resolve, 50));
  };

  test("is not broken by its arrival, and its text comes once", async () => {
    open();
    box().focus();
    for (const step of ["2", "25"]) await compose(step);
    await arrival();
    expect(box().value).toBe("25");
    for (const step of ["251", "25122024"]) await compose(step);
    expect(box().value).toBe("25122024");
    await send("Input.insertText", { text: "25122024" });
    expect(box().value).toBe(text);
  });

  test("may end before it arrives", async () => {
    open();
    box().focus();
    for (const step of ["2", "25"]) await compose(step);
    await send("Input.insertText", { text: "25122024" });
    await arrival();
    expect(box().value).toBe(text);
  });
});
