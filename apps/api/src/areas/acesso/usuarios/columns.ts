import { personTypeName } from "@prumo/domain/person-type";
import type { FileColumn } from "../../../http/file-column";
import type { someUsers } from "./service";

type UsuarioRow = Awaited<ReturnType<typeof someUsers>>[number];

export const usuarioFileColumns: readonly FileColumn<UsuarioRow>[] = [
  { id: "id", title: "ID", whole: ({ id }) => id },
  { id: "nome", title: "Nome", text: ({ nome }) => nome },
  { id: "login", title: "Login", text: ({ login }) => login },
  { id: "adm", title: "ADM", text: ({ adm }) => (adm ? "Sim" : "Não") },
  { id: "ativo", title: "Status", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
  { id: "last_login", title: "Último login", moment: ({ last_login }) => last_login },
  { id: "acesso", title: "Última rota acessada", text: ({ acesso }) => acesso.route_access },
  {
    id: "tipos_pessoa",
    title: "Tipos de pessoa",
    text: ({ pessoa }) =>
      pessoa?.tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", ") ?? null,
  },
];
