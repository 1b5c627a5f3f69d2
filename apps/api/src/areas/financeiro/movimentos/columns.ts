import { movementName } from "@prumo/domain/cash-register";
import { movimentoFields } from "@prumo/domain/movimento-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { movimentoLines } from "./service";

type MovimentoRow = Awaited<ReturnType<typeof movimentoLines>>[number];

const columnsOf = cardColumns<MovimentoRow>();

/** Columns of a statement's file. */
export const movementColumns: readonly FileColumn<MovimentoRow>[] = [
  ...columnsOf(movimentoFields, ["data"]),
  { id: "tipo", title: movimentoFields.tipo.label, text: ({ tipo, valor }) => movementName(tipo, valor) },
  ...columnsOf(movimentoFields, ["historico"]),
  { id: "conta", title: movimentoFields.conta.label, whole: ({ conta }) => conta?.id ?? null },
  ...columnsOf(movimentoFields, ["usuario", "valor", "saldo"]),
];
