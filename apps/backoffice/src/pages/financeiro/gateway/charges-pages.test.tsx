import { newCompany } from "@prumo/api/testing/companies";
import { newReceivable } from "@prumo/api/testing/contas";
import { FakeProvider } from "@prumo/api/testing/fake-provider";
import { UNREACHED_CHARGES } from "@prumo/domain/gateway-charge";
import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

const TOKEN = "$aact_hmlg_0123456789abcdefWXYZ";
const fake = new FakeProvider(TOKEN, "2026-11-20");

/** The provider is asked over the network, which the app in these tests does not use. */
const network = globalThis.fetch;
const ADDRESS = await fake.start();

withServer({ gateway: { producao: null, sandbox: ADDRESS } });
afterAll(() => fake.stop());

/** Lets calls to the provider through to the network. */
function reachProvider() {
  const app = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string | URL, init?: RequestInit) =>
    (String(url).startsWith(ADDRESS) ? network : app)(url, init),
  );
}

/** Makes the administrator's company ready to charge, and gives a receivable of a customer whom the provider takes. */
async function readyToCharge(referencia = "Revisão anual") {
  const { api } = await server().loginAs("1-admin");
  const configuracao = { carteira_asaas: "carteira-1", ambiente: 2, token: TOKEN, ativo: true } as const;
  await api.gateway.salvar({ body: { ...configuracao, conta_bancaria_id: 1, tarifa_pessoa_id: 100 } });
  const { rows } = await server().db.execute<{ id: number }>(
    "select id from pessoas where empresa_id = 1 and cpf_cnpj ~ '^[0-9]{11}$' order by id limit 1",
  );
  return newReceivable(api, {
    data_vencimento: "2026-12-10",
    valor: 350,
    referencia,
    pessoa_id: rows[0]?.id ?? 0,
  });
}

it("a receivable is charged from its page, and its charge is cancelled after a question", async () => {
  const conta = await readyToCharge();
  const { user, go } = await openApp(`/contasReceber/detalhe/${conta}`);
  reachProvider();
  await user.click(await screen.findByRole("button", { name: "Emitir boleto/Pix" }));
  expect(await screen.findByText("Cobrança emitida")).toBeInTheDocument();
  expect(await screen.findByRole("button", { name: "Copiar boleto" })).toBeInTheDocument();
  await user.keyboard("c");
  expect(await screen.findByText("Boleto copiado")).toBeInTheDocument();
  const charge = within(screen.getByRole("region", { name: "Boleto e Pix" }));
  expect(charge.getByText("Em cobrança")).toBeInTheDocument();
  expect(charge.getByText("10/12/2026")).toBeInTheDocument();
  // A receivable has one charge: there is no second to be emitted.
  expect(screen.queryByRole("button", { name: "Emitir boleto/Pix" })).toBeNull();
  await go(`/contasReceber/boleto/${conta}`);
  expect(await screen.findByRole("img", { name: /^Código de barras do boleto de R\$.350,00$/ })).toBeInTheDocument();
  expect(screen.getByRole("img", { name: /^QR Code do Pix de R\$.350,00$/ })).toBeInTheDocument();
  await go("/gateway/cobrancas");
  await screen.findByRole("heading", { name: "Cobranças", level: 1 });
  const row = (await screen.findByText("Em cobrança")).closest("tr") as HTMLElement;
  await user.click(within(row).getByRole("button", { name: /Ações|Mais/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Cancelar cobrança" }));
  await user.click(await screen.findByRole("button", { name: "Cancelar cobrança" }));
  await waitFor(() => expect(fake.charges.at(-1)?.deleted).toBe(true));
  expect(await screen.findByText("Cancelada")).toBeInTheDocument();
});

it("the key that copies the boleto copies the Pix of a receivable that has no boleto", async () => {
  const { api } = await server().loginAs("1-admin");
  const conta = await newReceivable(api, { data_vencimento: "2026-12-10", valor: 350 });
  const { user } = await openApp(`/contasReceber/detalhe/${conta}`);
  await screen.findByRole("img", { name: /^QR Code do Pix de R\$.350,00$/ });
  await user.keyboard("c");
  expect(await screen.findByText("Pix copiado")).toBeInTheDocument();
  const { pix } = await api.cobranca.pix({ params: { id: conta } });
  expect(await navigator.clipboard.readText()).toBe(pix?.pix_copia_cola);
});

it("a receivable of a company that has set up no gateway is told so, with the way there", {
  tags: ["full"],
}, async () => {
  const conta = await readyToCharge();
  await server().db.execute("update gateways_pagamento set ativo = false where empresa_id = 1");
  const { user } = await openApp(`/contasReceber/detalhe/${conta}`);
  await user.click(await screen.findByRole("button", { name: "Emitir boleto/Pix" }));
  const message = (await screen.findByText("Ative o gateway de pagamento antes de emitir cobranças")).closest("li");
  expect(within(message as HTMLElement).getByRole("link", { name: "Abrir gateway" })).toHaveAttribute(
    "href",
    "/gateway",
  );
});

it("money that nobody charged settles the receivable that somebody chooses", async () => {
  const conta = await readyToCharge();
  const { id } = fake.foreignPix(35_000);
  await server().db.execute(
    `insert into gateway_decisoes (empresa_id, provedor_id, motivo, valor, dia_pagamento, dia_credito, created_at)
      values (1, '${id}', 'recebimento_desconhecido', 350, '2026-11-18', '2026-11-19', now())`,
  );
  const { user, api } = await openApp("/gateway/decisoes");
  reachProvider();
  const row = (await screen.findByText(`No provedor: ${id}`)).closest("tr") as HTMLElement;
  await user.click(within(row).getByRole("button", { name: /Ações|Mais/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Decidir" }));
  const dialog = await screen.findByRole("dialog");
  await user.type(within(dialog).getByRole("combobox", { name: "Conta a receber" }), "Revisão anual");
  await user.click((await screen.findAllByRole("option", { name: /Revisão anual/ })).at(-1) as HTMLElement);
  expect(within(dialog).getByLabelText("Data do recebimento")).toHaveValue("18/11/2026");
  await user.click(within(dialog).getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Conta recebida com o valor")).toBeInTheDocument();
  expect(await screen.findByText("Nada a decidir")).toBeInTheDocument();
  expect((await api.contasReceber.find({ params: { id: conta } })).conta).toMatchObject({
    status: 1,
    data_pagamento: "2026-11-18",
  });
});

it("the page tells how charges and events stand, and makes a provider tell again that has stopped", async () => {
  await readyToCharge();
  const webhook = {
    id: "hook_1",
    url: "http://prumo.example",
    authToken: "",
    events: [],
    interrupted: true,
    failures: 15,
  };
  fake.webhooks.push(webhook);
  await server().db.execute("update empresas set email = 'financeiro@example.com' where id = 1");
  await server().db.execute(
    "update gateways_pagamento set aviso_id = 'hook_1', aviso_pausado = true where empresa_id = 1",
  );
  const { user } = await openApp("/gateway");
  reachProvider();
  const states = within(await screen.findByRole("list", { name: "Cobranças por situação" }));
  expect(states.getByText("Cancelada").closest("a")).toHaveAttribute("href", "/gateway/cobrancas?estado=cancelada");
  expect(screen.getByText(/O provedor parou de avisar/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Retomar avisos" }));
  expect(await screen.findByText("O provedor volta a avisar")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Retomar avisos" })).toBeNull());
  expect(fake.webhooks.at(-1)?.interrupted).toBe(false);
});

/** Notes that a Pix of a receivable went out in some reminder. */
const sendPixOf = (conta: number) =>
  server().db.execute(
    `insert into lembrete_itens (empresa_id, lembrete_id, conta_id, canal, data_vencimento, residual, valor, com_pix)
      select empresa_id, id, ${conta}, canal, '2026-12-10', 350, 350, true from lembretes where empresa_id = 1 limit 1`,
  );

it("several receivables are charged after a look at those of which a Pix was sent, or not at all", async () => {
  const [one, other] = [await readyToCharge("Revisão dupla"), await readyToCharge("Revisão dupla")];
  await sendPixOf(one);
  const { user, api } = await openApp("/contasReceber?pesquisa=dupla&dataInicial=&dataFinal=");
  reachProvider();
  const ask = async () => {
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Emitir boleto/Pix…" }));
    return within(await screen.findByRole("dialog", { name: "Emitir boleto/Pix 2 contas?" }));
  };
  await user.click(await screen.findByRole("checkbox", { name: /^Selecionar tod/ }));
  const first = await ask();
  const told = await first.findByRole("status", { name: "Pix já enviados" });
  expect(within(told).getAllByRole("listitem")).toHaveLength(1);
  expect(told).toHaveTextContent(/Revisão dupla: enviado em \d/);
  await user.click(first.getByRole("button", { name: "Cancelar" }));
  const charged = async (conta_id: number) => (await api.gateway.cobrancas({ query: { conta_id } })).cobrancas.total;
  expect([await charged(one), await charged(other)]).toEqual([0, 0]);
  const second = await ask();
  await second.findByRole("status", { name: "Pix já enviados" });
  await user.click(second.getByRole("button", { name: "Emitir boleto/Pix" }));
  expect(await screen.findByText("Emitir boleto/Pix: feito em 2 contas")).toBeInTheDocument();
  expect(screen.queryByText(/ainda pode ser pago$/)).toBeNull();
  expect([await charged(one), await charged(other)]).toEqual([1, 1]);
});

it("a receivable is charged from its row, and what cannot be charged is told with its reason", {
  tags: ["full"],
}, async () => {
  const conta = await readyToCharge();
  await sendPixOf(conta);
  const { user, api } = await openApp("/contasReceber?pesquisa=anual&dataInicial=&dataFinal=&per_page=100");
  reachProvider();
  await screen.findAllByText(/Revisão anual/);
  const row = document.querySelector(`a[href="/contasReceber/detalhe/${conta}"]`)?.closest("tr") as HTMLElement;
  const emit = async () => {
    await user.click(within(row).getByRole("button", { name: /Ações|Mais/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Emitir boleto/Pix" }));
    const asked = within(await screen.findByRole("alertdialog", { name: "Um Pix desta conta já foi enviado" }));
    await user.click(asked.getByRole("button", { name: "Emitir boleto/Pix" }));
  };
  await emit();
  expect(await screen.findByText("Cobrança emitida")).toBeInTheDocument();
  // Who was asked before is not told again.
  expect(screen.queryByText(/ainda pode ser pago$/)).toBeNull();
  expect((await api.gateway.cobrancas({ query: { conta_id: conta } })).cobrancas.data).toHaveLength(1);
  await emit();
  expect(await screen.findByText("Esta conta já tem uma cobrança")).toBeInTheDocument();
});

it("a gateway with open charges is switched off only after its owner read what becomes of them", async () => {
  const conta = await readyToCharge();
  const { user, go, api } = await openApp("/contasReceber");
  reachProvider();
  await api.gateway.emitir({ body: { contas: [conta] } });
  await go("/gateway");
  await user.click(await screen.findByRole("checkbox", { name: "Ativo" }));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Desligar com cobranças em aberto?" }));
  expect(question.getByText(/^Há .* em aberto, de R\$/)).toBeInTheDocument();
  expect(question.getByText(UNREACHED_CHARGES)).toBeInTheDocument();
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  expect((await api.gateway.atual()).configuracao.ativo).toBe(true);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await user.click(await screen.findByRole("button", { name: "Desligar" }));
  expect(await screen.findByText("Inativo")).toBeInTheDocument();

  await user.click(await screen.findByRole("button", { name: "Remover token" }));
  const removal = within(await screen.findByRole("alertdialog", { name: "Remover o token?" }));
  expect(removal.getByText(/^Há .* em aberto, de R\$.* Os pagadores ainda podem pagar por elas/)).toBeInTheDocument();
});

it("a company of a minute ago makes the bank account of its gateway on the gateway's page", {
  tags: ["full"],
}, async () => {
  const { api: platform } = await server().loginAs("6-plataforma");
  const { login } = await platform.empresas.save({ body: newCompany({ nome: "Recém-nascida", plano: 1 }) });
  const { user, api } = await openApp("/gateway", login, "senha de teste");
  await user.click(await screen.findByRole("button", { name: "Cadastrar conta bancária" }));
  const modal = within(await screen.findByRole("dialog", { name: "Nova conta bancária" }));
  await user.type(modal.getByRole("textbox", { name: "Nome" }), "No Asaas");
  await user.click(modal.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("combobox", { name: "Conta bancária que recebe" })).toHaveDisplayValue("No Asaas");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Gateway salvo com sucesso!")).toBeInTheDocument();
  expect((await api.gateway.atual()).configuracao.conta_bancaria).toMatchObject({ nome: "No Asaas" });
});
