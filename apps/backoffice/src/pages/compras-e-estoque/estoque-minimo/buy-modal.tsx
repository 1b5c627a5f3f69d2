import type { Reposicao } from "@prumo/api-client/schemas/compras";
import { sum } from "@prumo/domain/money";
import { itemsValue } from "@prumo/domain/purchase-amounts";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Modal } from "@prumo/ui/modal";
import { Spinner } from "@prumo/ui/spinner";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { useLoaded } from "../../../app/use-loaded";

/** Estimates a purchase at the last known prices. */
const estimateOf = ({ itens }: Reposicao) =>
  itemsValue(itens.map(({ quantidade, valor }) => ({ quantidade, valor: valor ?? 0 })));

function Groups({ groups }: { groups: readonly Reposicao[] }) {
  if (groups.length === 0) return <EmptyState title="Nada está abaixo do mínimo" />;
  return (
    <>
      <ul className="grid">
        {groups.map((group) => {
          const { fornecedor, itens } = group;
          const name = fornecedor?.nome_fantasia ?? "Nunca comprados";
          return (
            <li
              key={fornecedor?.id ?? 0}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-prumo-line border-b py-3 last:border-b-0"
            >
              <span className="grid min-w-0 flex-1">
                <strong className="font-medium">{name}</strong>
                <span className="text-prumo-muted text-xs/4">
                  {`${itens.length === 1 ? "1 produto" : `${itens.length} produtos`} · ${moneyText(estimateOf(group))} aos últimos preços`}
                </span>
              </span>
              <Button href={paths.compras.nova({ reposicao: fornecedor?.id ?? 0 })} aria-label={`Comprar: ${name}`}>
                Comprar
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="text-prumo-muted">{`Tudo o que falta: ${moneyText(sum(groups.map(estimateOf)))}`}</p>
    </>
  );
}

/** Offers a purchase for each supplier from whom the missing products were last bought. */
export function BuyModal({ onClose }: { onClose: () => void }) {
  const groups = useLoaded(async () => (await api.compras.reposicao()).fornecedores, onClose);
  return (
    <Modal
      open
      title="Comprar o que falta"
      description="Uma compra para cada fornecedor de quem os produtos foram comprados por último."
      onOpenChange={(open) => open || onClose()}
    >
      {groups === undefined ? <Spinner /> : <Groups groups={groups} />}
    </Modal>
  );
}
