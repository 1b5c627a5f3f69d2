import { toDisplayDateTime } from "@prumo/domain/date";
import { personTypeName } from "@prumo/domain/person-type";
import type { CsvColumn } from "../../http/csv";
import type { someUsers } from "./service";

type UsuarioRow = Awaited<ReturnType<typeof someUsers>>[number];

export const usuarioCsvColumns: readonly CsvColumn<UsuarioRow>[] = [
  { title: "ID", text: ({ id }) => String(id) },
  { title: "Nome", text: ({ nome }) => nome },
  { title: "Login", text: ({ login }) => login },
  { title: "ADM", text: ({ adm }) => (adm ? "Sim" : "Não") },
  { title: "Status", text: ({ ativo }) => (ativo ? "Ativo" : "Inativo") },
  { title: "Último login", text: ({ last_login }) => last_login && toDisplayDateTime(last_login) },
  { title: "Última rota acessada", text: ({ acesso }) => acesso.route_access },
  {
    title: "Tipos de pessoa",
    text: ({ pessoa }) =>
      pessoa?.tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", ") ?? null,
  },
];
