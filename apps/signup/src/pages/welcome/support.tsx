import { errorMessages } from "@prumo/api-client/errors";
import { cleanPhone, formatPhone } from "@prumo/domain/phone";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { Spinner } from "@prumo/ui/spinner";
import { Suspense, use, useState, useTransition } from "react";

type Config = { suporte: { telefone: string; link: string } | null };

/** Asks the server how the support is reached. */
export type LoadConfig = () => Promise<Config>;

// A failure is an answer too: it stays beside its button instead of taking the page down.
const settled = (load: LoadConfig) =>
  load().then(
    (config) => ({ config }),
    (error: unknown) => ({ error }),
  );

/** How to reach the support; while it is asked, when it is not known and when asking failed, it says so. */
export function Support({ load }: { load: LoadConfig }) {
  const [answer, setAnswer] = useState(() => settled(load));
  const [pending, startTransition] = useTransition();
  return (
    <Suspense fallback={<Spinner />}>
      <Answer answer={answer} pending={pending} onRetry={() => startTransition(() => setAnswer(settled(load)))} />
    </Suspense>
  );
}

type AnswerProps = { answer: ReturnType<typeof settled>; pending: boolean; onRetry: () => void };

function Answer({ answer, pending, onRetry }: AnswerProps) {
  const result = use(answer);
  if ("error" in result) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-danger">
          {errorMessages(result.error).join(" ")} Não foi possível buscar o contato do suporte.
        </p>
        <Button onClick={onRetry} pending={pending}>
          Tentar de novo
        </Button>
      </div>
    );
  }
  const { suporte } = result.config;
  if (suporte === null) {
    return <p>O contato do suporte ainda não foi informado por quem instalou este sistema.</p>;
  }
  return (
    <div className="grid gap-2">
      <Button href={suporte.link} variant="primary" size="large" target="_blank" rel="noreferrer">
        Falar com o suporte no WhatsApp
      </Button>
      <p className="text-center text-muted">
        ou ligue para{" "}
        <Link variant="text" href={`tel:${cleanPhone(suporte.telefone)}`}>
          {formatPhone(suporte.telefone)}
        </Link>
      </p>
    </div>
  );
}
