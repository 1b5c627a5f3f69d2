import { isLocalAddress } from "@prumo/domain/local-address";
import { useEffect } from "react";
import { useLoaderData, useNavigate, useSearchParams } from "react-router-dom";
import { listHref } from "../../../app/list-href";
import { outside, paths } from "../../../app/paths";
import { preload } from "../../../app/preload";
import { loadSession } from "../../../app/session";
import { LoginForm } from "../../../shell/login-form";
import type { WaitingStep } from "../../../shell/second-step";
import { Entrance } from "./entrance";

/** Accepts only an address of this app, or a link could lead from the login to another site (open redirect). */
const ownAddress = (address: string | null): string | undefined =>
  address !== null && isLocalAddress(address) ? address : undefined;

/** The user's first page, which opens as from the menu. */
async function firstPage(accessRoute: string | null): Promise<string> {
  const route = ownAddress(accessRoute);
  if (route === undefined) return paths.home();
  // Where the session cannot be loaded, the page says why.
  const session = await loadSession().catch(() => undefined);
  return session === undefined ? route : listHref(session, route);
}

const link = "text-prumo-accent underline underline-offset-2";

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const begun = useLoaderData<WaitingStep | null>();
  const wanted = ownAddress(search.get("volta"));
  // The page that comes next is fetched while the login is typed.
  useEffect(() => preload(wanted ?? paths.home()), [wanted]);
  return (
    <Entrance
      title="Entrar"
      below={
        <>
          <p>
            <a className={link} href={paths.senhaSolicitar()}>
              Esqueci minha senha
            </a>
          </p>
          <p>
            Ainda não tem conta?{" "}
            <a className={link} href={outside.cadastro()}>
              Cadastre sua empresa
            </a>
          </p>
        </>
      }
    >
      <LoginForm
        login={search.get("login") ?? undefined}
        begun={begun}
        onDone={async (accessRoute, leads) =>
          navigate(leads ?? wanted ?? (await firstPage(accessRoute)), { replace: true })
        }
      />
    </Entrance>
  );
}
