import { categoriaContaFields } from "@prumo/domain/classificacao-fields";
import { statementGroups } from "@prumo/domain/statement-groups";
import { useMemo } from "react";
import { useLoaderData, useNavigate } from "react-router-dom";
import { showFailure } from "../../../app/failures";
import { cardColumn, nameColumn, stateColumn } from "../../../list/card-column";
import { FilterChoice } from "../../../list/filter-choice";
import type { ListColumn } from "../../../list/list-columns";
import { RegisterList } from "../../../list/register-list";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useAct } from "../../../list/use-act";
import { toFirstRow } from "../../../list/use-row-focus";
import { groupOptions } from "../pieces/group-options";
import { useUsualCategories } from "../pieces/use-usual-categories";
import { classificacaoBulk } from "./bulk";
import { type ClassificacaoLine, type ClassificacaoPageKind, categorias, tipoOptions, tipos } from "./kind";
import type { classificacaoListLoader } from "./loaders";

const treeColumns: readonly ListColumn<ClassificacaoLine>[] = [
  {
    id: "categoria_pai",
    header: categoriaContaFields.categoria_pai_id.label,
    text: ({ categoria_pai }) => categoria_pai?.nome ?? "–",
    tone: () => "muted",
    place: "detail",
  },
  {
    id: "grupo",
    header: categoriaContaFields.grupo.heading,
    text: ({ grupo }) => (grupo === undefined ? "–" : statementGroups[grupo].nome),
    tone: () => "muted",
    place: "detail",
  },
];

const classificacaoColumns = (kind: ClassificacaoPageKind): readonly ListColumn<ClassificacaoLine>[] => [
  nameColumn(
    "nome",
    kind.column,
    {
      href: kind.paths.editar,
      access: kind.calls.update.access,
      locked: ({ propria }) => (propria ? null : kind.foreign),
    },
    { sort: kind.field, file: ["nome"] },
  ),
  cardColumn("tipo", categoriaContaFields.tipo, {
    width: 180,
    text: ({ tipo }) => tipos[tipo],
    tone: () => "muted",
    place: "detail",
  }),
  ...(kind === categorias ? treeColumns : []),
  stateColumn(({ ativo }) => ativo, { sort: "ativo" }, { on: kind.active, off: kind.inactive }),
];

/** The menu of a row; each refused action shows its reason. */
function useActions(kind: ClassificacaoPageKind): (row: ClassificacaoLine) => RowAction[] {
  const act = useAct();

  async function remove({ id, nome }: ClassificacaoLine) {
    // Whether the row is used decides what happens, so it is checked before the question.
    try {
      const { em_uso } = await kind.find(id);
      const effect = em_uso ? kind.used : kind.unused;
      const confirmText = em_uso ? "Desativar" : "Excluir";
      const question = { title: kind.askRemove, description: [nome, effect], confirmText, danger: true };
      await act(question, () => kind.act("delete", id));
    } catch (error) {
      showFailure(error);
    }
  }

  return (row) => {
    const { id, ativo, propria, nome } = row;
    const item = (
      label: string,
      access: ClassificacaoPageKind["calls"]["update"]["access"] | ClassificacaoPageKind["calls"]["delete"]["access"],
    ) => ({
      label,
      access,
      disabled: propria ? undefined : kind.foreign,
    });
    const { update, delete: removal } = kind.calls;
    const question = {
      title: ativo ? kind.askDeactivate : kind.askReactivate,
      description: ativo ? [nome, kind.effect] : nome,
      confirmText: ativo ? "Desativar" : "Reativar",
    };
    return [
      { ...item("Editar", update.access), href: kind.paths.editar(id) },
      {
        ...item(ativo ? "Desativar" : "Reativar", update.access),
        onSelect: () => act(question, () => kind.act(ativo ? "desativar" : "reativar", id)),
      },
      { ...item("Excluir", removal.access), danger: true, onSelect: () => remove(row) },
    ];
  };
}

export function ClassificacaoListPage() {
  const { kind, filter, page } = useLoaderData<ReturnType<typeof classificacaoListLoader>>();
  const { tipo = "", situacao = "", pesquisa = "", grupo = "" } = filter;
  const navigate = useNavigate();
  // The button goes with the empty list, so the focus must be led on.
  const usual = useUsualCategories(() => navigate(".", { replace: true, state: toFirstRow }));
  const columns = useMemo(() => classificacaoColumns(kind), [kind]);
  const situacoes = [
    { value: "ativas", label: `${kind.active}s` },
    { value: "inativas", label: `${kind.inactive}s` },
  ];
  return (
    <RegisterList
      title={kind.title}
      calls={kind.calls}
      filter={filter}
      page={page}
      add={{ label: kind.newTitle, href: kind.paths.novo({ tipo: tipo || undefined }) }}
      columns={columns}
      actions={useActions(kind)}
      bulk={classificacaoBulk(kind)}
      first={kind.title === categorias.title ? { ...kind.first, also: usual } : kind.first}
      summary={[tipoOptions.find(({ value }) => value === tipo)?.label ?? "Os dois tipos"]}
    >
      <SearchField label={kind.column.label} value={pesquisa} />
      <FilterChoice label={categoriaContaFields.tipo.label} name="tipo" value={tipo} options={tipoOptions} />
      {kind === categorias ? (
        <FilterChoice
          label={categoriaContaFields.grupo.heading}
          name="grupo"
          value={grupo}
          options={groupOptions(tipo, grupo)}
        />
      ) : null}
      <FilterChoice label="Situação" name="situacao" value={situacao} all={kind.all} options={situacoes} />
    </RegisterList>
  );
}
