import { expect, it } from "vitest";
import { z } from "zod";
import { readInOrder } from "./issues";
import { schemas } from "./schemas";

const own = z.object({ nome: z.string(), quantidade: z.number().min(3), pagina: z.url() });
const sent = { quantidade: 1, pagina: "x" };

it("schemas of the contract leave the words of an application's own schemas alone", () => {
  expect(schemas.saude.estado.response.safeParse({}).success).toBe(false);
  expect(own.safeParse(sent).error?.issues.map(({ message }) => message)).toEqual([
    "Invalid input: expected string, received undefined",
    "Too small: expected number to be >=3",
    "Invalid URL",
  ]);
});

it("a value is refused in Portuguese, field by field, and read where it is right", () => {
  expect(readInOrder(own, sent)).toEqual({
    success: false,
    issues: [
      { field: "nome", message: "Preencha este campo" },
      { field: "quantidade", message: "O valor deve ser no mínimo 3" },
      { field: "pagina", message: "Formato do URL inválido" },
    ],
  });
  const right = { nome: "a", quantidade: 3, pagina: "https://prumo.example" };
  expect(readInOrder(own, right)).toEqual({ success: true, data: right });
});
