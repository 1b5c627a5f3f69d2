import { readInOrder } from "@prumo/api-client/issues";
import { type CompraDigitada, compraManual } from "@prumo/api-client/schemas/compras";
import { toast } from "@prumo/ui/toast";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Control, useController } from "react-hook-form";
import type { BoughtProduct } from "./compra-values";

type TypedItem = CompraDigitada["itens"][number];
type ItemField = "produto_id" | "quantidade" | "valor" | "desconto" | "total";

/** The line that is being entered: a new one, or the one `at` a place of the list. */
export interface Entry {
  readonly at: number | null;
  readonly produto: BoughtProduct | null;
  readonly quantidade: number | null;
  readonly valor: number | null;
  readonly desconto: number | null;
  readonly total: number | null;
}

const nothing: Entry = { at: null, produto: null, quantidade: 1, valor: null, desconto: null, total: null };

const lineSchema = compraManual.save.body.shape.itens.element;
const fieldOf = (issue: string): ItemField => issue.split(".")[0] as ItemField;

/** The lines of a purchase and the one that is being entered, which is checked by the rules of the call. */
export function useItems<Body>(
  control: Control<CompraDigitada, unknown, Body>,
  known: Readonly<Record<number, BoughtProduct>>,
) {
  const { field } = useController({ control, name: "itens" });
  const [entry, setEntry] = useState(nothing);
  const [refused, setRefused] = useState<{ readonly field: ItemField; readonly message: string }>();
  const boxes = useRef<Partial<Record<ItemField, HTMLInputElement | null>>>({});
  const itens: readonly TypedItem[] = field.value;

  function focus(name: ItemField) {
    boxes.current[name]?.focus();
    boxes.current[name]?.select();
  }

  function refuse(name: ItemField, message: string) {
    setRefused({ field: name, message });
    focus(name);
  }

  function begin(next: Entry) {
    setEntry(next);
    setRefused(undefined);
  }

  return {
    itens,
    entry,
    /** The reason why the entry was refused, at the box that it belongs to. */
    errorOf: (name: ItemField) => (refused?.field === name ? refused.message : undefined),
    /** True while the entry holds a product that no line has yet. */
    pending: entry.produto !== null,
    focus,
    /** A ref for the box of a field, so that the focus can go there. */
    boxOf: (name: ItemField) => (box: HTMLInputElement | null) => {
      boxes.current[name] = box;
    },
    set: (change: Partial<Entry>) => begin({ ...entry, ...change }),

    /** Puts the entry into the list, or says what it lacks. */
    take() {
      const { at, produto, ...amounts } = entry;
      const line = { produto_id: produto?.id, ...amounts };
      const checked = readInOrder(lineSchema, line);
      if (!checked.success) {
        const [first] = checked.issues;
        if (first === undefined) return;
        toast.error(first.message);
        return refuse(fieldOf(first.field), first.message);
      }
      const item = line as TypedItem;
      field.onChange(at === null ? [...itens, item] : itens.map((other, place) => (place === at ? item : other)));
      begin(nothing);
      focus("produto_id");
    },

    /** Brings a line back into the boxes, with the reason when it was refused. */
    edit(at: number, refusal?: { readonly field: string; readonly message: string }) {
      const item = itens[at];
      if (item === undefined) return;
      const { produto_id, quantidade, valor, desconto = null, total = null } = item;
      // At once: a box whose text changes after it was marked loses the mark.
      flushSync(() => {
        setEntry({ at, produto: known[produto_id] ?? null, quantidade, valor, desconto, total });
        setRefused(refusal && { field: fieldOf(refusal.field), message: refusal.message });
      });
      focus(refusal ? fieldOf(refusal.field) : "quantidade");
    },

    remove(at: number) {
      field.onChange(itens.filter((_, place) => place !== at));
      // The line that is entered anew has another place now, or none.
      if (entry.at !== null) begin(nothing);
      focus("produto_id");
    },

    cancel() {
      begin(nothing);
      focus("produto_id");
    },
  };
}

export type Items = ReturnType<typeof useItems>;
