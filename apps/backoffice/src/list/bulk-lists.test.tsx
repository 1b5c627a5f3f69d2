import { isOpenStatus } from "@prumo/domain/service-order";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openList, withServer } from "../testing/open-app";

withServer();

type App = Awaited<ReturnType<typeof openList>>;

/** Selects rows by their names, and chooses what is done to them. */
async function choose({ user }: App, rows: readonly RegExp[], item: string) {
  for (const name of rows) await user.click(await screen.findByRole("checkbox", { name }));
  await user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

/** Presses a button of the open question, and waits for what is told then. */
async function press({ user }: App, question: string, button: string, told: string) {
  const dialog = await screen.findByRole("dialog", { name: question });
  await user.click(within(dialog).getByRole("button", { name: button }));
  await screen.findAllByText(told);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

it("groups of permissions are removed together", { tags: ["full"] }, async () => {
  const app = await openList("/permissoes/grupos");
  for (const nome of ["Um de muitos", "Outro de muitos"]) {
    await app.api.permissoes.save({ body: { nome, permissions: ["contasPagar.visualizar"] } });
  }
  await app.go("/permissoes/grupos?pesquisa=de+muitos");
  await choose(app, [/Um de muitos/, /Outro de muitos/], "Excluir");
  const dialog = await screen.findByRole("dialog", { name: "Excluir 2 grupos?" });
  const real = fetch;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) =>
    init.method === "DELETE" || /delete/.test(url)
      ? Response.json({ message: "O banco está ocupado" }, { status: 503 })
      : real(url, init),
  );
  await app.user.click(within(dialog).getByRole("button", { name: "Excluir" }));
  const again = await within(dialog).findByRole("button", { name: "Tentar de novo os que falharam" });
  vi.stubGlobal("fetch", real);
  await app.user.click(again);
  await screen.findAllByText("Excluir: feito em 2 grupos");
  expect((await app.api.permissoes.lista({ query: { pesquisa: "de muitos" } })).grupos.total).toBe(0);
});

it("a row that is clicked as it appears is selected, and no row that stood in its place before", {
  tags: ["full"],
}, async () => {
  const app = await openList("/permissoes/grupos");
  await app.api.permissoes.save({ body: { nome: "Zeladoria", permissions: ["contasPagar.visualizar"] } });
  await screen.findByRole("table");
  const box = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: "Selecionar Zeladoria" });
  // The observer is told right after the rows are in the page, before anything that React leaves for later.
  const clicked = new Promise<void>((done) => {
    const observer = new MutationObserver(() => {
      if (box() === null) return;
      observer.disconnect();
      box()?.click();
      done();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  });
  await app.go("/permissoes/grupos?pesquisa=zeladoria");
  await clicked;
  expect(await screen.findByText("1 selecionado")).toBeInTheDocument();
  expect(box()).toBeChecked();
  await choose(app, [], "Excluir");
  await press(app, "Excluir 1 grupo?", "Excluir", "Excluir: feito em 1 grupo");
  expect((await app.api.permissoes.lista({ query: { pesquisa: "zeladoria" } })).grupos.total).toBe(0);
});

it("served municipalities get other terms together, and a blank one stays as somebody saved it meanwhile", {
  tags: ["full"],
}, async () => {
  const app = await openList("/municipiosAtendidos");
  const before = (await app.api.municipiosAtendidos.lista({ query: {} })).municipios.data;
  await choose(app, [/Campinas/, /Osasco/], "Alterar…");
  const dialog = await screen.findByRole("dialog", { name: "Alterar 2 municípios?" });
  const osasco = before.find(({ cidade }) => cidade.nome === "Osasco");
  const { id = 0, versao } = osasco ?? {};
  // Saved by somebody else after the rows were read.
  await app.api.municipiosAtendidos.update({ body: { id, taxa_deslocamento: 88.5, versao } });
  await app.user.type(await within(dialog).findByLabelText("Prazo em dias"), "7");
  await press(app, "Alterar 2 municípios?", "Alterar", "Alterar: feito em 2 municípios");
  const after = (await app.api.municipiosAtendidos.lista({ query: {} })).municipios.data;
  expect(after.map(({ prazo_dias, taxa_deslocamento }) => [prazo_dias, taxa_deslocamento])).toEqual(
    before.map(({ cidade, prazo_dias, taxa_deslocamento }) => [
      ["Campinas", "Osasco"].includes(cidade.nome) ? 7 : prazo_dias,
      cidade.nome === "Osasco" ? 88.5 : taxa_deslocamento,
    ]),
  );
  await choose(app, [/Campinas/, /Osasco/], "Excluir");
  await press(app, "Excluir 2 municípios?", "Excluir", "Excluir: feito em 2 municípios");
  expect((await app.api.municipiosAtendidos.lista({ query: {} })).municipios.total).toBe(before.length - 2);
});

it("minimums are removed together", { tags: ["full"] }, async () => {
  const app = await openList("/estoqueMinimo?pesquisa=PR10");
  const { total, data } = (await app.api.estoqueMinimo.lista({ query: { pesquisa: "PR10" } })).itens;
  const names = data.slice(0, 2).map(({ produto }) => new RegExp(produto.nome.replaceAll(/[.*+?^${}()|[\]\\]/g, ".")));
  await choose(app, names, "Excluir");
  await press(app, "Excluir 2 mínimos?", "Excluir", "Excluir: feito em 2 mínimos");
  expect((await app.api.estoqueMinimo.lista({ query: { pesquisa: "PR10" } })).itens.total).toBe(total - 2);
});

it("purchases are removed together, without those that are approved", { tags: ["full"] }, async () => {
  const app = await openList("/compras?data_inicial=&data_final=&per_page=15");
  const { data } = (await app.api.compras.lista({ query: { per_page: 15 } })).compras;
  const open = data.filter(({ estado }) => estado === "NOVO");
  const approved = data.filter(({ estado }) => estado === "APROVADO");
  const rows = () => screen.getAllByRole("row");
  await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" });
  for (const compra of [open[0], open[1], approved[0]]) {
    const row = rows().find((one) => one.textContent?.includes(`${compra?.nf} /`)) as HTMLElement;
    await app.user.click(within(row).getByRole("checkbox"));
  }
  await choose(app, [], "Excluir");
  const dialog = await screen.findByRole("dialog", { name: "Excluir 2 compras?" });
  expect(within(dialog).getByText("1 · Esta compra já foi aprovada")).toBeInTheDocument();
  await press(app, "Excluir 2 compras?", "Excluir", "Excluir: feito em 2 compras");
  const left = (await app.api.compras.lista({ query: { per_page: 100 } })).compras.data.map(({ id }) => id);
  expect(left).not.toContain(open[0]?.id);
  expect(left).toContain(approved[0]?.id);
});

it("orders are moved and cancelled together, with one reason, also one that somebody changed meanwhile", {
  tags: ["full"],
}, async () => {
  const app = await openList("/ordem-servico");
  const cliente_id = (await app.api.ordemServico.lista({ query: {} })).ordens.data[0]?.cliente.id ?? 0;
  const ids: number[] = [];
  for (let at = 0; at < 2; at++) {
    ids.push((await app.api.ordemServico.save({ body: { cliente_id, itens: [] } })).ordem.id);
  }
  const found = async () => {
    const orders = await Promise.all(ids.map((id) => app.api.ordemServico.find({ params: { id } })));
    return orders.map(({ ordem }) => ordem);
  };
  const names = (await found()).map(({ numero_os }) => new RegExp(`Selecionar OS ${numero_os} `));
  await app.go("/ordem-servico?ordem=numero_os&direcao=desc");
  await choose(app, names, "Mover…");
  const question = await screen.findByRole("dialog", { name: "Mover 2 ordens?" });
  const status = await within(question).findByLabelText("Status");
  expect(within(question).getByRole("button", { name: "Mover" })).toBeDisabled();
  await app.user.selectOptions(status, "Em execução");
  await press(app, "Mover 2 ordens?", "Mover", "Mover: feito em 2 ordens");
  expect((await found()).map(({ os_status }) => os_status)).toEqual([9, 9]);
  await choose(app, names, "Cancelar…");
  const dialog = await screen.findByRole("dialog", { name: "Cancelar 2 ordens?" });
  const cancels = within(dialog).getByRole("button", { name: "Cancelar as ordens" });
  expect(cancels).toBeDisabled();
  await app.api.ordemServico.alterarStatus({ params: { id: ids[0] ?? 0 }, body: { os_status: 1 } });
  await app.user.type(await within(dialog).findByLabelText("Motivo"), "Cliente desistiu");
  await press(app, "Cancelar 2 ordens?", "Cancelar as ordens", "Cancelar: feito em 2 ordens");
  expect((await found()).map(({ os_status }) => os_status)).toEqual([20, 20]);
});

it("orders get another day together and keep their hours, but not a day that does not exist", {
  tags: ["full"],
}, async () => {
  const app = await openList("/ordem-servico");
  const cliente_id = (await app.api.ordemServico.lista({ query: {} })).ordens.data[0]?.cliente.id ?? 0;
  const schedule = { os_status: 5, data_agendamento: "2026-12-01", hora_agendamento: "09:30" } as const;
  const { id } = (await app.api.ordemServico.save({ body: { cliente_id, itens: [], ...schedule } })).ordem;
  const found = async () => (await app.api.ordemServico.find({ params: { id } })).ordem;
  await app.go("/ordem-servico?ordem=numero_os&direcao=desc");
  await choose(app, [new RegExp(`Selecionar OS ${(await found()).numero_os} `)], "Mover…");
  const dialog = await screen.findByRole("dialog", { name: "Mover 1 ordem?" });
  await app.user.selectOptions(await within(dialog).findByLabelText("Status"), "Agendada");
  const day = within(dialog).getByLabelText(/^Agendamento/);
  const move = within(dialog).getByRole("button", { name: "Mover" });
  expect(move).toBeEnabled();
  await app.user.type(day, "31022026");
  expect(day).toHaveValue("31/02/2026");
  expect(move).toBeDisabled();
  await app.user.tab();
  expect(await within(dialog).findByText("Informe uma data válida")).toBeInTheDocument();
  // The code that empties a date comes when it is needed.
  await app.user.clear(day);
  await waitFor(() => expect(day).toHaveValue(""));
  expect(move).toBeEnabled();
  await app.user.type(day, "05122026");
  await waitFor(() => expect(day).toHaveValue("05/12/2026"));
  await press(app, "Mover 1 ordem?", "Mover", "Mover: feito em 1 ordem");
  expect(await found()).toMatchObject({ data_agendamento: "2026-12-05", hora_agendamento: "09:30" });
});

it("a provider moves their own orders, and is told why none can be cancelled", { tags: ["full"] }, async () => {
  const prestador = await openList("/ordem-servico", "5-prestador");
  const { data } = (await prestador.api.ordemServico.lista({ query: {} })).ordens;
  const own = data.filter(({ os_status }) => os_status !== 9 && isOpenStatus(os_status)).slice(0, 2);
  expect(own).toHaveLength(2);
  await choose(
    prestador,
    own.map(({ numero_os }) => new RegExp(`Selecionar OS ${numero_os} `)),
    "Mover…",
  );
  const question = await screen.findByRole("dialog", { name: "Mover 2 ordens?" });
  await prestador.user.selectOptions(await within(question).findByLabelText("Status"), "Em execução");
  await press(prestador, "Mover 2 ordens?", "Mover", "Mover: feito em 2 ordens");
  const moved = await Promise.all(own.map(({ id }) => prestador.api.ordemServico.find({ params: { id } })));
  expect(moved.map(({ ordem }) => ordem.os_status)).toEqual([9, 9]);
  await prestador.user.click(await screen.findByRole("checkbox", { name: "Selecionar todas as linhas" }));
  await prestador.user.click(await screen.findByRole("button", { name: "Mais ações" }));
  await screen.findByRole("menuitem", { name: /^Mover/ });
  expect(screen.queryByRole("menuitem", { name: /^Cancelar/ })).toBeNull();
});
