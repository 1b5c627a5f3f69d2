import { Card } from "@prumo/ui/card";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Logo } from "../../../shell/logo";
import { useKeptFocus } from "../../../shell/use-kept-focus";

const Toaster = lazy(async () => ({ default: (await import("@prumo/ui/toaster")).Toaster }));

interface EntranceProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Links to other pages. */
  readonly below?: ReactNode;
}

/** A page outside the shell: one card, for users without a session. */
export function Entrance({ title, children, below }: EntranceProps) {
  useKeptFocus();
  // Not at first: what is written at build time cannot wait for code.
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  return (
    <>
      <main className="grid min-h-dvh place-items-center px-prumo-page py-10">
        <title>{`${title} · Prumo`}</title>
        <div className="grid w-full max-w-90 gap-6">
          <Logo className="justify-self-center" />
          <Card className="gap-5! p-6!">
            <h1 className="font-semibold text-[22px]/7 tracking-[-0.01em]">{title}</h1>
            {children}
          </Card>
          <div className="grid gap-2 text-center text-prumo-muted">{below}</div>
        </div>
      </main>
      {/* Beside the grid: a row of its own, which comes late, would move the card away under a finger. */}
      {started ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </>
  );
}
