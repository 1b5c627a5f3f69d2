import { anexoFields } from "@prumo/domain/anexo-fields";

/** The column of a list's file that tells how many files each record has. */
export const attachmentColumn = {
  id: "anexos",
  title: anexoFields.anexos.label,
  whole: ({ anexos }: { readonly anexos: number }): number => anexos,
};
