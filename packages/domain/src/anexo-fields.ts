/** The fields of a file that is kept beside a record. */

import type { FieldCards } from "./field-card";

export const anexoFields = {
  arquivo: {
    label: "Arquivo",
    missing: "Escolha o arquivo",
  },
  nome: {
    label: "Nome do arquivo",
    heading: "Arquivo",
    max: 200,
    missing: "Informe o nome do arquivo",
  },
  tipo: {
    label: "Tipo do arquivo",
    heading: "Tipo",
    kind: "choice",
  },
  tamanho: {
    label: "Tamanho",
    kind: "number",
  },
  rotulo: {
    label: "Momento da foto",
    heading: "Momento",
    kind: "choice",
  },
  ordem: {
    label: "Ordem dos arquivos",
    kind: "number",
  },
  sha256: {
    label: "SHA-256 do arquivo",
  },
  anexos: {
    label: "Anexos",
    kind: "number",
  },
  created_at: {
    label: "Anexado em",
    kind: "moment",
  },
} as const satisfies FieldCards;
