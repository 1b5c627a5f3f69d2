import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { useReturn } from "../../../form/use-return";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { History } from "../../sistema/pieces/history";
import type { loteLoader } from "./loaders";
import { LoteActions } from "./lote-actions";
import { LoteFacts } from "./lote-facts";
import { LoteItems } from "./lote-items";
import { ReturnNotice } from "./return-notice";

/** A lote: its items, which are added and taken out until it is closed into one payable. */
export function LotePage() {
  const { lote, historico } = useLoaderData<typeof loteLoader>();
  const listHref = lastAddress(paths.comissao.lista());
  const back = useReturn(listHref);
  const title = `Lote ${lote.id}`;
  return (
    <Page
      title={title}
      breadcrumb={[{ label: "Comissão de prestadores", href: listHref }, { label: title }]}
      actions={<LoteActions key={lote.id} lote={lote} listHref={listHref} onClosed={back.start} />}
    >
      {back.returning ? <ReturnNotice onReturn={back.now} /> : null}
      <LoteFacts lote={lote} />
      <LoteItems />
      {historico === undefined ? null : (
        <History historico={historico} href={paths.auditoria({ entidade: "comissao_lotes", entidade_id: lote.id })} />
      )}
    </Page>
  );
}
