import { calls } from "@prumo/api-client/calls";
import type { Deposito } from "@prumo/api-client/schemas/depositos";
import { Button } from "@prumo/ui/button";
import { lazy, Suspense, useState } from "react";
import { useLoaderData } from "react-router-dom";
import { listHref } from "../../../app/list-href";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import type { RowAction } from "../../../list/row-action";
import { WholeRegister } from "../../../list/whole-register";
import { depositoColumns } from "./columns";
import { depositoBulk } from "./deposito-bulk";
import type { depositoListLoader } from "./loaders";

const AdjustModal = lazy(async () => ({ default: (await import("../pieces/adjust-modal")).AdjustModal }));

export function DepositoListPage() {
  const depositos = useLoaderData<typeof depositoListLoader>();
  const session = useSession();
  const [adjusting, setAdjusting] = useState<number | "any">();
  const { ajustar } = calls.depositos;
  const moves = mayAccess(session, ajustar.access);
  const inUse = depositos.filter(({ ativo }) => ativo);

  const actions = (deposito: Deposito): RowAction[] => [
    { label: "Estoque e cadastro", href: paths.depositos.editar(deposito.id) },
    { label: "Movimentos", href: paths.depositos.movimentos({ deposito: deposito.id }) },
    {
      label: "Ajustar estoque",
      access: ajustar.access,
      disabled: deposito.ativo ? undefined : "Este depósito está inativo",
      onSelect: () => setAdjusting(deposito.id),
    },
  ];

  return (
    <>
      <WholeRegister
        title="Depósitos"
        name="depositos"
        rows={depositos}
        columns={depositoColumns}
        actions={actions}
        bulk={depositoBulk}
        buttons={
          <>
            <Button variant="ghost" href={listHref(session, paths.depositos.movimentos())}>
              Movimentos
            </Button>
            <Button variant="ghost" href={listHref(session, paths.inventarios.lista())}>
              Inventários
            </Button>
            {moves && inUse.length > 0 ? <Button onClick={() => setAdjusting("any")}>Ajustar estoque</Button> : null}
          </>
        }
        add={{ label: "Novo depósito", href: paths.depositos.novo(), access: calls.depositos.save.access }}
        none="Nenhum depósito cadastrado"
        first={{
          about: "Um depósito guarda produtos: sem um, a empresa não tem estoque.",
          label: "Cadastrar o primeiro depósito",
        }}
      />
      <Suspense fallback={null}>
        {adjusting === undefined ? null : (
          <AdjustModal
            depositos={inUse}
            deposito_id={adjusting === "any" ? undefined : adjusting}
            onClose={() => setAdjusting(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
