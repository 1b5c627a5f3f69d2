import type { FieldCards } from "@prumo/domain/field-card";
import { renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { fieldsOf } from "./fields-of";

const cards = {
  nome: { label: "Nome", max: 100, missing: "Informe o nome" },
  prazo: { label: "Prazo", kind: "number", preset: true },
  forma: { label: "Forma", kind: "choice", missing: "Informe a forma", preset: true },
  taxa: { label: "Taxa", kind: "money" },
  ativo: { label: "Ativo", kind: "flag" },
  criado_em: { label: "Criado em", kind: "moment" },
} as const satisfies FieldCards;

it("a table gives each field of a form its name and label, and whether it must be filled in", () => {
  const { result } = renderHook(() =>
    useForm({ defaultValues: { nome: "", prazo: 0, forma: "01", taxa: null, ativo: true } }),
  );
  const { control } = result.current;
  const fields = fieldsOf(cards, control);
  expect(fields.nome).toEqual({ name: "nome", control, label: "Nome", required: true });
  expect(fields.prazo).toEqual({ name: "prazo", control, label: "Prazo", required: undefined });
  expect(fields.forma).toEqual({ name: "forma", control, label: "Forma", required: undefined });
  expect(fields.taxa).toEqual({ name: "taxa", control, label: "Taxa", required: false });
  expect(fields.ativo).toEqual({ name: "ativo", control, label: "Ativo" });
});

it("a table gives no field a maxLength, with which a browser would cut a pasted text in silence", () => {
  const { result } = renderHook(() => useForm({ defaultValues: { nome: "" } }));
  expect(fieldsOf(cards, result.current.control).nome).not.toHaveProperty("maxLength");
});
