import { Card } from "@prumo/ui/card";
import { lazy, Suspense } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../app/paths";
import { Logo } from "../../shell/logo";
import { LoginForm } from "./login-form";

const Toaster = lazy(async () => ({ default: (await import("@prumo/ui/toaster")).Toaster }));

/** An address of this app, never one that leads elsewhere. */
function ownAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(address, location.origin);
  return origin === location.origin ? pathname + search : undefined;
}

export function LoginPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <main className="grid min-h-dvh place-items-center px-page py-10">
      <title>Entrar · Prumo</title>
      <div className="grid w-full max-w-90 gap-6">
        <Logo className="justify-self-center" />
        <Card className="gap-5! p-6!">
          <h1 className="text-[22px]/7 font-semibold tracking-[-0.01em]">Entrar</h1>
          <LoginForm
            onDone={(rotaAcesso) =>
              navigate(ownAddress(search.get("volta")) ?? ownAddress(rotaAcesso) ?? paths.home(), { replace: true })
            }
          />
        </Card>
        <p className="text-center text-muted">
          Ainda não tem conta?{" "}
          <a className="text-accent underline underline-offset-2" href="/cadastro">
            Cadastre sua empresa
          </a>
        </p>
      </div>
      <Suspense fallback={null}>
        <Toaster />
      </Suspense>
    </main>
  );
}
