import { Badge } from "@prumo/ui/badge";
import type { Column } from "@prumo/ui/data-table";
import { Field } from "@prumo/ui/field";
import type { MenuItem } from "@prumo/ui/floating-menu";
import { Select } from "@prumo/ui/select";
import { useMemo } from "react";
import { useLoaderData } from "react-router-dom";
import { showFailure } from "../../app/failures";
import { mayAccess, useSession } from "../../app/session";
import { RegisterList } from "../../list/register-list";
import { SearchField } from "../../list/search-field";
import { useAct } from "../../list/use-act";
import { type Kind, type Linha, opcoesDeTipo, tipos } from "./kind";
import type { listLoader } from "./loaders";

const columnsOf = (kind: Kind): readonly Column<Linha>[] => [
  {
    header: kind.coluna,
    sort: kind.coluna === "Nome" ? "nome" : "descricao",
    text: ({ nome }) => nome,
    note: ({ propria }) => (propria ? null : kind.alheia),
    place: "title",
  },
  { header: "Tipo", sort: "tipo", width: 180, text: ({ tipo }) => tipos[tipo], tone: () => "muted", place: "detail" },
  {
    header: "Situação",
    width: 120,
    cell: ({ ativo }) => <Badge tone={ativo ? "success" : "neutral"}>{ativo ? kind.ativa : kind.inativa}</Badge>,
    place: "status",
  },
];

/** What can be done with a row, each refused action with its reason. */
function useActions(kind: Kind): (row: Linha) => MenuItem[] {
  const session = useSession();
  const act = useAct();

  async function remove({ id, nome }: Linha) {
    // Whether it is used decides what happens, so it is found out before the question.
    try {
      const { em_uso } = await kind.find(id);
      const effect = em_uso ? kind.emUso : kind.semUso;
      const confirmText = em_uso ? "Desativar" : "Excluir";
      const question = { title: kind.excluir, description: [nome, effect], confirmText, danger: true };
      await act(question, () => kind.act("delete", id));
    } catch (error) {
      showFailure(error);
    }
  }

  return (row) => {
    const { id, ativo, propria, nome } = row;
    const item = (label: string, access: Kind["calls"]["update"]["access"] | Kind["calls"]["delete"]["access"]) => ({
      label,
      disabled: propria
        ? mayAccess(session, access)
          ? undefined
          : "Você não tem permissão para fazer isto"
        : kind.alheia,
    });
    const { update, delete: removal } = kind.calls;
    const question = {
      title: ativo ? kind.desativar : kind.reativar,
      description: ativo ? [nome, kind.efeito] : nome,
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

export function ListPage() {
  const { kind, filtro, page } = useLoaderData<ReturnType<typeof listLoader>>();
  const { tipo = "", situacao = "", pesquisa = "" } = filtro;
  const columns = useMemo(() => columnsOf(kind), [kind]);
  const situacoes = [
    { value: "", label: kind.todas },
    { value: "ativas", label: `${kind.ativa}s` },
    { value: "inativas", label: `${kind.inativa}s` },
  ];
  return (
    <RegisterList
      title={kind.titulo}
      calls={kind.calls}
      filtro={filtro}
      page={page}
      add={{ label: kind.nova, href: kind.paths.novo({ tipo: tipo || undefined }) }}
      columns={columns}
      actions={useActions(kind)}
      summary={[tipos[tipo as keyof typeof tipos] ?? "Os dois tipos"]}
    >
      <Field label="Tipo">
        <Select name="tipo" defaultValue={tipo} options={[{ value: "", label: "Todos" }, ...opcoesDeTipo]} />
      </Field>
      <Field label="Situação">
        <Select name="situacao" defaultValue={situacao} options={situacoes} />
      </Field>
      <SearchField label={kind.coluna} value={pesquisa} />
    </RegisterList>
  );
}
