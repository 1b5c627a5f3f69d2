import { perfilAcessoFields } from "@prumo/domain/perfil-acesso-fields";
import { everyCardColumn } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someProfiles } from "./service";

type PerfilAcessoRow = Awaited<ReturnType<typeof someProfiles>>[number];

/** A list does not name the modules of a profile. */
const { modulos: _, ...listed } = perfilAcessoFields;

export const perfilAcessoFileColumns: readonly FileColumn<PerfilAcessoRow>[] = [
  { id: "id", title: "Código", whole: ({ id }) => id },
  ...everyCardColumn(listed),
];
