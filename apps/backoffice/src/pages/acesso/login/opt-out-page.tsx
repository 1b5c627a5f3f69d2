import { ApiError } from "@prumo/api-client/errors";
import type { ReminderChannel } from "@prumo/domain/reminder";
import { Button } from "@prumo/ui/button";
import { EmptyState } from "@prumo/ui/empty-state";
import { Spinner } from "@prumo/ui/spinner";
import { useEffect, useState } from "react";
import { useParams } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { useHeadingFocus } from "../../../app/use-heading-focus";
import { Entrance } from "./entrance";

const onChannel: Readonly<Record<ReminderChannel, string>> = {
  email: "por e-mail",
  whatsapp: "por WhatsApp",
};

type Shown = Awaited<ReturnType<typeof api.cobranca.saida>>;

/** What the page shows: whose reminders they are, that the link is none, or that the server could not be asked. */
type State = Shown | "loading" | "unknown" | "failed";

/** Reads whose reminders a link is about, and again when asked to. */
function useExit(token: string) {
  const [state, setState] = useState<State>("loading");
  const [tries, setTries] = useState(1);
  useEffect(() => {
    let open = true;
    const asked = tries > 0 ? api.cobranca.saida({ body: { token } }) : undefined;
    asked?.then(
      (answer) => open && setState(answer),
      (error: unknown) => {
        if (open) setState(error instanceof ApiError && error.status === 404 ? "unknown" : "failed");
      },
    );
    return () => {
      open = false;
    };
  }, [token, tries]);
  function again() {
    setState("loading");
    setTries(tries + 1);
  }
  return { state, setState, again };
}

/** Where the link of a reminder leads, without a login: one press, and no more of them come. What is owed stays. */
export function OptOutPage() {
  const { token = "" } = useParams();
  const { state, setState, again } = useExit(token);
  const [pending, setPending] = useState(false);
  const isOut = typeof state === "object" && state.saiu;
  useHeadingFocus(isOut ? "out" : "");

  async function leave(shown: Shown) {
    setPending(true);
    try {
      await api.cobranca.sair({ body: { token } });
      setState({ ...shown, saiu: true });
    } catch (error) {
      showFailure(error);
    }
    setPending(false);
  }

  return (
    <Entrance title="Lembretes de vencimento">
      {state === "loading" ? <Spinner label="Carregando" className="justify-self-center" /> : null}
      {state === "unknown" ? (
        <p role="alert">Este link não é mais válido. Responda à empresa que enviou a mensagem.</p>
      ) : null}
      {state === "failed" ? (
        <EmptyState title="Não foi possível carregar" action={<Button onClick={again}>Tentar de novo</Button>}>
          Confira a conexão.
        </EmptyState>
      ) : null}
      {typeof state !== "object" ? null : state.saiu ? (
        <p role="status">
          {`Pronto: ${state.empresa} não envia mais lembretes ${onChannel[state.canal]} a você. As contas em aberto continuam valendo.`}
        </p>
      ) : (
        <>
          <p>
            <strong className="font-semibold">{state.empresa}</strong>
            {` envia lembretes de vencimento ${onChannel[state.canal]} a você.`}
          </p>
          <Button variant="primary" pending={pending} onClick={() => leave(state)}>
            Não quero mais receber
          </Button>
          <p className="text-prumo-muted text-xs/4">As contas em aberto continuam valendo.</p>
        </>
      )}
    </Entrance>
  );
}
