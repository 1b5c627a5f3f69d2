import { expect, it } from "vitest";
import { withMasks } from "./answer-masks";

it("documents, phones and CEPs of a row get their masks, and what is none of them stays", () => {
  const row = {
    nome: "11222333000181",
    cpf_cnpj: "11222333000181",
    cpf: "11144477735",
    telefone: "11987654321",
    cep: "01310100",
  };
  expect(withMasks(row)).toStrictEqual({
    nome: "11222333000181",
    cpf_cnpj: "11.222.333/0001-81",
    cpf: "111.444.777-35",
    telefone: "(11) 98765-4321",
    cep: "01310-100",
  });
});

it("a row without them gets no field that it had not", () => {
  expect(withMasks({ cnpj: null, telefone: "" })).toStrictEqual({ cnpj: null, telefone: "" });
});
