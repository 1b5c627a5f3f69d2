import { depositoFields } from "@prumo/domain/deposito-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths";
import { Facts } from "../../../shell/facts";
import { Page } from "../../../shell/page";
import { History } from "../../sistema/pieces/history";
import type { DepositoRead } from "./loaders";
import { WarehouseContents } from "./warehouse-contents";

/** Shows a warehouse and its stock. `children` is the form; without it the page shows the fields as facts. */
export function WarehousePage({ deposito, estoque, historico, children }: DepositoRead & { children: ReactNode }) {
  const facts = [
    [depositoFields.prestador_id.label, deposito.prestador?.nome_fantasia ?? "–"],
    [depositoFields.padrao.label, deposito.padrao ? "Sim" : "Não"],
    [depositoFields.ativo.heading, deposito.ativo ? "Ativo" : "Inativo"],
  ] as const;
  return (
    <>
      {children ?? (
        <Page
          title={deposito.nome}
          breadcrumb={[{ label: "Depósitos", href: paths.depositos.lista() }, { label: deposito.nome }]}
          actions={
            <Button href={paths.depositos.lista()} kbd="Esc" data-shortcut="back">
              Voltar
            </Button>
          }
        >
          <Card className="max-w-190">
            <Facts facts={facts} />
          </Card>
        </Page>
      )}
      <div className="grid max-w-190 gap-4">
        <WarehouseContents deposito={deposito} estoque={estoque} />
        {historico === undefined ? null : (
          <History historico={historico} href={paths.auditoria({ entidade: "depositos", entidade_id: deposito.id })} />
        )}
      </div>
    </>
  );
}
