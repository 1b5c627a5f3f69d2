import { movementName } from "@prumo/domain/cash-register";
import { toDisplay } from "@prumo/domain/date";
import type { Coluna } from "../../http/csv";
import type { linesOf } from "./service";

type Linha = Awaited<ReturnType<typeof linesOf>>[number];

/** A statement as a file. */
export const movementColumns: readonly Coluna<Linha>[] = [
  { titulo: "Data", texto: ({ data }) => toDisplay(data) },
  { titulo: "Tipo", texto: ({ tipo, valor }) => movementName(tipo, valor) },
  { titulo: "Histórico", texto: ({ historico }) => historico },
  { titulo: "Conta", texto: ({ conta }) => (conta === null ? null : String(conta.id)) },
  { titulo: "Usuário", texto: ({ usuario }) => usuario },
  { titulo: "Valor", valor: ({ valor }) => valor },
  { titulo: "Saldo", valor: ({ saldo }) => saldo },
];
