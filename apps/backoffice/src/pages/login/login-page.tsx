import { isLocalAddress } from "@prumo/domain/local-address";
import { useNavigate, useSearchParams } from "react-router-dom";
import { outside, paths } from "../../app/paths";
import { LoginForm } from "../../shell/login-form";
import { Entrance } from "./entrance";

/** Accepts only an address of this app, or a link could lead from the login to another site (open redirect). */
const ownAddress = (address: string | null): string | undefined =>
  address !== null && isLocalAddress(address) ? address : undefined;

const link = "text-prumo-accent underline underline-offset-2";

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
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
        onDone={(accessRoute) =>
          navigate(ownAddress(search.get("volta")) ?? ownAddress(accessRoute) ?? paths.home(), { replace: true })
        }
      />
    </Entrance>
  );
}
