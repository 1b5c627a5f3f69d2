import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { depositoFields } from "@prumo/domain/deposito-fields";
import { Badge } from "@prumo/ui/badge";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";

export const depositoColumns = (): readonly ListColumn<Deposito>[] => [
  {
    sort: "nome",
    header: depositoFields.nome.label,
    text: ({ nome }) => nome,
    cell: ({ id, nome }) => <NameLink href={paths.depositos.editar(id)}>{nome}</NameLink>,
    note: ({ padrao }) => (padrao ? "Padrão: é onde as compras entram" : null),
    place: "title",
  },
  {
    sort: "prestador",
    header: depositoFields.prestador_id.label,
    text: ({ prestador }) => prestador?.nome_fantasia ?? "Da empresa",
    tone: () => "muted",
    place: "lead",
  },
  {
    sort: "ativo",
    by: ({ ativo }) => Number(!ativo),
    header: depositoFields.ativo.heading,
    width: 120,
    cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? "Ativo" : "Inativo"}</Badge>,
    place: "status",
  },
];
