import { Modal } from "@prumo/ui/modal";
import { act, cleanup, render } from "@testing-library/react";
import { createRef, StrictMode, useState } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { Autocomplete, type AutocompleteProps } from "./autocomplete";

interface City {
  id: number;
  nome: string;
}
const bahia = { id: 1, nome: "Salvador" };
const santos = { id: 2, nome: "Santos" };
const sampa = { id: 3, nome: "São Paulo" };
const cities = [bahia, santos, sampa];

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (items: City[]) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}
let asked: Asked[] = [];
const onValueChange = vi.fn<(item: City | null) => void>();

/** Every search waits until the test answers it. */
function search(text: string, signal: AbortSignal) {
  return new Promise<City[]>((resolve, reject) => {
    asked.push({
      text,
      signal,
      answer: (items) => act(async () => resolve(items)),
      fail: (error) => act(async () => reject(error)),
    });
  });
}

function City(props: Partial<AutocompleteProps<City>>) {
  return (
    <Autocomplete
      aria-label="Cidade"
      search={search}
      delay={0}
      itemToText={(city) => city.nome}
      itemToKey={(city) => city.id}
      onValueChange={onValueChange}
      {...props}
    />
  );
}

/** Holds the value, and sets another one by itself. */
function Parent() {
  const [city, setCity] = useState<City | null>(null);
  return (
    <>
      <City value={city} onValueChange={setCity} />
      <button type="button" onClick={() => setCity(sampa)}>
        Capital
      </button>
    </>
  );
}

/** The search for a text, which comes after those for its beginnings. */
const askedFor = (wanted: string) =>
  vi.waitUntil(() => asked.find(({ text, signal }) => text === wanted && !signal.aborted));

const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
const form = () => document.querySelector("form");
function Form(props: Partial<AutocompleteProps<City>>) {
  return (
    <form onSubmit={onSubmit}>
      <City name="cidade" {...props} />
      <button type="reset">Limpar</button>
    </form>
  );
}

const input = () => page.getByRole("combobox", { name: "Cidade" });
const shown = () => (input().element() as HTMLInputElement).value;
const options = () => page.getByRole("option").elements();
const texts = () => options().map((option) => option.textContent);
const status = () => page.getByRole("status").query()?.textContent ?? null;
const isOpen = () => input().element().getAttribute("aria-expanded") === "true";
const reached = () => {
  const id = input().element().getAttribute("aria-activedescendant");
  return id === null ? null : document.getElementById(id)?.textContent;
};

/** The n-th search, once the component has asked it. */
async function nth(n: number): Promise<Asked> {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThanOrEqual(n));
  return asked[n - 1] as Asked;
}
async function type(keys: string) {
  await userEvent.click(input());
  await userEvent.keyboard(keys);
}
/** Types one letter and shows the three cities. */
async function openList(props: Partial<AutocompleteProps<City>> = {}) {
  render(<City {...props} />);
  await type("s");
  await (await nth(1)).answer(cities);
}
function sent(form: Element | null) {
  return Object.fromEntries(new FormData(form as HTMLFormElement));
}

beforeEach(() => {
  asked = [];
  onValueChange.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("searching", () => {
  describe("before the delay after the last key is over", () => {
    test("the list is closed, and opens with the search", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      render(<City delay={undefined} />);
      await type("sa");
      expect(isOpen()).toBe(false);
      expect(status()).toBeNull();
      await act(async () => vi.advanceTimersByTime(300));
      expect(isOpen()).toBe(true);
      expect(status()).toBe("Buscando…");
    });

    test("Esc gives up the search and keeps the text", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      render(<City delay={undefined} />);
      await type("sa{Escape}");
      vi.advanceTimersByTime(300);
      expect(asked).toHaveLength(0);
      expect(shown()).toBe("sa");
      await userEvent.keyboard("{Escape}");
      expect(shown()).toBe("");
    });

    test("Enter sends no form, and the search goes on", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      render(<Form delay={undefined} />);
      await type("sa{Enter}");
      expect(onSubmit).not.toHaveBeenCalled();
      expect(shown()).toBe("sa");
      await act(async () => vi.advanceTimersByTime(300));
      expect(asked.map(({ text }) => text)).toEqual(["sa"]);
    });

    test("an arrow searches at once", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      render(<City delay={undefined} />);
      await type("sa{ArrowDown}");
      expect(isOpen()).toBe(true);
      await act(async () => vi.advanceTimersByTime(1));
      expect(asked.map(({ text }) => text)).toEqual(["sa"]);
    });
  });

  test("asks once, 300 ms after the last key", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    render(<City delay={undefined} />);
    await type("sa");
    vi.advanceTimersByTime(299);
    await userEvent.keyboard("n");
    vi.advanceTimersByTime(299);
    expect(asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked.map(({ text }) => text)).toEqual(["san"]);
  });

  test("keys without pauses on a machine six times slower: all of the text, asked once", async () => {
    const send = (method: string, params: object) =>
      (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(method, params);
    render(<City delay={300} />);
    await userEvent.click(input());
    await send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await Promise.all([..."São Bento do Sul"].map((text) => send("Input.insertText", { text })));
    await send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect.poll(shown).toBe("São Bento do Sul");
    expect((await nth(1)).text).toBe("São Bento do Sul");
    expect(asked).toHaveLength(1);
  });

  test("asks from the first character, or from as many as it is told", async () => {
    render(<City minLength={3} />);
    await type("sa");
    expect(isOpen()).toBe(false);
    await userEvent.keyboard("n");
    expect((await nth(1)).text).toBe("san");
  });

  test("spaces around the text are not searched for, spaces alone are nothing", async () => {
    render(<City />);
    await type("  ");
    expect(isOpen()).toBe(false);
    await userEvent.keyboard("são ");
    await vi.waitFor(() => expect(asked.at(-1)?.text).toBe("são"));
  });

  test("aborts the search before and ignores its late answer", async () => {
    render(<City />);
    await type("s");
    const first = await nth(1);
    await userEvent.keyboard("a");
    const second = await nth(2);
    expect(first.signal.aborted).toBe(true);
    await second.answer([bahia]);
    await first.answer([santos]);
    expect(texts()).toEqual(["Salvador"]);
  });

  test("an aborted search that fails is neither shown nor logged", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    render(<City />);
    await type("s");
    const first = await nth(1);
    await userEvent.keyboard("a");
    await (await nth(2)).answer([bahia]);
    await first.fail(new DOMException("", "AbortError"));
    expect(texts()).toEqual(["Salvador"]);
    expect(log).not.toHaveBeenCalled();
  });

  test("leaving the page aborts", async () => {
    const { unmount } = render(<City />);
    await type("s");
    const { signal } = await nth(1);
    unmount();
    expect(signal.aborted).toBe(true);
  });

  test("works in strict mode", async () => {
    render(<City />, { wrapper: StrictMode });
    await type("s");
    await (await nth(1)).answer(cities);
    await userEvent.click(page.getByRole("option", { name: "Santos" }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(santos);
  });

  test("never says that there is nothing while it is still looking", async () => {
    render(<City />);
    await type("x");
    expect(status()).toBe("Buscando…");
    await (await nth(1)).answer([]);
    expect(status()).toBe("Nenhum resultado");
    await userEvent.keyboard("y");
    expect(status()).toBe("Buscando…");
    await (await nth(2)).answer([]);
    expect(status()).toBe("Nenhum resultado");
  });

  test("keeps the rows while it looks for more, with none of them reached", async () => {
    await openList();
    await userEvent.keyboard("{ArrowDown}a");
    expect(texts()).toHaveLength(3);
    expect(reached()).toBeNull();
    expect(page.getByRole("listbox").element().getAttribute("aria-busy")).toBe("true");
  });

  test("keys never reach rows of another text: those that come before the answer choose nothing", async () => {
    await openList();
    await userEvent.keyboard("ant{ArrowDown}{Enter}");
    expect(reached()).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
    // Keys that come fast enough are one question.
    await vi.waitFor(() => expect(asked.at(-1)?.text).toBe("sant"));
    await asked.at(-1)?.answer([santos]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(santos);
  });

  test("a failure is logged and the row says so; an arrow key tries again", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    render(<City />);
    await type("s");
    const error = new Error("down");
    await (await nth(1)).fail(error);
    expect(log).toHaveBeenCalledExactlyOnceWith(error);
    expect(status()).toBe("Não foi possível buscar");
    await userEvent.keyboard("{ArrowDown}");
    await (await nth(2)).answer(cities);
    expect(texts()).toHaveLength(3);
  });

  test("a search that throws at once fails like any other", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const broken = () => {
      throw new Error("broken");
    };
    render(<City search={broken} errorText="Falhou" />);
    await type("s");
    await vi.waitFor(() => expect(status()).toBe("Falhou"));
  });

  test("says how much was found", async () => {
    await openList();
    expect(status()).toBe("3 resultados");
    await userEvent.keyboard("a");
    await (await nth(2)).answer([bahia]);
    expect(status()).toBe("1 resultado");
  });

  test("from zero characters it lists everything on a press, an arrow key and after emptying", async () => {
    render(<City minLength={0} defaultValue={santos} />);
    await userEvent.click(input());
    expect((await nth(1)).text).toBe("");
    await userEvent.keyboard("{Escape}{ArrowDown}");
    expect((await nth(2)).text).toBe("");
    await userEvent.clear(input());
    expect((await nth(3)).text).toBe("");
  });

  test("focus alone opens nothing", async () => {
    render(<City minLength={0} />);
    await userEvent.tab();
    expect(isOpen()).toBe(false);
    expect(asked).toEqual([]);
  });
});

describe("choosing", () => {
  test("by the mouse: the input keeps focus, the list closes, the text is the item's", async () => {
    await openList();
    await userEvent.click(page.getByRole("option", { name: "Santos" }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(santos);
    expect(shown()).toBe("Santos");
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(input().element());
  });

  test("by arrows and Enter, around both ends", async () => {
    await openList();
    expect(reached()).toBeNull();
    await userEvent.keyboard("{ArrowUp}");
    expect(reached()).toBe("São Paulo");
    await userEvent.keyboard("{ArrowDown}");
    expect(reached()).toBe("Salvador");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(santos);
  });

  test.each(["ArrowLeft", "ArrowRight", "Home", "End", "Shift>}{ArrowLeft}{/Shift"])(
    "%s moves the caret and gives up what arrows reached",
    async (key) => {
      await openList();
      await userEvent.keyboard("{ArrowDown}");
      expect(reached()).toBe("Salvador");
      await userEvent.keyboard(`{${key}}`);
      expect(reached()).toBeNull();
      expect(isOpen()).toBe(true);
      await userEvent.keyboard("{ArrowDown}");
      expect(reached()).toBe("Salvador");
    },
  );

  test("Enter with nothing reached closes the list, keeps the text and chooses nothing", async () => {
    await openList();
    await userEvent.keyboard("{Enter}");
    expect(isOpen()).toBe(false);
    expect(shown()).toBe("s");
    expect(onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{ArrowDown}");
    expect(asked).toHaveLength(2);
  });

  test.each([
    ["sal", "Salvador"],
    ["sao p", "São Paulo"],
    ["SANTOS", "Santos"],
  ])("Enter chooses the first item when %j begins its text and no other one's", async (typed, chosen) => {
    render(<City />);
    await type(typed);
    const found = cities.find(({ nome }) => nome === chosen) as City;
    await (await askedFor(typed)).answer([found, ...cities.filter((city) => city !== found)]);
    await userEvent.keyboard("{Enter}");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(found);
    expect(shown()).toBe(chosen);
    expect(isOpen()).toBe(false);
  });

  test.each([
    ["sa", cities],
    ["paulo", [sampa]],
    ["sal", [santos, bahia]],
  ])("Enter does not guess which item %j means", async (typed, found) => {
    render(<City />);
    await type(typed);
    await (await askedFor(typed)).answer(found);
    await userEvent.keyboard("{Enter}");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe(typed);
  });

  test("Enter before the answer keeps the search", async () => {
    render(<City />);
    await type("s");
    const search = await nth(1);
    await userEvent.keyboard("{Enter}");
    await search.answer(cities);
    expect(texts()).toHaveLength(3);
  });

  test("Tab commits what arrows reached and moves on", async () => {
    render(
      <>
        <City />
        <input aria-label="Depois" />
      </>,
    );
    await type("s");
    await (await nth(1)).answer(cities);
    await userEvent.keyboard("{ArrowDown}{Tab}");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(bahia);
    expect(document.activeElement).toBe(page.getByLabelText("Depois").element());
  });

  test("Tab does not commit what the mouse merely rests on, nor an only result", async () => {
    render(<City />);
    await type("s");
    await (await nth(1)).answer([santos]);
    await userEvent.hover(page.getByRole("option", { name: "Santos" }));
    await userEvent.tab();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe("");
    expect(isOpen()).toBe(false);
  });

  test("the same item again is no change", async () => {
    render(<City defaultValue={bahia} />);
    await type("x");
    await (await nth(1)).answer([{ ...bahia }]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe("Salvador");
  });

  test("shows items as they are asked to look", async () => {
    await openList({ renderItem: (city) => <b>{`${city.id} - ${city.nome}`}</b> });
    expect(texts()[0]).toBe("1 - Salvador");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(shown()).toBe("Salvador");
  });

  test("keeps the reached option in sight", async () => {
    render(<City />);
    await type("s");
    await (await nth(1)).answer(Array.from({ length: 60 }, (_, id) => ({ id, nome: `Cidade ${id}` })));
    await userEvent.keyboard("{ArrowUp}");
    const list = page.getByRole("listbox").element().getBoundingClientRect();
    const last = options().at(-1)?.getBoundingClientRect();
    expect(last?.bottom).toBeLessThanOrEqual(list.bottom + 1);
    expect(list.height).toBeLessThanOrEqual(window.innerHeight);
  });
});

describe("registering what was not found", () => {
  const nova = { id: 9, nome: "Nova" };
  const offer = () => page.getByRole("option", { name: /^Cadastrar/ });
  let made: (item: City | null) => Promise<void>;
  const onCreate = vi.fn(
    (_text: string) =>
      new Promise<City | null>((resolve) => {
        made = (item) => act(async () => resolve(item));
      }),
  );
  beforeEach(() => {
    onCreate.mockClear();
  });

  test("is the last row of every answer, with the text that stands in the input", async () => {
    await openList({ onCreate });
    expect(texts()).toEqual(["Salvador", "Santos", "São Paulo", 'Cadastrar "s"']);
    expect(status()).toBe('3 resultados. Cadastrar "s"');
    await userEvent.keyboard("x ");
    expect(texts().at(-1)).toBe('Cadastrar "sx"');
    await vi.waitFor(() => expect(asked.at(-1)?.text).toBe("sx"));
    await asked.at(-1)?.answer([]);
    expect(texts()).toEqual(['Cadastrar "sx"']);
    expect(status()).toBe('Nenhum resultado. Cadastrar "sx"');
  });

  test("is not offered without the prop, before an answer, after a failure or without a text", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { rerender } = render(<City minLength={0} />);
    await type("s");
    await (await nth(1)).answer(cities);
    expect(offer().query()).toBeNull();
    rerender(<City minLength={0} onCreate={onCreate} />);
    await userEvent.clear(input());
    await (await nth(2)).answer(cities);
    expect(offer().query()).toBeNull();
    await userEvent.keyboard("x");
    await (await nth(3)).fail(new Error("down"));
    expect(offer().query()).toBeNull();
    await userEvent.keyboard("y");
    expect(offer().query()).toBeNull();
  });

  test("is reached by the arrows like any row, and what comes back is chosen", async () => {
    await openList({ onCreate });
    await userEvent.keyboard("{ArrowUp}");
    expect(reached()).toBe('Cadastrar "s"');
    expect(offer().element().getAttribute("aria-selected")).toBe("true");
    await userEvent.keyboard("{ArrowDown}");
    expect(reached()).toBe("Salvador");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    expect(onCreate).toHaveBeenCalledExactlyOnceWith("s");
    expect(isOpen()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
    await made(nova);
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(nova);
    expect(shown()).toBe("Nova");
  });

  test("is pressed like any row, and leaves what was typed and the value when it is given up", async () => {
    await openList({ onCreate, defaultValue: bahia });
    await userEvent.click(offer());
    (input().element() as HTMLElement).blur();
    await made(null);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe("Salvadors");
  });

  test("Tab registers nothing: it only moves on", async () => {
    await openList({ onCreate });
    await userEvent.keyboard("{ArrowUp}{Tab}");
    expect(onCreate).not.toHaveBeenCalled();
    expect(shown()).toBe("");
  });

  test("Enter in a form registers and does not send the form", async () => {
    onSubmit.mockClear();
    render(<Form onCreate={onCreate} />);
    await type("nova");
    await vi.waitFor(() => expect(asked.at(-1)?.text).toBe("nova"));
    await asked.at(-1)?.answer([]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await made(nova);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(sent(form())).toEqual({ cidade: "9" });
  });
});

describe("the text stands for the value", () => {
  test("text that was not chosen goes when the input is left", async () => {
    await openList({ defaultValue: bahia });
    expect(shown()).toBe("Salvadors");
    await userEvent.tab();
    expect(shown()).toBe("Salvador");
    expect(isOpen()).toBe(false);
    expect(onValueChange).not.toHaveBeenCalled();
  });

  const told = () => page.getByText(/não foi escolhido/).query()?.textContent ?? null;

  test("text that goes is told below the input, until the next change", async () => {
    await openList({ defaultValue: bahia });
    expect(told()).toBeNull();
    await userEvent.tab();
    expect(told()).toBe('Escolha um item da lista: "Salvadors" não foi escolhido');
    await expect.element(input()).toHaveAccessibleDescription(/Salvadors/);
    await type("x");
    expect(told()).toBeNull();
  });

  test.each([
    ["an item that was reached and chosen by Tab", "{ArrowDown}{Tab}"],
    ["an item that was chosen by Enter", "{ArrowDown}{Enter}{Tab}"],
    ["a text that was emptied", "{Backspace}{Tab}"],
  ])("%s is told of as nothing that goes", async (_, keys) => {
    await openList();
    await userEvent.keyboard(keys);
    expect(told()).toBeNull();
  });

  test("text that Enter drops on a closed list is told, too", async () => {
    render(<Form defaultValue={bahia} />);
    await type("s");
    await (await nth(1)).answer([]);
    await userEvent.keyboard("{Escape}{Enter}");
    expect(shown()).toBe("Salvador");
    expect(told()).toContain('"Salvadors"');
  });

  test("a parent that moves the focus at once when an item is chosen makes nothing go", async () => {
    await openList({ onValueChange: () => (document.activeElement as HTMLElement).blur() });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(told()).toBeNull();
    expect(shown()).toBe("Salvador");
  });

  test("a search still on its way is dropped with it", async () => {
    render(<City />);
    await type("s");
    const first = await nth(1);
    await userEvent.tab();
    expect(first.signal.aborted).toBe(true);
    await first.answer(cities);
    expect(isOpen()).toBe(false);
  });

  test("a press outside closes and reverts", async () => {
    await openList();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 380 } });
    expect(isOpen()).toBe(false);
    expect(shown()).toBe("");
  });

  test("a window that loses focus takes nothing away", async () => {
    await openList();
    act(
      () =>
        void input()
          .element()
          .dispatchEvent(new FocusEvent("focusout", { bubbles: true })),
    );
    expect(shown()).toBe("s");
    expect(isOpen()).toBe(true);
  });

  test("emptied text is null at once, and once", async () => {
    render(<City defaultValue={bahia} />);
    await userEvent.clear(input());
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(isOpen()).toBe(false);
    await type("s{Backspace}");
    expect(onValueChange).toHaveBeenCalledOnce();
  });

  test("emits nothing on mount, on focus and blur, or for keys that change nothing", async () => {
    render(<City defaultValue={bahia} />);
    await type("{ArrowLeft}{Home}{Shift}{Backspace}");
    await userEvent.tab();
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe("Salvador");
  });

  test("a parent that refuses a change gets its own value shown", async () => {
    await openList({ value: bahia });
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(santos);
    expect(shown()).toBe("Salvador");
    await userEvent.clear(input());
    expect(onValueChange).toHaveBeenLastCalledWith(null);
    expect(shown()).toBe("Salvador");
  });

  test("a controlled null shows nothing, whatever was chosen", async () => {
    await openList({ value: null });
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(shown()).toBe("");
  });

  test("follows its parent", async () => {
    render(<Parent />);
    await userEvent.click(page.getByRole("button"));
    expect(shown()).toBe("São Paulo");
    await userEvent.clear(input());
    expect(shown()).toBe("");
  });
});

describe("Esc", () => {
  const onEscape = vi.fn();
  const listen = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
  beforeEach(() => {
    onEscape.mockClear();
    document.addEventListener("keydown", listen);
  });
  afterEach(() => document.removeEventListener("keydown", listen));
  const owns = () => input().element().getAttribute("data-owns-escape");

  test("closes, then clears, then lets go", async () => {
    await openList({ defaultValue: bahia });
    expect(owns()).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    expect(shown()).toBe("Salvadors");
    expect(onValueChange).not.toHaveBeenCalled();
    expect(owns()).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(shown()).toBe("");
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null);
    expect(owns()).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onEscape).toHaveBeenCalledOnce();
  });

  test("an answer that comes after it does not open the list again", async () => {
    render(<City />);
    await type("s");
    const first = await nth(1);
    await userEvent.keyboard("{Escape}");
    await first.answer(cities);
    expect(isOpen()).toBe(false);
  });

  test("the arrow key opens the list again for the text that stayed", async () => {
    await openList();
    await userEvent.keyboard("{Escape}{ArrowDown}");
    expect((await nth(2)).text).toBe("s");
  });

  test("inside a Modal it closes the list and clears before the Modal closes, and options can be pressed", async () => {
    const onOpenChange = vi.fn();
    render(
      <Modal open onOpenChange={onOpenChange} title="Nova conta">
        <City />
      </Modal>,
    );
    await type("s");
    await (await nth(1)).answer(cities);
    await userEvent.click(page.getByRole("option", { name: "Santos" }));
    expect(shown()).toBe("Santos");
    await userEvent.keyboard("x");
    await (await nth(2)).answer(cities);
    await userEvent.keyboard("{Escape}");
    expect(isOpen()).toBe(false);
    await userEvent.keyboard("{Escape}");
    expect(shown()).toBe("");
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });
});

describe("input methods", () => {
  const during = (key: string) =>
    act(
      () =>
        void input()
          .element()
          .dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, isComposing: true })),
    );

  test.each(["Enter", "Tab", "Escape", "ArrowUp"])("%s while composing is not ours", async (key) => {
    await openList();
    await userEvent.keyboard("{ArrowDown}");
    during(key);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
    expect(reached()).toBe("Salvador");
  });

  test("the Enter that Safari sends after a composition is not ours", async () => {
    await openList();
    await userEvent.keyboard("{ArrowDown}");
    act(
      () =>
        void input()
          .element()
          .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 229, bubbles: true })),
    );
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe("in a form", () => {
  beforeEach(() => {
    onSubmit.mockClear();
  });

  test("sends the key, never the text", async () => {
    render(<Form defaultValue={bahia} />);
    expect(sent(form())).toEqual({ cidade: "1" });
    await type("x");
    expect(sent(form())).toEqual({ cidade: "1" });
    await userEvent.clear(input());
    expect(sent(form())).toEqual({ cidade: "" });
  });

  test("sends nothing when disabled, and nothing without a name", async () => {
    const { rerender } = render(<Form defaultValue={bahia} disabled />);
    expect(sent(form())).toEqual({});
    rerender(<Form defaultValue={bahia} name={undefined} />);
    expect(sent(form())).toEqual({});
  });

  test("belongs to the form it names", async () => {
    render(
      <>
        <form id="filtros" />
        <City name="cidade" form="filtros" defaultValue={santos} />
      </>,
    );
    expect(sent(form())).toEqual({ cidade: "2" });
  });

  test.each(["{Enter}", "{ArrowDown}{Enter}"])(
    "%s in an open list does not send the form, Enter after it does",
    async (keys) => {
      render(<Form />);
      await type("s");
      await (await nth(1)).answer(cities);
      await userEvent.keyboard(keys);
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.keyboard("{Enter}");
      expect(onSubmit).toHaveBeenCalledOnce();
    },
  );

  test("what is sent is what is shown: Enter on a closed list drops text that was not chosen", async () => {
    render(<Form defaultValue={bahia} />);
    await type("x");
    await userEvent.keyboard("{Escape}{Enter}");
    expect(shown()).toBe("Salvador");
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test("Ctrl+Enter stays the page's", async () => {
    await openList();
    await userEvent.keyboard("{ArrowDown}{Control>}{Enter}{/Control}");
    expect(onValueChange).not.toHaveBeenCalled();
  });

  test.each([
    ["its default", { defaultValue: bahia }],
    ["the first value of its parent", { value: bahia }],
  ])("reset brings back %s", async (_, props) => {
    render(<Form {...props} />);
    await type("x");
    await (await nth(1)).answer(cities);
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    onValueChange.mockClear();
    await userEvent.click(page.getByRole("button", { name: "Limpar" }));
    await expect.poll(shown).toBe("Salvador");
    expect(sent(form())).toEqual({ cidade: "1" });
  });

  test("reset tells the new value", async () => {
    render(<Form defaultValue={bahia} />);
    await userEvent.clear(input());
    await userEvent.click(page.getByRole("button", { name: "Limpar" }));
    await expect.poll(() => onValueChange.mock.calls).toEqual([[null], [bahia]]);
  });
});

describe("a code that is typed whole", () => {
  const codes = { isWhole: ({ id }: City, text: string) => text === String(id), delay: 300 };

  test("chooses at Enter, though the answer comes after it, as a scanner types", async () => {
    render(<City {...codes} />);
    await type("2{Enter}");
    await (await nth(1)).answer([bahia, santos]);
    expect(onValueChange.mock.calls).toEqual([[santos]]);
    expect(shown()).toBe("Santos");
    expect(isOpen()).toBe(false);
  });

  test("chooses at Enter from the list that is there", async () => {
    render(<City {...codes} />);
    await type("3");
    await (await nth(1)).answer(cities);
    await userEvent.keyboard("{Enter}");
    expect(onValueChange.mock.calls).toEqual([[sampa]]);
  });

  test("leaves the list open when nothing has it, and the next code replaces it", async () => {
    render(<City {...codes} />);
    await type("x{Enter}");
    await (await nth(1)).answer(cities);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
    await userEvent.keyboard("1{Enter}");
    await (await nth(2)).answer(cities);
    expect(onValueChange.mock.calls).toEqual([[bahia]]);
  });

  test("is chosen though the next code is begun before its answer", async () => {
    render(<City {...codes} />);
    await type("2{Enter}3");
    await (await nth(1)).answer(cities);
    expect(onValueChange.mock.calls).toEqual([[santos]]);
    expect(shown()).toBe("3");
    await (await nth(2)).answer(cities);
    await userEvent.keyboard("{Enter}");
    expect(onValueChange.mock.calls).toEqual([[santos], [sampa]]);
    expect(shown()).toBe("São Paulo");
  });

  test("each of two that are faster than the answer is chosen, in their order", async () => {
    render(<City {...codes} value={null} />);
    await type("2{Enter}3{Enter}2{Enter}");
    await (await nth(1)).answer(cities);
    await (await nth(2)).answer(cities);
    await (await nth(3)).answer(cities);
    expect(asked.map(({ text }) => text)).toEqual(["2", "3", "2"]);
    expect(onValueChange.mock.calls).toEqual([[santos], [sampa], [santos]]);
    expect(shown()).toBe("");
    expect(isOpen()).toBe(false);
  });

  test("that nothing has stops those after it, and stays to be replaced", async () => {
    render(<City {...codes} />);
    await type("9{Enter}3{Enter}");
    await (await nth(1)).answer([]);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(shown()).toBe("9");
    expect(isOpen()).toBe(true);
    await userEvent.keyboard("1{Enter}");
    await (await nth(2)).answer(cities);
    expect(onValueChange.mock.calls).toEqual([[bahia]]);
  });

  test.each([
    ["the list is closed", () => userEvent.keyboard("{Escape}")],
    ["the search fails", async () => (await nth(1)).fail(new Error("offline"))],
  ])("is forgotten when %s before the answer", async (_, end) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    render(<City {...codes} />);
    await type("2{Enter}");
    await nth(1);
    await end();
    // A list that opens later offers its items: the code of then must not choose one by itself.
    const before = asked.length;
    await userEvent.keyboard("{ArrowDown}");
    await (await nth(before + 1)).answer(cities);
    expect(onValueChange).not.toHaveBeenCalled();
    expect(isOpen()).toBe(true);
  });

  test("goes when the parent leaves the input for an item before it", async () => {
    const next = createRef<HTMLInputElement>();
    onValueChange.mockImplementationOnce(() => next.current?.focus());
    render(
      <>
        <City {...codes} />
        <input ref={next} aria-label="Quantidade" />
      </>,
    );
    await type("2{Enter}3{Enter}");
    await (await nth(1)).answer(cities);
    expect(onValueChange.mock.calls).toEqual([[santos]]);
    expect(isOpen()).toBe(false);
    expect(shown()).toBe("Santos");
  });

  test("an item that the arrows reached goes before it", async () => {
    render(<City {...codes} />);
    await type("3");
    await (await nth(1)).answer(cities);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onValueChange.mock.calls).toEqual([[bahia]]);
  });
});

describe("the real input", () => {
  test("ref, id and other props reach it; handlers of the page still run", async () => {
    const ref = createRef<HTMLInputElement>();
    const onKeyDown = vi.fn();
    const onBlur = vi.fn();
    render(<City ref={ref} id="cidade" placeholder="Todas" required onKeyDown={onKeyDown} onBlur={onBlur} />);
    expect(ref.current).toBe(input().element());
    expect(ref.current?.id).toBe("cidade");
    expect(ref.current?.placeholder).toBe("Todas");
    expect(ref.current?.required).toBe(true);
    await type("{ArrowDown}");
    await userEvent.tab();
    expect(onKeyDown).toHaveBeenCalled();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test("readOnly: keys change nothing and Esc is not held", async () => {
    render(<City readOnly minLength={0} defaultValue={bahia} />);
    await type("{ArrowDown}{Backspace}{Escape}");
    expect(asked).toEqual([]);
    expect(shown()).toBe("Salvador");
    expect(input().element().hasAttribute("data-owns-escape")).toBe(false);
  });

  test("disabled in the middle closes the list", async () => {
    const { rerender } = render(<City />);
    await type("s");
    await (await nth(1)).answer(cities);
    rerender(<City disabled />);
    expect(isOpen()).toBe(false);
    expect(document.querySelector("[popover]")).toBeNull();
  });

  test("mounts one input and nothing else until it opens", async () => {
    const { container } = render(<City />);
    expect(container.querySelectorAll("*")).toHaveLength(1);
    await type("s");
    await (await nth(1)).answer(cities);
    expect(document.querySelectorAll("[popover]")).toHaveLength(1);
    expect(input().element().getAttribute("aria-controls")).toBe(page.getByRole("listbox").element().id);
  });
});
