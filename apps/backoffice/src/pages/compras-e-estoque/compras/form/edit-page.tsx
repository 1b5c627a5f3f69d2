import type { BodyOutput } from "@prumo/api-client/contract";
import { type Compra, compraManual } from "@prumo/api-client/schemas/compras";
import { purchaseActions } from "@prumo/domain/purchase-actions";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../../app/api";
import { paths } from "../../../../app/paths";
import { useSession } from "../../../../app/session";
import { lastAddress } from "../../../../list/last-address";
import { Page } from "../../../../shell/page";
import type { CompraChoice, CompraChoices, compraEditLoader } from "../loaders";
import { CompraForm } from "./compra-form";
import { compraNames, compraValues } from "./compra-values";
import { useCompraForm } from "./use-compra-form";

const TITLE = "Editar compra";

export function CompraEditPage() {
  const { compra, ...choices } = useLoaderData<typeof compraEditLoader>();
  const { permissoes, usuario } = useSession();
  const refused = purchaseActions(compra, { permissoes, representante: usuario.representante }).editar;
  if (refused === null) return <CompraEditForm compra={compra} choices={choices} />;
  return (
    <Page title={TITLE} breadcrumb={[{ label: "Compras", href: lastAddress(paths.compras.lista()) }, { label: TITLE }]}>
      <Card>
        <EmptyState
          title={refused}
          action={
            <Button variant="primary" href={paths.compras.detalhes(compra.id)}>
              Ver a compra
            </Button>
          }
        />
      </Card>
    </Page>
  );
}

/** Adds the choice that a purchase already has, because one out of use is offered to no other. */
const withOwn = (choices: readonly CompraChoice[], own: CompraChoice | null) =>
  own === null || choices.some(({ id }) => id === own.id) ? choices : [...choices, own];

interface CompraEditFormProps {
  readonly compra: Compra;
  readonly choices: CompraChoices;
}

function CompraEditForm({ compra, choices }: CompraEditFormProps) {
  const { id, versao, nf, natureza, deposito, forma_pagamento } = compra;
  const { page, items, names, onNames } = useCompraForm<BodyOutput<typeof compraManual.update.body>>({
    schema: compraManual.update.body,
    defaultValues: { ...compraValues(compra), id, versao },
    names: compraNames(compra),
    save: (body, options) => api.compraManual.update({ body }, options),
  });
  return (
    <Page
      title={TITLE}
      breadcrumb={[{ label: "Compras", href: page.listHref }, { label: nf === null ? `Nº ${id}` : `NF ${nf}` }]}
    >
      <CompraForm
        page={page}
        items={items}
        choices={{
          naturezas: withOwn(choices.naturezas, natureza),
          depositos: withOwn(choices.depositos, deposito),
          formas: withOwn(choices.formas, forma_pagamento),
        }}
        names={names}
        onNames={onNames}
      />
    </Page>
  );
}
