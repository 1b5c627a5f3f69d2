import { calls } from "@prumo/api-client/calls";
import type { PessoaDaLista } from "@prumo/api-client/schemas/pessoas";
import { personTypeName, personTypes } from "@prumo/domain/person-type";
import { pessoaFields } from "@prumo/domain/pessoa-fields";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { withFileCount } from "../../../list/counted-column";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterFiles, filesSummary } from "../../../list/filter-files";
import type { ListColumn } from "../../../list/list-columns";
import { NameLink } from "../../../list/name-link";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { allRowsOf, type ChosenOf } from "../../../list/select-all";
import type { pessoaListLoader } from "./loaders";

const typesText = ({ tipos_pessoa }: PessoaDaLista) =>
  tipos_pessoa.map(({ tipoPessoa_id }) => personTypeName(tipoPessoa_id)).join(", ");

const columns: readonly ListColumn<PessoaDaLista>[] = [
  withFileCount({
    header: pessoaFields.nome_fantasia.label,
    sort: "nome_fantasia",
    file: ["nome_fantasia", "razao_social"],
    text: ({ nome_fantasia }) => nome_fantasia,
    cell: ({ id, nome_fantasia }) => (
      <NameLink href={paths.pessoas.editar(id)} access={calls.pessoas.update.access}>
        {nome_fantasia}
      </NameLink>
    ),
    note: ({ nome_fantasia, razao_social, propria }) =>
      [razao_social === nome_fantasia ? null : razao_social, propria ? null : "De outra empresa do grupo"]
        .filter(Boolean)
        .join(" · ") || null,
    place: "title",
  }),
  {
    sort: "cpf_cnpj",
    header: pessoaFields.cpf_cnpj.label,
    width: 168,
    text: ({ cpf_cnpj }) => cpf_cnpj ?? "–",
    place: "lead",
  },
  {
    sort: "tipos_pessoa",
    header: pessoaFields.tipos_pessoa.label,
    text: typesText,
    tone: () => "muted",
    place: "detail",
  },
  {
    sort: "telefone",
    header: pessoaFields.telefone.label,
    width: 140,
    text: ({ telefone }) => telefone ?? "–",
    tone: () => "muted",
    place: "amount",
  },
  {
    sort: "email",
    header: pessoaFields.email.label,
    text: ({ email }) => email ?? "–",
    tone: () => "muted",
    place: "detail",
  },
];

const ELSEWHERE = "Esta pessoa é de outra empresa do grupo";

const actions = ({ id }: PessoaDaLista): RowAction[] => [
  { label: "Editar", href: paths.pessoas.editar(id), access: calls.pessoas.update.access },
];

const tipos = personTypes.map(({ id, nome }) => ({ value: String(id), label: nome }));

export function PessoaListPage() {
  const { filter, pessoas } = useLoaderData<typeof pessoaListLoader>();
  const { tipo = "", pesquisa = "" } = filter;
  return (
    <RegisterList<PessoaDaLista, ChosenOf<typeof api.pessoas>>
      title="Pessoas"
      calls={calls.pessoas}
      filter={filter}
      page={pessoas}
      add={{ label: "Nova pessoa", href: paths.pessoas.novo() }}
      more={[{ label: "Importar", href: paths.pessoas.importar(), access: calls.pessoas.importar.access }]}
      columns={columns}
      actions={actions}
      bulk={{
        noun: { one: "pessoa", many: "pessoas" },
        nameOf: ({ nome_fantasia }) => nome_fantasia,
        hrefOf: ({ id }) => paths.pessoas.editar(id),
        load: allRowsOf(api.pessoas.selecao),
        removal: {
          question: "Deseja realmente excluir esta pessoa?",
          note: "Uma pessoa que já foi usada em contas, usuários ou outros registros não é excluída.",
          access: calls.pessoas.delete.access,
          refused: ({ propria }) => (propria ? undefined : ELSEWHERE),
          remove: api.pessoas.delete,
        },
      }}
      first={{
        about: "Aqui ficam clientes, fornecedores, funcionários e todos com quem a empresa trabalha.",
        label: "Cadastrar a primeira pessoa",
        also: {
          label: "Importar de um arquivo",
          href: paths.pessoas.importar(),
          access: calls.pessoas.importar.access,
        },
      }}
      summary={[personTypeName(Number(tipo)) ?? "Todos os tipos", filesSummary(filter)]}
    >
      <SearchField label="Nome, CPF ou CNPJ" value={pesquisa} />
      <FilterChoice label="Tipo" name="tipo" value={tipo} options={tipos} />
      <FilterFiles filter={filter} />
    </RegisterList>
  );
}
