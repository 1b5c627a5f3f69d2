import { personTypeName } from "@prumo/domain/person-type";
import { usuarioFields } from "@prumo/domain/usuario-fields";
import { cardColumns } from "../../../http/card-columns";
import type { FileColumn } from "../../../http/file-column";
import type { someUsers } from "./service";

type UsuarioRow = Awaited<ReturnType<typeof someUsers>>[number];

export const usuarioFileColumns: readonly FileColumn<UsuarioRow>[] = [
  { id: "id", title: "ID", whole: ({ id }) => id },
  ...cardColumns<UsuarioRow>()(usuarioFields, ["nome", "login"]),
  { id: "adm", title: "ADM", text: ({ adm }) => (adm ? "Sim" : "Não") },
  { id: "ativo", title: "Status", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
  ...cardColumns<UsuarioRow>()(usuarioFields, ["last_login"]),
  { id: "acesso", title: usuarioFields.route_access.label, text: ({ acesso }) => acesso.route_access },
  {
    id: "tipos_pessoa",
    title: usuarioFields.tipos_pessoa.label,
    text: ({ pessoa }) =>
      pessoa?.tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", ") ?? null,
  },
];
