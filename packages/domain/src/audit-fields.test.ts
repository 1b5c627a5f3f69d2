import { describe, expect, it } from "vitest";
import { auditFieldName, auditFieldValue } from "./audit-fields";

const conta = { valor_integral: 100, valor_pago: 40 };

const ZONE = "America/Sao_Paulo";

describe("label and text of a column in an audited row", () => {
  it.each([
    ["data_vencimento", "Data de vencimento"],
    ["residual", "Em aberto"],
    ["prazo_dias", "Prazo em dias"],
    ["outro_prazo", "Outro prazo"],
    ["deposito_id", "Depósito"],
    ["versao", null],
    ["busca", null],
  ])("%s is called %s", (column, name) => expect(auditFieldName(column, "contas")).toBe(name));

  it.each<[string, Record<string, unknown>, string | null]>([
    ["valor_integral", { valor_integral: 1234.5 }, "R$ 1.234,50"],
    ["juros", { juros: 0.0125 }, "R$ 0,0125"],
    ["status", { ...conta, status: 0 }, "Parcial"],
    ["status", { ...conta, valor_pago: 0, status: 0 }, "Pendente"],
    ["status", { ...conta, status: 1 }, "Pago"],
    ["status", { ...conta, status: 3 }, "Renegociado"],
    ["status", { status: true }, "Sim"],
    ["tipo_pagamento", { tipo_pagamento: "01" }, "Dinheiro"],
    ["data_vencimento", { data_vencimento: "2026-11-20" }, "20/11/2026"],
    ["recorrencia", { recorrencia: "2027-03" }, "03/2027"],
    ["data_abertura", { data_abertura: "2026-11-21T01:30:00.000Z" }, "20/11/2026 22:30"],
    ["pessoa_id", { pessoa_id: 7 }, "Papelaria Sol"],
    ["pessoa_id", { pessoa_id: 8 }, "8"],
    ["ativa", { ativa: false }, "Não"],
    ["prazos", { prazos: [30, 60] }, "30, 60"],
    ["contagem", { contagem: { "50": 2, "100": 1 } }, "50: 2 · 100: 1"],
    ["rede", { rede: [{ empresa_id: 2, prestador: true }] }, "Empresa: 2 · Prestador: Sim"],
    ["submodulos", { submodulos: ["contasPagar", "de_antes"] }, "Contas a pagar, de_antes"],
    ["permissoes", { permissoes: ["contasPagar.pagar"] }, "Contas a pagar: Pagar"],
    ["compartilhados", { compartilhados: ["pessoas"] }, "Pessoas"],
    ["lista", { lista: "contasPagar" }, "Contas a pagar"],
    ["lista", { lista: "de_antes" }, "de_antes"],
    ["parametros", { parametros: "pesquisa=caf%C3%A9+preto&status=aberto" }, "pesquisa=café preto, status=aberto"],
    ["observacao", { observacao: "" }, null],
    ["observacao", { observacao: null }, null],
    ["observacao", {}, null],
  ])("%s of %j reads %s", (column, row, shown) => {
    expect(auditFieldValue(column, row, { pessoa_id: { 7: "Papelaria Sol" } }, "contas", ZONE)).toBe(shown);
  });

  it.each<[string, string, Record<string, unknown>, string]>([
    ["empresas", "status", { status: 0 }, "Inativa"],
    ["empresas", "tipo_pessoa", { tipo_pessoa: "f" }, "Pessoa física"],
    ["empresas", "type_os", { type_os: 2 }, "Veículos"],
    ["contratos", "status", { status: 0 }, "Não assinado"],
    ["contratos", "status", { status: 1 }, "Assinado"],
    ["categorias_conta", "tipo", { tipo: "pagar" }, "Contas a pagar"],
    ["centros_resultado", "tipo", { tipo: "receber" }, "Contas a receber"],
    ["formas_pagamento", "tipo", { tipo: 1 }, "Por intervalos"],
    ["movimentos", "tipo", { tipo: "acerto", valor: -5 }, "Pagamento"],
    ["movimentos", "tipo", { tipo: "sangria", valor: -5 }, "Sangria"],
    ["movimentos", "tipo", { tipo: "outro", valor: 5 }, "outro"],
    ["produtos", "tipo", { tipo: 2 }, "Serviço"],
    ["produtos", "valor_venda", { valor_venda: 12.5 }, "R$ 12,50"],
    ["estoque_movimentos", "tipo", { tipo: "transferencia_saida" }, "Saída por transferência"],
    ["estoque_movimentos", "quantidade", { quantidade: -1234.5 }, "-1.234,5"],
    ["requerimento_itens", "status", { status: 3 }, "Recusado"],
    ["usuarios", "motivo", { motivo: "endereco" }, "Endereço de IP não permitido"],
    ["contas", "motivo", { motivo: "endereco" }, "endereco"],
    ["outra", "status", { status: 1 }, "1"],
  ])("in %s, %s of %j reads %s", (entidade, column, row, shown) => {
    expect(auditFieldName(column, entidade)).not.toBeNull();
    expect(auditFieldValue(column, row, {}, entidade, ZONE)).toBe(shown);
  });

  it("shows moments on the clocks of the company", () => {
    const row = { data_abertura: "2026-11-21T01:30:00.000Z" };
    expect(auditFieldValue("data_abertura", row, {}, "aberturas_caixa", "America/Rio_Branco")).toBe("20/11/2026 20:30");
    const contagem = { contagem: [row] };
    expect(auditFieldValue("contagem", contagem, {}, "aberturas_caixa", "America/Noronha")).toMatch(
      /20\/11\/2026 23:30$/,
    );
  });

  it("names ids in lists and in rows within rows, and keeps the number of one without a name", () => {
    const names = { grupos: { 2: "Caixa" }, empresa_rede_id: { 3: "Outra Empresa" } };
    expect(auditFieldValue("grupos", { grupos: [2, 9] }, names, "usuarios", ZONE)).toBe("Caixa, 9");
    const rede = [{ empresa_rede_id: 3, prestador: true }];
    expect(auditFieldValue("rede", { rede }, names, "empresas", ZONE)).toBe(
      "Empresa da rede: Outra Empresa · Prestador: Sim",
    );
  });
});
