import { useLoaderData } from "react-router-dom";
import { lastAddress } from "../../../../list/last-address";
import { Sheet } from "../../../../shell/sheet";
import { useLadoPages } from "../lado-pages-context";
import type { receiptLoader } from "../loaders";
import { Receipt, useReceiptHead } from "./receipt";

/** Prints the receipt of a conta. */
export function ReceiptPage() {
  const { paths } = useLadoPages();
  const facts = useLoaderData<ReturnType<typeof receiptLoader>>();
  return (
    <Sheet {...useReceiptHead(facts)} tab={`Comprovante ${facts.conta.id}`} backHref={lastAddress(paths.lista())}>
      <Receipt {...facts} />
    </Sheet>
  );
}
