import { toDisplayDateTime } from "@prumo/domain/date";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../app/api";
import { Page } from "../../../shell/page";
import type { platformFactorLoader } from "./loaders";
import { RestorationItem } from "./restoration-item";

/** Lost factors of companies without two other administrators, which the platform restores. */
export function PlatformFactorPage() {
  const { restauracoes } = useLoaderData<typeof platformFactorLoader>();
  return (
    <Page title="Segundos fatores perdidos">
      {restauracoes.length === 0 ? (
        <EmptyState title="Nenhum pedido em aberto">
          Aqui ficam os pedidos de quem perdeu o segundo fator e não tem dois outros administradores na empresa.
        </EmptyState>
      ) : (
        <Card className="max-w-180" flush>
          <ul aria-label="Pedidos em aberto" className="px-4.5">
            {restauracoes.map((restauracao) => (
              <RestorationItem
                key={restauracao.id}
                restauracao={restauracao}
                about={` · ${restauracao.empresa ?? "sem empresa"} · liberado em ${toDisplayDateTime(restauracao.liberado_em)}`}
                decide={(restaurar) => api.restauracoesFator.restaurar({ body: { id: restauracao.id, restaurar } })}
              />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}
