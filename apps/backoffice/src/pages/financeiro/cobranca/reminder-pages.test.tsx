import { receipt } from "@prumo/api/testing/contas";
import { forgetAddresses, newDebtor, remindByHand } from "@prumo/api/testing/debtors";
import { readPixCode } from "@prumo/domain/pix-code";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer({ publicUrl: "https://prumo.example" });

/** Switches reminders on for whoever is registered by the test alone; the day of the tests is Friday, 20 November 2026. */
async function switchOn({ cobranca }: Awaited<ReturnType<typeof openApp>>["api"]) {
  const { ligado_em: _, proxima_em: __, ...body } = (await cobranca.ajustes()).ajustes;
  if (!body.ativo) await cobranca.salvarAjustes({ body: { ...body, ativo: true } });
}

it("a message of the next day is shown with its reason, taken out of the list and put back", async () => {
  const { user, go, api } = await openApp("/");
  await forgetAddresses(server().db);
  const { nome } = await newDebtor(server().db, [{ data_vencimento: "2026-11-26", valor: 150 }]);
  await go("/cobranca");
  expect(await screen.findByText("Os lembretes estão desligados")).toBeInTheDocument();
  await switchOn(api);
  await go("/cobranca?quando=amanha");
  expect(
    await screen.findByText(/^Amanhã nada é enviado: sábado\. O próximo dia é segunda, 23\/11/),
  ).toBeInTheDocument();
  const messages = await screen.findByRole("list", { name: "Mensagens do dia" });
  expect(messages).toHaveTextContent(`${nome}`);
  expect(messages).toHaveTextContent("3 dias antes do vencimento (26/11/2026)");
  await user.click(within(messages).getByRole("switch", { name: `Enviar a ${nome} por E-mail` }));
  const out = await screen.findByRole("list", { name: "Retiradas da lista" });
  await user.click(within(out).getByRole("switch"));
  expect(await screen.findByRole("list", { name: "Mensagens do dia" })).toHaveTextContent(nome);
});

it("a conta that somebody disputes stands among those left out, with the reason", { tags: ["full"] }, async () => {
  const { user, go, api } = await openApp("/");
  await switchOn(api);
  const { nome, first } = await newDebtor(server().db, [{ data_vencimento: "2026-11-26" }]);
  await api.cobranca.salvarConta({ body: { conta: first, em_disputa: true, versao: 0 } });
  await go("/cobranca");
  await user.click(await screen.findByRole("link", { name: /^(1 conta fica|\d+ contas ficam) de fora$/ }));
  const row = (await screen.findByText(nome)).closest("tr") as HTMLElement;
  expect(row).toHaveTextContent("A conta está em disputa");
});

it("a rule is added with a preview, refused where its text threatens, switched off and removed", async () => {
  const { user, api } = await openApp("/cobranca/regras");
  await user.click(await screen.findByRole("button", { name: /Nova regra/ }));
  const form = within(await screen.findByRole("dialog", { name: "Nova regra de cobrança" }));
  const text = form.getByRole("textbox", { name: "Texto" });
  await user.clear(text);
  await user.type(text, "Pague {{contas} ou vai a protesto");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  expect(await form.findByText(/CDC, art\. 42/)).toBeInTheDocument();
  await user.clear(text);
  await user.type(text, "Olá, {{nome}: {{contas}");
  await user.clear(form.getByRole("textbox", { name: "Quantos dias" }));
  await user.type(form.getByRole("textbox", { name: "Quantos dias" }), "7");
  await user.click(form.getByRole("button", { name: "Ver prévia" }));
  expect(await form.findByText(/Olá, Cliente de exemplo: • Mensalidade/)).toBeInTheDocument();
  await user.click(form.getByRole("button", { name: "Salvar" }));
  const row = (await screen.findByText("7 dias depois do vencimento")).closest("tr") as HTMLElement;
  await user.click(within(row).getByRole("button", { name: /^Ações/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Desligar" }));
  expect(await within(row).findByText("Inativa")).toBeInTheDocument();
  expect((await api.cobranca.regras()).regras.find(({ dias }) => dias === 7)).toMatchObject({ ativa: false });
});

it("the hours are saved, and refused where they disturb people in their rest", async () => {
  const { user, api } = await openApp("/cobranca/regras");
  const until = await screen.findByRole("textbox", { name: "Até as" });
  await user.clear(until);
  await user.type(until, "2130");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect((await screen.findAllByText(/entre 08:00 e 20:00|até 20:00/)).length).toBeGreaterThan(0);
  await user.clear(until);
  await user.type(until, "1730");
  await user.click(screen.getByRole("checkbox", { name: "sexta-feira" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText(/sucesso/)).toBeInTheDocument();
  expect((await api.cobranca.ajustes()).ajustes).toMatchObject({ dias_semana: [1, 2, 3, 4], hora_final: "17:30" });
});

it("reminders that went out are listed by their state", async () => {
  const { user } = await openApp("/cobranca/lembretes?estado=enviada");
  const table = await screen.findByRole("table");
  expect(within(table).getAllByText("Enviada").length).toBeGreaterThan(0);
  await user.click(screen.getByRole("link", { name: "Incertas" }));
  expect(await screen.findByText("Nenhum lembrete encontrado")).toBeInTheDocument();
});

it("who gets a reminder says without a login that they want no more", async () => {
  const { api } = await server().loginAs("1-admin");
  const { first } = await newDebtor(server().db, [{ data_vencimento: "2026-11-10" }]);
  await remindByHand(api, { contas: [first], canal: "email" });
  const { rows } = await server().db.execute<{ texto: string }>(
    "select texto from mensagens where texto like '%/lembretes/sair/%' order by id desc limit 1",
  );
  const token = /sair\/(\S+)/.exec(rows[0]?.texto ?? "")?.[1];
  const { user, leave } = await openApp(`/lembretes/sair/${token}`, null);
  await user.click(await screen.findByRole("button", { name: "Não quero mais receber" }));
  expect(await screen.findByText(/não envia mais lembretes por e-mail a você/)).toBeInTheDocument();
  leave();
  await openApp("/lembretes/sair/1-AAAAAAAAAAAAAAAAAAAAAA", null);
  expect(await screen.findByText(/^Este link não é mais válido/)).toBeInTheDocument();
});

it("several receivables are reminded of at once from their list, after a look at each message", async () => {
  const { user, go } = await openApp("/");
  const one = await newDebtor(server().db, [{ data_vencimento: "2026-11-12" }], { nome: "Lembrada Uma" });
  await newDebtor(server().db, [{ data_vencimento: "2026-11-12" }], { nome: "Lembrada Outra", email: null });
  await go("/contasReceber?pesquisa=Lembrada&dataInicial=&dataFinal=");
  await user.click(
    await screen.findByRole("checkbox", { name: /^Selecionar todas|^Selecionar tudo|^Selecionar todos/ }),
  );
  await user.click(await screen.findByRole("button", { name: /^Mais ações|^Ações da seleção|^Mais/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Lembrar" }));
  const form = within(await screen.findByRole("dialog", { name: "Lembrar" }));
  expect(await form.findByText("Lembrete de vencimento - Prumo Serviços")).toBeInTheDocument();
  expect(form.getByRole("region", { name: "Ficam de fora" })).toHaveTextContent("Lembrada Outra");
  await user.click(form.getByRole("checkbox", { name: /^Enviar assim mesmo a / }));
  await user.click(form.getByRole("button", { name: "Enviar 1 lembrete" }));
  expect(await screen.findByText("1 lembrete na fila de envio!")).toBeInTheDocument();
  const { rows } = await server().db.execute<{ n: number }>(
    `select count(*)::int as n from lembretes where pessoa_id = ${one.pessoa_id} and origem = 'mao'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

/** Gives tabs that lead somewhere, which the pages of these tests have none of. */
function openTabs() {
  const tabs: { opener: unknown; href: string; closed: boolean }[] = [];
  vi.stubGlobal("open", () => {
    const tab = { opener: window as unknown, href: "", closed: false };
    tabs.push(tab);
    return Object.assign(tab, {
      close: () => (tab.closed = true),
      location: { replace: (href: string) => (tab.href = href) },
    });
  });
  return tabs;
}

it("a message by WhatsApp is opened once it was asked whether it still holds, and is marked as sent", async () => {
  const tabs = openTabs();
  const { user, go, api } = await openApp("/");
  const debt = [{ data_vencimento: "2026-11-12" }];
  const one = await newDebtor(server().db, debt, { nome: "Zilda do Telefone", telefone: "11987654321" });
  const paid = await newDebtor(server().db, debt, { nome: "Zilá do Telefone", telefone: "11987654322" });
  await go("/contasReceber?pesquisa=do%20Telefone&dataInicial=&dataFinal=");
  await user.click(await screen.findByRole("checkbox", { name: /^Selecionar tod/ }));
  await user.click(await screen.findByRole("button", { name: /^Mais ações|^Ações da seleção|^Mais/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Lembrar" }));
  const form = within(await screen.findByRole("dialog", { name: "Lembrar" }));
  await user.click(await form.findByRole("radio", { name: "WhatsApp" }));
  // The day of the tests is a holiday, so that it is asked.
  await user.click(await form.findByRole("checkbox", { name: /^Enviar também as 2/ }));
  await user.click(form.getByRole("button", { name: "Enviar 2 lembretes" }));
  const chats = within(await screen.findByRole("dialog", { name: "Enviar pelo WhatsApp" }));
  await api.contasReceber.receber({ body: receipt(paid.first, { data_recebimento: "2026-11-20" }) });

  await user.click(chats.getByRole("button", { name: `Abrir no WhatsApp: ${paid.nome}` }));
  expect(await screen.findByText(/^A mensagem para Zilá do Telefone não vale mais: A conta ou/)).toBeInTheDocument();
  expect(tabs).toMatchObject([{ href: "", closed: true }]);
  expect(chats.getByRole("button", { name: `Não vale mais: ${paid.nome}` })).toBeDisabled();

  await user.click(chats.getByRole("button", { name: `Abrir no WhatsApp: ${one.nome}` }));
  await waitFor(() => expect(tabs[1]).toMatchObject({ closed: false, opener: null }));
  expect(decodeURIComponent(tabs[1]?.href ?? "")).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=.*R\$.100,00/s);
  await user.click(chats.getByRole("button", { name: `Marcar como enviada: ${one.nome}` }));
  expect(await screen.findByText("Lembrete marcado como enviado!")).toBeInTheDocument();
  expect((await api.cobranca.pessoa({ params: { id: one.pessoa_id } })).lembretes[0]?.estado).toBe("enviada");
});

it("a chat whose conta was paid while the list stood open is not opened from it, and the list tells why", {
  tags: ["full"],
}, async () => {
  const tabs = openTabs();
  const { user, go, api } = await openApp("/");
  const debt = [{ data_vencimento: "2026-11-12" }];
  const { first, nome } = await newDebtor(server().db, debt, { nome: "Zuleica Ramal", telefone: "11987654323" });
  await remindByHand(api, { contas: [first], canal: "whatsapp" });
  await go("/cobranca/lembretes?pesquisa=Zuleica");
  const row = within((await screen.findByText(nome)).closest("tr") as HTMLElement);
  await user.click(row.getByRole("button", { name: /^Ações/ }));
  const chat = await screen.findByRole("menuitem", { name: "Abrir no WhatsApp" });
  await api.contasReceber.receber({ body: receipt(first, { data_recebimento: "2026-11-20" }) });
  await user.click(chat);
  expect(await screen.findByText(/^A mensagem para Zuleica Ramal não vale mais/)).toBeInTheDocument();
  expect(tabs).toMatchObject([{ href: "", closed: true }]);
  expect(await screen.findByText("Não enviada")).toBeInTheDocument();
});

it("where the browser opens no tab the chat is a link of the message that says so", { tags: ["full"] }, async () => {
  vi.stubGlobal("open", () => null);
  const { user, go, api } = await openApp("/");
  const { first, nome } = await newDebtor(server().db, [{ data_vencimento: "2026-11-12" }], {
    nome: "Zoraide Bloqueada",
    telefone: "11987654324",
  });
  await remindByHand(api, { contas: [first], canal: "whatsapp" });
  await go("/cobranca/lembretes?pesquisa=Zoraide");
  const row = within((await screen.findByText(nome)).closest("tr") as HTMLElement);
  await user.click(row.getByRole("button", { name: /^Ações/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Abrir no WhatsApp" }));
  expect(await screen.findByText("O navegador bloqueou a nova aba")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Abrir no WhatsApp" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^https:\/\/wa\.me\/5511987654324/),
  );
});

it("a receivable shows the Pix of today to be copied, its reminders, and what the client promised", async () => {
  const { user, go, api } = await openApp("/");
  const { first } = await newDebtor(server().db, [{ data_vencimento: "2026-12-12", valor: 77.7 }]);
  await remindByHand(api, { contas: [first], canal: "email" });
  await go(`/contasReceber/detalhe/${first}`);
  const card = within(await screen.findByRole("region", { name: "Pix de hoje" }));
  await user.click(card.getByRole("button", { name: "Copiar Pix" }));
  expect(readPixCode(await navigator.clipboard.readText())).toMatchObject({ amount: 77.7 });
  const reminders = within(screen.getByRole("region", { name: "Lembretes" }));
  expect(reminders.getByText(/À mão/)).toBeInTheDocument();
  await user.click(reminders.getByRole("button", { name: "Promessa, disputa e lembretes" }));
  const form = within(await screen.findByRole("dialog", { name: "Cobrança desta conta" }));
  await user.type(form.getByRole("textbox", { name: "Prometeu pagar em" }), "15122026");
  await user.click(form.getByRole("button", { name: "Salvar" }));
  expect(await reminders.findByText("15/12/2026")).toBeInTheDocument();
  expect((await api.cobranca.conta({ params: { id: first } })).conta).toMatchObject({ prometida_para: "2026-12-15" });
});

it("the report of one client prints the Pix of what is open, and that of several clients prints none", async () => {
  const { go } = await openApp("/");
  const debts = [{ data_vencimento: "2026-12-12", valor: 33.3 }];
  for (const nome of ["Relojoaria Tempo Certo", "Relojoaria Tempo Vago"]) await newDebtor(server().db, debts, { nome });
  const report = (pesquisa: string) => go(`/contasReceber/relatorio?pesquisa=${pesquisa}&dataInicial=&dataFinal=`);
  await report("Relojoaria Tempo Certo");
  expect(await screen.findByRole("img", { name: "QR Code do Pix de Mensalidade 1" })).toBeInTheDocument();
  expect(readPixCode(screen.getByText(/^000201/).textContent ?? "")).toMatchObject({ amount: 33.3 });
  await report("Relojoaria Tempo");
  expect(await screen.findByText("Relojoaria Tempo Vago")).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: /QR Code/ })).toBeNull();
});

it("the printed page of a partly received conta leaves out the boleto of the whole amount, and says why", async () => {
  const { go, api } = await openApp("/");
  const { first } = await newDebtor(server().db, [{ data_vencimento: "2026-12-20", valor: 814.88 }]);
  const line = "34191090570404959480975279260006611980000081488";
  await server().db.execute(`update contas set linha_digitavel = '${line}' where id = ${first}`);
  await api.contasReceber.receber({ body: receipt(first, { data_recebimento: "2026-11-20" }) });
  await go(`/contasReceber/boleto/${first}`);
  expect(await screen.findByText("O boleto da conta pede outro valor do que está em aberto")).toBeInTheDocument();
  expect(screen.queryByRole("img")).toBeNull();
});

it("a report is printed although the Pix of one of its contas cannot be asked for", async () => {
  const { go } = await openApp("/");
  const debts = ["2026-12-12", "2026-12-13"].map((data_vencimento) => ({ data_vencimento }));
  const { nome, ids } = await newDebtor(server().db, debts, { nome: "Relojoaria Sem Sinal" });
  const real = fetch;
  vi.stubGlobal("fetch", async (url: string, init?: RequestInit) =>
    String(url).endsWith(`/cobranca/pix/${ids[0]}`)
      ? Response.json({ message: "Fora" }, { status: 503 })
      : real(url, init),
  );
  await go(`/contasReceber/relatorio?pesquisa=${nome}&dataInicial=&dataFinal=`);
  expect(await screen.findByRole("img", { name: "QR Code do Pix de Mensalidade 2" })).toBeInTheDocument();
  expect(screen.queryByRole("img", { name: "QR Code do Pix de Mensalidade 1" })).toBeNull();
});

it("no Pix of a bank account stands beside the codes of a charge", { tags: ["full"] }, async () => {
  const { go } = await openApp("/");
  const { first } = await newDebtor(server().db, [{ data_vencimento: "2026-12-12", valor: 88.8 }]);
  await go(`/contasReceber/detalhe/${first}`);
  await screen.findByRole("region", { name: "Pix de hoje" });
  await server().db.execute(`insert into gateway_cobrancas (empresa_id, conta_id, referencia, estado, valor, principal,
      multa, juros, multa_percentual, juros_percentual, vencimento, linha_digitavel, pix_copia_cola, usuario_id, created_at)
    values (1, ${first}, 'r', 'em_cobranca', 88.8, 88.8, 0, 0, 0, 0, '2026-12-12', '34191', 'pix do provedor', 1, now())`);
  await go("/cobranca");
  await screen.findByRole("heading", { name: "Cobrança" });
  await go(`/contasReceber/detalhe/${first}`);
  expect(await screen.findByRole("region", { name: "Boleto e Pix" })).toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Pix de hoje" })).toBeNull();
});

it("a client is reminded of all that they owe from their page, which shows what they were sent", {
  tags: ["full"],
}, async () => {
  const { user, go } = await openApp("/");
  const { pessoa_id } = await newDebtor(server().db, [
    { data_vencimento: "2026-11-10" },
    { data_vencimento: "2026-11-11" },
  ]);
  await go(`/pessoas/edit/${pessoa_id}`);
  const card = within(await screen.findByRole("region", { name: "Lembretes de contas a receber" }));
  expect(card.getByText("Nenhum lembrete ainda")).toBeInTheDocument();
  await user.click(card.getByRole("button", { name: "Lembrar" }));
  const form = within(await screen.findByRole("dialog", { name: "Lembrar" }));
  expect(await form.findByText(/Mensalidade 2/)).toBeInTheDocument();
  await user.click(form.getByRole("checkbox", { name: /^Enviar assim mesmo a / }));
  await user.click(form.getByRole("button", { name: "Enviar 1 lembrete" }));
  expect(await card.findByText(/R\$ 200,00/)).toBeInTheDocument();
  expect(card.getByText(/À mão/)).toBeInTheDocument();
});
