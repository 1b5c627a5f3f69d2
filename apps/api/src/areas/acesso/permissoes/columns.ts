import { grupoPermissoesFields } from "@prumo/domain/grupo-permissoes-fields";
import { everyCardColumn } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someGruposPermissoes } from "./service";

type GrupoPermissoesRow = Awaited<ReturnType<typeof someGruposPermissoes>>[number];

const { nome, usuarios_count } = grupoPermissoesFields;

export const grupoPermissoesFileColumns: readonly FileColumn<GrupoPermissoesRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...everyCardColumn({ nome, usuarios_count }),
];
