import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { openApp, withServer } from "../../../testing/open-app";

withServer();

const entry = (id: string, day: string, amount: string, text: string) =>
  `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day}<TRNAMT>${amount}<FITID>${id}<MEMO>${text}</STMTTRN>`;
const ofx = (...entries: string[]) =>
  new File(
    [
      `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20261120</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>`,
      `<STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>0197<ACCTID>12345-6</BANKACCTFROM><BANKTRANLIST>${entries.join("")}`,
      "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>",
    ],
    "novembro.ofx",
  );

const choose = async (user: Awaited<ReturnType<typeof openApp>>["user"], file: File) =>
  user.upload(await screen.findByLabelText("Extrato"), file);

it("a statement is previewed, imported once, found again as known, and taken back", async () => {
  const { user, go } = await openApp("/contasBancarias/conciliacao/importar");
  const first = entry("a", "20261110", "-10.00", "TARIFA");
  await choose(user, ofx(first, entry("b", "20261205", "-5.00", "AGENDADO")));
  const account = await screen.findByRole("region", { name: "Stone · Conta 123456" });
  expect(within(account).getByRole("alert")).toHaveTextContent("Por favor selecione a conta bancaria");
  await user.selectOptions(within(account).getByLabelText("Conta bancária"), "Itaú");
  await waitFor(() => expect(within(account).queryByRole("alert")).toBeNull());
  expect(within(account).getByRole("status")).toHaveTextContent("1 nova, 1 agendada deixada");
  const importing = screen.getByRole("button", { name: "Importar 1 lançamento" });
  await waitFor(() => expect(importing).toBeEnabled());
  await user.click(importing);
  expect(await screen.findByRole("link", { name: "Conciliar Itaú" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/contasBancarias\/conciliacao\/\d+$/),
  );

  await user.click(screen.getByRole("button", { name: "Importar outro" }));
  await choose(user, ofx(first, first));
  await screen.findByText(/1 igual às já importadas, 1 nova/);

  await user.click(screen.getByRole("button", { name: "Escolher outro arquivo" }));
  await choose(user, new File(["Quando;O que;Quanto\n01/11/2026;Pix;-10,00\n"], "banco.csv"));
  const columns = await screen.findByRole("region", { name: "Colunas do arquivo" });
  await user.click(within(columns).getByRole("button", { name: "Continuar" }));
  expect(within(columns).getByRole("alert")).toHaveTextContent("Escolha a coluna da data");
  for (const [name, meaning] of [
    ["Quando", "Data"],
    ["O que", "Descrição"],
    ["Quanto", "Valor"],
  ] as const) {
    await user.selectOptions(within(columns).getByLabelText(name), meaning);
  }
  await user.click(within(columns).getByRole("button", { name: "Continuar" }));
  await screen.findByText(/1 nova/);

  await user.click(screen.getByRole("button", { name: "Escolher outro arquivo" }));
  await go("/contasBancarias/conciliacao/extratos");
  await user.click(await screen.findByRole("button", { name: "Ações de novembro.ofx" }));
  await user.click(await screen.findByRole("menuitem", { name: "Desfazer" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(screen.getByText("Desfeita")).toBeInTheDocument());
});
