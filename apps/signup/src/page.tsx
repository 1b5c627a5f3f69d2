import { buttonClass } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useHydrated } from "./app/hydrated";
import { paths } from "./app/paths";
import { LateNotice, PartBoundary, PartNoticeOver } from "./part-boundary";
import { TopBar } from "./top-bar";

const Overlays = lazy(() => import("./app/overlays").then((m) => ({ default: m.SignupOverlays })));

interface SignupPageProps {
  readonly title: string;
  /** A short explanation under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page of the sign-up: the bar with the link to the login, the title, toasts and questions. */
export function SignupPage({ title, lead, children }: SignupPageProps) {
  const hydrated = useHydrated();
  useEffect(() => {
    document.title = `${title} · Prumo`;
  }, [title]);
  return (
    <>
      <TopBar>
        <Link href={paths.login()} className={`-me-3.5 ${buttonClass("ghost")}`}>
          Já sou cadastrado
        </Link>
      </TopBar>
      <main className="mx-auto flex min-h-[calc(100dvh-4.75rem)] max-w-140 flex-col gap-4.5 px-4 pt-1 pb-6 text-[15px]/6 *:min-w-0">
        <div className="grid gap-1">
          <h1 className="font-semibold text-[22px]/7 tracking-[-0.01em]">{title}</h1>
          {lead ? <p className="text-prumo-muted">{lead}</p> : null}
        </div>
        {children}
      </main>
      {hydrated ? (
        <PartBoundary fallback={<PartNoticeOver />}>
          <Suspense>
            <Overlays />
          </Suspense>
        </PartBoundary>
      ) : (
        <LateNotice />
      )}
    </>
  );
}
