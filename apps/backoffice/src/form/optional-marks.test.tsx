import { screen, within } from "@testing-library/react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { openApp, withServer } from "../testing/open-app";
import * as callForm from "./use-call-form";

withServer();

interface SeenForm {
  readonly schema: z.ZodType;
  readonly form: UseFormReturn<FieldValues, unknown, unknown>;
}

let forms: SeenForm[] = [];
// All test files share the modules, so a mocked one would be too late or stay for the next file.
beforeEach(() => {
  const real = callForm.useCallForm;
  vi.spyOn(callForm, "useCallForm").mockImplementation((options) => {
    const made = real(options);
    forms = [
      ...forms.filter(({ form }) => form !== (made.form as unknown)),
      { schema: options.schema, form: made.form as unknown as SeenForm["form"] },
    ];
    return made;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  forms = [];
});

/** Whether the body may be sent with nothing in a field, whatever it lacks otherwise. */
function mayBeEmpty({ schema, form }: SeenForm, field: string): boolean {
  return ["", null, []].some((nothing) => {
    const result = schema.safeParse({ ...structuredClone(form.getValues()), [field]: nothing });
    return result.success || !result.error.issues.some(({ path }) => path[0] === field);
  });
}

/** The control of a field, which the form focuses by its name; undefined for one that the page does not show. */
async function controlOf({ form }: SeenForm, field: string): Promise<HTMLInputElement | undefined> {
  (document.activeElement as HTMLElement | null)?.blur();
  form.setFocus(field);
  await new Promise((focused) => setTimeout(focused));
  const focused = document.activeElement as HTMLInputElement | null;
  return focused === null || focused === document.body || focused.type === "checkbox" ? undefined : focused;
}

/** The fields of the page's forms that begin empty, and what each says of being left so. */
async function emptyFields() {
  const fields = [];
  for (const made of forms) {
    for (const name of Object.keys(made.form.getValues())) {
      const input = await controlOf(made, name);
      const label = input?.labels?.[0];
      // What has a value from the start is a field with a value of its own.
      if (input === undefined || !label || input.value !== "") continue;
      const marked = label.parentElement?.textContent?.includes("(opcional)") === true;
      const required = input.getAttribute("aria-required") === "true";
      fields.push({ name, label: label.textContent, marked, required, optional: mayBeEmpty(made, name) });
    }
  }
  return fields;
}

const PLATFORM = "6-plataforma";

/** Addresses of forms, the button that opens those in a window, and who sees them. */
const pages: readonly { readonly address: string; readonly button?: string; readonly login?: string }[] = [
  { address: "/contasPagar/new" },
  { address: "/contasReceber/new" },
  { address: "/contasBancarias", button: "Nova conta" },
  { address: "/contasBancarias", button: "Transferir" },
  { address: "/formasPagamento/new" },
  { address: "/categoriasConta/new" },
  { address: "/centroResultado/new" },
  { address: "/pessoas/new" },
  { address: "/produtos/new" },
  { address: "/categoriasProduto/new" },
  { address: "/depositos/new" },
  { address: "/depositos", button: "Ajustar estoque" },
  { address: "/estoqueMinimo", button: "Novo estoque mínimo" },
  { address: "/depositos/inventarios", button: "Novo inventário" },
  { address: "/compraManual/new" },
  { address: "/naturezas/new" },
  { address: "/ordem-servico/new" },
  { address: "/pragas/new" },
  { address: "/veiculos/new" },
  { address: "/municipiosAtendidos/new" },
  { address: "/financeiro/comissaoPrestador", button: "Novo lote" },
  { address: "/usuarios/new" },
  { address: "/permissoes/grupos/novo" },
  { address: "/minhaConta" },
  { address: "/configNF" },
  { address: "/gateway" },
  { address: "/planos/new", login: PLATFORM },
  { address: "/perfilAcesso/new", login: PLATFORM },
  { address: "/gruposuninegocio/new", login: PLATFORM },
  { address: "/empresas/new", login: PLATFORM },
];

describe("fields that the call takes empty", () => {
  let found = 0;
  // Of nothing the rule would be true, too.
  afterAll(() => expect(found).toBeGreaterThan(100));

  const look = async () => {
    await vi.waitFor(() => expect(forms).not.toEqual([]), 5_000);
    let fields: Awaited<ReturnType<typeof emptyFields>> = [];
    // Looked at again, because the page may just be giving the focus to its first field.
    await vi.waitFor(async () => {
      fields = await emptyFields();
      expect(fields).not.toEqual([]);
      expect(fields.filter(({ marked, required, optional }) => marked !== optional || (required && optional))).toEqual(
        [],
      );
    }, 5_000);
    found += fields.length;
  };

  it("say so in the agreement about an account, and no other field does", async () => {
    const app = await openApp("/contasPagar");
    const { id } = (await app.api.contasPagar.lista({ query: { status: "pendente" } })).contas.data[0] ?? { id: 0 };
    await app.go(`/contasPagar/renegociacao?id[]=${id}`);
    await screen.findByRole("textbox", { name: "Observação" });
    await look();
  });

  it.each(pages)("say so at $address, and no other field does", async ({ address, button, login = "1-admin" }) => {
    const { user } = await openApp(address, login);
    if (button !== undefined) {
      await user.click(await screen.findByRole("button", { name: new RegExp(`^${button}`) }));
      await within(await screen.findByRole("dialog")).findAllByRole("button");
    }
    await look();
  });
});
