import type { CallOptions } from "@prumo/api-client/contract";
import type { CompraDigitada } from "@prumo/api-client/schemas/compras";
import { useRef, useState } from "react";
import type { z } from "zod";
import { paths } from "../../../../app/paths";
import type { StartingValues } from "../../../../form/use-call-form";
import { useFormPage } from "../../../../form/use-form-page";
import { lastAddress } from "../../../../list/last-address";
import type { CompraNames } from "./compra-values";
import { type Items, useItems } from "./use-items";

interface CompraFormOptions<Body> {
  readonly schema: z.ZodType<Body, CompraDigitada>;
  readonly defaultValues: StartingValues<CompraDigitada, Body>;
  readonly names: CompraNames;
  readonly save: (body: Body, options: CallOptions) => Promise<{ message: string }>;
}

/** A line and its field in the name of a refused one: `itens.3.valor`. */
const lineOf = (field: string) => /^itens\.(\d+)\.(.+)$/.exec(field);

/** The form of a purchase: its document and costs, and the lines, which are entered one by one beside it. */
export function useCompraForm<Body>({ names: first, ...call }: CompraFormOptions<Body>) {
  const [names, setNames] = useState(first);
  const refusals = useRef<Readonly<Record<string, string>>>({});
  const entered = useRef<Items>(null);
  const [pending, setPending] = useState(false);
  const page = useFormPage<CompraDigitada, Body>({
    ...call,
    listHref: lastAddress(paths.compras.lista()),
    alsoUnsaved: pending,
    outside: {
      mark(messages) {
        refusals.current = messages;
      },
      focus(field) {
        if (!field.startsWith("itens")) return false;
        const [, at, refused = ""] = lineOf(field) ?? [];
        if (at === undefined) entered.current?.focus("produto_id");
        else entered.current?.edit(Number(at), { field: refused, message: refusals.current[field] ?? "" });
        return true;
      },
    },
  });
  const items = useItems(page.control, names.produtos);
  entered.current = items;
  if (pending !== items.pending) setPending(items.pending);

  return {
    page,
    items,
    names,
    onNames: (change: Partial<CompraNames>) => setNames((known) => ({ ...known, ...change })),
  };
}
