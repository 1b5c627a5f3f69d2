import { Button } from "@prumo/ui/button";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../../app/paths";
import { useSession } from "../../../app/session";
import { Attachments } from "../../../attachments/attachments";
import { lastAddress } from "../../../list/last-address";
import { Page } from "../../../shell/page";
import { CountEntry, type Counting } from "./count-entry";
import { type CountedAnswer, useCountQueue } from "./count-queue";
import { type CountedLine, CountedList } from "./counted-list";
import type { inventarioLoader } from "./loaders";
import { UnsentCounts } from "./unsent-counts";

/** Counts a warehouse blindly: a counter who saw the expected quantity might just confirm it. */
export function OpenCount({ inventario, produtos }: Awaited<ReturnType<typeof inventarioLoader>>) {
  const { usuario } = useSession();
  /**
   * The product that the review leads here to count. The search may not find it, because its group stopped sharing it.
   */
  const asked: Counting["produto"] | undefined = useLocation().state?.produto;
  const [counting, setCounting] = useState<Counting | null>(asked ? { produto: asked, replaces: false } : null);
  const [counted, setCounted] = useState<readonly CountedLine[]>(produtos);
  const queue = useCountQueue(inventario.id, taken);
  const { id: inventario_id, deposito, categoria } = inventario;
  const unsent = queue.waiting.length > 0;

  function taken({ produto, quantidade }: CountedAnswer) {
    setCounted((before) => {
      const others = before.filter((line) => line.produto.id !== produto.id);
      if (quantidade === null) return others;
      return [{ produto: { ...produto, codBarras: null }, quantidade, usuario: usuario.nome }, ...others];
    });
  }

  function count({ produto, replaces }: Counting, quantidade: number) {
    queue.add(produto, { inventario_id, produto_id: produto.id, quantidade, somar: !replaces });
    setCounting(null);
  }

  const before = counted.find(({ produto }) => produto.id === counting?.produto.id)?.quantidade;
  const listHref = lastAddress(paths.inventarios.lista());
  return (
    <Page
      title={`Contar ${deposito.nome}`}
      breadcrumb={[
        { label: "Depósitos", href: paths.depositos.lista() },
        { label: "Inventários", href: listHref },
        { label: "Contar" },
      ]}
      actions={
        <>
          <Button href={listHref} kbd="Esc" data-shortcut="back">
            Parar e continuar depois
          </Button>
          <Button
            variant="primary"
            kbd="Ctrl ↵"
            data-shortcut="save"
            {...(unsent || counted.length === 0
              ? { disabled: true }
              : { href: paths.inventarios.revisao(inventario_id) })}
          >
            Revisar diferenças
          </Button>
        </>
      }
    >
      <div className="grid max-w-190 gap-4">
        {categoria === null ? null : <p className="text-prumo-muted">{`Só a categoria ${categoria.nome}.`}</p>}
        <UnsentCounts {...queue} />
        <CountEntry counting={counting} onChoose={setCounting} before={before} onCount={count} />
        <CountedList
          counted={counted}
          onCorrect={({ produto }) => setCounting({ produto, replaces: true })}
          onUndo={({ produto }) => queue.add(produto, { inventario_id, produto_id: produto.id, quantidade: null })}
        />
        <Attachments onde="inventarios" id={inventario_id} />
      </div>
    </Page>
  );
}
