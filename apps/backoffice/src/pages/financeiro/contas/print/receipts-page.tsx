import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { lastAddress } from "../../../../list/last-address";
import { Paper, SheetFrame } from "../../../../shell/sheet";
import { useLadoPages } from "../lado-pages-context";
import type { receiptsLoader } from "../loaders";
import { Receipt, type ReceiptFacts, useReceiptHead } from "./receipt";

function ReceiptPaper(facts: ReceiptFacts) {
  return (
    <div className="print:break-inside-avoid print:pb-12">
      <Paper {...useReceiptHead(facts)} level={2}>
        <Receipt {...facts} />
      </Paper>
    </div>
  );
}

/** Prints the receipts of several contas as one: as many on a sheet as fit on it whole. */
export function ReceiptsPage() {
  const { movimento, paths } = useLadoPages();
  const { receipts, missing } = useLoaderData<ReturnType<typeof receiptsLoader>>();
  return (
    <SheetFrame
      tab={`Comprovantes de ${movimento}`}
      backHref={lastAddress(paths.lista())}
      actions={
        <h1 className="me-auto font-semibold text-[22px]/7">
          {receipts.length === 1 ? "1 comprovante" : `${receipts.length} comprovantes`}
        </h1>
      }
    >
      {receipts.length > 0 ? null : (
        <EmptyState title="Nenhum comprovante">{`Estas contas não têm ${movimento} para comprovar.`}</EmptyState>
      )}
      {missing === 0 || receipts.length === 0 ? null : (
        <p role="status" className="text-prumo-muted">
          {missing === 1 ? "1 conta não tem comprovante." : `${missing} contas não têm comprovante.`}
        </p>
      )}
      {receipts.map((facts) => (
        <ReceiptPaper key={facts.conta.id} {...facts} />
      ))}
    </SheetFrame>
  );
}
