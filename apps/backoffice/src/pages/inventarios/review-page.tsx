import type { BodyInput, BodyOutput } from "@prumo/api-client/contract";
import { inventarios } from "@prumo/api-client/schemas/inventarios";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { EmptyState } from "@prumo/ui/empty-state";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useNavigate, useRevalidator } from "react-router-dom";
import { api } from "../../app/api";
import { paths } from "../../app/paths";
import { moneyText } from "../../app/reais";
import { useLeaveGuard } from "../../app/use-leave-guard";
import { useCallForm } from "../../form/use-call-form";
import { Page } from "../../shell/page";
import { useCountQueue } from "./count-queue";
import { DifferenceTable } from "./difference-table";
import type { inventarioReviewLoader } from "./loaders";
import { UncountedList } from "./uncounted-list";
import { UnsentCounts } from "./unsent-counts";

type ConfirmarBody = BodyOutput<typeof inventarios.confirmar.body>;
type CountReview = Awaited<ReturnType<typeof inventarioReviewLoader>>;

const NOT_CONFIRMED = "Confirme os produtos movimentados durante a contagem";

function OpenReview({ inventario, produtos, nao_contados, valor }: CountReview) {
  const navigate = useNavigate();
  const { revalidate, state } = useRevalidator();
  // What this device still keeps belongs to the count: it is sent, and its difference seen, before anything is confirmed.
  const queue = useCountQueue(inventario.id, () => revalidate());
  const incomplete = queue.waiting.length > 0 || state !== "idle";
  /** The moved products that were confirmed, each at what was shown as expected. */
  const [confirmed, setConfirmed] = useState<ReadonlyMap<number, number>>(new Map());
  const [costs, setCosts] = useState<ReadonlyMap<number, number>>(new Map());
  const differing = produtos.filter(({ diferenca }) => diferenca !== 0);
  const moved = produtos.filter(({ movimentado }) => movimentado);
  const open = moved.filter(({ produto, esperado }) => confirmed.get(produto.id) !== esperado);
  const total = differing.length === 1 ? "1 diferença" : `${differing.length} diferenças`;

  const form = useCallForm<BodyInput<typeof inventarios.confirmar.body>, ConfirmarBody, { message: string }>({
    schema: inventarios.confirmar.body,
    defaultValues: { inventario_id: inventario.id, movimentados: [], custos: [] },
    ask: () =>
      confirm({
        title: "Confirmar o inventário?",
        description: [
          differing.length === 0
            ? "Nenhuma diferença: o estoque fica como está."
            : `${total} viram movimentos de estoque.`,
          valor === null || differing.length === 0 ? "" : `Valor: ${moneyText(valor)}`,
        ].filter(Boolean),
        confirmText: "Confirmar o inventário",
      }),
    save: (body, options) => api.inventarios.confirmar({ body }, options),
    onSaved({ message }) {
      toast.success(message);
      navigate(paths.inventarios.relatorio(inventario.id), { state: { leaving: true } });
    },
    async onRefused() {
      // Something moved since the page was read: it shows what there is now.
      await revalidate();
      return false;
    },
  });

  useLeaveGuard(!form.saved && (confirmed.size > 0 || costs.size > 0));

  async function submit() {
    if (open.length > 0) return toast.error(NOT_CONFIRMED);
    form.form.setValue(
      "movimentados",
      [...confirmed].map(([produto_id, esperado]) => ({ produto_id, esperado })),
    );
    form.form.setValue(
      "custos",
      [...costs].map(([produto_id, custo_unitario]) => ({ produto_id, custo_unitario })),
    );
    await form.submit();
  }

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
        <p>
          <strong className="font-semibold">{differing.length === 0 ? "Nenhuma diferença" : total}</strong>
          <span className="text-prumo-muted">
            {` em ${produtos.length} ${produtos.length === 1 ? "produto contado" : "produtos contados"}`}
            {valor === null || differing.length === 0 ? "" : `, no valor de ${moneyText(valor)} pelo custo médio`}
          </span>
        </p>
        {moved.length === 0 ? null : (
          <p role="status" className="rounded-prumo-card bg-prumo-warning p-3.5 text-prumo-on-warning">
            {open.length === 0
              ? "Os produtos movimentados durante a contagem estão confirmados."
              : `${open.length === 1 ? "1 produto foi movimentado" : `${open.length} produtos foram movimentados`} durante a contagem. Confira e confirme cada um, ou conte de novo.`}
          </p>
        )}
        <DifferenceTable
          produtos={produtos}
          confirmed={confirmed}
          onConfirm={(id, esperado) => {
            const next = new Map(confirmed);
            if (esperado === null) next.delete(id);
            else next.set(id, esperado);
            setConfirmed(next);
          }}
          costs={costs}
          onCost={(id, cost) => {
            const next = new Map(costs);
            if (cost === null) next.delete(id);
            else next.set(id, cost);
            setCosts(next);
          }}
        />
        <UncountedList uncounted={nao_contados} />
        <div className="sticky bottom-0 z-5 flex flex-wrap justify-end gap-2.5 bg-linear-to-b from-transparent to-prumo-canvas to-30% py-3 max-[720px]:*:flex-1">
          <Button href={paths.inventarios.contar(inventario.id)} kbd="Esc" data-shortcut="back">
            Voltar a contar
          </Button>
          <Button
            variant="primary"
            kbd="Ctrl ↵"
            data-shortcut="save"
            pending={form.saving || form.saved}
            disabled={produtos.length === 0 || incomplete}
            onClick={submit}
          >
            Confirmar o inventário
          </Button>
        </div>
      </div>
    </Page>
  );
}

/** The differences of a count with their value, before they are written. */
export function InventarioReviewPage() {
  const review = useLoaderData<typeof inventarioReviewLoader>();
  const { id, status, deposito } = review.inventario;
  if (status === "aberto") return <OpenReview key={id} {...review} />;
  return (
    <Page title={`Revisar ${deposito.nome}`} breadcrumb={[{ label: "Inventários", href: paths.inventarios.lista() }]}>
      <Card>
        <EmptyState
          title={status === "confirmado" ? "Este inventário já foi confirmado" : "Este inventário foi cancelado"}
          action={<Button href={paths.inventarios.lista()}>Voltar para a lista</Button>}
        />
      </Card>
    </Page>
  );
}
