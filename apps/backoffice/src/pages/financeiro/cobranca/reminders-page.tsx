import { calls } from "@prumo/api-client/calls";
import type { Lembrete } from "@prumo/api-client/schemas/cobranca";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { keysOf } from "@prumo/domain/keys/keys-of";
import { lembreteFields } from "@prumo/domain/lembrete-fields";
import { pageSizes } from "@prumo/domain/page-size";
import { reminderChannelNames, reminderChannels, reminderOriginNames } from "@prumo/domain/reminder";
import { Paginator } from "@prumo/ui/paginator";
import { toast } from "@prumo/ui/toast";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { cardColumn } from "../../../list/card-column";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterPeriod } from "../../../list/filter-period";
import type { ListColumn } from "../../../list/list-columns";
import { isFiltered } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { openReminderChat } from "../pieces/open-reminder-chat";
import { ReminderBadge, reminderNote, reminderStateName } from "../pieces/reminder-badge";
import type { remindersLoader } from "./loaders";
import { isReminderPlace, ReminderNavigation } from "./reminder-navigation";

const states: readonly Lembrete["estado"][] = ["fila", "enviada", "falhou", "incerta", "expirada", "retirada"];
const stateOptions = states.map((value) => ({ value, label: reminderStateName(value) }));
const channelOptions = reminderChannels.map((value) => ({ value, label: reminderChannelNames[value] }));

/** The contas of a message, in the room that a column has. */
function contasText({ contas }: Lembrete): string {
  const [first, ...rest] = contas;
  if (first === undefined) return "";
  return rest.length === 0 ? first.referencia : `${first.referencia} e mais ${rest.length}`;
}

/** Who sent it. */
const senderText = ({ origem, usuario }: Lembrete): string =>
  usuario === null ? reminderOriginNames[origem] : `${reminderOriginNames[origem]}, ${usuario.nome}`;

/** When it went out, and who said so of one that people send; empty while it waits. */
function momentText({ enviada_em, marcada_por }: Lembrete): string {
  if (enviada_em === null) return "";
  const marked = marcada_por === null ? "" : `, marcada por ${marcada_por.nome}`;
  return `${toDisplayDateTime(enviada_em)}${marked}`;
}

/** Who sent it, and when it went out. */
function sentText(row: Lembrete): string {
  const moment = momentText(row);
  return moment === "" ? senderText(row) : `${senderText(row)}, em ${moment}`;
}

const leadText = (row: Lembrete): string => [contasText(row), reminderNote(row)].filter(Boolean).join(" · ");

const columns = (): readonly ListColumn<Lembrete>[] => [
  cardColumn("dia", lembreteFields.dia, { width: 108, place: "detail" }),
  {
    sort: "pessoa",
    file: ["pessoa", "contas"],
    header: lembreteFields.pessoa_id.label,
    text: ({ pessoa }) => pessoa.nome,
    cell: (row) => (
      <>
        <NameLink href={paths.pessoas.editar(row.pessoa.id)} access={calls.pessoas.find.access}>
          {row.pessoa.nome}
        </NameLink>
        <small>{contasText(row)}</small>
      </>
    ),
    place: "title",
  },
  {
    id: "canal",
    file: ["canal", "destino"],
    header: lembreteFields.canal.label,
    width: 140,
    text: ({ canal }) => reminderChannelNames[canal],
    cell: ({ canal, destino }) => (
      <>
        {reminderChannelNames[canal]}
        <small>{destino}</small>
      </>
    ),
    place: "detail",
  },
  {
    id: "origem",
    file: ["origem", "usuario", "enviada_em"],
    header: lembreteFields.origem.label,
    width: 140,
    text: sentText,
    cell: (row) => (
      <>
        {senderText(row)}
        <small>{momentText(row)}</small>
      </>
    ),
    place: "detail",
  },
  { id: "erro", header: "Observação", width: 148, text: reminderNote, place: "lead" },
  cardColumn("valor", lembreteFields.valor, { width: 112, align: "end", place: "amount" }),
  {
    id: "estado",
    header: lembreteFields.estado.label,
    width: 116,
    text: ({ estado }) => reminderStateName(estado),
    cell: ({ estado }) => <ReminderBadge estado={estado} />,
    place: "status",
  },
];

/** On a card a person and a channel stand without a second line, and the contas and a note share one. */
const cards = (): readonly ListColumn<Lembrete>[] =>
  columns().map((column) => {
    if (column.place === "status") return column;
    const text = column.place === "lead" ? leadText : column.text;
    return { ...column, text, cell: undefined };
  });

/** The reminders that went out, wait, or did not go out, the newest first. */
export function RemindersPage() {
  const { lembretes, filter } = useLoaderData<typeof remindersLoader>();
  const list = useListAddress();
  const { revalidate } = useRevalidator();
  async function markSent({ id }: Lembrete) {
    try {
      toast.success((await api.cobranca.marcarEnviada({ params: { id } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }
  async function openChat(row: Lembrete) {
    // What the list shows of it is no longer so.
    if ((await openReminderChat(row)) === false) await revalidate();
  }
  const actions = (row: Lembrete): RowAction[] => [
    ...row.contas.slice(0, 3).map(
      ({ id, referencia }): RowAction => ({
        label: row.contas.length === 1 ? "Ver conta" : `Ver ${referencia}`,
        access: calls.contasReceber.find.access,
        href: paths.contasReceber.detalhe(id),
      }),
    ),
    { label: "Abrir no WhatsApp", absent: row.link === null, onSelect: () => openChat(row) },
    {
      label: "Marcar como enviada",
      access: calls.cobranca.marcarEnviada.access,
      absent: row.link === null,
      onSelect: () => markSent(row),
    },
  ];
  const { estado = "", canal = "", pesquisa, data_inicial = "", data_final = "" } = filter;
  const others = keysOf(filter).some((name) => !["estado", "page", "per_page"].includes(name) && filter[name] !== "");
  const place = estado === "" && !others ? "todas" : estado;
  const nameOf = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
    options.find((option) => option.value === value)?.label ?? "";
  return (
    <Page
      title="Lembretes"
      breadcrumb={[{ label: "Cobrança", href: paths.cobranca.lista() }, { label: "Lembretes" }]}
      actions={<ExportButton call={calls.cobranca.lembretes} query={filter} columns={columns()} />}
    >
      <ReminderNavigation place={isReminderPlace(place) ? place : undefined} />
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[
          nameOf(stateOptions, estado),
          nameOf(channelOptions, canal),
          data_inicial === "" ? "" : `desde ${toDisplay(data_inicial)}`,
        ]}
      >
        <SearchField label={lembreteFields.pessoa_id.label} value={pesquisa} />
        <FilterPeriod
          label={lembreteFields.dia.label}
          names={["data_inicial", "data_final"]}
          from={data_inicial}
          to={data_final}
        />
        <FilterChoice
          label={lembreteFields.estado.label}
          name="estado"
          value={estado}
          all="Todas"
          options={stateOptions}
        />
        <FilterChoice label={lembreteFields.canal.label} name="canal" value={canal} options={channelOptions} />
      </FilterBar>
      <ListView
        name={calls.cobranca.lembretes.path}
        label="Lembretes"
        list={list}
        rows={lembretes.data}
        columns={columns}
        cards={cards}
        actions={actions}
        empty={
          <NoRows
            title={isFiltered(filter) ? "Nenhum lembrete encontrado" : "Nenhum lembrete ainda"}
            list={list}
            filter={filter}
            about="Os lembretes saem pelas regras de cobrança, ou à mão, por Lembrar no menu de uma conta a receber."
          />
        }
      />
      <Paginator page={lembretes} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
