import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { openApp, server, withServer } from "../../../testing/open-app";

withServer();

/** Registers a conta, of which `paid` reais are paid. */
async function readConta(valor: number, paid = 0): Promise<number> {
  const { api } = await server().loginAs("1-admin");
  const dia = "2026-11-20";
  const [pessoa] = (await api.pessoas.autocomplete({ query: { pesquisa: "a" } })).pessoas;
  const [categoria] = (await api.categoriasConta.autocomplete({ query: { pesquisa: "a", tipo: "pagar" } })).categorias;
  const { conta } = await api.contasPagar.save({
    body: {
      pessoa_id: pessoa?.id ?? 0,
      categoria_id: categoria?.id ?? 0,
      data_registro: dia,
      data_vencimento: dia,
      tipo_pagamento: "17",
      valor,
      referencia: "Conta do endereço",
      confirmar_duplicada: true,
    },
  });
  const settlement = { id: conta.id, data_pagamento: dia, forma_pagamento: "17", conta_bancaria_id: 1, valor: paid };
  if (paid > 0) await api.contasPagar.pagar({ body: settlement });
  return conta.id;
}

/** Lists the calls of a visit except those that only read. */
function writes(): string[] {
  const made: string[] = [];
  const real = fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => {
    if (new Headers(init.headers).has("Idempotency-Key")) made.push(url);
    return real(url, init);
  });
  return made;
}

describe("the documented addresses of the payables", () => {
  const addresses: readonly (readonly [path: string, heading: string | RegExp, tags?: string[]])[] = [
    ["/contasPagar", "Contas a pagar", ["full"]],
    ["/contasPagar/edit/:aberta", "Editar conta", ["full"]],
    ["/contasPagar/delete/:aberta", "Excluir conta"],
    ["/contasPagar/pagar/:aberta", "Pagar conta"],
    ["/contasPagar/detalhe/:aberta", / · R\$/, ["full"]],
    ["/contasPagar/estorno/:paga", "Estornar pagamento"],
    ["/contasPagar/comprovante/:paga", "Comprovante de pagamento", ["full"]],
    ["/contasPagar/relatorio?status=parcial", "Contas a pagar", ["full"]],
    ["/contasPagar/multiplo?id[]=:aberta", "Pagar contas"],
  ];
  for (const [path, heading, tags = []] of addresses)
    it(`${path} opens its page and changes nothing`, { tags }, async () => {
      const [aberta, paga] = [await readConta(40), await readConta(41, 1)];
      const { go, api } = await openApp("/home");
      const made = writes();
      await go(path.replace(":aberta", String(aberta)).replace(":paga", String(paga)));
      expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeInTheDocument();
      expect(made.filter((url) => !url.includes("/usuarios/acesso"))).toEqual([]);
      expect((await api.contasPagar.find({ params: { id: aberta } })).conta.valor_pago).toBe(0);
      expect((await api.contasPagar.find({ params: { id: paga } })).conta.valor_pago).toBe(1);
    });

  it("the documented addresses of the payables delete only after the user confirms", async () => {
    const id = await readConta(42);
    const { user, address, api, go } = await openApp(`/contasPagar/delete/${id}`);
    expect(await screen.findByText("Deseja realmente excluir esta conta?")).toBeInTheDocument();
    await user.click(screen.getByRole("link", { name: /^Cancelar/ }));
    await waitFor(() => expect(address()).toMatch(/^\/contasPagar(\?|$)/));
    await expect(api.contasPagar.find({ params: { id } })).resolves.toBeDefined();
    await go(`/contasPagar/delete/${id}`);
    await user.click(await screen.findByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(address()).toMatch(/^\/contasPagar(\?|$)/));
    await expect(api.contasPagar.find({ params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it("reverse only after the user confirms, with the reason, and the history shows it", async () => {
    const id = await readConta(43, 3);
    const { user, address, api, go } = await openApp(`/contasPagar/estorno/${id}`);
    await user.type(await screen.findByLabelText(/^Motivo/), "Pago em dobro");
    await user.click(screen.getByRole("button", { name: "Estornar" }));
    await waitFor(() => expect(address()).toMatch(/^\/contasPagar(\?|$)/));
    expect((await api.contasPagar.find({ params: { id } })).conta.valor_pago).toBe(0);

    await go(`/contasPagar/detalhe/${id}`);
    const history = await screen.findByRole("region", { name: "Histórico" });
    const [newest, ...older] = await within(history).findAllByRole("listitem");
    expect(newest).toHaveTextContent(/Estornou o pagamento.*Ana Prado · 20\/11\/2026 12:00.*127\.0\.0\.1/);
    expect(newest).toHaveTextContent(/Status ?de Parcial → para Pendente/);
    expect(newest).toHaveTextContent(/Motivo ?Pago em dobro/);
    expect(older.map((item) => within(item).getAllByText(/conta$/)[0]?.textContent)).toEqual([
      "Pagou a conta",
      "Cadastrou a conta",
    ]);
    expect(history).not.toHaveTextContent(/valor_|_id|[{}]/);
    expect(within(history).getByRole("link", { name: "Ver na auditoria" })).toHaveAttribute(
      "href",
      `/auditoria?conta=${id}`,
    );
  });

  it("say why a paid conta cannot be deleted, and an unpaid one not reversed", async () => {
    const [aberta, paga] = [await readConta(44), await readConta(45, 45)];
    const { go } = await openApp(`/contasPagar/delete/${paga}`);
    expect(await screen.findByText(/já está paga|já tem pagamento/)).toBeInTheDocument();
    await go(`/contasPagar/estorno/${aberta}`);
    expect(await screen.findByText("Esta conta não tem pagamento para estornar")).toBeInTheDocument();
  });

  it("the documented addresses of the payables never offer another payment than the one in the address", async () => {
    const id = await readConta(47, 4);
    const { go, api } = await openApp(`/contasPagar/estorno/${id}?acerto=999999`);
    expect(await screen.findByText("Este pagamento não é desta conta")).toBeInTheDocument();
    const [first] = (await api.contasPagar.find({ params: { id } })).conta.acertos;
    const again = { id, data_pagamento: "2026-11-20", forma_pagamento: "17", conta_bancaria_id: 1, valor: 5 };
    await api.contasPagar.pagar({ body: again });
    await api.contasPagar.estorno({ params: { id }, body: { acerto_id: first?.id ?? 0 } });
    await go(`/contasPagar/estorno/${id}?acerto=${first?.id}`);
    expect(await screen.findByText("Este pagamento já foi estornado")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Estornar/ })).not.toBeInTheDocument();
  });

  it("the documented addresses of the payables show no history to users who may not see the audit", async () => {
    const id = await readConta(46);
    await openApp(`/contasPagar/detalhe/${id}`, "2-caixa");
    expect(await screen.findByRole("heading", { name: / · R\$/ })).toBeInTheDocument();
    expect(screen.queryByText("Histórico")).not.toBeInTheDocument();
  });
});
