/** The fields of categories of contas and of result centres: both sort the contas of one side. */

import { diaNaoUtilFields } from "./dia-nao-util-fields";
import type { FieldCards } from "./field-card";

const tipo = {
  label: "Tipo",
  kind: "choice",
  missing: "Selecione o tipo",
} as const;

export const categoriaContaFields = {
  nome: {
    label: "Nome",
    max: 100,
    missing: "Informe o nome da categoria",
  },
  tipo,
  ativa: {
    label: "Ativa",
    kind: "flag",
  },
  categoria_pai_id: {
    label: "Categoria principal",
    kind: "choice",
  },
  grupo: {
    label: "Grupo do resultado",
    heading: "Grupo",
    kind: "choice",
  },
  ...diaNaoUtilFields,
} as const satisfies FieldCards;

export const centroResultadoFields = {
  descricao: {
    label: "Descrição",
    max: 100,
    missing: "Informe a descrição do centro de resultado",
  },
  tipo,
  ativo: {
    label: "Ativo",
    kind: "flag",
  },
} as const satisfies FieldCards;
