import { calls } from "@prumo/api-client/calls";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { EmptyState } from "@prumo/ui/empty-state";
import { Link } from "@prumo/ui/link";
import { lazy, Suspense } from "react";
import { useLoaderData } from "react-router-dom";
import { listHref } from "../../../app/list-href";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { Page } from "../../../shell/page";
import { CASH_PAGE } from "./about-registers";
import type { cashLoader } from "./loaders";
import { SessionView } from "./session-view";

const OpenForm = lazy(async () => ({ default: (await import("./open-form")).OpenForm }));

type CashPageData = Awaited<ReturnType<typeof cashLoader>>;

/** The open registers of other cashiers, which an administrator may open. */
function OtherRegisters({ caixas, displayed }: { caixas: CashPageData["caixas"]; displayed: number | undefined }) {
  const { usuario } = useSession();
  const others = caixas.flatMap(({ nome, abertura }) =>
    abertura !== null && abertura.id !== displayed ? [{ nome, ...abertura }] : [],
  );
  if (!usuario.adm || others.length === 0) return null;
  return (
    <Card title="Outros caixas abertos">
      <ul className="grid gap-1.5">
        {others.map((abertura) => (
          <li key={abertura.id}>
            <Link variant="text" href={paths.caixa.aberto({ abertura: abertura.id })} className="pointer-coarse:py-2">
              {abertura.nome}
            </Link>{" "}
            <span className="text-prumo-muted">
              {abertura.usuario.nome}, desde {toDisplayDateTime(abertura.data_abertura)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The cashier's page: their open register, or the form that opens one. */
export function CashPage() {
  const { caixas, own, sessao, places } = useLoaderData<typeof cashLoader>();
  const session = useSession();
  const displayed = sessao?.abertura.id;
  const mayOpen = mayAccess(session, calls.caixas.abrir.access);
  return (
    <Page
      title={CASH_PAGE}
      actions={
        <>
          {own !== undefined && own !== displayed ? <Button href={paths.caixa.aberto()}>Meu caixa</Button> : null}
          <Button href={listHref(session, paths.caixa.historico())}>Fechamentos</Button>
          {mayAccess(session, calls.caixas.update.access) ? (
            <Button href={paths.caixa.cadastro()}>Caixas</Button>
          ) : null}
        </>
      }
    >
      {sessao !== null ? (
        <SessionView key={displayed} sessao={sessao} places={places} />
      ) : mayOpen ? (
        <Suspense fallback={<Card className="min-h-60" />}>
          <OpenForm caixas={caixas} />
        </Suspense>
      ) : (
        <Card>
          <EmptyState title="Você não tem caixa aberto">
            Peça a um administrador a permissão de abrir caixas.
          </EmptyState>
        </Card>
      )}
      <OtherRegisters caixas={caixas} displayed={displayed} />
    </Page>
  );
}
