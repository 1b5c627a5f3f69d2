import { movementName } from "@prumo/domain/cash-register";
import { toDisplay } from "@prumo/domain/date";
import type { CsvColumn } from "../../http/csv";
import type { movimentoLines } from "./service";

type MovimentoRow = Awaited<ReturnType<typeof movimentoLines>>[number];

/** Columns of a statement's file. */
export const movementColumns: readonly CsvColumn<MovimentoRow>[] = [
  { title: "Data", text: ({ data }) => toDisplay(data) },
  { title: "Tipo", text: ({ tipo, valor }) => movementName(tipo, valor) },
  { title: "Histórico", text: ({ historico }) => historico },
  { title: "Conta", text: ({ conta }) => (conta === null ? null : String(conta.id)) },
  { title: "Usuário", text: ({ usuario }) => usuario },
  { title: "Valor", value: ({ valor }) => valor },
  { title: "Saldo", value: ({ saldo }) => saldo },
];
