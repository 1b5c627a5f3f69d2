import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from "react-router-dom";
import { MissingPages } from "../app/missing-pages";
import { paths } from "../app/paths";
import { type AppSession, useSession } from "../app/session";
import { OFFLINE, useOnline } from "../app/use-online";
import { entryOf, menuFor } from "./navigation";
import { OutsidePlan, useOutsidePlan } from "./outside-plan";
import { NotPermitted, useRefusedPage } from "./permitted";

/** The checker's own words for a value that no rule has words for, as of an address that somebody typed. */
const MACHINE_WORDS = /^(Invalid|Too (big|small)|Unrecognized)/;

const isRefusedFilter = (error: unknown, search: string) =>
  search !== "" && error instanceof ApiError && error.status === 422;

function explainFilter(error: unknown) {
  const said = errorMessages(error).filter((message) => !MACHINE_WORDS.test(message));
  const text = said.length === 0 ? "O endereço traz um filtro que não existe." : said.join(" ");
  return { title: "Estes filtros não são aceitos", text };
}

function explain(error: unknown, online: boolean): { title: string; text: string } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: "Página não encontrada", text: "O endereço não existe ou mudou." };
  }
  const [title = "Ocorreu um erro!", ...rest] = errorMessages(error);
  const known = error instanceof ApiError && error.status < 500;
  return {
    title,
    text: known
      ? rest.join(" ")
      : online
        ? "Confira a conexão e tente de novo. Nada do que você salvou se perdeu."
        : `${OFFLINE}. Nada do que você salvou se perdeu.`,
  };
}

const isMissing = (error: unknown) =>
  (isRouteErrorResponse(error) || error instanceof ApiError) && error.status === 404;

/** The entry of the menu that an address belongs to, of those that the user may open. */
function useMenuEntry() {
  const { pathname } = useLocation();
  // There is no session where loading it has failed.
  const session: AppSession | undefined = useSession();
  return session === undefined ? undefined : entryOf(menuFor(session), pathname);
}

/** A page that could not be loaded: says why, and offers to try again. */
export function FailurePage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const online = useOnline();
  const filtered = isRefusedFilter(error, search);
  const { title, text } = filtered ? explainFilter(error) : explain(error, online);
  const { revalidate, state } = useRevalidator();
  const outsidePlan = useOutsidePlan();
  const refused = useRefusedPage();
  const entry = useMenuEntry();
  // Trying again brings back no missing record; its list, or the menu's page of its area, helps.
  const missing = isMissing(error);
  const list = missing ? entry : undefined;
  // A permission comes later, if at all; the first page is there now.
  const forbidden = error instanceof ApiError && error.status === 403;
  const home = (
    <Button variant={forbidden || (missing && !list) ? "primary" : "secondary"} href={paths.home()}>
      Ir para o início
    </Button>
  );
  if (outsidePlan && forbidden) return <OutsidePlan />;
  if (refused && forbidden) return <NotPermitted />;
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <title>{`${title} · Prumo`}</title>
      <EmptyState
        as="h1"
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            {forbidden ? home : null}
            {filtered ? (
              <Button variant="primary" href={pathname}>
                Ver sem filtros
              </Button>
            ) : error instanceof MissingPages ? (
              <Button variant="primary" onClick={() => location.reload()}>
                Recarregar a página
              </Button>
            ) : list ? (
              <Button variant="primary" href={list.path}>
                {`Ir para ${list.nome}`}
              </Button>
            ) : missing ? null : (
              <Button
                variant={forbidden ? "secondary" : "primary"}
                pending={state === "loading"}
                onClick={() => revalidate()}
              >
                Tentar de novo
              </Button>
            )}
            {forbidden ? null : home}
            {forbidden ? (
              // Outside their hours or addresses users cannot reach the menu, which has the logout.
              <Button href={paths.login()}>Entrar com outro login</Button>
            ) : null}
          </div>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}
