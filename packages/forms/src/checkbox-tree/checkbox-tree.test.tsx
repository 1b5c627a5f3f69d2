import { act, cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CheckboxTreeField } from "../checkbox-tree-field/checkbox-tree-field";
import { CheckboxTree, type CheckboxTreeNode, type CheckboxTreeProps } from "./checkbox-tree";

afterEach(cleanup);

const nodes: CheckboxTreeNode<string>[] = [
  {
    id: "financeiro",
    label: "Financeiro",
    children: [
      {
        id: "contasPagar",
        label: "Contas a pagar",
        children: [
          { id: "cp.visualizar", label: "Visualizar contas" },
          { id: "cp.pagar", label: "Pagar" },
        ],
      },
      { id: "caixa", label: "Caixa", children: [{ id: "cx.abrir", label: "Abrir" }] },
    ],
  },
  { id: "gestao", label: "Gestão", children: [{ id: "us.editar", label: "Editar usuários" }] },
];

const row = (name: string) => page.getByRole("treeitem", { name, exact: true });
const search = () => page.getByRole("searchbox");
const all = () => page.getByRole("checkbox");
const keys = (text: string) => userEvent.keyboard(text);
const checked = (name: string) => row(name).element().getAttribute("aria-checked");
const focused = () => document.activeElement?.textContent;

type Props = Partial<CheckboxTreeProps<string>> & { initial?: string[] };

function Controlled({ initial = [], onValueChange, ...rest }: Props) {
  const [value, setValue] = useState(initial);
  return (
    <CheckboxTree
      aria-label="Permissões"
      nodes={nodes}
      {...rest}
      value={value}
      onValueChange={(next, details) => {
        setValue(next);
        onValueChange?.(next, details);
      }}
    />
  );
}

function open(props: Props = {}) {
  const onValueChange = vi.fn();
  render(<Controlled onValueChange={onValueChange} {...props} />);
  return onValueChange;
}

describe("choosing in a checkbox tree", () => {
  test("a leaf is chosen by its row, and the branches above it become mixed or on", async () => {
    const onValueChange = open();
    await userEvent.click(row("Pagar"));
    expect(onValueChange.mock.calls).toEqual([[["cp.pagar"], { changed: ["cp.pagar"], checked: true }]]);
    expect(["Pagar", "Visualizar contas", "Contas a pagar", "Caixa", "Financeiro"].map(checked)).toEqual([
      "true",
      "false",
      "mixed",
      "false",
      "mixed",
    ]);
    await userEvent.click(row("Visualizar contas"));
    expect(checked("Contas a pagar")).toBe("true");
  });

  test("a mixed branch becomes on, one that is on becomes off, and only changed leaves are reported", async () => {
    const onValueChange = open({ initial: ["us.editar", "cp.pagar"] });
    await userEvent.click(row("Financeiro"));
    expect(onValueChange).toHaveBeenLastCalledWith(["cp.visualizar", "cp.pagar", "cx.abrir", "us.editar"], {
      changed: ["cp.visualizar", "cx.abrir"],
      checked: true,
    });
    await userEvent.click(row("Financeiro"));
    expect(onValueChange).toHaveBeenLastCalledWith(["us.editar"], {
      changed: ["cp.visualizar", "cp.pagar", "cx.abrir"],
      checked: false,
    });
  });

  test("everything is chosen at once", async () => {
    const onValueChange = open({ initial: ["cp.pagar"] });
    await expect.element(all()).toBePartiallyChecked();
    await userEvent.click(all());
    expect(onValueChange.mock.calls[0]?.[0]).toEqual(["cp.visualizar", "cp.pagar", "cx.abrir", "us.editar"]);
    await expect.element(all()).toBeChecked();
    await userEvent.click(all());
    expect(onValueChange.mock.calls[1]?.[0]).toEqual([]);
  });
});

describe("searching in a checkbox tree", () => {
  test("a search shows what it finds, and changes nothing that it hides", async () => {
    const onValueChange = open({ initial: ["us.editar"] });
    await userEvent.fill(search(), "contas");
    expect(page.getByRole("treeitem").elements()).toHaveLength(4);
    await expect.element(page.getByText("2 encontrados")).toBeVisible();
    await userEvent.click(all());
    expect(onValueChange.mock.calls[0]?.[0]).toEqual(["cp.visualizar", "cp.pagar", "us.editar"]);
    expect(checked("Financeiro")).toBe("true");
    await userEvent.clear(search());
    expect(checked("Financeiro")).toBe("mixed");
    await expect.element(page.getByText("3 de 4 marcados")).toBeVisible();
  });

  test("a search says that nothing is found; Esc clears it first, and is left to outer layers only then", async () => {
    open();
    await userEvent.fill(search(), "xyz");
    await expect.element(page.getByText("Nenhum resultado")).toBeVisible();
    expect(page.getByRole("tree").query()).toBeNull();
    expect(search().element().dataset.ownsEscape).toBe("true");
    await keys("{Escape}");
    await expect.element(search()).toHaveValue("");
    expect(search().element().dataset.ownsEscape).toBeUndefined();
  });

  test("Enter does not send the form, the arrow down leads into the tree", async () => {
    const onSubmit = vi.fn((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Controlled />
      </form>,
    );
    await userEvent.click(search());
    await keys("{Enter}{ArrowDown}");
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(row("Financeiro").element());
  });
});

describe("the keyboard in a checkbox tree", () => {
  test("Tab stops once in the tree, at its last place", async () => {
    open();
    await userEvent.click(all());
    await keys("{Tab}");
    expect(document.activeElement).toBe(row("Financeiro").element());
    await keys("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(focused()).toBe("Pagar");
    await keys("{Tab}");
    expect(document.activeElement).toBe(document.body);
    await keys("{Shift>}{Tab}{/Shift}");
    expect(focused()).toBe("Pagar");
  });

  test("arrows move, collapse and expand; space changes", async () => {
    const onValueChange = open();
    await userEvent.click(search());
    await keys("{ArrowDown}{End}");
    expect(focused()).toBe("Editar usuários");
    await keys(" ");
    expect(onValueChange.mock.calls[0]?.[0]).toEqual(["us.editar"]);
    await keys("{ArrowLeft}");
    expect(document.activeElement).toBe(row("Gestão").element());
    await keys("{ArrowLeft}");
    expect(row("Gestão").element().getAttribute("aria-expanded")).toBe("false");
    expect(row("Editar usuários").query()).toBeNull();
    await keys("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("Editar usuários");
    await keys("{Home} ");
    expect(checked("Caixa")).toBe("true");
  });

  test("a click on a branch's arrow collapses it, and changes nothing", async () => {
    const onValueChange = open();
    const expander = row("Gestão").element().querySelector("[data-expander]") as SVGElement;
    await userEvent.click(expander);
    expect(row("Editar usuários").query()).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

describe("a checkbox tree as an input", () => {
  test("reports nothing on mount, focus and blur; a refused change shows the parent's value", async () => {
    const onValueChange = vi.fn();
    const onBlur = vi.fn();
    render(<CheckboxTree nodes={nodes} value={new Set(["cx.abrir"])} onValueChange={onValueChange} onBlur={onBlur} />);
    await userEvent.click(search());
    await keys("{Tab}{Tab}");
    expect(onBlur).not.toHaveBeenCalled();
    expect(onValueChange).not.toHaveBeenCalled();
    await keys(" ");
    expect(onValueChange).toHaveBeenCalledOnce();
    expect(checked("Financeiro")).toBe("mixed");
    await keys("{Tab}");
    expect(onBlur).toHaveBeenCalledOnce();
  });

  test("gives a form one entry for each leaf, and reset brings back the first ones", async () => {
    render(
      <form>
        <CheckboxTree aria-label="Permissões" nodes={nodes} name="permissoes" defaultValue={["cp.pagar"]} />
        <button type="reset">Limpar</button>
      </form>,
    );
    await userEvent.click(row("Gestão"));
    const form = document.querySelector("form") as HTMLFormElement;
    expect(new FormData(form).getAll("permissoes")).toEqual(["cp.pagar", "us.editar"]);
    await userEvent.click(page.getByRole("button"));
    await expect.poll(() => new FormData(form).getAll("permissoes")).toEqual(["cp.pagar"]);
  });

  test("changes nothing when it is read-only or disabled; read-only can still be read by keyboard", async () => {
    const onValueChange = vi.fn();
    const view = render(<CheckboxTree aria-label="Permissões" nodes={nodes} readOnly onValueChange={onValueChange} />);
    await userEvent.click(row("Caixa"), { force: true });
    await keys(" {ArrowDown}");
    expect(focused()).toBe("Abrir");
    expect(row("Caixa").element().getAttribute("aria-disabled")).toBe("true");
    view.rerender(<CheckboxTree aria-label="Permissões" nodes={nodes} disabled onValueChange={onValueChange} />);
    await userEvent.click(row("Caixa"), { force: true });
    expect(document.querySelector("[role=treeitem][tabindex='0']")).toBeNull();
    expect(onValueChange).not.toHaveBeenCalled();
  });
});

type Group = { permissoes: string[]; nome: string };
let form: UseFormReturn<Group>;

function GroupForm() {
  form = useForm<Group>({ defaultValues: { permissoes: ["cp.pagar"], nome: "" } });
  return (
    <CheckboxTreeField control={form.control} name="permissoes" label="Permissões" hint="Por módulo" nodes={nodes} />
  );
}

test("gives a bound form its leaves; an error marks and focuses it; it follows reset", async () => {
  render(<GroupForm />);
  await userEvent.click(row("Gestão"));
  expect(form.getValues("permissoes")).toEqual(["cp.pagar", "us.editar"]);
  act(() => form.setError("permissoes", { message: "Selecione uma permissão" }, { shouldFocus: true }));
  const tree = page.getByRole("tree", { name: "Permissões" });
  await expect.element(tree).toHaveAccessibleDescription("Selecione uma permissão Por módulo");
  await expect.element(tree).toBeInvalid();
  expect(document.activeElement).toBe(row("Gestão").element());
  act(() => form.reset());
  expect(checked("Gestão")).toBe("false");
});

/** The compiler accepts as `name` only paths of the form whose value has the field's type. */
export function WrongName() {
  const { control } = useForm<{ nome: string }>();
  // @ts-expect-error a text is no list of leaves
  return <CheckboxTreeField control={control} name="nome" label="" nodes={nodes} />;
}
