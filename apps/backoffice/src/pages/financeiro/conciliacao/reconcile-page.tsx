import { calls } from "@prumo/api-client/calls";
import { estadosDeLancamento, type Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { entryStateNames, lancamentoFields } from "@prumo/domain/lancamento-fields";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { undoLast } from "../../../app/undo";
import { FilterBar } from "../../../list/filter-bar";
import { NoRows } from "../../../list/no-rows";
import { SearchField } from "../../../list/search-field";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { Figures } from "../pieces/figures";
import { confirmCertainText } from "./certain-text";
import { reconciledItems } from "./chosen-candidates";
import { type EntryKey, entryActOf, type OpenedWindow } from "./entry-act";
import { useEntryActs } from "./entry-acts";
import { EntryList } from "./entry-list";
import type { entriesLoader } from "./loaders";
import { StateBanner } from "./state-banner";
import { useCertainCount } from "./use-certain-count";

const LinkModal = lazy(async () => ({ default: (await import("./link-modal")).LinkModal }));
const CertainModal = lazy(async () => ({ default: (await import("./certain-modal")).CertainModal }));
const NewContaModal = lazy(async () => ({ default: (await import("./new-conta-modal")).NewContaModal }));
const FeeModal = lazy(async () => ({ default: (await import("./entry-forms")).FeeModal }));
const IgnoreModal = lazy(async () => ({ default: (await import("./entry-forms")).IgnoreModal }));
const EntryTransferModal = lazy(async () => ({ default: (await import("./entry-forms")).EntryTransferModal }));

/** What an empty list means, by what was asked for. */
const empty = {
  pendente: { title: "Nada a conciliar", text: "Importe o próximo extrato para continuar." },
  conciliado: { title: "Nada conciliado ainda", text: "O que for conciliado aparece aqui e pode ser desfeito." },
  ignorado: { title: "Nada ignorado", text: "O que for ignorado aparece aqui e pode ser trazido de volta." },
} as const;

const importing = {
  label: "Importar extrato",
  access: calls.extratos.importar.access,
  href: paths.contasBancarias.importarExtrato(),
};

/** The entries of a bank's statement beside what we have, with what is proposed between them. */
export function ReconcilePage() {
  const { conta_bancaria, situacao, somas, sem_lancamento, lancamentos, estado, pesquisa, contas_bancarias } =
    useLoaderData<typeof entriesLoader>();
  const session = useSession();
  const list = useListAddress();
  const acts = useEntryActs();
  const [opened, setOpened] = useState<OpenedWindow>();
  const close = () => setOpened(undefined);
  const may = mayAccess(session, calls.conciliacao.conciliar.access);
  const mayUndo = mayAccess(session, calls.conciliacao.desfazer.access);
  const sum = somas[estado];
  const offersCertain = may && estado === "pendente" && somas.pendente.quantidade > 0;
  const certain = useCertainCount(conta_bancaria.id, lancamentos, offersCertain);

  /** Does what a key says with the current entry, or with the selected ones. */
  function act(key: EntryKey, entry: Lancamento, selected: readonly Lancamento[]) {
    const asked = entryActOf(key, { entry, selected, estado, canAct: may, canUndo: mayUndo });
    if (asked.kind === "open") setOpened(asked.opened);
    else if (asked.kind === "confirm") acts.confirm(reconciledItems(asked.proposals));
    else if (asked.kind === "undo") acts.undo(asked.entries);
    else if (asked.kind === "undoLast") undoLast();
  }

  return (
    <Page
      title={conta_bancaria.name}
      breadcrumb={[
        { label: "Contas bancárias", href: paths.contasBancarias.lista() },
        { label: "Conciliação", href: paths.contasBancarias.conciliacao() },
      ]}
      actions={
        <>
          <Button href={paths.contasBancarias.extrato(conta_bancaria.id)}>Extrato</Button>
          {offersCertain && certain !== 0 ? (
            <Button variant="primary" kbd="C" onClick={() => setOpened({ kind: "certain" })}>
              {confirmCertainText(certain)}
            </Button>
          ) : null}
          <Button href={paths.contasBancarias.conciliacao()} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
        </>
      }
    >
      <StateBanner situacao={situacao} />
      <nav aria-label={lancamentoFields.estado.label} className="flex flex-wrap gap-2">
        {estadosDeLancamento.map((one) => (
          <Button
            key={one}
            href={paths.contasBancarias.conciliar(conta_bancaria.id, { estado: one })}
            aria-current={one === estado ? "page" : undefined}
            variant={one === estado ? "primary" : "secondary"}
          >
            {entryStateNames[one]} ({somas[one].quantidade})
          </Button>
        ))}
      </nav>
      <FilterBar list={list} defaults={() => ({ estado: "pendente" })} summary={[]}>
        <input type="hidden" name="estado" value={estado} />
        <SearchField label="Buscar no texto do banco" value={pesquisa} />
      </FilterBar>
      <Figures
        figures={[
          { label: "Banco: entradas", valor: sum.entradas },
          { label: "Banco: saídas", valor: sum.saidas },
          { label: "Nosso sem lançamento: entradas", valor: sem_lancamento.entradas },
          { label: "Nosso sem lançamento: saídas", valor: sem_lancamento.saidas },
        ]}
      />
      <div id="linhas" tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-2 outline-none">
        {lancamentos.data.length === 0 ? (
          <NoRows
            title={(pesquisa ?? "") === "" ? empty[estado].title : "Nenhum lançamento encontrado"}
            list={list}
            filter={{ pesquisa: pesquisa ?? "" }}
            about={empty[estado].text}
            add={estado === "pendente" ? importing : undefined}
          />
        ) : (
          <EntryList
            key={estado}
            entries={lancamentos.data}
            estado={estado}
            canAct={may}
            canUndo={mayUndo}
            onAct={act}
          />
        )}
      </div>
      <Paginator page={lancamentos} href={list.pageHref} />
      <Suspense fallback={null}>
        {opened?.kind === "link" ? <LinkModal {...opened} onClose={close} /> : null}
        {opened?.kind === "certain" ? <CertainModal conta_bancaria={conta_bancaria.id} onClose={close} /> : null}
        {opened?.kind === "conta" ? <NewContaModal entry={opened.entry} onClose={close} /> : null}
        {opened?.kind === "fee" ? (
          <FeeModal entry={opened.entry} banco={conta_bancaria.banco_pessoa} onClose={close} />
        ) : null}
        {opened?.kind === "ignore" ? <IgnoreModal entries={opened.entries} onClose={close} /> : null}
        {opened?.kind === "transfer" ? (
          <EntryTransferModal entry={opened.entry} contas={contas_bancarias} own={conta_bancaria.id} onClose={close} />
        ) : null}
      </Suspense>
    </Page>
  );
}
