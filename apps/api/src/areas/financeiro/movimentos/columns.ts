import { movementName } from "@prumo/domain/cash-register";
import type { FileColumn } from "../../../http/file-column";
import type { movimentoLines } from "./service";

type MovimentoRow = Awaited<ReturnType<typeof movimentoLines>>[number];

/** Columns of a statement's file. */
export const movementColumns: readonly FileColumn<MovimentoRow>[] = [
  { id: "data", title: "Data", date: ({ data }) => data },
  { id: "tipo", title: "Tipo", text: ({ tipo, valor }) => movementName(tipo, valor) },
  { id: "historico", title: "Histórico", text: ({ historico }) => historico },
  { id: "conta", title: "Conta", whole: ({ conta }) => conta?.id ?? null },
  { id: "usuario", title: "Usuário", text: ({ usuario }) => usuario },
  { id: "valor", title: "Valor", value: ({ valor }) => valor },
  { id: "saldo", title: "Saldo", value: ({ saldo }) => saldo },
];
