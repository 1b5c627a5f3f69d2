import { APPROVER, approvalRule, letApprove, setApprovalRules } from "@prumo/api/testing/approval-company";
import { newConta } from "@prumo/api/testing/contas";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

async function switchOn(aprovadores: number[] = []) {
  const { api } = await server().loginAs("1-admin");
  await letApprove(server().db, APPROVER);
  await setApprovalRules(api, { regras: [approvalRule({ aprovadores })] });
  return api;
}

const heading = () => screen.findByRole("heading", { name: "Aprovação de pagamentos" });
const card = (text: string) => within(screen.getByText(text).closest("li") as HTMLElement);

describe("the requests to approve payments", () => {
  beforeEach(() => switchOn());

  it("an approver takes several at once, and refuses others, each with its reason", async () => {
    const { api } = await server().loginAs("1-admin");
    const [a, b, c] = [
      await newConta(api, { valor: 1_100, referencia: "Pedido A" }),
      await newConta(api, { valor: 1_200, referencia: "Pedido B" }),
      await newConta(api, { valor: 1_300, referencia: "Pedido C" }),
      await newConta(api, { valor: 1_350, referencia: "Pedido D" }),
    ];
    const { user } = await openApp("/aprovacoes", "2-caixa");
    await heading();
    await user.click(card("Pedido A").getByRole("checkbox"));
    await user.click(card("Pedido B").getByRole("checkbox"));
    expect(screen.getByText(/^2 pagamentos · R\$\s2\.300,00$/)).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Aprovar" }));
    expect(await screen.findByText("2 pagamentos aprovados")).toBeInTheDocument();
    await user.click(card("Pedido C").getByRole("checkbox"));
    await user.click(card("Pedido D").getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Recusar" }));
    // One beside each field, and one in the toast, because the fields may be out of sight.
    await waitFor(() => expect(screen.getAllByText("Informe o motivo")).toHaveLength(3));
    const reason = card("Pedido C").getByRole("textbox", { name: /^Motivo/ });
    expect(reason, "what is missing first is typed without a look for it").toHaveFocus();
    await user.keyboard("Já foi pago");
    expect(reason).not.toBeInvalid();
    const other = card("Pedido D").getByRole("textbox", { name: /^Motivo/ });
    expect(other).toBeInvalid();
    await user.type(other, "Também já foi");
    await user.click(screen.getByRole("button", { name: "Recusar" }));
    expect(await screen.findByText("2 pagamentos recusados")).toBeInTheDocument();
    const states = async (id: number) => (await api.contasPagar.find({ params: { id } })).conta.aprovacao?.estado;
    expect([await states(a), await states(b), await states(c)]).toEqual(["aprovada", "aprovada", "recusada"]);
  });

  it("whoever asked sees why they cannot decide, and the list of contas says that it waits", async () => {
    const { api } = await server().loginAs("1-admin");
    const id = await newConta(api, { valor: 1_400, referencia: "Espera" });
    const { go } = await openApp(`/contasPagar/detalhe/${id}`);
    expect(await screen.findByRole("heading", { name: "Aguardando aprovação" })).toBeInTheDocument();
    const { pedidos } = await api.aprovacao.lista({ query: { quais: "pedidas" } });
    await go(`/aprovacoes/${pedidos.data[0]?.id}`);
    expect(await screen.findByText(/^Quem pediu ou alterou o pagamento não o aprova/)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Aprovar" })).not.toBeInTheDocument();
  });

  it("many payables are asked for at once from their list, without those that need none", {
    tags: ["full"],
  }, async () => {
    const { api } = await server().loginAs("1-admin");
    const ids = [
      await newConta(api, { valor: 910, referencia: "Lote de pedidos" }),
      await newConta(api, { valor: 920, referencia: "Lote de pedidos" }),
      await newConta(api, { valor: 30, referencia: "Lote de pedidos" }),
    ];
    const { versao, ...rules } = await api.aprovacao.regras();
    const body = { ligada: true, soma_7_dias: false, validade_dias: rules.validade_dias, versao };
    await api.aprovacao.salvarRegras({ body: { ...body, regras: [{ valor_minimo: 900 }] } });
    const { user } = await openApp("/contasPagar?pesquisa=Lote+de+pedidos&dataInicial=&dataFinal=");
    await user.click(await screen.findByRole("checkbox", { name: /^Selecionar tod/ }));
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: /^Pedir aprovação/ }));
    const asked = within(await screen.findByRole("dialog", { name: "Pedir a aprovação de 2 contas?" }));
    await user.click(asked.getByRole("button", { name: "Pedir aprovação" }));
    const states = () =>
      Promise.all(ids.map(async (id) => (await api.contasPagar.find({ params: { id } })).conta.aprovacao?.estado));
    await waitFor(async () => expect(await states()).toEqual(["aguardando", "aguardando", undefined]));
  });

  it("a request that nobody may decide says so, and is asked for anew by other rules", async () => {
    const api = await switchOn([1]);
    await newConta(api, { valor: 1_400, referencia: "Sem ninguém" });
    const { user } = await openApp("/aprovacoes?quais=todas");
    await heading();
    expect(card("Sem ninguém").getByText(/^Ninguém pode aprovar/)).toBeVisible();
    await switchOn([1, 2]);
    await user.click(card("Sem ninguém").getByRole("button", { name: "Pedir de novo" }));
    expect(await screen.findByText("Aprovação pedida")).toBeInTheDocument();
    expect(await screen.findByText(/^Pode aprovar: /)).toBeVisible();
  });
});

describe("the rules of approval", () => {
  it("are tried as they are typed, and switched on with the rest", async () => {
    await server().db.execute("delete from aprovacao_ajustes where empresa_id = 1");
    const { user, api } = await openApp("/aprovacoes/regras");
    await user.click(await screen.findByRole("button", { name: "Adicionar regra" }));
    expect(screen.getByRole("status", { name: "" })).toHaveTextContent("pediria aprovação: Valor a partir de");
    await user.click(screen.getByRole("switch", { name: "Pedir aprovação de pagamentos" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Aprovação ligada")).toBeInTheDocument();
    expect((await api.aprovacao.regras()).regras.map(({ valor_minimo }) => valor_minimo)).toContain(1_000);
  });

  it("a company of one person is told honestly why they cannot be on", async () => {
    await server().db.execute("update usuarios set ativo = false where empresa_id = 3 and id <> 8");
    await openApp("/aprovacoes/regras", "8-admin");
    expect(await screen.findByText(/^A empresa tem uma só pessoa\. Quem pede um pagamento não o aprova/)).toBeVisible();
    expect(screen.getByRole("switch", { name: "Pedir aprovação de pagamentos" })).toBeDisabled();
  });
});
