import { newReceivable } from "@prumo/api/testing/contas";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../../testing/open-app";

withServer();

const choice = () => screen.getByRole("combobox", { name: /Propor multa e juros/ });

it("an administrator switches the policy of the company on, asked about unusual percentages", async () => {
  const { user, api } = await openApp("/contasReceber/encargos");
  expect(await screen.findByRole("combobox", { name: /Propor multa e juros/ })).toHaveValue("nao");
  await user.selectOptions(choice(), "sim");
  expect(screen.getByRole("textbox", { name: /Multa por atraso/ })).toHaveValue("2,00 %");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const foreseen = screen.getByRole("checkbox", { name: "Minhas vendas preveem multa e juros" });
  await waitFor(() => expect(foreseen).toHaveAccessibleDescription(/Confirme que as vendas preveem multa e juros/));
  await user.click(foreseen);
  const juros = screen.getByRole("textbox", { name: /Juros ao mês/ });
  await user.clear(juros);
  await user.type(juros, "3,00");
  expect(screen.getByText(/multa de R\$\s20,00 e juros de R\$\s10,00$/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  const asked = await screen.findByRole("alertdialog", { name: "Percentuais incomuns" });
  expect(asked).toHaveTextContent("juros acima de 1 % ao mês");
  await user.click(within(asked).getByRole("button", { name: "Salvar" }));
  await screen.findByText("Multa e juros salvos com sucesso!");
  const { politica } = await api.contasReceber.encargos({ query: {} });
  expect(politica).toMatchObject({ ativa: true, multa: 2, juros: 3, contar_de: null, previsto: true });
});

it("a conta is left out of the policy of its company from its own page", async () => {
  const { user, api, go } = await openApp("/contasReceber");
  const usual = { ativa: true, multa: 2, juros: 1, contar_de: null, previsto: true };
  const { politica } = await api.contasReceber.encargos({ query: {} });
  await api.contasReceber.salvarEncargos({ body: { ...usual, versao: politica?.versao } });
  const id = await newReceivable(api, { data_vencimento: "2026-11-09" });
  await go(`/contasReceber/detalhe/${id}`);
  expect(await screen.findByText(/Multa e juros por atraso: 2 % \+ 1 % ao mês \(da empresa\)/)).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Alterar" }));
  expect(
    await screen.findByRole("option", { name: "Como a da empresa: multa 2 %, juros 1 % ao mês" }),
  ).toBeInTheDocument();
  await user.selectOptions(choice(), "nao");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await screen.findByText("Multa e juros salvos com sucesso!");
  expect((await api.contasReceber.find({ params: { id } })).conta.encargos).toBeNull();
});
