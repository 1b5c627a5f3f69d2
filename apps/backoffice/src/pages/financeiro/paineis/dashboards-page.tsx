import { calls } from "@prumo/api-client/calls";
import type { Painel } from "@prumo/api-client/schemas/relatorios";
import { isFramedDashboard } from "@prumo/domain/company";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Tabs } from "@prumo/ui/tabs";
import { useLoaderData } from "react-router-dom";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import type { dashboardsLoader } from "./loader";

/** A dashboard inside the page. An address of another service is a link: this page frames nothing else. */
function Dashboard({ painel: { nome, endereco } }: { painel: Painel }) {
  if (!isFramedDashboard(endereco)) {
    return (
      <EmptyState
        title="Este painel não é do Power BI"
        action={
          <Button href={endereco} target="_blank" rel="noreferrer">
            {`Abrir o painel ${nome}`}
          </Button>
        }
      >
        Ele abre em outra aba.
      </EmptyState>
    );
  }
  return (
    <iframe
      title={`Painel ${nome}`}
      src={endereco}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      allowFullScreen
      className="h-[calc(100dvh-220px)] min-h-100 w-full rounded-prumo-card border border-prumo-line bg-prumo-surface"
    />
  );
}

function NoDashboards() {
  const session = useSession();
  const { empresa } = session;
  const may = empresa !== null && mayAccess(session, calls.empresas.update.access);
  return (
    <EmptyState
      title="Nenhum painel informado"
      action={may ? <Button href={paths.empresas.editar(empresa.id)}>Informar os endereços</Button> : undefined}
    >
      {may
        ? "Os endereços dos painéis do Power BI ficam no cadastro da empresa, na aba Power BI."
        : "Peça a um administrador da sua empresa que informe os endereços dos painéis do Power BI."}
    </EmptyState>
  );
}

/** The dashboards of the company, one tab for each area that has one. */
export function DashboardsPage() {
  const paineis = useLoaderData<typeof dashboardsLoader>();
  return (
    <Page title="Painéis">
      {paineis.length === 0 ? (
        <NoDashboards />
      ) : (
        <Tabs
          aria-label="Áreas"
          tabs={paineis.map((painel) => ({
            value: painel.area,
            label: painel.nome,
            content: <Dashboard painel={painel} />,
          }))}
        />
      )}
    </Page>
  );
}
