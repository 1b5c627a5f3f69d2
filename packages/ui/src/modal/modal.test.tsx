import { cleanup, render } from "@testing-library/react";
import { type ReactNode, StrictMode, useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AlertDialog } from "../alert-dialog/alert-dialog";
import { FloatingMenu } from "../floating-menu/floating-menu";
import { toast } from "../toast/toast";
import { Toaster } from "../toaster/toaster";
import { Modal, type ModalProps } from "./modal";

afterEach(async () => {
  cleanup();
  toast.dismiss();
  await page.viewport(414, 896);
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const dialog = (name: string) => page.getByRole("dialog", { name });
const focused = () => document.activeElement;

function Opener({ name = "Pagar", children, ...modal }: { name?: string; children?: ReactNode } & Partial<ModalProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {name}
      </button>
      <Modal open={open} onOpenChange={setOpen} title={`Janela ${name}`} {...modal}>
        {children}
      </Modal>
    </>
  );
}

function WithHeading({ children }: { children: ReactNode }) {
  return (
    <main>
      <h1>Contas a pagar</h1>
      {children}
    </main>
  );
}

function Gone() {
  const [open, setOpen] = useState(false);
  const [gone, setGone] = useState(false);
  return (
    <main>
      <h1>Contas a pagar</h1>
      {gone ? null : (
        <button
          type="button"
          onClick={() => {
            setOpen(true);
            setGone(true);
          }}
        >
          Excluir
        </button>
      )}
      <Modal open={open} onOpenChange={setOpen} title="Janela" />
    </main>
  );
}

function Steps() {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(1)}>
        Renegociar
      </button>
      <Modal key="first" open={step === 1} onOpenChange={() => setStep(0)} title="Primeira">
        <button type="button" onClick={() => setStep(2)}>
          Avançar
        </button>
      </Modal>
      {step === 2 ? <Modal key="second" open onOpenChange={() => setStep(0)} title="Segunda" /> : null}
    </>
  );
}

function Moves() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <input aria-label="Busca" />
      <Modal
        open={open}
        title="Janela"
        onOpenChange={(next) => {
          setOpen(next);
          queueMicrotask(() => (page.getByLabelText("Busca").element() as HTMLElement).focus());
        }}
      />
    </>
  );
}

function FromMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <FloatingMenu
        trigger={<button type="button">Ações</button>}
        items={[{ label: "Estornar", onSelect: () => setOpen(true) }]}
      />
      <Modal open={open} onOpenChange={setOpen} title="Janela" />
    </>
  );
}

function Both() {
  const [asking, setAsking] = useState(true);
  return (
    <Modal open onOpenChange={() => expect.unreachable()} title="Janela">
      <input aria-label="Valor" />
      <AlertDialog open={asking} onOpenChange={setAsking} onConfirm={() => {}} title="Descartar?" />
    </Modal>
  );
}

describe("focus in a modal", () => {
  test("focus in a modal starts in the first field and returns to the opener", async () => {
    render(
      <StrictMode>
        <Opener>
          <input aria-label="Valor" defaultValue="10,00" />
        </Opener>
      </StrictMode>,
    );
    await userEvent.click(button("Pagar"));
    const field = page.getByLabelText("Valor").element() as HTMLInputElement;
    await vi.waitFor(() => expect(focused()).toBe(field));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 5]);
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(focused()).toBe(button("Pagar").element()));
  });

  test("focus in a modal also returns when a field inside focused itself", async () => {
    render(
      <Opener>
        <input aria-label="Desconto" />
        <input aria-label="Valor" ref={(field) => field?.focus()} />
      </Opener>,
    );
    await userEvent.click(button("Pagar"));
    await vi.waitFor(() => expect(focused()).toBe(page.getByLabelText("Valor").element()));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(focused()).toBe(button("Pagar").element()));
  });

  test("focus in a modal starts on the window itself when it has no field, and not on a button or link", async () => {
    render(
      <Opener footer={<button type="button">Excluir</button>}>
        <p>
          Nada para preencher: <a href="/ajuda">veja como</a>
        </p>
      </Opener>,
    );
    await userEvent.click(button("Pagar"));
    await vi.waitFor(() => expect(focused()).toBe(dialog("Janela Pagar").element()));
  });

  test("focus in a modal stays inside with Tab", async () => {
    render(
      <Opener footer={<button type="button">Salvar</button>}>
        <input aria-label="Valor" />
      </Opener>,
    );
    await userEvent.click(button("Pagar"));
    const seen = new Set<string | null>();
    for (let n = 0; n < 6; n++) {
      await userEvent.tab();
      expect(dialog("Janela Pagar").element().contains(focused())).toBe(true);
      seen.add(focused()?.getAttribute("aria-label") ?? focused()?.textContent ?? null);
    }
    expect([...seen].sort()).toEqual(["Fechar", "Salvar", "Valor"]);
  });

  test("focus in a modal goes to the heading when the opener is gone, which is no Tab stop afterwards", async () => {
    render(<Gone />);
    await userEvent.click(button("Excluir"));
    expect(button("Excluir").query()).toBeNull();
    await userEvent.keyboard("{Escape}");
    const heading = page.getByRole("heading").element() as HTMLElement;
    await vi.waitFor(() => expect(focused()).toBe(heading));
    heading.blur();
    expect(heading.hasAttribute("tabindex")).toBe(false);
  });

  test.each(["disabled", "hidden"] as const)(
    "focus in a modal passes over an opener that is %s meanwhile",
    async (attribute) => {
      render(
        <WithHeading>
          <Opener />
        </WithHeading>,
      );
      const opener = button("Pagar").element();
      await userEvent.click(opener);
      opener.toggleAttribute(attribute, true);
      await userEvent.keyboard("{Escape}");
      await vi.waitFor(() => expect(focused()).toBe(page.getByRole("heading").element()));
    },
  );

  test("focus in a modal returns also from a modal that disappears with its page", async () => {
    const view = (modal: boolean) => (
      <>
        <button type="button">Pagar</button>
        {modal ? <Modal open onOpenChange={() => {}} title="Janela" /> : null}
      </>
    );
    const { rerender } = render(view(false));
    (button("Pagar").element() as HTMLElement).focus();
    rerender(view(true));
    await vi.waitFor(() => expect(focused()).toBe(dialog("Janela").element()));
    rerender(view(false));
    await vi.waitFor(() => expect(focused()).toBe(button("Pagar").element()));
  });

  test("focus in a modal returns to the opener of the first dialog when another one replaced it", async () => {
    render(<Steps />);
    await userEvent.click(button("Renegociar"));
    await userEvent.click(button("Avançar"));
    await vi.waitFor(() => expect(dialog("Segunda").element().contains(focused())).toBe(true));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(focused()).toBe(button("Renegociar").element()));
  });

  test("focus in a modal returns to the button of the menu that the modal was opened from", async () => {
    render(<FromMenu />);
    await userEvent.click(button("Ações"));
    await userEvent.click(page.getByRole("menuitem", { name: "Estornar" }));
    await vi.waitFor(() => expect(dialog("Janela").element().contains(focused())).toBe(true));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(focused()).toBe(button("Ações").element()));
  });

  test("focus in a modal stays where the application moves it", async () => {
    render(<Moves />);
    await vi.waitFor(() => expect(focused()).toBe(dialog("Janela").element()));
    await userEvent.keyboard("{Escape}");
    await vi.waitFor(() => expect(focused()).toBe(page.getByLabelText("Busca").element()));
  });
});

describe("closing a modal", () => {
  test("Esc, the close button and a click beside it ask to close", async () => {
    const onOpenChange = vi.fn();
    render(<Modal open onOpenChange={onOpenChange} title="Janela" />);
    await userEvent.keyboard("{Escape}");
    await userEvent.click(button("Fechar"));
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true });
    await vi.waitFor(() => expect(onOpenChange.mock.calls).toEqual([[false], [false], [false]]));
  });

  test("nothing closes a modal while it is pending", async () => {
    const onOpenChange = vi.fn();
    render(<Modal open pending onOpenChange={onOpenChange} title="Janela" />);
    await userEvent.keyboard("{Escape}");
    expect(button("Fechar").element()).toHaveProperty("disabled", true);
    await userEvent.click(document.documentElement, { position: { x: 20, y: 20 }, force: true });
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(dialog("Janela").element().getAttribute("aria-busy")).toBe("true");
  });

  test("Esc closes only the top one of nested modals, and focus returns step by step", async () => {
    render(
      <Opener name="Um">
        <Opener name="Dois">
          <Opener name="Três" />
        </Opener>
      </Opener>,
    );
    for (const name of ["Um", "Dois", "Três"]) await userEvent.click(button(name));
    for (const name of ["Três", "Dois", "Um"]) {
      await vi.waitFor(() => expect(dialog(`Janela ${name}`).element().contains(focused())).toBe(true));
      await userEvent.keyboard("{Escape}");
      expect(dialog(`Janela ${name}`).query()).toBeNull();
      await vi.waitFor(() => expect(focused()).toBe(button(name).element()));
    }
  });

  test("Esc in an alert over a modal cancels the alert only", async () => {
    render(<Both />);
    await vi.waitFor(() => expect(focused()).toBe(button("Cancelar").element()));
    await userEvent.keyboard("{Escape}");
    expect(page.getByRole("alertdialog").query()).toBeNull();
    await vi.waitFor(() => expect(dialog("Janela").element().contains(focused())).toBe(true));
  });

  test("Esc that belongs to the focused element, or to a layer around it, does not close a modal", async () => {
    const onOpenChange = vi.fn();
    render(
      <Modal open onOpenChange={onOpenChange} title="Janela">
        <input aria-label="Pessoa" data-owns-escape="true" />
        <div data-owns-escape="true">
          <button type="button">Item</button>
        </div>
        <input aria-label="Valor" data-owns-escape="false" />
      </Modal>,
    );
    await userEvent.click(page.getByLabelText("Pessoa"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(button("Item"));
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).not.toHaveBeenCalled();
    await userEvent.click(page.getByLabelText("Valor"));
    await userEvent.keyboard("{Escape}");
    expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  });

  test("Esc that ends a composition of the input method does not close a modal", async () => {
    const onOpenChange = vi.fn();
    render(
      <Modal open onOpenChange={onOpenChange} title="Janela">
        <input aria-label="Nome" />
      </Modal>,
    );
    const key = { key: "Escape", bubbles: true, cancelable: true };
    page
      .getByLabelText("Nome")
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe("toasts above a modal", () => {
  test("toasts above a modal are announced by screen readers, and a click on one closes it and not the modal", async () => {
    const onOpenChange = vi.fn();
    render(
      <>
        <Toaster />
        <p>Página</p>
        <Modal open onOpenChange={onOpenChange} title="Janela">
          <input aria-label="Valor" />
        </Modal>
      </>,
    );
    toast.error("Valor inválido", { duration: Number.POSITIVE_INFINITY });
    const text = page.getByRole("alert");
    await vi.waitFor(() => expect(text.element().textContent).toBe("Valor inválido"));
    expect(text.element().closest("[aria-hidden=true], [inert]")).toBeNull();
    expect(page.getByText("Página").element().closest("[aria-hidden=true]")).not.toBeNull();
    const field = page.getByLabelText("Valor").element() as HTMLElement;
    await vi.waitFor(() => expect(focused()).toBe(field));
    await userEvent.click(text);
    await vi.waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
    expect(onOpenChange).not.toHaveBeenCalled();
    expect(focused()).toBe(field);
  });

  test("Tab reaches their close buttons after the last control and wraps to the first; Shift+Tab goes back", async () => {
    const onOpenChange = vi.fn();
    render(
      <>
        <button type="button">Página</button>
        <Toaster />
        <Modal open onOpenChange={onOpenChange} title="Janela" footer={<button type="button">Salvar</button>}>
          <input aria-label="Valor" />
        </Modal>
      </>,
    );
    toast.info("Um", { duration: Number.POSITIVE_INFINITY });
    toast.info("Dois", { duration: Number.POSITIVE_INFINITY });
    const field = page.getByLabelText("Valor").element();
    const closeOf = (text: string) =>
      page.getByText(text, { exact: true }).element().closest("[data-toast]")?.querySelector("button");
    await vi.waitFor(() => expect(document.querySelectorAll("[data-toast]")).toHaveLength(2));
    await vi.waitFor(() => expect(focused()).toBe(field));
    const round = [button("Salvar").element(), closeOf("Dois"), closeOf("Um")];
    for (const stop of round) {
      await userEvent.tab();
      expect(focused()).toBe(stop);
    }
    await userEvent.tab();
    expect(focused()?.getAttribute("aria-label")).toBe("Fechar");
    expect(dialog("Janela").element().contains(focused())).toBe(true);
    for (const stop of round.toReversed()) {
      await userEvent.tab({ shift: true });
      expect(focused()).toBe(stop);
    }
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(focused()).toBe(closeOf("Um")));
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
    expect(focused()).toBe(button("Salvar").element());
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test("their close button takes a click without taking the field's focus", async () => {
    const onOpenChange = vi.fn();
    render(
      <>
        <Toaster />
        <Modal open onOpenChange={onOpenChange} title="Janela">
          <input aria-label="Valor" />
        </Modal>
      </>,
    );
    toast.info("Um", { duration: Number.POSITIVE_INFINITY });
    const field = page.getByLabelText("Valor").element();
    await vi.waitFor(() => expect(focused()).toBe(field));
    await vi.waitFor(() => expect(document.querySelector("[data-toast]")).not.toBeNull());
    await userEvent.click(document.querySelector("[data-toast] button") as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
    expect(focused()).toBe(field);
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  test("toasts above a modal may come with a Toaster that loads while the modal is open", async () => {
    const onOpenChange = vi.fn();
    const view = (loaded: boolean) => (
      <>
        {loaded ? <Toaster /> : null}
        <Modal open onOpenChange={onOpenChange} title="Janela" />
      </>
    );
    const { rerender } = render(view(false));
    toast.success("Salvo");
    rerender(view(true));
    await userEvent.click(page.getByText("Salvo"));
    await vi.waitFor(() => expect(document.querySelector("[data-toast]")).toBeNull());
    expect(onOpenChange).not.toHaveBeenCalled();
  });
});

describe("size of a modal", () => {
  const long = <div style={{ height: 3000, width: 200 }}>Longo</div>;

  test.each([
    [320, 568],
    [1280, 800],
  ])("at %i×%i the title and the actions stay in view while long content scrolls", async (width, height) => {
    await page.viewport(width, height);
    render(
      <Modal open onOpenChange={() => {}} title="Janela" footer={<button type="button">Salvar</button>}>
        {long}
      </Modal>,
    );
    const panel = dialog("Janela").element() as HTMLElement;
    for (const top of [0, 1000, 9999]) {
      panel.scrollTop = top;
      for (const at of [page.getByRole("heading"), button("Salvar"), button("Fechar")]) {
        const box = at.element().getBoundingClientRect();
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.bottom).toBeLessThanOrEqual(height);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
      }
    }
    expect(panel.scrollTop).toBeGreaterThan(1000);
  });

  test("on a phone a modal is a sheet of full width at the bottom edge", async () => {
    await page.viewport(320, 568);
    render(<Modal open onOpenChange={() => {}} title="Janela" />);
    const box = dialog("Janela").element().getBoundingClientRect();
    expect([box.left, box.right, box.bottom]).toEqual([0, 320, 568]);
  });
});

describe("the page behind a modal", () => {
  test("the page behind a modal does not scroll until the last layer is closed, and keeps its place", async () => {
    render(
      <div style={{ paddingTop: 200, height: 3000 }}>
        <Opener name="Um">
          <Opener name="Dois" />
        </Opener>
      </div>,
    );
    const root = document.documentElement;
    window.scrollTo(0, 40);
    const width = document.body.clientWidth;
    for (const name of ["Um", "Dois"]) await userEvent.click(button(name));
    expect(getComputedStyle(root).overflow).toBe("hidden");
    expect(document.body.clientWidth).toBe(width);
    expect(window.scrollY).toBe(40);
    await userEvent.keyboard("{Escape}");
    expect(getComputedStyle(root).overflow).toBe("hidden");
    await vi.waitFor(() => expect(focused()).toBe(button("Dois").element()));
    await userEvent.keyboard("{Escape}");
    expect(getComputedStyle(root).overflow).toBe("visible");
    expect(window.scrollY).toBe(40);
  });
});

function FormIn({ onOuter, onInner }: { onOuter: () => void; onInner: () => void }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onOuter();
      }}
      onReset={onOuter}
    >
      <Modal open onOpenChange={() => {}} title="Nova pessoa">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onInner();
          }}
          onReset={onInner}
        >
          <input aria-label="Nome" />
          <button type="submit">Salvar</button>
          <button type="reset">Limpar</button>
        </form>
      </Modal>
    </form>
  );
}

// Events of React go through portals: to the form around the modal, which is not around it in the document.
test("a form inside a modal is sent and reset alone, not with the form around the modal", async () => {
  const onOuter = vi.fn();
  const onInner = vi.fn();
  render(<FormIn onOuter={onOuter} onInner={onInner} />);
  await userEvent.click(button("Salvar"));
  await userEvent.click(page.getByLabelText("Nome"));
  await userEvent.keyboard("{Enter}");
  await userEvent.click(button("Limpar"));
  expect(onInner).toHaveBeenCalledTimes(3);
  expect(onOuter).not.toHaveBeenCalled();
});
