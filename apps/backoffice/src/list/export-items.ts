import type { FileFormat } from "@prumo/api-client/call";
import { type ListCall, listFileUrl } from "@prumo/api-client/client";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { fileColumns, type ListColumn } from "./list-columns";
import { exportList } from "./running-export";

/** The files that a list can be had as, in the words of the menu. */
export const formats: readonly { readonly format: FileFormat; readonly label: string }[] = [
  { format: "xlsx", label: "Excel" },
  { format: "csv", label: "CSV" },
];

interface ChosenRows {
  readonly call: ListCall;
  readonly columns: readonly ListColumn<never>[];
  readonly ids: readonly number[];
}

/** The entries of a menu that export the chosen rows of a list with the columns that it shows. */
export const exportItems = ({ call, columns, ids }: ChosenRows): MenuItem[] =>
  formats.map(({ format, label }) => ({
    label: `Exportar em ${label}`,
    onSelect() {
      const text = new URLSearchParams(window.location.search).get("colunas");
      void exportList(listFileUrl(call, format, { chosen: true, columns: fileColumns(columns, text) }), { ids });
    },
  }));
