import { act, cleanup, render } from "@testing-library/react";
import { StrictMode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../button/button";
import { Modal } from "../modal/modal";
import { PageHeader } from "../page-header/page-header";
import { toast, toastQueue } from "../toast/toast";
import { dragSideways, mouse } from "./real-mouse";
import { Toaster } from "./toaster";

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Waits until a toast is shown: sonner adds each toast in a timer of its own. */
const settle = () => advance(1);

/** Lets closing toasts finish: each step of it waits for a rendering. */
async function leave() {
  for (let passed = 0; passed < 300; passed += 50) await advance(50);
}

const texts = () => [...document.querySelectorAll("[data-toast] p")].map((text) => text.textContent);

const card = (text: string) => page.getByText(text, { exact: true }).element().closest("[data-toast]") as HTMLElement;

async function raise(count: number) {
  act(() => {
    for (let n = 1; n <= count; n++) toast.info(`Aviso ${n}`);
  });
  await settle();
}

beforeEach(async () => {
  await page.viewport(414, 896);
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "performance", "Date"],
  });
  await mouse("mouseMoved", 1, 1);
});

afterEach(async () => {
  act(() => toast.dismiss());
  await leave();
  await leave();
  cleanup();
  expect(toastQueue.current()).toEqual([]);
  vi.useRealTimers();
});

describe("place and order of toasts", () => {
  test.each([414, 1280])("on %i px toasts stand in the top right corner, the newest on top", async (width) => {
    await page.viewport(width, 896);
    render(<Toaster />);
    await raise(3);
    expect(texts()).toEqual(["Aviso 3", "Aviso 2", "Aviso 1"]);
    const [first, second] = ["Aviso 3", "Aviso 2"].map((text) => card(text).getBoundingClientRect());
    expect(first?.width).toBeLessThanOrEqual(414);
    expect(first?.top).toBeLessThan(window.innerHeight / 4);
    expect(first?.right).toBeGreaterThan(window.innerWidth - 30);
    expect(first?.right).toBeLessThanOrEqual(window.innerWidth);
    expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? 0);
  });

  test("of two Toasters on a page the first shows the toasts, and the second when it goes", async () => {
    const first = render(<Toaster />);
    render(<Toaster />);
    await raise(2);
    expect(texts()).toEqual(["Aviso 2", "Aviso 1"]);
    first.unmount();
    await settle();
    expect(texts()).toEqual(["Aviso 2", "Aviso 1"]);
    await raise(1);
    expect(texts()).toEqual(["Aviso 1", "Aviso 2", "Aviso 1"]);
  });

  test("toasts fit on a window of 320 px", async () => {
    await page.viewport(320, 568);
    render(<Toaster />);
    act(() => void toast.error(`Documento ${"1".repeat(80)} não encontrado`));
    await settle();
    const box = document.querySelector("[data-toast]")?.getBoundingClientRect();
    expect(box?.left).toBeGreaterThanOrEqual(0);
    expect(box?.right).toBeLessThanOrEqual(320);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test("of 23 toasts 20 are shown, and 3 follow as places become free", async () => {
    render(<Toaster />);
    await raise(23);
    expect(texts()).toHaveLength(20);
    expect(texts()).not.toContain("Aviso 21");
    act(() => card("Aviso 20").click());
    await leave();
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe("Aviso 21");
    await advance(4700);
    await leave();
    expect(texts()).toEqual(["Aviso 23", "Aviso 22", "Aviso 21"]);
  });

  test("never more than 20 toasts are on screen while one is leaving", async () => {
    render(<Toaster />);
    await raise(21);
    act(() => card("Aviso 5").click());
    for (let passed = 0; passed < 400; passed += 20) {
      await advance(20);
      expect(texts().length).toBeLessThanOrEqual(20);
    }
    expect(texts()).toContain("Aviso 21");
  });

  test("toasts higher than the window can be scrolled to", async () => {
    render(<Toaster />);
    await raise(20);
    const list = document.querySelector("[data-sonner-toaster]") as HTMLElement;
    expect(card("Aviso 1").getBoundingClientRect().bottom).toBeGreaterThan(window.innerHeight);
    list.scrollTop = list.scrollHeight;
    expect(card("Aviso 1").getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  });

  test("toasts do not overlap when a narrow window makes them higher, and leave no gap when it grows again", async () => {
    render(<Toaster />);
    act(() => {
      for (let n = 1; n <= 3; n++) {
        toast.warning(
          `${n}: nenhum caixa aberto, abra o caixa e atualize a página para pagar em dinheiro as contas que vencem hoje`,
          {
            duration: Number.POSITIVE_INFINITY,
          },
        );
      }
    });
    await settle();
    for (const width of [320, 1280]) {
      await page.viewport(width, 896);
      // The browser reports new sizes when it paints, on a clock of its own.
      await vi.waitFor(async () => {
        await leave();
        const boxes = [...document.querySelectorAll("[data-toast]")].map((element) => element.getBoundingClientRect());
        const gaps = boxes.slice(1).map(({ top }, at) => Math.round(top - (boxes[at]?.bottom ?? 0)));
        expect(gaps).toEqual([10, 10]);
      });
    }
  });

  test("a toast that is leaving does not come back when it changes its height", async () => {
    render(<Toaster />);
    await raise(1);
    act(() => {
      card("Aviso 1").style.height = "200px";
      card("Aviso 1").click();
    });
    await new Promise((painted) => new ResizeObserver(painted).observe(document.body));
    await leave();
    expect(texts()).toEqual([]);
  });

  test("clicks between and beside the cards reach the page", async () => {
    render(<Toaster />);
    await raise(2);
    const upper = card("Aviso 2").getBoundingClientRect();
    for (const [x, y] of [
      [upper.x + 20, upper.bottom + 3],
      [window.innerWidth - 3, upper.y + 10],
    ] as const) {
      expect(document.elementFromPoint(x, y)?.closest("[data-sonner-toaster]")).toBeNull();
    }
  });
});

describe("toasts and what has the focus", () => {
  const field = (above: number) => (
    <div style={{ height: 3000, paddingTop: above }}>
      <input aria-label="CEP" style={{ width: "100%" }} />
    </div>
  );
  const uncovered = () => {
    const box = page.getByLabelText("CEP").element().getBoundingClientRect();
    return document.elementFromPoint(box.x + box.width - 20, box.y + box.height / 2)?.getAttribute("aria-label");
  };
  const come = async () => {
    await leave();
    await new Promise((painted) => new ResizeObserver(painted).observe(document.body));
  };

  test("the focused field scrolls clear of the toasts that come over it", async () => {
    await page.viewport(390, 700);
    render(
      <>
        {field(1000)}
        <Toaster />
      </>,
    );
    const input = page.getByLabelText("CEP").element() as HTMLElement;
    window.scrollTo(0, 980);
    input.focus({ preventScroll: true });
    expect(uncovered()).toBe("CEP");
    await raise(2);
    await come();
    await vi.waitFor(() => expect(uncovered()).toBe("CEP"));
    expect(window.scrollY).toBeLessThan(980);
  });

  test("at the top of a page, which cannot be scrolled, the toasts begin below the focused field", async () => {
    await page.viewport(390, 700);
    render(
      <>
        {field(20)}
        <Toaster />
      </>,
    );
    (page.getByLabelText("CEP").element() as HTMLElement).focus();
    await raise(1);
    await come();
    await vi.waitFor(() => expect(uncovered()).toBe("CEP"));
    expect(card("Aviso 1").getBoundingClientRect().top).toBeLessThan(200);
  });

  const begin = () =>
    document.querySelector<HTMLElement>("[data-sonner-toaster]")?.style.getPropertyValue("--prumo-toast-top");

  test("the toasts are back at the top once the field that they made way for is left", async () => {
    await page.viewport(390, 700);
    render(
      <>
        {field(20)}
        <Toaster />
      </>,
    );
    const input = page.getByLabelText("CEP").element() as HTMLElement;
    input.focus();
    await raise(1);
    await come();
    await vi.waitFor(() => expect(begin()).toMatch(/px$/));
    input.blur();
    await come();
    expect(begin()).toBe("");
  });

  test("toasts do not begin below a field where they would leave the window", async () => {
    await page.viewport(390, 700);
    render(
      <>
        {field(560)}
        <Toaster />
      </>,
    );
    (page.getByLabelText("CEP").element() as HTMLElement).focus();
    await raise(12);
    await come();
    expect(card("Aviso 1").getBoundingClientRect().bottom).toBeGreaterThan(600);
    expect(begin()).toBe("");
    expect(card("Aviso 12").getBoundingClientRect().top).toBeLessThan(100);
  });

  test("more toasts than the window holds begin below a control near its top", async () => {
    await page.viewport(390, 700);
    render(
      <>
        {field(20)}
        <Toaster />
      </>,
    );
    (page.getByLabelText("CEP").element() as HTMLElement).focus();
    await raise(14);
    await come();
    await vi.waitFor(() => expect(uncovered()).toBe("CEP"));
  });

  test.each([
    ["a page that took the focus", 3000, -1],
    ["a control higher than half the window", 400, 0],
    ["a heading that took the focus", 28, -1],
  ])("the page does not jump for %s", async (_, height, tabIndex) => {
    await page.viewport(390, 700);
    render(
      <>
        <div style={{ height: 4000, paddingTop: 600 }}>
          <section aria-label="CEP" tabIndex={tabIndex} style={{ height }} />
        </div>
        <Toaster />
      </>,
    );
    window.scrollTo(0, 580);
    (page.getByLabelText("CEP").element() as HTMLElement).focus({ preventScroll: true });
    await raise(2);
    await come();
    expect(window.scrollY).toBe(580);
    expect(begin()).toBe("");
  });

  test.each([
    [390, "the first field", "Valor"],
    [1280, "the first field", "Valor"],
    [390, "the last field", "Fim"],
    [1280, "the last field", "Fim"],
  ])(
    "at %i px toasts cover neither the close button of a side sheet nor %s, which has the focus",
    async (width, _, name) => {
      await page.viewport(width, 700);
      render(
        <>
          <Modal open onOpenChange={() => undefined} title="Pagar conta" placement="side">
            <div className="grid">
              <input aria-label="Valor" className="h-12" />
              <div className="h-150" />
              <input aria-label="Fim" className="h-12" />
            </div>
          </Modal>
          <Toaster />
        </>,
      );
      const labelAt = (label: string) => {
        const box = page.getByLabelText(label, { exact: true }).last().element().getBoundingClientRect();
        const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return there?.closest("[aria-label]")?.getAttribute("aria-label");
      };
      const close = () => {
        const button = document.querySelector<HTMLElement>("[role=dialog] header button");
        const box = (button as HTMLElement).getBoundingClientRect();
        return button?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      };
      (page.getByLabelText(name).element() as HTMLElement).focus();
      await raise(2);
      await come();
      await vi.waitFor(() => expect([close(), labelAt(name)]).toEqual([true, name]));
    },
  );

  const heading = (
    <div style={{ height: 4000 }}>
      <PageHeader
        title="Contas a pagar"
        actions={
          <>
            <Button>Exportar</Button>
            <Button variant="primary">Nova conta</Button>
          </>
        }
      />
    </div>
  );
  const isFree = (name: string) => {
    const button = page.getByRole("button", { name }).element();
    const box = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
  };

  test("a toast leaves the buttons of a page free that comes while it is shown", async () => {
    await page.viewport(1280, 700);
    const { rerender } = render(<Toaster />);
    await raise(1);
    await come();
    rerender(
      <>
        <Toaster />
        {heading}
      </>,
    );
    await vi.waitFor(() => expect(isFree("Nova conta")).toBe(true));
  });

  test.each([390, 1280])("at %i px toasts leave the buttons of the page's heading free", async (width) => {
    await page.viewport(width, 700);
    render(
      <>
        {heading}
        <Toaster />
      </>,
    );
    await raise(2);
    await come();
    await vi.waitFor(() => expect([isFree("Exportar"), isFree("Nova conta")]).toEqual([true, true]));
    expect(card("Aviso 2").getBoundingClientRect().top).toBeLessThan(200);
  });

  test("on a phone toasts leave the title of a page without buttons free", async () => {
    await page.viewport(390, 700);
    render(
      <>
        <div style={{ height: 4000 }}>
          <PageHeader title="Fluxo de caixa previsto e realizado" />
        </div>
        <Toaster />
      </>,
    );
    await raise(2);
    await come();
    const { bottom } = page.getByRole("heading").element().getBoundingClientRect();
    await vi.waitFor(() => expect(card("Aviso 2").getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom));
  });

  test("toasts leave the buttons of a heading free that is scrolled back to", async () => {
    await page.viewport(1280, 700);
    render(
      <>
        {heading}
        <Toaster />
      </>,
    );
    window.scrollTo(0, 600);
    act(() => void toast.info("Aviso", { duration: Number.POSITIVE_INFINITY }));
    await settle();
    await come();
    expect(begin()).toBe("");
    window.scrollTo(0, 0);
    await vi.waitFor(async () => {
      await come();
      expect(isFree("Nova conta")).toBe(true);
    });
    expect(texts()).toEqual(["Aviso"]);
  });

  test("the page behind a panel stays where it is", async () => {
    await page.viewport(390, 700);
    render(
      <>
        <div style={{ height: 4000 }} />
        <div style={{ position: "fixed", inset: 0 }}>
          <input aria-label="CEP" style={{ width: "100%" }} />
        </div>
        <Toaster />
      </>,
    );
    window.scrollTo(0, 580);
    (page.getByLabelText("CEP").element() as HTMLElement).focus({ preventScroll: true });
    await raise(1);
    await come();
    await vi.waitFor(() => expect(uncovered()).toBe("CEP"));
    expect(window.scrollY).toBe(580);
  });
});

describe("duration of toasts", () => {
  test("a toast goes after 5000 ms, not before", async () => {
    render(<Toaster />);
    await raise(1);
    await advance(4990);
    expect(toastQueue.current()[0]?.closing).toBe(false);
    await advance(20);
    expect(toastQueue.current()[0]?.closing).toBe(true);
    await leave();
    expect(texts()).toEqual([]);
  });

  test("a toast may have its own duration, and Infinity keeps it", async () => {
    render(<Toaster />);
    act(() => {
      toast.success("Curto", { duration: 1000 });
      toast.success("Fica", { duration: Number.POSITIVE_INFINITY });
    });
    await advance(1500);
    await advance(60_000);
    expect(texts()).toEqual(["Fica"]);
  });

  test("a toast from before the Toaster came is shown when it comes, and its time starts then", async () => {
    act(() => void toast.error("Sem conexão"));
    await advance(60_000);
    render(<Toaster />);
    await settle();
    expect(texts()).toEqual(["Sem conexão"]);
    await advance(4600);
    await leave();
    expect(texts()).toEqual(["Sem conexão"]);
    await advance(200);
    await leave();
    expect(texts()).toEqual([]);
  });

  test("a Toaster that comes back shows the remaining toasts once, with their whole time, none dismissed", async () => {
    const { rerender } = render(<Toaster />, { wrapper: StrictMode });
    await raise(2);
    await advance(4000);
    rerender(<p>Outra página</p>);
    act(() => toast.dismiss(toastQueue.current()[0]?.id));
    await advance(60_000);
    rerender(<Toaster />);
    await leave();
    expect(texts()).toEqual(["Aviso 2"]);
    await advance(4500);
    expect(texts()).toEqual(["Aviso 2"]);
    await advance(300);
    await leave();
    expect(texts()).toEqual([]);
  });

  test("the pointer on one toast pauses only that one, and its remaining time continues afterwards", async () => {
    render(<Toaster />);
    await raise(2);
    await advance(3000);
    const box = card("Aviso 1").getBoundingClientRect();
    await mouse("mouseMoved", box.x + 40, box.y + 10);
    await advance(4000);
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
    await mouse("mouseMoved", 1, window.innerHeight - 1);
    await advance(1600);
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
    await advance(200);
    await leave();
    expect(texts()).toEqual([]);
  });

  test("leaving the window pauses all toasts, coming back continues them", async () => {
    render(<Toaster />);
    await raise(2);
    await advance(4000);
    act(() => void window.dispatchEvent(new Event("blur")));
    await raise(1);
    await advance(60_000);
    await leave();
    expect(texts()).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event("focus")));
    await advance(600);
    await leave();
    expect(texts()).toHaveLength(3);
    await advance(200);
    await leave();
    expect(texts()).toHaveLength(1);
  });

  test("keyboard focus on a toast pauses it", async () => {
    render(<Toaster />);
    await raise(1);
    act(() => card("Aviso 1").querySelector("button")?.focus());
    await advance(20_000);
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
  });
});

describe("closing a toast", () => {
  test("a click anywhere on the card closes a toast, and takes no focus from the present field", async () => {
    render(
      <>
        <input aria-label="Valor" />
        <Toaster />
      </>,
    );
    const field = page.getByLabelText("Valor").element() as HTMLInputElement;
    field.focus();
    await raise(2);
    const box = card("Aviso 1").getBoundingClientRect();
    await mouse("mousePressed", box.x + 60, box.y + 12);
    await mouse("mouseReleased", box.x + 60, box.y + 12);
    expect(document.activeElement).toBe(field);
    await leave();
    expect(texts()).toEqual(["Aviso 2"]);
  });

  test.each([0.61, -0.61])("a drag of %f of the width closes a toast", async (fraction) => {
    render(<Toaster />);
    await raise(1);
    const dragged = await dragSideways(card("Aviso 1"), fraction);
    await dragged.release();
    expect(toastQueue.current()[0]?.closing).toBe(true);
    await leave();
    expect(texts()).toEqual([]);
  });

  test.each([0.59, -0.59, 0.05])("a drag of %f of the width snaps back and is no click", async (fraction) => {
    render(<Toaster />);
    await raise(1);
    const before = card("Aviso 1").getBoundingClientRect().x;
    const dragged = await dragSideways(card("Aviso 1"), fraction);
    const width = card("Aviso 1").offsetWidth;
    expect(card("Aviso 1").getBoundingClientRect().x - before).toBeCloseTo(fraction * width, 0);
    await dragged.release();
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
    expect(card("Aviso 1").getBoundingClientRect().x).toBe(before);
    expect(toastQueue.current()[0]?.closing).toBe(false);
  });

  test("a drag that left the card pauses its toast, also while the pointer is elsewhere", async () => {
    render(<Toaster />);
    await raise(1);
    await dragSideways(card("Aviso 1"), -0.3);
    await mouse("mouseMoved", window.innerWidth / 2, window.innerHeight - 5);
    await advance(20_000);
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
    await mouse("mouseReleased", window.innerWidth / 2, window.innerHeight - 5);
  });

  test("a cancelled pointer snaps a toast back, however far it was", async () => {
    render(<Toaster />);
    await raise(1);
    const element = card("Aviso 1");
    const before = element.getBoundingClientRect().x;
    const at = { pointerId: 7, bubbles: true, button: 0, clientY: 20 };
    act(() => {
      element.dispatchEvent(new PointerEvent("pointerdown", { ...at, clientX: 200 }));
      element.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX: 200 + element.offsetWidth }));
    });
    expect(element.getBoundingClientRect().x).not.toBe(before);
    act(() => void element.dispatchEvent(new PointerEvent("pointercancel", at)));
    expect(element.getBoundingClientRect().x).toBe(before);
    await leave();
    expect(texts()).toEqual(["Aviso 1"]);
  });

  test("text on a toast cannot be selected", async () => {
    render(<Toaster />);
    await raise(1);
    expect(getComputedStyle(card("Aviso 1")).userSelect).toBe("none");
  });

  test("toast.dismiss closes one, or all with those that wait", async () => {
    render(<Toaster />);
    await raise(22);
    act(() => toast.dismiss(toastQueue.current()[3]?.id));
    await leave();
    expect(texts()).not.toContain("Aviso 4");
    act(() => toast.dismiss());
    await leave();
    expect(texts()).toEqual([]);
    expect(toastQueue.current()).toEqual([]);
  });
});

describe("keyboard and screen readers for toasts", () => {
  test("Tab reaches only a close button, named in Portuguese; Enter closes, and focus goes on, then back", async () => {
    render(
      <>
        <button type="button">Salvar</button>
        <Toaster />
      </>,
    );
    const save = page.getByRole("button", { name: "Salvar" }).element() as HTMLElement;
    await raise(2);
    save.focus();
    await act(() => userEvent.tab());
    expect(document.activeElement).toBe(card("Aviso 2").querySelector("button"));
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Fechar");
    await act(() => userEvent.keyboard("{Enter}"));
    await advance(20);
    expect(document.activeElement).toBe(card("Aviso 1").querySelector("button"));
    await act(() => userEvent.keyboard("{Enter}"));
    await leave();
    expect(document.activeElement).toBe(save);
    expect(texts()).toEqual([]);
  });

  test.each([
    ["error", "alert"],
    ["success", "status"],
    ["warning", "status"],
    ["info", "status"],
  ] as const)("a toast of %s is announced as %s", async (tone, role) => {
    render(<Toaster />);
    act(() => void toast[tone]("Ocorreu um erro!"));
    await settle();
    expect(page.getByRole(role).element().textContent).toBe("Ocorreu um erro!");
  });
});

describe("the action of a toast", () => {
  const undo = () => page.getByRole("button", { name: "Desfazer" }).element() as HTMLElement;

  test("Alt+T leads to the newest toast's action; Enter does it once, closes it and gives the focus back", async () => {
    const onSelect = vi.fn();
    render(
      <>
        <button type="button">Salvar</button>
        <Toaster />
      </>,
    );
    const save = page.getByRole("button", { name: "Salvar" }).element() as HTMLElement;
    act(() => {
      toast.info("Mais antigo");
      toast.success("Conta paga", { description: "R$ 10,00", action: { label: "Desfazer", onSelect } });
    });
    await settle();
    save.focus();
    await act(() => userEvent.keyboard("{Alt>}t{/Alt}"));
    expect(document.activeElement).toBe(undo());
    await act(() => userEvent.keyboard("{Enter}"));
    await leave();
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual(["Mais antigo"]);
    await act(() => userEvent.keyboard("{Escape}"));
    await leave();
    expect(texts()).toEqual([]);
    expect(document.activeElement).toBe(save);
  });

  test("a click on the action does it, a click beside it only closes the toast", async () => {
    const onSelect = vi.fn();
    render(<Toaster />);
    const raiseOne = () => act(() => void toast.success("Conta paga", { action: { label: "Desfazer", onSelect } }));
    raiseOne();
    await settle();
    act(() => card("Conta paga").click());
    await leave();
    expect(onSelect).not.toHaveBeenCalled();
    raiseOne();
    await settle();
    act(() => undo().click());
    await leave();
    expect(onSelect).toHaveBeenCalledTimes(1);
    expect(texts()).toEqual([]);
  });

  test("Escape in a toast closes it and is not heard by the page", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    render(<Toaster />);
    await raise(1);
    await act(() => userEvent.keyboard("{Alt>}t{/Alt}"));
    heard.mockClear();
    await act(() => userEvent.keyboard("{Escape}"));
    await leave();
    removeEventListener("keydown", heard);
    expect(heard).not.toHaveBeenCalled();
    expect(texts()).toEqual([]);
  });
});

describe("a toast of work in progress", () => {
  const work = () => {
    let settleWork: { resolve: (value: number) => void; reject: (reason: Error) => void } | undefined;
    const promise = new Promise<number>((resolve, reject) => {
      settleWork = { resolve, reject };
    });
    return { promise, ...(settleWork as NonNullable<typeof settleWork>) };
  };
  const words = {
    pending: "Desfazendo…",
    success: (paid: number) => `${paid} contas em aberto`,
    error: (reason: unknown) => (reason as Error).message,
  };

  test("it stays as long as the work takes, tells its end in its place, and then goes after 5000 ms", async () => {
    render(<Toaster />);
    const { promise, resolve } = work();
    act(() => void toast.promise(promise, words));
    await advance(60_000);
    expect(texts()).toEqual(["Desfazendo…"]);
    resolve(2);
    await settle();
    expect(texts()).toEqual(["2 contas em aberto"]);
    expect(page.getByRole("status").element().textContent).toBe("2 contas em aberto");
    await advance(4800);
    expect(texts()).toEqual(["2 contas em aberto"]);
    await advance(300);
    await leave();
    expect(texts()).toEqual([]);
  });

  test("it tells a failure as an alert, also when the user had closed it", async () => {
    render(<Toaster />);
    const { promise, reject } = work();
    act(() => void toast.promise(promise, words));
    await settle();
    act(() => card("Desfazendo…").click());
    await leave();
    reject(new Error("O caixa já foi fechado"));
    await settle();
    expect(page.getByRole("alert").element().textContent).toBe("O caixa já foi fechado");
    await expect(promise).rejects.toThrow();
  });

  test("it closes after a failure that it has no text for", async () => {
    render(<Toaster />);
    const { promise, reject } = work();
    const { pending, success } = words;
    act(() => void toast.promise(promise, { pending, success }));
    await settle();
    reject(new Error("O caixa já foi fechado"));
    await leave();
    expect(texts()).toEqual([]);
    await expect(promise).rejects.toThrow();
  });
});
