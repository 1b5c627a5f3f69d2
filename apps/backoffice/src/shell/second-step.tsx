import { ApiError } from "@prumo/api-client/errors";
import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { Button } from "@prumo/ui/button";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../app/api";
import { signWithPasskey } from "../app/ask-passkey";
import { showFailure } from "../app/failures";
import { paths } from "../app/paths";
import { AppEnrolment } from "./app-enrolment";
import { CodeForm } from "./code-form";
import { PasskeyButton } from "./passkey-button";

type Entered = SessaoAtual["usuario"];

interface SecondStepProps {
  readonly passo: "codigo" | "cadastro";
  /** Whether the user has a passkey. */
  readonly passkey: boolean;
  /** Whether the user has an app for codes. */
  readonly aplicativo: boolean;
  /** @param leads the page that has to come next, whatever was wanted */
  readonly onEntered: (usuario: Entered, leads?: string) => Promise<void>;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** Whether the login does not wait any more, so that the password has to be typed again. */
const isOver = (error: unknown) =>
  error instanceof ApiError && (Object(error.body) as { readonly passo?: unknown }).passo === null;

/** Asks for the restoration of a lost factor by a code that is mailed. */
function Loss({ onRefused }: { readonly onRefused: (error: unknown) => void }) {
  const [sent, setSent] = useState(false);
  const [done, setDone] = useState<string>();
  const [pending, setPending] = useState(false);

  async function send() {
    setPending(true);
    try {
      toast.success((await api.segundoPasso.perda()).message);
      setSent(true);
    } catch (error) {
      showFailure(error);
      onRefused(error);
    }
    setPending(false);
  }

  if (done !== undefined) return <p role="status">{done}</p>;
  if (!sent) {
    return (
      <>
        <p>
          Tem um código de recuperação? Volte e entre com ele. Sem nenhum, peça a restauração: com dois outros
          administradores na empresa, são eles que a fazem; senão, enviamos um código ao seu e-mail, e a plataforma a
          faz depois de 24 horas.
        </p>
        <Button variant="primary" pending={pending} onClick={send}>
          Pedir a restauração
        </Button>
      </>
    );
  }
  return (
    <CodeForm
      label="Código do e-mail"
      action="Confirmar o pedido"
      digits
      onCode={async (codigo) => setDone((await api.segundoPasso.confirmarPerda({ body: { codigo } })).message)}
      onRefused={onRefused}
    />
  );
}

type Way = "aplicativo" | "recuperacao" | "perda";

const other: Readonly<Record<Way, readonly (readonly [Way, string])[]>> = {
  aplicativo: [
    ["recuperacao", "Usar um código de recuperação"],
    ["perda", "Perdi o segundo fator"],
  ],
  recuperacao: [
    ["aplicativo", "Usar o aplicativo"],
    ["perda", "Perdi o segundo fator"],
  ],
  perda: [["aplicativo", "Voltar ao código"]],
};

function Code({ passkey, aplicativo, onEntered, onBack }: Omit<SecondStepProps, "passo">) {
  const [way, setWay] = useState<Way>(aplicativo ? "aplicativo" : "recuperacao");
  const onRefused = (error: unknown) => {
    if (isOver(error)) onBack();
  };

  async function enter(codigo: string) {
    const { usuario, codigos_restantes } = await api.segundoPasso.codigo({ body: { codigo } });
    if (codigos_restantes === null) return onEntered(usuario);
    const left = codigos_restantes === 1 ? "Resta 1 código" : `Restam ${codigos_restantes} códigos`;
    toast.info(`${left} de recuperação. Se perdeu o aplicativo, cadastre outro aqui.`);
    return onEntered(usuario, paths.minhaConta());
  }

  async function enterByPasskey() {
    const { opcoes } = await api.segundoPasso.passkeyOpcoes();
    const resposta = await signWithPasskey(opcoes);
    await onEntered((await api.segundoPasso.passkey({ body: { resposta } })).usuario);
  }

  return (
    <div className="grid gap-4">
      {passkey && way !== "perda" ? (
        <PasskeyButton variant="primary" use={enterByPasskey} onRefused={onRefused}>
          Usar a passkey
        </PasskeyButton>
      ) : null}
      {way === "perda" ? (
        <Loss onRefused={onRefused} />
      ) : (
        <CodeForm
          key={way}
          label={way === "aplicativo" ? "Código do aplicativo" : "Código de recuperação"}
          hint={way === "aplicativo" ? "Os 6 números que o aplicativo mostra agora" : "Um dos códigos que você guardou"}
          action="Entrar"
          digits={way === "aplicativo"}
          onCode={enter}
          onRefused={onRefused}
        />
      )}
      <div className="grid gap-1">
        {other[way]
          .filter(([next]) => aplicativo || next !== "aplicativo" || way === "perda")
          .map(([next, label]) => (
            <Button key={next} variant="ghost" onClick={() => setWay(next)}>
              {label}
            </Button>
          ))}
        <Button variant="ghost" onClick={onBack}>
          Entrar com outro login
        </Button>
      </div>
    </div>
  );
}

/** Makes the factor that the company demands, before anything else. */
function Enrol({ onEntered, onBack }: Pick<SecondStepProps, "onEntered" | "onBack">) {
  const [usuario, setUsuario] = useState<Entered>();
  return (
    <div className="grid gap-4">
      {usuario === undefined ? (
        <p role="status">A sua empresa exige um segundo fator para entrar. Cadastre o seu agora.</p>
      ) : null}
      <AppEnrolment
        startLabel="Cadastrar o aplicativo"
        start={() => api.segundoPasso.iniciar()}
        confirm={async (codigo) => {
          const entered = await api.segundoPasso.confirmar({ body: { codigo } });
          setUsuario(entered.usuario);
          return entered.codigos;
        }}
        onDone={() => {
          if (usuario !== undefined) void onEntered(usuario);
        }}
        onRefused={(error) => {
          if (isOver(error)) onBack();
        }}
      />
      {usuario === undefined ? (
        <Button variant="ghost" onClick={onBack}>
          Entrar com outro login
        </Button>
      ) : null}
    </div>
  );
}

/** What comes after the password: the second factor, or its enrolment. */
export const SecondStep = ({ passo, ...step }: SecondStepProps) =>
  passo === "codigo" ? <Code {...step} /> : <Enrol {...step} />;
