import { calls } from "@prumo/api-client/calls";
import { acertoFields } from "@prumo/domain/acerto-fields";
import { acoes } from "@prumo/domain/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { toDisplay, toDisplayDateTime } from "@prumo/domain/date";
import { isActiveCharge } from "@prumo/domain/gateway-charge";
import { paymentTypeName } from "@prumo/domain/payment-type";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { CardGrid } from "@prumo/ui/card-grid";
import { type Column, DataTable } from "@prumo/ui/data-table";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useLoaderData } from "react-router-dom";
import { paths as appPaths } from "../../../../app/paths";
import { moneyText, moneyTextOrDash } from "../../../../app/reais";
import { useSession } from "../../../../app/session";
import { lastAddress } from "../../../../list/last-address";
import { NameLink } from "../../../../list/name-link";
import { Page } from "../../../../shell/page";
import { SendButton } from "../../../operacao/pieces/send-button";
import { History } from "../../../sistema/pieces/history";
import { EmitButton } from "../../pieces/emit-button";
import { contaOrigin, OriginLink } from "../../pieces/origin-link";
import { RemindButton } from "../../pieces/remind-button";
import { StatusBadge } from "../../pieces/status-badge";
import { amountFields } from "../amount-fields";
import { chargeTexts } from "../charge-texts";
import { payingCodes } from "../code-lines";
import type { Acerto } from "../conta";
import { ContaAttachments } from "../conta-attachments";
import type { LadoPages } from "../lado-pages";
import { useLadoPages } from "../lado-pages-context";
import type { detailsLoader } from "../loaders";
import { RECLASSIFY, useReclassify } from "../reclassify/use-reclassify";
import { Agreements } from "./agreements";
import { ApprovalCard } from "./approval-card";
import { ChargeCard } from "./charge-card";
import { CollectionFacts } from "./collection-facts";
import { ContaFacts } from "./conta-facts";
import { PolicyLink } from "./policy-link";
import { RemindersCard } from "./reminders-card";
import { SeriesCard } from "./series-card";
import { StaticPixCard } from "./static-pix-card";

/** The amounts beside the value of a settlement. One that no settlement has takes no room from the others. */
const additions = (acertos: readonly Acerto[]): readonly Column<Acerto>[] =>
  amountFields.flatMap((field) =>
    acertos.every((acerto) => acerto[field] === 0)
      ? []
      : [
          {
            header: acertoFields[field].label,
            align: "end",
            width: 94,
            text: (acerto: Acerto) => moneyTextOrDash(acerto[field]),
          } as const,
        ],
  );

/** The bank's entry that a settlement is reconciled with, among those of its bank account. */
function BankEntryLink({ conta_bancaria_id, data, texto }: NonNullable<Acerto["lancamento"]>) {
  return (
    <NameLink
      href={appPaths.contasBancarias.conciliar(conta_bancaria_id, { estado: "conciliado", pesquisa: texto })}
      access={calls.conciliacao.lancamentos.access}
    >
      {`Conciliado: ${toDisplay(data)}, ${texto}`}
    </NameLink>
  );
}

const columns = ({ settledFromLabel }: LadoPages, acertos: readonly Acerto[]): readonly Column<Acerto>[] => [
  {
    header: acertoFields.data_pagamento.heading,
    width: 108,
    text: ({ data_pagamento }) => toDisplay(data_pagamento),
  },
  {
    header: settledFromLabel,
    cell: ({
      forma_pagamento,
      conta_bancaria,
      abertura_caixa,
      usuario,
      created_at,
      estorno,
      lancamento,
      ...acerto
    }) => (
      <>
        {paymentTypeName(forma_pagamento)} {estorno === null ? null : <Badge tone="danger">Estornado</Badge>}
        <span className="block whitespace-normal text-prumo-faint text-xs/4">
          {[conta_bancaria?.name ?? abertura_caixa?.nome, usuario, toDisplayDateTime(created_at)].join(" · ")}
        </span>
        {chargeTexts(acerto).map((text) => (
          <span key={text} className="block whitespace-normal text-prumo-faint text-xs/4">
            {text}
          </span>
        ))}
        {lancamento == null ? null : <BankEntryLink {...lancamento} />}
        {estorno === null ? null : (
          <span className="block whitespace-normal text-prumo-faint text-xs/4">
            {[`Estornado por ${estorno.usuario}, ${toDisplayDateTime(estorno.created_at)}`, estorno.motivo]
              .filter(Boolean)
              .join(": ")}
          </span>
        )}
      </>
    ),
  },
  ...additions(acertos),
  { header: acertoFields.valor.label, align: "end", width: 112, text: ({ valor }) => moneyTextOrDash(valor) },
];

const reversalColumn = ({ paths }: LadoPages, conta: number): Column<Acerto> => ({
  header: "Estorno",
  headerHidden: true,
  width: 82,
  cell: ({ id, estorno }) =>
    estorno === null ? (
      <Link variant="text" href={paths.estornar(conta, { acerto: id })}>
        Estornar
      </Link>
    ) : null,
});

export function DetailsPage() {
  const pages = useLadoPages();
  const { paths } = pages;
  const { conta, charge, pix, collecting, historico } = useLoaderData<ReturnType<typeof detailsLoader>>();
  const reclassifying = useReclassify();
  const { pagar, editar, reclassificar, comprovante, estornar, renegociar } = acoes(conta, useSession(), pages.lado);
  const { centro_resultado, data_registro, recorrencia } = conta;
  const origin = contaOrigin(conta);
  const staticPix = pix?.pix?.de === "conta_bancaria" ? pix : undefined;
  const isCharged = charge !== undefined && isActiveCharge(charge.estado);
  const prints = staticPix !== undefined || payingCodes(conta).length > 0;
  const back = lastAddress(paths.lista());
  const Payments = useNarrow() ? CardGrid : DataTable;

  return (
    <Page
      title={`${conta.pessoa.nome_fantasia} · ${moneyText(conta.valor_integral)}`}
      breadcrumb={[{ label: pages.title, href: back }, { label: "Detalhes da conta" }]}
      actions={
        <>
          <Button href={back} data-shortcut="back" kbd="Esc">
            Voltar
          </Button>
          {comprovante === null ? (
            <Button href={paths.comprovante(conta.id)} target="_blank">
              Comprovante
            </Button>
          ) : null}
          {comprovante === null ? (
            <SendButton
              especie={pages.lado === "contasPagar" ? "pagamento" : "recebimento"}
              id={conta.id}
              label="Enviar por WhatsApp"
            />
          ) : null}
          {pages.lado === "contasReceber" && pagar === null && prints ? (
            <Button href={appPaths.boleto(conta.id)} target="_blank">
              {conta.linha_digitavel ? "Imprimir boleto" : "Imprimir Pix"}
            </Button>
          ) : null}
          {pages.lado === "contasReceber" && pagar === null && !isCharged ? <EmitButton contas={[conta.id]} /> : null}
          {pages.lado === "contasReceber" && pagar === null ? <RemindButton contas={[conta.id]} /> : null}
          {renegociar === null ? <Button href={paths.renegociacao({ id: [conta.id] })}>Renegociar</Button> : null}
          {editar === null ? <Button href={paths.editar(conta.id)}>Editar</Button> : null}
          {/* A conta that can be edited needs it no more. */}
          {editar !== null && reclassificar === null ? (
            <Button onClick={() => reclassifying.reclassify(conta)}>{RECLASSIFY}</Button>
          ) : null}
          {pagar === null ? (
            <Button variant="primary" href={paths.settle(conta.id)}>
              {pages.settleLabel}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 in-data-beside:grid-cols-1 max-[900px]:grid-cols-1">
        <div className="grid min-w-0 gap-4 in-data-beside:order-1 max-[900px]:order-1">
          <Card flush className="flex flex-wrap gap-x-8 gap-y-3 p-4.5">
            {[
              [contaFields.status.label, <StatusBadge key="status" conta={conta} />],
              [contaFields.data_registro.heading, toDisplay(data_registro)],
              [contaFields.centro_resultado_id.label, centro_resultado?.descricao ?? "–"],
              [`${pages.Movimento} previsto`, paymentTypeName(conta.tipo_pagamento)],
              ...(origin === undefined ? [] : [[origin.label, <OriginLink key="origem" origin={origin} />]]),
              ...(recorrencia === null || conta.serie
                ? []
                : [[contaFields.recorrencia.label, recorrencia.split("-").reverse().join("/")]]),
            ].map(([label, value]) => (
              <div key={String(label)}>
                <div className="text-prumo-muted text-xs/4">{label}</div>
                <div className="mt-1">{value}</div>
              </div>
            ))}
          </Card>
          {conta.observacao === null ? null : (
            <Card title={contaFields.observacao.label}>
              <p className="whitespace-pre-line break-words">{conta.observacao}</p>
            </Card>
          )}
          {conta.motivo_duplicada ? (
            <Card title={contaFields.motivo_duplicada.label}>
              <p className="break-words">{conta.motivo_duplicada}</p>
            </Card>
          ) : null}
          <Agreements conta={conta} />
          <section className="grid gap-2.5">
            <h2 className="font-semibold text-[15px]/5">{`${pages.Movimento}s`}</h2>
            <Payments
              aria-label={`${pages.Movimento}s`}
              rows={conta.acertos}
              columns={[
                ...columns(pages, conta.acertos),
                ...(estornar === null ? [reversalColumn(pages, conta.id)] : []),
              ]}
              rowKey={({ id }) => id}
              empty={<EmptyState title={`Nenhum ${pages.movimento} ainda`} />}
            />
          </section>
          <ContaAttachments conta={conta} />
          {historico === undefined ? null : (
            <History historico={historico} href={appPaths.auditoria({ conta: conta.id })} />
          )}
        </div>
        <div className="grid gap-4">
          {/* A code that was typed is of whatever amount it has, and by two codes somebody pays twice. */}
          <ContaFacts conta={staticPix === undefined ? conta : { ...conta, pix_copia_cola: null }} keyed />
          <ApprovalCard conta={conta} />
          {staticPix === undefined ? null : <StaticPixCard pix={staticPix} />}
          {charge === undefined ? null : <ChargeCard charge={charge} conta={conta.id} />}
          {collecting === undefined ? null : <RemindersCard collecting={collecting} conta={conta} />}
          <PolicyLink conta={conta} />
          <SeriesCard conta={conta} />
          <CollectionFacts conta={conta} />
        </div>
      </div>
      {reclassifying.window}
    </Page>
  );
}
