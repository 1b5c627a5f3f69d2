import { ApiError } from "@prumo/api-client/errors";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../app/api";
import { hasPasskeys, signWithPasskey } from "../app/ask-passkey";
import { paths } from "../app/paths";
import { CodeForm } from "./code-form";
import { DemandedEnrolment } from "./demanded-enrolment";
import { LossReport } from "./loss-report";
import { PasskeyButton } from "./passkey-button";

type Entered = SessaoAtual["usuario"];

/** What a login waits for after its password. */
export type WaitingStep = Awaited<ReturnType<typeof api.segundoPasso.estado>>;

interface SecondStepProps {
  readonly waiting: WaitingStep;
  /** @param leads the page that has to come next, whatever was wanted */
  readonly onEntered: (usuario: Entered, leads?: string) => Promise<void>;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** Whether the login does not wait any more, so that the password has to be typed again. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (Object(error.body) as { readonly passo?: unknown }).passo === null;

/** How the user goes on: by one of their factors, by a recovery code, or without any of them. */
type Way = "aplicativo" | "passkey" | "recuperacao" | "perda";

const ways: Readonly<Record<Way, string>> = {
  aplicativo: "Usar o aplicativo",
  passkey: "Usar a passkey",
  recuperacao: "Usar um código de recuperação",
  perda: "Perdi o segundo fator",
};

/** The way to begin with: by the factor that the user has, where this browser takes it. */
function firstWay({ aplicativo, passkey }: Pick<WaitingStep, "aplicativo" | "passkey">): Way {
  if (aplicativo) return "aplicativo";
  return passkey && hasPasskeys() ? "passkey" : "recuperacao";
}

/** The other ways that a way offers. */
function otherWays(way: Way, first: Way): readonly Way[] {
  if (way === "perda") return [first];
  return ([first, "recuperacao", "perda"] as const).filter((next, at, all) => next !== way && all.indexOf(next) === at);
}

interface ProofProps {
  readonly way: Exclude<Way, "perda">;
  readonly passkey: boolean;
  readonly onEntered: SecondStepProps["onEntered"];
  readonly onRefused: (error: unknown) => void;
}

/** Proves the factor by one of its ways. */
function Proof({ way, passkey, onEntered, onRefused }: ProofProps) {
  async function enter(codigo: string) {
    const { usuario, codigos_restantes } = await api.segundoPasso.codigo({ body: { codigo } });
    if (codigos_restantes === null) return onEntered(usuario);
    const left = codigos_restantes === 1 ? "Resta 1 código" : `Restam ${codigos_restantes} códigos`;
    toast.info(`${left} de recuperação. Se perdeu o segundo fator, cadastre outro aqui.`);
    return onEntered(usuario, paths.minhaConta());
  }

  async function enterByPasskey() {
    const { opcoes } = await api.segundoPasso.passkeyOpcoes();
    const resposta = await signWithPasskey(opcoes);
    await onEntered((await api.segundoPasso.passkey({ body: { resposta } })).usuario);
  }

  const isOnly = way === "passkey";
  const button = (
    <PasskeyButton
      variant={isOnly ? "primary" : "secondary"}
      autoFocus={isOnly}
      use={enterByPasskey}
      onRefused={onRefused}
    >
      {ways.passkey}
    </PasskeyButton>
  );
  if (isOnly) return button;
  return (
    <>
      <CodeForm
        key={way}
        label={way === "aplicativo" ? "Código do aplicativo" : "Código de recuperação"}
        hint={way === "aplicativo" ? "Os 6 números que o aplicativo mostra agora" : "Um dos códigos que você guardou"}
        action="Entrar"
        digits={way === "aplicativo"}
        onCode={enter}
        onRefused={onRefused}
      />
      {passkey && way === "aplicativo" && hasPasskeys() ? button : null}
    </>
  );
}

function Code({ waiting, onEntered, onBack }: SecondStepProps) {
  const { passkey, aplicativo, codigo_enviado, liberado_em } = waiting;
  const first = firstWay(waiting);
  const [way, setWay] = useState<Way>(codigo_enviado ? "perda" : first);
  const [sent, setSent] = useState(codigo_enviado);
  const onRefused = (error: unknown) => {
    if (isOver(error)) onBack();
  };
  return (
    <div className="grid gap-4">
      {passkey && !aplicativo && !hasPasskeys() ? (
        <p role="status">Este navegador não usa passkeys: entre com um código de recuperação.</p>
      ) : null}
      {way === "perda" ? (
        <LossReport sent={sent} onSent={() => setSent(true)} liberado_em={liberado_em} onRefused={onRefused} />
      ) : (
        <Proof way={way} passkey={passkey} onEntered={onEntered} onRefused={onRefused} />
      )}
      <div className="grid gap-1">
        {otherWays(way, first).map((next) => (
          <Button key={next} variant="ghost" onClick={() => setWay(next)}>
            {way === "perda" ? "Voltar" : ways[next]}
          </Button>
        ))}
        <Button variant="ghost" onClick={onBack}>
          Entrar com outro login
        </Button>
      </div>
    </div>
  );
}

/** What comes after the password: the second factor, or its enrolment. */
export function SecondStep({ waiting, onEntered, onBack }: SecondStepProps) {
  return (
    <div className="grid gap-4">
      {/* After a reload nothing else on the page says whose login goes on. */}
      <p className="text-prumo-muted">
        Login: <span className="wrap-anywhere font-semibold text-prumo-ink">{waiting.login}</span>
      </p>
      {waiting.passo === "codigo" ? (
        <Code waiting={waiting} onEntered={onEntered} onBack={onBack} />
      ) : (
        <DemandedEnrolment
          aceita_passkeys={waiting.aceita_passkeys}
          onEntered={onEntered}
          onBack={onBack}
          onRefused={(error) => {
            if (isOver(error)) onBack();
          }}
        />
      )}
    </div>
  );
}
