import { calls } from "@prumo/api-client/calls";
import type { MensagemWhatsapp } from "@prumo/api-client/schemas/whatsapp";
import { messageStates } from "@prumo/domain/message-state";
import { pageSizes } from "@prumo/domain/page-size";
import { recordMessageKinds, recordMessageStates } from "@prumo/domain/record-message";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { mayAccess, useSession } from "../../../app/session";
import { ExportButton } from "../../../list/export-button";
import { FilterBar } from "../../../list/filter-bar";
import { FilterChoice } from "../../../list/filter-choice";
import { FilterPeriod } from "../../../list/filter-period";
import { LaterSelection } from "../../../list/later-selection";
import { isFiltered } from "../../../list/list-query";
import { ListView } from "../../../list/list-view";
import { NoRows } from "../../../list/no-rows";
import { OutsideNotice } from "../../../list/outside-notice";
import { foundRows, PERIOD_NAMES } from "../../../list/outside-period";
import { SearchField } from "../../../list/search-field";
import { useListSelection } from "../../../list/selection";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { messageCards, messageColumns } from "./columns";
import { FirstMessages } from "./first-messages";
import type { messageListLoader } from "./loader";
import { type ChosenMessage, messageBulk } from "./message-bulk";
import { useMessageActions } from "./use-message-actions";

const MessageModal = lazy(async () => ({ default: (await import("./message-modal")).MessageModal }));

const kinds = recordMessageKinds.map(({ id, nome }) => ({ value: id, label: nome }));
const states = messageStates.map((estado) => ({ value: estado, label: recordMessageStates[estado] }));

export function MessageListPage() {
  const { filter, gateway, mensagens: ofPeriod, outside } = useLoaderData<typeof messageListLoader>();
  const { page: mensagens, filter: shownFilter } = foundRows(ofPeriod, filter, outside);
  const list = useListAddress();
  const selection = useListSelection<ChosenMessage>(calls.whatsapp.lista.path, mensagens.data);
  const [shown, setShown] = useState<MensagemWhatsapp>();
  const actions = useMessageActions(gateway, setShown);
  const session = useSession();
  const maySend = mayAccess(session, calls.whatsapp.enviar.access);
  const { data_inicial = "", data_final = "", especie = "", estado = "", pesquisa } = filter;
  return (
    <Page
      title="WhatsApp"
      actions={<ExportButton call={calls.whatsapp.lista} query={shownFilter} columns={messageColumns} />}
    >
      {gateway ? null : (
        <p className="rounded-prumo-card bg-prumo-info p-3.5 text-prumo-on-info">
          Este servidor não envia mensagens sozinho.{" "}
          {maySend
            ? "Abra cada uma no WhatsApp pelo menu dela, envie, e marque como enviada. Para o envio automático, fale com quem cuida do servidor."
            : "Quem pode enviar abre cada uma no WhatsApp e a marca como enviada."}
        </p>
      )}
      <FilterBar
        list={list}
        defaults={() => ({})}
        summary={[
          kinds.find(({ value }) => value === especie)?.label ?? "",
          states.find(({ value }) => value === estado)?.label ?? "",
        ]}
      >
        <SearchField label="Nome ou telefone" value={pesquisa} />
        <FilterPeriod from={data_inicial} to={data_final} />
        <FilterChoice label="Tipo" name="especie" value={especie} options={kinds} />
        <FilterChoice label="Situação" name="estado" value={estado} all="Todas" options={states} />
      </FilterBar>
      <ListView
        name={calls.whatsapp.lista.path}
        offersCards
        above={<OutsideNotice list={list} outside={outside} names={PERIOD_NAMES} />}
        label="Mensagens"
        list={list}
        rows={mensagens.data}
        columns={() => messageColumns}
        cards={() => messageCards}
        actions={actions}
        selection={selection}
        empty={
          <NoRows
            title={isFiltered(filter) ? "Nenhuma mensagem encontrada" : "Nenhuma mensagem ainda"}
            list={list}
            filter={filter}
            about={<FirstMessages />}
          />
        }
      />
      <Paginator page={mensagens} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
      <LaterSelection
        list={calls.whatsapp.lista.path}
        lista={calls.whatsapp.lista}
        page={mensagens}
        filter={shownFilter}
        columns={messageColumns}
        selection={selection}
        bulk={messageBulk(gateway)}
      />
      <Suspense fallback={null}>
        {shown === undefined ? null : <MessageModal mensagem={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </Page>
  );
}
