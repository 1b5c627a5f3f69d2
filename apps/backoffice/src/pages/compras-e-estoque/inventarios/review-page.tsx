import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { Attachments } from "../../../attachments/attachments";
import { Page } from "../../../shell/page";
import type { inventarioReviewLoader } from "./loaders";
import { OpenReview } from "./open-review";

/** Shows the differences of a count with their value. */
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
      <Attachments onde="inventarios" id={id} />
    </Page>
  );
}
