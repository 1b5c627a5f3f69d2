import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../testing/open-app";

withServer();

type User = Awaited<ReturnType<typeof openApp>>["user"];

/** Registers contas that one search finds. */
async function registerContas(count: number, reference: string) {
  const { rows } = await server().db.execute<{ id: number }>(`insert into contas (empresa_id, lado, pessoa_id,
      categoria_id, referencia, numero_documento, tipo_pagamento, data_registro, data_vencimento, valor_integral,
      usuario_id, created_at)
    select 1, 'pagar', 100, 1, '${reference}', 'D' || n, '17', '2026-11-01', '2026-12-01', 10, 1, now()
    from generate_series(1, ${count}) n returning id`);
  return rows.map(({ id }) => id);
}

const more = () => screen.findByRole("button", { name: "Mais ações" });
const bar = async () => (await more()).closest<HTMLElement>("[role=status]") as HTMLElement;

/** Selects the page, and then all pages. */
async function selectAll(user: User, offer: string) {
  await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
  await user.click(await screen.findByRole("button", { name: offer }));
  // Whoever acts before all rows have come acts on those of the page.
  await waitFor(() => expect(screen.queryByRole("button", { name: offer })).toBeNull());
}

async function choose(user: User, item: string) {
  await user.click(await more());
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

it("all rows that the filters find are selected over pages, summed, and kept over filters until cleared", async () => {
  await registerContas(130, "Lote de todas");
  const { user, go } = await openApp("/contasPagar?pesquisa=Lote+de+todas&dataInicial=&dataFinal=&per_page=50");
  await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
  expect(await screen.findByText("50 selecionadas")).toBeInTheDocument();
  await user.click(await screen.findByRole("button", { name: "Selecionar todas as 130" }));
  expect(await screen.findByText("130 selecionadas")).toBeInTheDocument();
  expect(screen.getByText(/em aberto R\$\s1\.300,00/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Selecionar todas as 130" })).toBeNull();
  await act(() => go("/contasPagar?pesquisa=Lote+de+todas&dataInicial=&dataFinal=&per_page=50&page=3"));
  expect(await screen.findByText("130 selecionadas")).toBeInTheDocument();
  await act(() => go("/contasPagar"));
  expect(await screen.findByText("130 selecionadas")).toBeInTheDocument();
  await user.click(within(await bar()).getByRole("button", { name: "Limpar" }));
  expect(screen.queryByText(/selecionadas$/)).toBeNull();
});

it("rows that cannot be selected are told when all are, and too many are refused in words", {
  tags: ["full"],
}, async () => {
  const ids = await registerContas(505, "Lote de sobra");
  const { api } = await server().loginAs("1-admin");
  const parcela = { valor: 10, data_vencimento: "2026-12-20", tipo_pagamento: "17" };
  await api.contasPagar.renegociacao({
    body: { parcelas_originais: [ids[0] ?? 0], parcelas: [parcela], categoria: 1, documento: "Acordo à parte" },
  });
  const { user } = await openApp("/contasPagar?pesquisa=Lote+de+sobra&dataInicial=&dataFinal=");
  await selectAll(user, "Selecionar todas as 505");
  await screen.findAllByText("1 de 505 não pode ser selecionada");
  await user.click(within(await bar()).getByRole("button", { name: /^Pagar selecionadas/ }));
  await screen.findAllByText("O pagamento vai até 500 contas de uma vez. Selecione menos.");
});

it("many contas are removed at once; what cannot be is told before, what fails after, and tried again", async () => {
  const ids = await registerContas(12, "Lote excluído");
  const [purchase = 0, broken = 0] = ids;
  await server().db.execute(`update contas set compra_id = (select min(id) from compras where empresa_id = 1)
    where id = ${purchase}`);
  const { user, api } = await openApp("/contasPagar?pesquisa=Lote+exclu&dataInicial=&dataFinal=");
  await selectAll(user, "Selecionar todas as 12");
  await choose(user, "Excluir");
  const dialog = await screen.findByRole("dialog", { name: "Excluir 11 contas?" });
  expect(within(dialog).getByText("Fica de fora 1 de 12:")).toBeInTheDocument();
  expect(within(dialog).getByText("1 · Esta conta pertence a uma compra")).toBeInTheDocument();
  const real = fetch;
  const keys: string[] = [];
  let breaks = true;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.endsWith(`/delete/${broken}`)) return real(url, init);
    keys.push(new Headers(init.headers).get("Idempotency-Key") ?? "");
    return breaks ? Response.json({ message: "O banco está ocupado" }, { status: 503 }) : real(url, init);
  });
  await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await within(dialog).findByText("Feito em 10 de 11 contas.");
  const failures = within(dialog).getByRole("list", { name: "Falhas" });
  expect(within(failures).getAllByRole("listitem")).toHaveLength(1);
  expect(failures).toHaveTextContent("O banco está ocupado");
  expect(within(failures).getByRole("link")).toHaveAttribute("href", `/contasPagar/detalhe/${broken}`);
  breaks = false;
  await user.click(within(dialog).getByRole("button", { name: "Tentar de novo a que falhou" }));
  await screen.findAllByText("Excluir: feito em 11 contas");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(new Set(keys).size).toBe(1);
  const query = { pesquisa: "Lote exclu" } as const;
  expect((await api.contasPagar.lista({ query })).contas.data.map(({ id }) => id)).toEqual([purchase]);
  expect(await screen.findByText("1 selecionada")).toBeInTheDocument();
  await server().db.execute(`update contas set compra_id = null where id = ${purchase}`);
});

it("acts on many rows stop between two of them, and go on where they stopped", { tags: ["full"] }, async () => {
  await registerContas(30, "Lote parado");
  const { user } = await openApp("/contasPagar?pesquisa=Lote+parado&dataInicial=&dataFinal=");
  await selectAll(user, "Selecionar todas as 30");
  await choose(user, "Excluir");
  const dialog = await screen.findByRole("dialog", { name: "Excluir 30 contas?" });
  const real = fetch;
  const held: (() => void)[] = [];
  let sent = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    if (!url.includes("/delete/")) return real(url, init);
    sent += 1;
    if (sent <= 8) await new Promise<void>((go) => held.push(go));
    return real(url, init);
  });
  await user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(held).toHaveLength(4));
  expect(within(dialog).getByText("Excluindo… 0 de 30")).toBeInTheDocument();
  await user.click(within(dialog).getByRole("button", { name: "Parar" }));
  for (const go of held.splice(0)) go();
  await within(dialog).findByText("Feito em 4 de 30 contas. 26 não foram tentadas.");
  expect(sent).toBe(4);
  await user.click(within(dialog).getByRole("button", { name: "Continuar" }));
  await waitFor(() => expect(held).toHaveLength(4));
  for (const go of held.splice(0)) go();
  await screen.findAllByText("Excluir: feito em 30 contas");
});

it("the due date of many contas is changed at once, and they stay selected", async () => {
  const ids = await registerContas(11, "Lote alterado");
  const { user, api } = await openApp("/contasPagar?pesquisa=Lote+alterado&dataInicial=&dataFinal=");
  await selectAll(user, "Selecionar todas as 11");
  await choose(user, "Alterar…");
  const dialog = await screen.findByRole("dialog", { name: "Alterar 11 contas?" });
  expect(within(dialog).getByRole("button", { name: "Alterar" })).toBeDisabled();
  const due = await within(dialog).findByLabelText("Vencimento");
  const [before] = (await api.contasPagar.selecionadas({ query: { id: ids } })).contas;
  await user.type(within(dialog).getByRole("combobox", { name: "Categoria" }), before?.categoria.nome ?? "");
  await user.click((await screen.findAllByRole("option"))[0] as HTMLElement);
  expect(within(dialog).getByRole("button", { name: "Alterar" })).toBeEnabled();
  await user.type(due, "31022026");
  expect(within(dialog).getByRole("button", { name: "Alterar" })).toBeDisabled();
  await user.clear(due);
  await user.type(due, "05012027");
  await user.click(within(dialog).getByRole("button", { name: "Alterar" }));
  await screen.findAllByText("Alterar: feito em 11 contas");
  const { contas } = await api.contasPagar.selecionadas({ query: { id: ids } });
  expect(contas.every(({ data_vencimento, categoria }) => data_vencimento === "2027-01-05" && categoria.id === 1)).toBe(
    true,
  );
  expect(await screen.findByText("11 selecionadas")).toBeInTheDocument();
});

it("selected contas are exported and printed whatever the filters", { tags: ["full"] }, async () => {
  const ids = await registerContas(11, "Lote impresso");
  const { user, go } = await openApp("/contasPagar?pesquisa=Lote+impresso&dataInicial=&dataFinal=");
  await selectAll(user, "Selecionar todas as 11");
  await user.click(await more());
  const print = await screen.findByRole("menuitem", { name: "Imprimir" });
  expect(print).toHaveAttribute("href", `/contasPagar/relatorio#contas=${ids.toSorted((a, b) => a - b).join(",")}`);
  const files: string[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:arquivo";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await user.click(screen.getByRole("menuitem", { name: "Exportar em CSV" }));
  await waitFor(() => expect(files).toEqual(["contas-a-pagar-2026-11-20.csv"]));
  expect((await blobs[0]?.text())?.trimEnd().split("\r\n")).toHaveLength(12);
  vi.stubGlobal("location", { ...window.location, hash: `#contas=${ids.slice(0, 4).join(",")}` });
  await act(() => go("/contasPagar/relatorio"));
  expect(await screen.findByText(/4 contas selecionadas/)).toBeInTheDocument();
});

it("categories of other companies and those out of use are left out, and the others are taken out of use", {
  tags: ["full"],
}, async () => {
  const { user, api } = await openApp("/categoriasConta?tipo=receber&situacao=ativas&per_page=100");
  const { categorias } = await api.categoriasConta.lista({
    query: { tipo: "receber", situacao: "ativas", per_page: 100 },
  });
  await user.click(await screen.findByRole("checkbox", { name: /Selecionar tod/ }));
  await choose(user, "Desativar");
  const own = categorias.data.filter(({ propria }) => propria).length;
  const dialog = await screen.findByRole("dialog", { name: `Desativar ${own} categorias?` });
  await user.click(within(dialog).getByRole("button", { name: "Desativar" }));
  await screen.findAllByText(`Desativar: feito em ${own} categorias`);
  const after = await api.categoriasConta.lista({ query: { tipo: "receber", situacao: "ativas" } });
  expect(after.categorias.data.filter(({ propria }) => propria)).toEqual([]);
});
