import { pageSizes } from "@prumo/domain/page-size";
import { Button } from "@prumo/ui/button";
import { Paginator } from "@prumo/ui/paginator";
import { useRevalidator } from "react-router-dom";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { Attachments } from "../../../attachments/attachments";
import { FailedSearch } from "../../../list/failed-search";
import { useListAddress } from "../../../list/use-list-address";
import { Page } from "../../../shell/page";
import { useCountQueue } from "./count-queue";
import { DifferenceTable } from "./difference-table";
import { UncountedList } from "./uncounted-list";
import { UnsentCounts } from "./unsent-counts";
import { type CountReview, differencesText, useReview } from "./use-review";

/** Sums up the differences of a count, and warns when products moved meanwhile. */
function ReviewSummary({ review, open }: { readonly review: CountReview; readonly open: number }) {
  const { produtos, diferencas, movimentados, valor } = review;
  return (
    <>
      <p>
        <strong className="font-semibold">
          {diferencas === 0 ? "Nenhuma diferença" : differencesText(diferencas)}
        </strong>
        <span className="text-prumo-muted">
          {` em ${produtos.total} ${produtos.total === 1 ? "produto contado" : "produtos contados"}`}
          {valor === null || diferencas === 0 ? "" : `, no valor de ${moneyText(valor)} pelo custo médio`}
        </span>
      </p>
      {movimentados === 0 ? null : (
        <p role="status" className="rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
          {open === 0
            ? "Os produtos movimentados durante a contagem estão confirmados."
            : `${open === 1 ? "1 produto foi movimentado" : `${open} produtos foram movimentados`} durante a contagem. Confira e confirme cada um, ou conte de novo.`}
        </p>
      )}
    </>
  );
}

/** Reviews a count that is not closed yet. */
export function OpenReview(review: CountReview) {
  const { inventario, produtos, uncounted } = review;
  const { revalidate, state } = useRevalidator();
  const list = useListAddress();
  // Counts that are still on this device must be sent, and their differences shown, before the user confirms.
  const queue = useCountQueue(inventario.id, () => revalidate());
  const { open, table, pending, submit } = useReview(review, revalidate);
  const incomplete = queue.waiting.length > 0 || state !== "idle";
  return (
    <Page
      title={`Revisar ${inventario.deposito.nome}`}
      breadcrumb={[
        { label: "Inventários", href: paths.inventarios.lista() },
        { label: "Contar", href: paths.inventarios.contar(inventario.id) },
        { label: "Revisar" },
      ]}
    >
      <div className="grid gap-4">
        <UnsentCounts {...queue} />
        <ReviewSummary review={review} open={open} />
        <FailedSearch list={list} />
        <DifferenceTable produtos={produtos.data} {...table} />
        <Paginator page={produtos} href={list.pageHref} perPageOptions={pageSizes} onPerPageChange={list.setPerPage} />
        <UncountedList inventario={inventario.id} uncounted={uncounted} />
        <Attachments onde="inventarios" id={inventario.id} />
        <div className="sticky bottom-0 z-5 flex flex-wrap justify-end gap-2.5 border-prumo-line border-t bg-prumo-canvas py-3 prumo-phone:*:flex-1">
          <Button href={paths.inventarios.contar(inventario.id)} kbd="Esc" data-shortcut="back">
            Voltar a contar
          </Button>
          <Button
            variant="primary"
            kbd="Ctrl ↵"
            data-shortcut="save"
            pending={pending}
            disabled={produtos.total === 0 || incomplete}
            onClick={submit}
          >
            Confirmar o inventário
          </Button>
        </div>
      </div>
    </Page>
  );
}
