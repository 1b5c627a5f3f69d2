import { screen, within } from "@testing-library/react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { openApp, withServer } from "../testing/open-app";
import { sampled } from "../testing/page-sample";
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

/** The fields of the page's forms, and what each says of being left empty. */
async function shownFields() {
  const fields = [];
  for (const made of forms) {
    for (const name of Object.keys(made.form.getValues())) {
      const input = await controlOf(made, name);
      const label = input?.labels?.[0];
      if (input === undefined || !label) continue;
      const marked = label.parentElement?.textContent?.includes("(opcional)") === true;
      const required = input.getAttribute("aria-required") === "true";
      const empty = input.value === "";
      fields.push({ name, label: label.textContent, marked, required, empty, optional: mayBeEmpty(made, name) });
    }
  }
  return fields;
}

type ShownField = Awaited<ReturnType<typeof shownFields>>[number];

/** What has a value from the start is a field with a value of its own: it needs no mark, but may have no wrong one. */
const isWrong = ({ marked, required, empty, optional }: ShownField) =>
  empty ? marked !== optional || (required && optional) : marked && !optional;

const PLATFORM = "6-plataforma";

type Opened = Awaited<ReturnType<typeof openApp>>;

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

/** Addresses of forms of records that are there, in which most fields are filled. */
const edits = async ({ contasPagar, contasReceber, compras, ordemServico, permissoes }: Opened["api"]) => {
  const status = "pendente";
  const payable = (await contasPagar.lista({ query: { status } })).contas.data[0]?.id;
  const purchase = (await compras.lista({ query: { estado: "NOVO" } })).compras.data[0]?.id;
  return [
    `/contasPagar/edit/${payable}`,
    `/contasPagar/pagar/${payable}`,
    `/contasReceber/edit/${(await contasReceber.lista({ query: { status } })).contas.data[0]?.id}`,
    `/compraManual/edit/${purchase}`,
    `/compras/emitirEntrada/${purchase}`,
    `/ordem-servico/edit/${(await ordemServico.lista({ query: {} })).ordens.data[0]?.id}`,
    `/permissoes/grupos/edit/${(await permissoes.lista({ query: {} })).grupos.data[0]?.id}`,
    "pessoas/edit/2",
    "usuarios/edit/2",
    "formasPagamento/edit/2",
    "categoriasConta/edit/1",
    "produtos/edit/1",
    "centroResultado/edit/1",
    "categoriasProduto/edit/1",
    "depositos/edit/1",
    "naturezas/edit/1",
    "pragas/edit/1",
    "veiculos/edit/1",
  ].map((address) => (address.startsWith("/") ? address : `/${address}`));
};
const platformEdits = [
  "/planos/edit/1",
  "/perfilAcesso/edit/1",
  "/gruposuninegocio/edit/1",
  "/empresas/edit/1",
  "/empresas/setarPlano/1",
];

/** Lists, and the item of a row's menu, or the button of the page, that opens a form in a window. */
const windows: readonly (readonly [address: string, opens: { readonly item: string } | { readonly button: string }])[] =
  [
    ["/contasPagar?status=pendente", { item: "Pagar aqui" }],
    ["/contasBancarias", { item: "Editar" }],
    ["/caixa/cadastro", { item: "Editar" }],
    ["/caixa/cadastro", { button: "Novo caixa" }],
    ["/caixa", { button: "Sangria" }],
    ["/estoqueMinimo", { item: "Editar" }],
    ["/depositos", { item: "Ajustar estoque" }],
    ["/municipiosAtendidos", { item: "Editar" }],
    ["/compras?estado=NOVO", { item: "Enviar Email" }],
    ["/compras?estado=NOVO", { item: "Alterar Estado" }],
    ["/compras?estado=APROVADO", { item: "Reabrir" }],
    ["/pessoas/edit/2", { button: "Apagar dados pessoais" }],
    ["/ordem-servico", { item: "Finalizar" }],
    ["/ordem-servico", { item: "Cancelar" }],
  ];

describe("fields that the call takes empty", () => {
  let found = 0;
  // Of nothing the rule would be true, too.
  afterAll(() => expect(found).toBeGreaterThan(process.env.PRUMO_FULL ? 40 : 25));

  const look = async (address: string) => {
    await vi.waitFor(() => expect(forms, address).not.toEqual([]), 5_000);
    let fields: ShownField[] = [];
    // Looked at again, because the page may just be giving the focus to its first field.
    await vi.waitFor(async () => {
      fields = await shownFields();
      expect(fields, address).not.toEqual([]);
      expect(fields.filter(isWrong), address).toEqual([]);
    }, 5_000);
    found += fields.filter(({ empty }) => empty).length;
  };

  /** Goes to a page by one without forms and rows, so that none of the page before is looked at. */
  async function goTo({ go }: Opened, address: string) {
    await go("/home");
    await screen.findByRole("heading", { name: "Início", level: 1 });
    forms = [];
    await go(address);
  }

  /** One page after the other in one app, because most of the time goes into opening one. */
  async function lookAtAll(app: Opened, addresses: readonly string[]) {
    for (const address of addresses) {
      await goTo(app, address);
      await look(address);
    }
  }

  /** Opens the window of the first row whose menu offers it. */
  async function openItem(user: Opened["user"], item: string) {
    for (const button of await screen.findAllByRole("button", { name: /^Ações de / })) {
      if (button.getAttribute("aria-disabled") === "true") continue;
      await user.click(button);
      const offered = within(await screen.findByRole("menu")).queryByRole("menuitem", { name: new RegExp(`^${item}`) });
      if (offered !== null && offered.getAttribute("aria-disabled") !== "true") return user.click(offered);
      await user.keyboard("{Escape}");
      await vi.waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    }
    throw new Error(`No row offers ${item}`);
  }

  async function lookAtWindow(name: string) {
    await screen.findByRole("dialog");
    // The page behind the window takes no focus.
    forms = forms.slice(-1);
    await look(name);
  }

  async function lookAtWindows(part: typeof windows) {
    const app = await openApp("/home");
    for (const [address, opens] of part) {
      await goTo(app, address);
      if ("item" in opens) await openItem(app.user, opens.item);
      else await app.user.click(await screen.findByRole("button", { name: new RegExp(`^${opens.button}`) }));
      await lookAtWindow(`${address} ${Object.values(opens)[0]}`);
    }
  }

  it("say so in the agreement about a conta, and no other field does", async () => {
    const app = await openApp("/contasPagar");
    const { id } = (await app.api.contasPagar.lista({ query: { status: "pendente" } })).contas.data[0] ?? { id: 0 };
    await app.go(`/contasPagar/renegociacao?id[]=${id}`);
    await screen.findByRole("textbox", { name: "Observação" });
    await look("renegociacao");
  });

  it("say so in the pages of records that are there, and no other field does", {
    tags: ["full"],
    timeout: 60_000,
  }, async () => {
    const app = await openApp("/home");
    await lookAtAll(app, await edits(app.api));
  });

  it("say so in the pages of the platform's records, and no other field does", {
    tags: ["full"],
    timeout: 30_000,
  }, async () => {
    await lookAtAll(await openApp("/home", PLATFORM), platformEdits);
  });

  it("say so where a register is closed, and there its difference has to be explained", async () => {
    const { user, api } = await openApp("/caixa/fechar/1");
    await user.click(await screen.findByRole("radio", { name: "Só o total" }));
    await look("/caixa/fechar");
    const saldo = (await api.caixas.abertos()).aberturas.find(({ id }) => id === 1)?.saldo ?? 0;
    await user.clear(screen.getByLabelText("Total contado"));
    await user.type(screen.getByLabelText("Total contado"), String(saldo + 1));
    await user.click(screen.getByRole("button", { name: /^Conferir e fechar/ }));
    expect(await screen.findByLabelText("Explicação da diferença")).toBeRequired();
    expect(screen.queryByText("(opcional)")).toBeNull();
  });

  for (const [tags, part] of sampled(windows))
    it(`say so in the windows of ${part.length} rows and pages, and no other field does`, {
      tags,
      timeout: 60_000,
    }, async () => {
      await lookAtWindows(part);
    });

  it("say so where a lote of commission is closed, and no other field does", async () => {
    const app = await openApp("/home");
    const lotes = (await app.api.comissao.lotes({ query: { per_page: 100 } })).lotes.data;
    const lote = lotes.find(({ fechado, valor_total }) => !fechado && valor_total > 0);
    await app.go(`/financeiro/comissaoPrestador/edit/${lote?.id}`);
    await app.user.click(await screen.findByRole("button", { name: /^Gerar conta/ }));
    await lookAtWindow("Gerar conta");
  });

  for (const [tags, part] of sampled(pages))
    it.each(part)(
      "say so at $address, and no other field does",
      { tags },
      async ({ address, button, login = "1-admin" }) => {
        const { user } = await openApp(address, login);
        if (button !== undefined) {
          await user.click(await screen.findByRole("button", { name: new RegExp(`^${button}`) }));
          await within(await screen.findByRole("dialog")).findAllByRole("button");
        }
        await look(address);
      },
    );
});
