import { Button } from "@prumo/ui/button";
import { QrCode } from "@prumo/ui/qr-code";
import { useState } from "react";
import { showFailure } from "../app/failures";
import { CodeForm } from "./code-form";

interface AppEnrolmentProps {
  /** Asks the server for the secret of a new app. */
  readonly start: () => Promise<{ readonly segredo: string; readonly endereco: string }>;
  /** Proves the app with a code. From then on it is in force, and who called shows the recovery codes that it brings. */
  readonly confirm: (codigo: string) => Promise<void>;
  readonly startLabel: string;
  /** Whether it replaces an app, which few want, and is not the next thing to do. */
  readonly replaces?: boolean;
  readonly onRefused?: (error: unknown) => void;
}

const grouped = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(" ");

/** Leads from a new secret, as a QR code and as text, to a code of the app. */
export function AppEnrolment({ start, confirm, startLabel, replaces = false, onRefused }: AppEnrolmentProps) {
  const [proposed, propose] = useState<{ readonly segredo: string; readonly endereco: string }>();
  const [pending, setPending] = useState(false);

  async function begin() {
    setPending(true);
    try {
      propose(await start());
    } catch (error) {
      showFailure(error);
      onRefused?.(error);
    }
    setPending(false);
  }

  if (proposed === undefined) {
    return (
      <Button variant={replaces ? "secondary" : "primary"} pending={pending} onClick={begin}>
        {startLabel}
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      <p>Leia este código com um aplicativo autenticador do seu celular e digite os 6 números que ele mostrar.</p>
      <QrCode
        value={proposed.endereco}
        label="QR Code do segundo fator"
        copyLabel="Copiar o endereço"
        className="justify-self-center"
      />
      <p className="text-prumo-muted">
        Sem câmera, digite no aplicativo esta chave:{" "}
        <code className="wrap-anywhere text-prumo-ink">{grouped(proposed.segredo)}</code>
      </p>
      <CodeForm
        label="Código do aplicativo"
        action="Confirmar"
        digits
        onCode={confirm}
        {...(onRefused && { onRefused })}
      />
    </div>
  );
}
