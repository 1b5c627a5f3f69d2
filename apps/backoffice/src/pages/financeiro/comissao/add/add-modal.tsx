import type { ComissaoItem } from "@prumo/api-client/schemas/comissao";
import { sum } from "@prumo/domain/money";
import { Button } from "@prumo/ui/button";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../../app/api";
import { showFailure } from "../../../../app/failures";
import { moneyText } from "../../../../app/reais";
import { itemsText, type LoteModalProps } from "../lote";
import { FoundList } from "./found-list";
import { firstSearch, SearchForm } from "./search-form";
import { useItemSearch } from "./use-item-search";

/** Says how many items somebody else put into a lote meanwhile. */
const leftOutText = (ignorados: number) =>
  ignorados === 1
    ? "1 item já estava em um lote e ficou de fora"
    : `${ignorados} itens já estavam em um lote e ficaram de fora`;

/** Searches the open service orders, and adds selected items of them, or all, to a lote. */
export function AddModal({ lote, onClose }: LoteModalProps) {
  const { revalidate } = useRevalidator();
  const { found, searching, search } = useItemSearch(firstSearch(lote));
  const [selection, setSelection] = useState<ReadonlySet<number>>(new Set());
  const [adding, setAdding] = useState(false);
  const foreign = found !== undefined && found.prestador_id !== lote.prestador_id;
  const all = found === undefined || foreign ? [] : found.servicos;
  const chosen = all.filter(({ id }) => selection.has(id));

  function searchAnew(filter: Record<string, string>) {
    setSelection(new Set());
    search(filter);
  }

  async function add(items: readonly ComissaoItem[]) {
    setAdding(true);
    try {
      const servicos = items.map(({ id, prod_or_serv }) => ({ id, prod_or_serv }));
      const { message, ignorados } = await api.comissao.add({ body: { id: lote.id, servicos } });
      toast.success(message);
      if (ignorados > 0) toast.warning(leftOutText(ignorados));
      onClose();
    } catch (error) {
      showFailure(error);
      setAdding(false);
    }
    await revalidate();
  }

  return (
    <Modal
      open
      size="large"
      title="Adicionar itens"
      description="Itens das ordens de serviço que ainda não estão em nenhum lote."
      pending={adding}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button disabled={all.length === 0 || searching || adding} onClick={() => add(all)}>
            {all.length === 0 ? "Adicionar todos" : `Adicionar todos (${all.length})`}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0 || searching}
            pending={adding}
            onClick={() => add(chosen)}
          >
            {chosen.length === 0 ? "Adicionar selecionados" : `Adicionar selecionados (${chosen.length})`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
        <SearchForm lote={lote} searching={searching} onSearch={searchAnew} />
        {found === undefined ? (
          searching ? (
            <Spinner />
          ) : null
        ) : (
          <FoundList
            found={found}
            searching={searching}
            selection={foreign ? undefined : selection}
            onSelectionChange={setSelection}
          />
        )}
        {foreign ? (
          <p role="status" className="rounded-prumo-card bg-prumo-warning p-3 text-prumo-on-warning">
            {`Este lote é de ${lote.prestador.nome_fantasia}: itens de outro prestador não entram nele.`}
          </p>
        ) : all.length === 0 ? null : (
          <p role="status" className="prumo-tabular text-end text-prumo-muted">
            {chosen.length === 0
              ? `${itemsText(all.length)}, comissão de ${moneyText(sum(all.map(({ comissao }) => comissao)))}`
              : `${chosen.length} de ${itemsText(all.length)}, comissão de ${moneyText(sum(chosen.map(({ comissao }) => comissao)))}`}
          </p>
        )}
      </div>
    </Modal>
  );
}
