import { newReceivable } from "@prumo/api/testing/contas";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../../testing/open-app";

withServer();

const field = (name: string) => screen.getByRole("textbox", { name });

/** Opens the receiving of a conta of R$ 1.000,00 that is 11 days late under a policy. */
async function openLate() {
  const opened = await openApp("/contasReceber");
  const id = await newReceivable(opened.api, { data_vencimento: "2026-11-09", valor: 1000 });
  const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
  await opened.api.contasReceber.salvarEncargos({ body: { ...policy, conta: id } });
  await opened.go(`/contasReceber/receber/${id}`);
  await screen.findByRole("heading", { name: "Receber conta" });
  return { ...opened, id };
}

it("a late conta is received with the multa and juros of its policy, anew as the user types", async () => {
  const { user, api, id } = await openLate();
  expect(field("Juros")).toHaveValue("R$ 3,67");
  expect(field("Multa")).toHaveValue("R$ 20,00");
  expect(field("Valor do recebimento")).toHaveValue("R$ 1.023,67");
  expect(screen.getByText("Política desta conta: 11 dias × 1 % ÷ 30 = R$ 3,67; multa 2 %")).toBeInTheDocument();
  await user.clear(field("Valor do recebimento"));
  await user.type(field("Valor do recebimento"), "500,00");
  await waitFor(() => expect(field("Multa")).toHaveValue("R$ 9,77"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Conta bancária" }), "1");
  await user.click(screen.getByRole("button", { name: /^Receber R\$.500,00/ }));
  await screen.findByText("Recebimento realizado com sucesso");
  const { conta } = await api.contasReceber.find({ params: { id } });
  const [acerto] = conta.acertos;
  expect(acerto).toMatchObject({ valor: 500, multa: 9.77, encargos: { multa_proposta: 9.77, dias_atraso: 11 } });
});

it("multa and juros are waived by one key, and only with a reason, which the settlement keeps", async () => {
  const { user, api, id } = await openLate();
  await user.click(field("Valor do recebimento"));
  await user.keyboard("d");
  expect(await screen.findByRole("textbox", { name: /Motivo da dispensa/ })).toHaveFocus();
  expect(field("Multa")).toHaveValue("R$ 0,00");
  await user.selectOptions(screen.getByRole("combobox", { name: "Conta bancária" }), "1");
  await user.click(screen.getByRole("button", { name: /^Receber R\$.1.000,00/ }));
  const reason = screen.getByRole("textbox", { name: /Motivo da dispensa/ });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Diga por que a multa e os juros são dispensados/));
  await user.type(reason, "Cliente antigo");
  await user.click(screen.getByRole("button", { name: /^Receber R\$.1.000,00/ }));
  await screen.findByText("Recebimento realizado com sucesso");
  const { conta } = await api.contasReceber.find({ params: { id } });
  expect(conta.acertos).toMatchObject([
    { juros: 0, multa: 0, encargos: { juros_propostos: 3.67, multa_proposta: 20, motivo_dispensa: "Cliente antigo" } },
  ]);
});

it("a conta that is saved as received late says what its policy proposes, and that it is not received", async () => {
  const { user, api, go, id } = await openLate();
  await go(`/contasReceber/new?copia=${id}`);
  await screen.findByRole("heading", { name: "Nova conta a receber" });
  const { pessoa_id } = (await api.contasReceber.find({ params: { id } })).conta;
  const policy = { ativa: true, multa: 2, juros: 1, contar_de: "vencimento", previsto: true } as const;
  await api.contasReceber.salvarEncargos({ body: { ...policy, pessoa: pessoa_id } });
  await user.clear(field("Data de vencimento"));
  await user.type(field("Data de vencimento"), "09/11/2026");
  await user.click(screen.getByRole("checkbox", { name: /recebid/ }));
  expect(
    await screen.findByText(/^Política da pessoa: 11 dias × 1 % ÷ 30 = R\$.3,67; multa 2 %\. É salvo só/),
  ).toBeVisible();
  await user.clear(field("Data do recebimento"));
  await user.type(field("Data do recebimento"), "09/11/2026");
  await waitFor(() => expect(screen.queryByText(/^Política da pessoa/)).toBeNull());
});
