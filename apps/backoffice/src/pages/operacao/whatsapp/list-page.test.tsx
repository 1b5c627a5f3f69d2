import type { MensagensQuery } from "@prumo/api-client/schemas/whatsapp";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { filterBy } from "../../../testing/filters";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

/** The document would ask the network for the chat in its other tab. */
const stayHere = (event: Event) => {
  if (event.target instanceof Element && event.target.closest("a[target=_blank]") !== null) event.preventDefault();
};
beforeEach(() => document.addEventListener("click", stayHere));
afterEach(() => document.removeEventListener("click", stayHere));

const CLIENT = 102;

const admin = async () => (await server().loginAs("1-admin")).api;
type Query = Partial<Pick<MensagensQuery, "especie" | "estado">>;
const found = async (query: Query) =>
  (await (await admin()).whatsapp.lista({ query: { per_page: 100, ...query } })).mensagens.data;
/** The latest message of the demo data that the query finds. */
async function latest(query: Query) {
  const [mensagem] = await found(query);
  if (mensagem === undefined) throw new Error("There is none");
  return mensagem;
}
const table = async () => within(await screen.findByRole("table", { name: "Mensagens" }));
const states = async () => {
  const rows = (await table()).getAllByRole("row").slice(1);
  return rows.map((row) => within(row).getAllByRole("cell")[3]?.textContent ?? "");
};
const button = (name: string) => screen.findByRole("button", { name });
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const question = async (name: string) => within(await screen.findByRole("alertdialog", { name }));

/** Opens the menu of the only message that the filters leave. */
async function menuOf({ user }: Awaited<ReturnType<typeof openApp>>) {
  const [first] = (await table()).getAllByRole("button", { name: /^Ações de / });
  await user.click(first as HTMLElement);
  return within(await screen.findByRole("menu"));
}
const addressOf = ({ especie, estado, pessoa }: Awaited<ReturnType<typeof latest>>) =>
  `/whatsapp?especie=${especie}&estado=${estado}&pesquisa=${encodeURIComponent(pessoa.nome_fantasia)}`;

describe("the list of messages", () => {
  it("tells of each message whom it went to, what about, and what became of it, and leads to its record", async () => {
    const { especie, registro, pessoa, telefone } = await latest({ estado: "enviada", especie: "compra" });
    await openApp(`/whatsapp?estado=enviada&especie=${especie}`);
    const [row] = (await table()).getAllByRole("row").slice(1);
    expect(row).toHaveTextContent(pessoa.nome_fantasia);
    expect(row).toHaveTextContent(telefone);
    expect(row).toHaveTextContent(/Enviada.*Em \d\d\/\d\d\/2026 \d\d:\d\d/);
    const record = within(row as HTMLElement).getByRole("link", { name: `Compra nº ${registro.id}` });
    expect(record).toHaveAttribute("href", `/compras/detalhes/${registro.id}`);
  });

  it("is filtered by kind, state, period and text in the address, and says when nothing is found", async () => {
    const { user, address } = await openApp("/whatsapp");
    expect(new Set(await states()).size).toBeGreaterThan(1);
    await filterBy(user, "Situação", "Falhou");
    await screen.findByTitle("Situação: Falhou");
    await filterBy(user, "Tipo", "Recibo");
    await waitFor(() => expect(address()).toMatch(/especie=recebimento/));
    await waitFor(async () => {
      const shown = await states();
      expect(shown.length).toBeGreaterThan(0);
      for (const state of shown) expect(state).toMatch(/^Falhou/);
    });
    await user.type(screen.getByRole("searchbox", { name: "Nome ou telefone" }), "ninguém assim");
    await user.click(await button("Buscar"));
    expect(await screen.findByText("Nenhuma mensagem encontrada")).toBeInTheDocument();
    expect(screen.getByText("Mude ou limpe os filtros.")).toBeInTheDocument();
  });

  it("shows the text of a message that waits, and why the last try of one failed", async () => {
    const mensagem = await latest({ estado: "falhou", especie: "lembrete" });
    const app = await openApp(addressOf(mensagem));
    await app.user.click((await menuOf(app)).getByRole("menuitem", { name: "Ver mensagem" }));
    const modal = await dialog("Lembrete de agendamento");
    expect(modal.getByText(/está agendado para/)).toBeInTheDocument();
    expect(modal.getByText("WhatsApp 502: sem resposta do provedor")).toBeInTheDocument();
  });

  it("opens the chat with the text of a message, and marks it as sent by who has sent it", async () => {
    const mensagem = await latest({ estado: "fila", especie: "pagamento" });
    const app = await openApp(addressOf(mensagem));
    const menu = await menuOf(app);
    const chat = menu.getByRole("menuitem", { name: "Abrir no WhatsApp" });
    expect(chat).toHaveAttribute("href", expect.stringMatching(/^https:\/\/wa\.me\/55119\d+\?text=Ol%C3%A1/));
    await app.user.click(menu.getByRole("menuitem", { name: "Marcar como enviada" }));
    const asked = await question("Você já enviou esta mensagem?");
    await app.user.click(asked.getByRole("button", { name: "Marcar como enviada" }));
    expect(await screen.findByText("Mensagem marcada como enviada!")).toBeInTheDocument();
    const marked = (await found({ estado: "enviada", especie: "pagamento" })).find(({ id }) => id === mensagem.id);
    expect(marked).toMatchObject({ marcada_por: "Ana Prado", texto: null });
  });

  it("sends a failed one again, once it was asked, and refuses one that was sent or waits in its words", async () => {
    const mensagem = await latest({ estado: "falhou", especie: "pagamento" });
    const app = await openApp(addressOf(mensagem));
    await app.user.click((await menuOf(app)).getByRole("menuitem", { name: "Reenviar" }));
    const asked = await question("Reenviar esta mensagem?");
    await app.user.click(asked.getByRole("button", { name: "Reenviar" }));
    expect(await screen.findByText("Mensagem pronta para enviar!")).toBeInTheDocument();
    const again = await latest({ estado: "fila", especie: "pagamento" });
    expect(again).toMatchObject({ id: mensagem.id, erro: null });
    await app.go(addressOf(again));
    await waitFor(async () => expect((await states())[0]).toMatch(/^Na fila/));
    const resend = (await menuOf(app)).getByRole("menuitem", { name: /^Reenviar/ });
    expect(resend).toHaveAttribute("aria-disabled", "true");
    expect(resend).toHaveAccessibleDescription("Esta mensagem já está na fila de envio");
  });

  it("lets a reader read and leads to no action that would be refused", async () => {
    const mensagem = await latest({ estado: "falhou", especie: "recebimento" });
    const app = await openApp(addressOf(mensagem), "4-leitura");
    expect(await screen.findByText(/Quem pode enviar abre cada uma/)).toBeInTheDocument();
    const menu = await menuOf(app);
    expect(menu.getByRole("menuitem", { name: "Ver mensagem" })).not.toHaveAttribute("aria-disabled", "true");
    for (const name of [/^Abrir no WhatsApp/, /^Marcar como enviada/, /^Reenviar/]) {
      expect(menu.queryByRole("menuitem", { name })).toBeNull();
    }
    await app.go(`/contasReceber/detalhe/${mensagem.registro.id}`);
    await screen.findByRole("heading", { name: / · R\$/ });
    expect(screen.queryByRole("button", { name: "Enviar por WhatsApp" })).toBeNull();
  });

  it("tells a company without messages where one begins, with links to the lists that the user may open", async () => {
    await server().db.execute("delete from whatsapp_mensagens where empresa_id = 3");
    await openApp("/whatsapp", "8-admin");
    expect(await screen.findByText("Nenhuma mensagem ainda")).toBeInTheDocument();
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "Compras" })).toHaveAttribute("href", "/compras");
    expect(main.getByRole("link", { name: "Ordens de serviço" })).toHaveAttribute("href", "/ordem-servico");
  });
});

describe("the window that sends a message", () => {
  it("opens the chat with a purchase's supplier, and has the message marked where it was sent", {
    tags: ["full"],
  }, async () => {
    const { registro, pessoa } = await latest({ estado: "enviada", especie: "compra" });
    const { api, user } = await openApp(`/compras/detalhes/${registro.id}`);
    await user.click(await button("Mais ações"));
    await user.click(await screen.findByRole("menuitem", { name: "Enviar por WhatsApp" }));
    const modal = await dialog("Pedido de compra");
    expect(await modal.findByText(new RegExp(`pedido de compra nº ${registro.id}`))).toBeInTheDocument();
    expect(modal.getByText(new RegExp(`^Para ${pessoa.nome_fantasia}, \\(11\\) `))).toBeInTheDocument();
    const chat = modal.getByRole("link", { name: /Abrir no WhatsApp/ });
    expect(chat).toHaveAttribute("href", expect.stringMatching(/^https:\/\/wa\.me\/55119\d+\?text=Ol%C3%A1/));
    await user.click(chat);
    await user.click(await modal.findByRole("button", { name: "Marcar como enviada" }));
    expect(await screen.findByText("Mensagem marcada como enviada!")).toBeInTheDocument();
    const { mensagens } = await api.whatsapp.lista({ query: { especie: "compra", estado: "enviada" } });
    expect(mensagens.data[0]).toMatchObject({ registro: { id: registro.id }, marcada_por: "Ana Prado" });
  });

  it("reminds the customer of an order only while it is scheduled", { tags: ["full"] }, async () => {
    const api = await admin();
    const body = { cliente_id: CLIENT, data_agendamento: "2026-11-27", hora_agendamento: "09:30" };
    const { id, numero_os } = (await api.ordemServico.save({ body: { ...body, os_status: 5 } })).ordem;
    const { user, go } = await openApp(`/ordem-servico/edit/${id}`);
    await user.click(await button("Lembrar o cliente"));
    const modal = await dialog("Lembrete de agendamento");
    expect(await modal.findByText(new RegExp(`ordem nº ${numero_os} .* 27/11/2026 às 09:30`))).toBeInTheDocument();
    await user.click(modal.getByRole("link", { name: /Abrir no WhatsApp/ }));
    await user.click(await modal.findByRole("button", { name: "Ainda não enviei" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(await latest({ estado: "fila", especie: "lembrete" })).toMatchObject({ registro: { id } });
    const { id: open } = (await api.ordemServico.save({ body: { ...body, os_status: 1 } })).ordem;
    await go(`/ordem-servico/edit/${open}`);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Lembrar o cliente" })).toBeNull());
    expect(await button("Cancelar a ordem")).toBeInTheDocument();
  });

  it("closes with the reason when the person has no phone", { tags: ["full"] }, async () => {
    const { registro } = await latest({ estado: "enviada", especie: "recebimento" });
    await server().db.execute(
      `update pessoas set telefone = null where id = (select pessoa_id from contas where id = ${registro.id})`,
    );
    const { user } = await openApp(`/contasReceber/detalhe/${registro.id}`);
    await user.click(await button("Enviar por WhatsApp"));
    expect(await screen.findByText(/ não tem telefone no cadastro$/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
