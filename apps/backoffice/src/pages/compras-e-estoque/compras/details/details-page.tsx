import { Button } from "@prumo/ui/button";
import { CardGrid } from "@prumo/ui/card-grid";
import { DataTable } from "@prumo/ui/data-table";
import { useNarrow } from "@prumo/ui/view-toggle";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router-dom";
import { Menu } from "../../../../app/menu";
import { paths } from "../../../../app/paths";
import { moneyText } from "../../../../app/reais";
import { useHeadingFocus } from "../../../../app/use-heading-focus";
import { Attachments } from "../../../../attachments/attachments";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import { APPROVE } from "../../pieces/approve-href";
import { CancelledWarning } from "../cancelled-invoice";
import { itemCardColumns, itemTableColumns } from "../item-columns";
import type { compraDetailsLoader } from "../loaders";
import { usePurchaseActions } from "../use-purchase-actions";
import { CompraFacts, CompraValues } from "./compra-facts";
import { Events } from "./events";
import { Contas } from "./purchase-contas";

/** A purchase: its document, its lines, the contas and the stock that came of it, and what happened to it. */
export function CompraDetailsPage() {
  const compra = useLoaderData<typeof compraDetailsLoader>();
  const navigate = useNavigate();
  const listHref = lastAddress(paths.compras.lista());
  const { actions, modal } = usePurchaseActions(() => navigate(listHref));
  useHeadingFocus(compra.estado);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const narrow = useNarrow();
  const { id, nf, fornecedor, itens } = compra;
  const rows = useMemo(() => itens.map((item) => ({ ...item, total: item.valor_total })), [itens]);
  const offered = actions(compra).filter(({ action }) => action !== "detalhar");
  const main = offered.find(({ action }) => action === "alterarEstado");
  const { hash, pathname } = useLocation();
  const approve = useEffectEvent(() => {
    // Who comes back to the page has seen the window.
    navigate(pathname, { replace: true });
    main?.onSelect?.();
  });
  useEffect(() => {
    if (hash === APPROVE) approve();
  }, [hash]);
  const others = offered.filter((item) => item !== main);
  const lines = {
    "aria-label": "Produtos",
    rows,
    columns: narrow ? itemCardColumns : itemTableColumns,
    rowKey: (item: (typeof rows)[number]) => item.id,
    empty: null,
  };

  return (
    <Page
      title={`${fornecedor.nome_fantasia} · ${moneyText(compra.valor)}`}
      breadcrumb={[{ label: "Compras", href: listHref }, { label: nf === null ? `Nº ${id}` : `NF ${nf}` }]}
      actions={
        <>
          <Button href={listHref} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
          {others.length === 0 ? null : (
            <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
              Mais ações
            </Button>
          )}
          {main === undefined ? null : (
            <Button variant="primary" onClick={main.onSelect}>
              {main.label}
            </Button>
          )}
        </>
      }
    >
      <CancelledWarning compra={compra} />
      <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-4 in-data-beside:grid-cols-1 max-[900px]:grid-cols-1">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 in-data-beside:order-1 max-[900px]:order-1">
          <section className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
            <h2 className="font-semibold text-[15px]/5">Produtos</h2>
            {narrow ? <CardGrid {...lines} /> : <DataTable {...lines} />}
          </section>
          <Contas compra={compra} />
          <Attachments onde="compras" id={id} />
          <Events compra={compra} />
        </div>
        <div className="grid gap-4">
          <CompraValues compra={compra} />
          <CompraFacts compra={compra} />
        </div>
      </div>
      <Menu label="Mais ações" anchor={anchor} items={others} onClose={() => setAnchor(undefined)} />
      {modal}
    </Page>
  );
}
