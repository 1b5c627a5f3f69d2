/**
 * What people hear, in its order: the accessibility tree of the pieces that say most, as it was read and found good. A change
 * that says something else has to be confirmed here (`vitest -u`), by somebody who has read both.
 */
import { Button } from "@prumo/ui/button";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { Field } from "@prumo/ui/field";
import { Input } from "@prumo/ui/input";
import { Modal } from "@prumo/ui/modal";
import { toast } from "@prumo/ui/toast";
import { Toaster } from "@prumo/ui/toaster";
import { act, cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Autocomplete } from "../autocomplete/autocomplete";
import { DateInput } from "../date-input/date-input";
import { MoneyInput } from "../money-input/money-input";

afterEach(() => {
  act(() => toast.dismiss());
  cleanup();
});

/** Everything that is read on the page, also what lies over it. */
const whole = () => page.elementLocator(document.body);

test("an amount is read with its label, what it holds, its hint and what is wrong with it", async () => {
  render(
    <>
      <Field label="Valor" hint="Em reais">
        <MoneyInput defaultValue={1234.56} max={1e6} />
      </Field>
      <Field label="Desconto" error="O desconto passa do valor" required>
        <MoneyInput defaultValue={-2} allowNegative max={1e6} />
      </Field>
      <Field label="Multa" required={false}>
        <MoneyInput disabled />
      </Field>
    </>,
  );
  await expect.element(whole()).toMatchAriaInlineSnapshot(`
    - text: Valor
    - textbox "Valor": R$ 1.234,56
    - paragraph: Em reais
    - text: Desconto
    - textbox "Desconto": "-R$ 2,00"
    - paragraph: O desconto passa do valor
    - text: Multa
    - textbox "Multa" [disabled]
  `);
  // The tree has neither what describes an input nor what it demands.
  const discount = page.getByRole("textbox", { name: "Desconto" });
  await expect.element(discount).toHaveAccessibleDescription("O desconto passa do valor");
  await expect.element(discount).toBeRequired();
  await expect.element(discount).toBeInvalid();
  await expect.element(page.getByRole("textbox", { name: "Valor" })).toHaveAccessibleDescription("Em reais");
});

test("a date is read with the button of its calendar, and its calendar day by day", async () => {
  render(
    <Field label="Vencimento" hint="Ou só o dia">
      <DateInput defaultValue="2026-02-10" today="2026-02-05" min="2026-02-03" max="2026-02-20" clearable />
    </Field>,
  );
  await expect.element(whole()).toMatchAriaInlineSnapshot(`
    - text: Vencimento
    - textbox "Vencimento":
      - /placeholder: dd/mm/aaaa
      - text: 10/02/2026
    - button "Limpar data": ×
    - button "Abrir calendário"
    - paragraph: Ou só o dia
  `);
  await userEvent.click(page.getByRole("button", { name: "Abrir calendário" }));
  const calendar = page.getByRole("dialog");
  await expect.element(calendar.getByRole("button", { name: /10 de fevereiro/ })).toBeVisible();
  // Forty-two days: in a file of its own.
  await expect.element(calendar).toMatchAriaSnapshot();
});

const people = [
  { id: 1, nome: "Imobiliária Serra Azul", documento: "12.ABC.345/01DE-35" },
  { id: 2, nome: "Serralheria Irmãos Prado", documento: "529.982.247-25" },
];

test("a search is read with its list, what each line says, and how many were found", async () => {
  render(
    <Field label="Fornecedor">
      <Autocomplete
        search={async () => people}
        itemToKey={({ id }) => id}
        itemToText={({ nome }) => nome}
        renderItem={({ nome, documento }) => (
          <>
            {nome} <small>{documento}</small>
          </>
        )}
        onCreate={async () => null}
        delay={0}
      />
    </Field>,
  );
  await userEvent.type(page.getByRole("combobox"), "serra");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(whole()).toMatchAriaInlineSnapshot(`
    - text: Fornecedor
    - combobox "Fornecedor" [expanded]: serra
    - listbox "Resultados":
      - option "Imobiliária Serra Azul 12.ABC.345/01DE-35" [selected]
      - option "Serralheria Irmãos Prado 529.982.247-25"
      - option "Cadastrar \\"serra\\""
    - status: 2 resultados. Cadastrar "serra"
  `);
});

const columns: readonly Column<(typeof people)[number]>[] = [
  { header: "Nome", text: ({ nome }) => nome, cell: ({ nome }) => nome, place: "title", sort: "nome" },
  { header: "Documento", text: ({ documento }) => documento, cell: ({ documento }) => documento },
  { header: "Ações", headerHidden: true, cell: () => <Button>Abrir</Button>, place: "action" },
];

test("a table is read with its name, its order, and what is chosen of it", async () => {
  render(
    <DataTable
      aria-label="Pessoas"
      rows={people}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ nome }) => nome}
      selection={new Set([2])}
      onSelectionChange={() => undefined}
      sort={{ by: "nome", direction: "asc" }}
      onSort={() => undefined}
    />,
  );
  await expect.element(page.getByRole("table")).toMatchAriaInlineSnapshot(`
    - table "Pessoas":
      - rowgroup:
        - row "Selecionar todas as linhas Nome Documento Ações":
          - columnheader "Selecionar todas as linhas":
            - checkbox "Selecionar todas as linhas" [checked=mixed]
          - columnheader "Nome":
            - button "Nome"
          - columnheader "Documento"
          - columnheader "Ações"
      - rowgroup:
        - row "Selecionar Imobiliária Serra Azul Imobiliária Serra Azul 12.ABC.345/01DE-35 Abrir":
          - cell "Selecionar Imobiliária Serra Azul":
            - checkbox "Selecionar Imobiliária Serra Azul"
          - cell "Imobiliária Serra Azul"
          - cell "12.ABC.345/01DE-35"
          - cell "Abrir":
            - button "Abrir"
        - row "Selecionar Serralheria Irmãos Prado Serralheria Irmãos Prado 529.982.247-25 Abrir":
          - cell "Selecionar Serralheria Irmãos Prado":
            - checkbox "Selecionar Serralheria Irmãos Prado" [checked]
          - cell "Serralheria Irmãos Prado"
          - cell "529.982.247-25"
          - cell "Abrir":
            - button "Abrir"
  `);
  await expect.element(page.getByRole("columnheader", { name: "Nome" })).toHaveAttribute("aria-sort", "ascending");
});

function Payment() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1>Contas</h1>
      <Button onClick={() => setOpen(true)}>Pagar</Button>
      <Modal
        open={open}
        onOpenChange={setOpen}
        title="Pagar conta"
        description="Vence em 3 dias."
        footer={<Button variant="primary">Confirmar</Button>}
      >
        <Field label="Observação">
          <Input />
        </Field>
      </Modal>
    </>
  );
}

test("a window is read from its title to its actions, and the page behind it is not", async () => {
  render(<Payment />);
  await userEvent.click(page.getByRole("button", { name: "Pagar" }));
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.element(whole()).toMatchAriaInlineSnapshot(`
    - dialog "Pagar conta":
      - banner:
        - heading "Pagar conta" [level=2]
        - paragraph: Vence em 3 dias.
        - button "Fechar"
      - text: Observação
      - textbox "Observação"
      - contentinfo:
        - button "Confirmar"
  `);
});

test("toasts are read in a region of their own, the newest first, with their actions", async () => {
  render(<Toaster />);
  act(() => {
    toast.success("Conta paga", { description: "R$ 10,00", action: { label: "Desfazer", onSelect: () => undefined } });
    toast.error("Não foi possível enviar", { link: { label: "Ver a conta", href: "/contas/1" } });
  });
  await expect.element(page.getByText("Não foi possível enviar")).toBeVisible();
  await expect.element(page.getByText("Conta paga")).toBeVisible();
  await expect.element(whole()).toMatchAriaInlineSnapshot(`
    - region "Avisos Alt+T":
      - list:
        - listitem:
          - alert: Não foi possível enviar
          - link "Ver a conta":
            - /url: /contas/1
          - button "Fechar"
        - listitem:
          - status: Conta paga R$ 10,00
          - button "Desfazer"
          - button "Fechar"
  `);
});
