import { calls } from "@prumo/api-client/calls";
import { estadosDeLancamento, type Lancamento } from "@prumo/api-client/schemas/conciliacao";
import { entryStateNames, lancamentoFields } from "@prumo/domain/lancamento-fields";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Paginator } from "@prumo/ui/paginator";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { undoLast } from "../../../app/undo";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { Figures } from "../pieces/figures";
import { reconciledItems } from "./chosen-candidates";
import { useEntryActs } from "./entry-acts";
import { type EntryKey, EntryList } from "./entry-list";
import type { entriesLoader } from "./loaders";
import { StateBanner } from "./state-banner";

const LinkModal = lazy(async () => ({ default: (await import("./link-modal")).LinkModal }));
const CertainModal = lazy(async () => ({ default: (await import("./certain-modal")).CertainModal }));
const NewContaModal = lazy(async () => ({ default: (await import("./entry-forms")).NewContaModal }));
const FeeModal = lazy(async () => ({ default: (await import("./entry-forms")).FeeModal }));
const IgnoreModal = lazy(async () => ({ default: (await import("./entry-forms")).IgnoreModal }));
const EntryTransferModal = lazy(async () => ({ default: (await import("./entry-forms")).EntryTransferModal }));

type Opened =
  | { readonly kind: "link" | "ignore"; readonly entries: readonly Lancamento[] }
  | { readonly kind: "conta" | "fee" | "transfer"; readonly entry: Lancamento }
  | { readonly kind: "certain" };

/** What an empty list means, by what was asked for. */
const empty = {
  pendente: { title: "Nada a conciliar", text: "Importe o próximo extrato para continuar." },
  conciliado: { title: "Nada conciliado ainda", text: "O que for conciliado aparece aqui e pode ser desfeito." },
  ignorado: { title: "Nada ignorado", text: "O que for ignorado aparece aqui e pode ser trazido de volta." },
} as const;

/** The entries of a bank's statement beside what we have, with what is proposed between them. */
export function ReconcilePage() {
  const { conta_bancaria, situacao, somas, sem_lancamento, lancamentos, estado, contas_bancarias } =
    useLoaderData<typeof entriesLoader>();
  const session = useSession();
  const list = useListAddress();
  const acts = useEntryActs();
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const may = mayAccess(session, calls.conciliacao.conciliar.access);
  const mayUndo = mayAccess(session, calls.conciliacao.desfazer.access);
  const sum = somas[estado];

  function confirm(entry: Lancamento) {
    const { proposta } = entry;
    if (proposta === null || proposta.diferenca !== 0) setOpened({ kind: "link", entries: [entry] });
    else acts.confirm(reconciledItems([proposta]));
  }

  /** Does what a key says with the current entry, or with the selected ones. */
  function act(key: EntryKey, entry: Lancamento, selected: readonly Lancamento[]) {
    const chosen = selected.length > 0 ? selected : [entry];
    if (key === "u") {
      if (estado === "pendente") undoLast();
      else if (mayUndo) acts.undo(chosen);
      return;
    }
    if (!may || estado !== "pendente") return;
    if (key === "Enter" && selected.length > 1) setOpened({ kind: "link", entries: selected });
    else if (key === "Enter") confirm(entry);
    else if (key === "l") setOpened({ kind: "link", entries: chosen });
    else if (key === "n") setOpened({ kind: "conta", entry });
    else if (key === "t") setOpened({ kind: "transfer", entry });
    else if (key === "f") setOpened({ kind: "fee", entry });
    else if (key === "i") setOpened({ kind: "ignore", entries: chosen });
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
          {may && estado === "pendente" && somas.pendente.quantidade > 0 ? (
            <Button variant="primary" onClick={() => setOpened({ kind: "certain" })}>
              Confirmar as certas
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
      <Figures
        figures={[
          { label: "Banco: entradas", valor: sum.entradas },
          { label: "Banco: saídas", valor: sum.saidas },
          { label: "Nosso sem lançamento: entradas", valor: sem_lancamento.entradas },
          { label: "Nosso sem lançamento: saídas", valor: sem_lancamento.saidas },
        ]}
      />
      {lancamentos.data.length === 0 ? (
        <EmptyState title={empty[estado].title}>{empty[estado].text}</EmptyState>
      ) : (
        <EntryList key={estado} entries={lancamentos.data} estado={estado} canAct={may} canUndo={mayUndo} onAct={act} />
      )}
      <Paginator page={lancamentos} href={list.pageHref} />
      <Suspense fallback={null}>
        {opened?.kind === "link" ? <LinkModal entries={opened.entries} onClose={close} /> : null}
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
