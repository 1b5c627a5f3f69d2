import type { SessaoAtual } from "@prumo/api-client/schemas/sessao";
import { Button } from "@prumo/ui/button";
import { useState } from "react";
import { api } from "../app/api";
import { hasPasskeys, makePasskey } from "../app/ask-passkey";
import { AppEnrolment } from "./app-enrolment";
import { PasskeyButton } from "./passkey-button";
import { RecoveryCodes } from "./recovery-codes";

type Entered = SessaoAtual["usuario"];

interface DemandedEnrolmentProps {
  /** Whether the server takes passkeys. */
  readonly aceita_passkeys: boolean;
  readonly onEntered: (usuario: Entered) => Promise<void>;
  readonly onRefused: (error: unknown) => void;
  /** Back to the password. */
  readonly onBack: () => void;
}

/** Makes the factor that the company demands, before anything else. Recovery codes come with it, whichever it is. */
export function DemandedEnrolment({ aceita_passkeys, onEntered, onRefused, onBack }: DemandedEnrolmentProps) {
  const [usuario, setUsuario] = useState<Entered>();
  const [codes, setCodes] = useState<readonly string[]>();
  const offersPasskey = aceita_passkeys && hasPasskeys();
  const enter = () => {
    if (usuario !== undefined) void onEntered(usuario);
  };

  async function confirm(codigo: string) {
    const entered = await api.segundoPasso.confirmar({ body: { codigo } });
    setUsuario(entered.usuario);
    setCodes(entered.codigos);
  }

  async function keepPasskey() {
    const { opcoes } = await api.segundoPasso.iniciarPasskey();
    const resposta = await makePasskey(opcoes);
    const entered = await api.segundoPasso.confirmarPasskey({ body: { resposta } });
    setUsuario(entered.usuario);
    setCodes(entered.codigos);
  }

  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={enter} />;
  return (
    <div className="grid gap-4">
      <p role="status">
        A sua empresa exige um segundo fator para entrar. Cadastre o seu agora: um aplicativo de códigos no seu celular
        {offersPasskey ? ", ou uma passkey, que entra pela digital, pelo rosto ou pelo PIN deste aparelho" : ""}.
      </p>
      <AppEnrolment
        startLabel="Cadastrar o aplicativo"
        start={() => api.segundoPasso.iniciar()}
        confirm={confirm}
        onRefused={onRefused}
      />
      {offersPasskey ? (
        <PasskeyButton use={keepPasskey} onRefused={onRefused}>
          Cadastrar uma passkey
        </PasskeyButton>
      ) : null}
      <Button variant="ghost" onClick={onBack}>
        Entrar com outro login
      </Button>
    </div>
  );
}
