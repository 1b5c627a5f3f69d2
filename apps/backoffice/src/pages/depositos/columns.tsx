import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Badge } from "@prumo/ui/badge";
import type { Column } from "@prumo/ui/data-table";
import { paths } from "../../app/paths";
import { NameLink } from "../../list/name-link";

export const depositoColumns = (): readonly Column<Deposito>[] => [
  {
    id: "nome",
    header: "Nome",
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => <NameLink href={paths.depositos.editar(id)}>{nome}</NameLink>,
    note: ({ padrao }) => (padrao ? "Padrão: é onde as compras entram" : null),
    place: "title",
  },
  {
    id: "prestador",
    header: "Prestador",
    text: ({ prestador }) => prestador?.nome_fantasia ?? "Da empresa",
    tone: () => "muted",
    place: "lead",
  },
  {
    id: "ativo",
    header: "Situação",
    width: 120,
    cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? "Ativo" : "Inativo"}</Badge>,
    place: "status",
  },
];
