import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { Attachments } from "../../../attachments/attachments";
import { Page } from "../../../shell/page";
import type { inventarioLoader } from "./loaders";
import { OpenCount } from "./open-count";

export function InventarioCountPage() {
  const read = useLoaderData<typeof inventarioLoader>();
  const { id, status, deposito } = read.inventario;
  if (status === "aberto") return <OpenCount key={id} {...read} />;
  return (
    <Page title={`Contar ${deposito.nome}`} breadcrumb={[{ label: "Inventários", href: paths.inventarios.lista() }]}>
      <EmptyState
        title={status === "confirmado" ? "Este inventário já foi confirmado" : "Este inventário foi cancelado"}
        action={
          status === "confirmado" ? (
            <Button href={paths.inventarios.relatorio(id)}>Ver as diferenças</Button>
          ) : (
            <Button href={paths.inventarios.lista()}>Voltar para a lista</Button>
          )
        }
      />
      <Attachments onde="inventarios" id={id} />
    </Page>
  );
}
