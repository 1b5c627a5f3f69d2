import { calls } from "@prumo/api-client/calls";
import type { LembretePulado } from "@prumo/api-client/schemas/cobranca";
import { toDisplay } from "@prumo/domain/date";
import { lembreteContaFields, lembreteFields, lembreteItemFields } from "@prumo/domain/lembrete-fields";
import { pageSizes } from "@prumo/domain/page-size";
import { reminderChannelNames, reminderSkipNames } from "@prumo/domain/reminder";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NameLink } from "../../../list/name-link";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { skipReasonText } from "./day-text";
import type { skippedLoader } from "./loaders";

type Row = LembretePulado & { readonly id: number };

const whyText = ({ motivo, prometida_para }: Row): string =>
  motivo === "prometida" && prometida_para !== null
    ? `${lembreteContaFields.prometida_para.label} ${toDisplay(prometida_para)}`
    : reminderSkipNames[motivo];

const columns = (): readonly ListColumn<Row>[] => [
  {
    id: "pessoa",
    header: lembreteFields.pessoa_id.label,
    text: ({ pessoa }) => pessoa.nome,
    cell: ({ pessoa, conta }) => (
      <>
        <NameLink href={paths.contasReceber.detalhe(conta.id)} access={calls.contasReceber.find.access}>
          {pessoa.nome}
        </NameLink>
        <small>{conta.referencia}</small>
      </>
    ),
    place: "title",
  },
  {
    id: "dias",
    header: lembreteItemFields.dias.label,
    text: ({ dias, conta }) => skipReasonText({ dias, data_vencimento: conta.data_vencimento }),
    place: "lead",
  },
  {
    id: "canal",
    header: lembreteFields.canal.label,
    width: 110,
    text: ({ canal }) => reminderChannelNames[canal],
    place: "detail",
  },
  { id: "motivo", header: "Por que não", text: whyText, place: "detail" },
];

/** The contas to which a step has come on a day, and about which nothing is sent, with the reasons. */
export function SkippedPage() {
  const { puladas, dia, quando } = useLoaderData<typeof skippedLoader>();
  const list = useListAddress();
  // A conta stands here once for each channel, so that only its place tells one row from another.
  const rows = puladas.data.map((row, at) => ({ ...row, id: at + 1 }));
  return (
    <Page
      title={`De fora em ${toDisplay(dia)}`}
      breadcrumb={[{ label: "Cobrança", href: paths.cobranca.lista({ quando }) }]}
      actions={
        <Button href={paths.cobranca.lista({ quando })} kbd="Esc" data-shortcut="back">
          Voltar
        </Button>
      }
    >
      <ListView
        hasFilters={false}
        name={calls.cobranca.puladas.path}
        label="Contas de fora"
        list={list}
        rows={rows}
        columns={columns}
        cards={columns}
        empty={<EmptyState title="Nenhuma conta fica de fora">Todas as contas do dia estão na lista.</EmptyState>}
      />
      <Paginator page={puladas} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
    </Page>
  );
}
