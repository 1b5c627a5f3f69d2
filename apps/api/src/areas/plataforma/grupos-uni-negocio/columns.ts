import { grupoUniNegocioFields } from "@prumo/domain/grupo-uni-negocio-fields";
import { everyCardColumn } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someGruposUniNegocio } from "./service";

type GrupoUniNegocioRow = Awaited<ReturnType<typeof someGruposUniNegocio>>[number];

export const grupoUniNegocioFileColumns: readonly FileColumn<GrupoUniNegocioRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...everyCardColumn({ nome: grupoUniNegocioFields.nome }),
  { id: "matriz", title: "Matriz", text: ({ companies }) => companies.find(({ matriz }) => matriz)?.nome ?? null },
  {
    id: "companies",
    title: grupoUniNegocioFields.empresas.label,
    text: ({ companies }) => companies.map(({ nome }) => nome).join(", "),
  },
];
