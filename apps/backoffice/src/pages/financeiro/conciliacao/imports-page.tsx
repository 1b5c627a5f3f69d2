import { calls } from "@prumo/api-client/calls";
import type { ExtratoLote } from "@prumo/api-client/schemas/extratos";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { extratoLoteFields } from "@prumo/domain/extrato-lote-fields";
import { Badge } from "@prumo/ui/badge";
import { confirm } from "@prumo/ui/confirm";
import { Paginator } from "@prumo/ui/paginator";
import { toast } from "@prumo/ui/toast";
import { useLoaderData, useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import type { ListColumn } from "../../../list/list-columns";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import type { RowAction } from "../../../list/row-action";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import type { importsLoader } from "./loaders";

const periodOf = ({ periodo_inicial: de, periodo_final: ate }: ExtratoLote) =>
  de === null || ate === null ? "" : `${toDisplay(de)} a ${toDisplay(ate)}`;

const columns = (): readonly ListColumn<ExtratoLote>[] => [
  { header: extratoLoteFields.nome_arquivo.label, text: ({ nome_arquivo }) => nome_arquivo, place: "title" },
  {
    header: extratoLoteFields.conta_bancaria_id.label,
    text: ({ conta_bancaria }) => conta_bancaria.nome,
    place: "lead",
  },
  { header: "Período", width: 190, text: periodOf, place: "detail" },
  { header: "Lançamentos", text: ({ resumo }) => resumo, place: "detail" },
  {
    header: "Importado",
    width: 150,
    text: ({ created_at, usuario }) => `${toDisplayDateTime(created_at)} · ${usuario}`,
    place: "detail",
  },
  {
    header: "Estado",
    width: 100,
    cell: ({ desfeito_em }) => (
      <Badge tone={desfeito_em === null ? "success" : "neutral"}>
        {desfeito_em === null ? "Em vigor" : "Desfeita"}
      </Badge>
    ),
    place: "status",
  },
];

/** Why an import cannot be taken back. */
function refusalOf({ desfeito_em, conciliados }: ExtratoLote): string | undefined {
  if (desfeito_em !== null) return "Esta importação já foi desfeita";
  if (conciliados === 0) return undefined;
  return conciliados === 1 ? "1 lançamento dela está conciliado" : `${conciliados} lançamentos dela estão conciliados`;
}

/** The imports of statements, the newest first. One is taken back as long as nothing of it is reconciled. */
export function ImportsPage() {
  const { lotes } = useLoaderData<typeof importsLoader>();
  const list = useListAddress();
  const { revalidate } = useRevalidator();

  async function undo({ id, nome_arquivo, novas }: ExtratoLote) {
    const sure = await confirm({
      title: "Desfazer a importação?",
      description: `Os ${novas} lançamentos que ${nome_arquivo} trouxe saem da conciliação. O arquivo pode ser importado de novo.`,
      confirmText: "Desfazer",
    });
    if (!sure) return;
    try {
      toast.success((await api.extratos.desfazer({ params: { id } })).message);
    } catch (error) {
      showFailure(error);
    }
    await revalidate();
  }

  const actions = (lote: ExtratoLote): RowAction[] => [
    {
      label: "Conciliar",
      access: calls.conciliacao.lancamentos.access,
      href: paths.contasBancarias.conciliar(lote.conta_bancaria.id),
    },
    {
      label: "Desfazer",
      access: calls.extratos.desfazer.access,
      disabled: refusalOf(lote),
      onSelect: () => undo(lote),
    },
  ];
  return (
    <Page
      title="Extratos importados"
      breadcrumb={[
        { label: "Contas bancárias", href: paths.contasBancarias.lista() },
        { label: "Conciliação", href: paths.contasBancarias.conciliacao() },
      ]}
    >
      <ListView
        hasFilters={false}
        name="extratos/lotes"
        label="Extratos importados"
        list={list}
        rows={lotes.data}
        columns={columns}
        cards={columns}
        actions={actions}
        empty={
          <NoRows
            title="Nenhum extrato importado"
            list={list}
            about="Importe um OFX ou CSV do banco para conciliar a conta."
            also={{
              label: "Importar extrato",
              access: calls.extratos.importar.access,
              href: paths.contasBancarias.importarExtrato(),
            }}
          />
        }
      />
      <Paginator page={lotes} href={list.pageHref} />
    </Page>
  );
}
