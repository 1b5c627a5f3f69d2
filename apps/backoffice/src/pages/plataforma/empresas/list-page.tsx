import { calls } from "@prumo/api-client/calls";
import type { EmpresaDaLista } from "@prumo/api-client/schemas/empresas";
import { expiryText, registrationRefusal } from "@prumo/domain/company";
import { empresaFields } from "@prumo/domain/empresa-fields";
import { Badge } from "@prumo/ui/badge";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { type AppSession, mayAccess, useSession } from "../../../app/session";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { companyStatus, companyStatuses } from "./company-status";
import { empresaBulk } from "./empresa-bulk";
import type { empresaListLoader } from "./loaders";

const columns: readonly ListColumn<EmpresaDaLista>[] = [
  {
    header: empresaFields.nome.label,
    sort: "nome",
    file: ["nome", "cidade", "representante"],
    text: ({ nome }) => nome,
    cell: ({ id, nome, cidade, representante }) => (
      <>
        <NameLink href={paths.empresas.editar(id)}>{nome}</NameLink>
        <small>
          {[cidade && `${cidade.nome} (${cidade.uf})`, representante ? "Representante" : null]
            .filter(Boolean)
            .join(" · ")}
        </small>
      </>
    ),
    place: "title",
  },
  { sort: "cnpj", header: empresaFields.cnpj.label, width: 180, text: ({ cnpj }) => cnpj ?? "–", place: "lead" },
  {
    sort: "telefone",
    header: empresaFields.telefone.label,
    width: 140,
    text: ({ telefone }) => telefone ?? "–",
    tone: () => "muted",
    place: "none",
  },
  { sort: "plano", header: empresaFields.plano.label, text: ({ plano }) => plano?.nome ?? "–", place: "detail" },
  {
    header: empresaFields.expiracao.label,
    width: 130,
    sort: "expiracao",
    text: ({ expiracao }) => expiryText(expiracao),
    tone: () => "muted",
    place: "detail",
  },
  {
    sort: "status",
    header: empresaFields.status.label,
    width: 96,
    text: ({ status }) => companyStatus(status).nome,
    cell: ({ status }) => <Badge tone={companyStatus(status).tone}>{companyStatus(status).nome}</Badge>,
    place: "status",
  },
];

const actionsFor =
  (session: AppSession) =>
  ({ id }: EmpresaDaLista): RowAction[] => [
    {
      label: mayAccess(session, calls.empresas.update.access) ? "Editar" : "Ver",
      href: paths.empresas.editar(id),
    },
    ...(mayAccess(session, calls.empresas.setarPlano.access)
      ? [{ label: "Definir plano", href: paths.empresas.setarPlano(id) }]
      : []),
  ];

export function EmpresaListPage() {
  const { filter, empresas } = useLoaderData<typeof empresaListLoader>();
  const session = useSession();
  const { status = "", pesquisa = "" } = filter;
  return (
    <RegisterList
      title="Empresas"
      calls={calls.empresas}
      filter={filter}
      page={empresas}
      add={
        registrationRefusal(session) === null ? { label: "Cadastrar Empresa", href: paths.empresas.novo() } : undefined
      }
      columns={columns}
      actions={actionsFor(session)}
      bulk={empresaBulk}
      none="Nenhuma empresa encontrada"
      first={{
        about: "Aqui ficam as empresas que usam o sistema.",
        label: "Cadastrar a primeira empresa",
      }}
      summary={[companyStatuses.find(({ value }) => value === status)?.label ?? "Todas"]}
    >
      <SearchField label="Nome, CNPJ ou CPF" value={pesquisa} />
      <FilterChoice
        label={empresaFields.status.label}
        name="status"
        value={status}
        all="Todas"
        options={companyStatuses}
      />
    </RegisterList>
  );
}
