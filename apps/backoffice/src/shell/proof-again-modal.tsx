import { errorMessages, fieldErrors } from "@prumo/api-client/errors";
import { Button } from "@prumo/ui/button";
import { Field } from "@prumo/ui/field";
import { Modal } from "@prumo/ui/modal";
import { PasswordInput } from "@prumo/ui/password-input";
import { type FormEvent, useRef, useState } from "react";
import { api } from "../app/api";
import { hasPasskeys, signWithPasskey } from "../app/ask-passkey";
import { showFailure } from "../app/failures";
import { type AskedProof, proofAgain } from "../app/proof-again";
import { CodeForm } from "./code-form";
import { PasskeyButton } from "./passkey-button";

function PasswordProof() {
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function prove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form over the page is inside that of the page for React.
    event.stopPropagation();
    if (pending) return;
    setPending(true);
    try {
      await api.segundoFator.provar({ body: { senha: String(new FormData(event.currentTarget).get("senha")) } });
      proofAgain.end(true);
    } catch (error) {
      setRefusal(fieldErrors(error).senha ?? errorMessages(error).join(" "));
      showFailure(error);
      field.current?.focus();
      field.current?.select();
    } finally {
      setPending(false);
    }
  }

  return (
    <form onSubmit={prove} noValidate className="grid gap-4">
      <Field label="Senha" error={refusal}>
        <PasswordInput ref={field} name="senha" autoComplete="current-password" required />
      </Field>
      <Button type="submit" variant="primary" pending={pending}>
        Confirmar
      </Button>
    </form>
  );
}

async function provePasskey() {
  const { opcoes } = await api.segundoFator.provaOpcoes();
  const resposta = await signWithPasskey(opcoes);
  await api.segundoFator.provarPasskey({ body: { resposta } });
  proofAgain.end(true);
}

async function proveCode(codigo: string) {
  await api.segundoFator.provar({ body: { codigo } });
  proofAgain.end(true);
}

interface FactorProofProps {
  readonly aplicativo: boolean;
  readonly passkey: boolean;
}

function FactorProof({ aplicativo, passkey }: FactorProofProps) {
  const offered = passkey && hasPasskeys();
  const [typing, setTyping] = useState(aplicativo || !offered);
  return (
    <div className="grid gap-4">
      {typing ? (
        <CodeForm
          label={aplicativo ? "Código do segundo fator" : "Código de recuperação"}
          hint={
            aplicativo ? "Os 6 números do aplicativo, ou um código de recuperação" : "Um dos códigos que você guardou"
          }
          action="Confirmar"
          onCode={proveCode}
        />
      ) : null}
      {offered ? (
        <PasskeyButton variant={typing ? "secondary" : "primary"} autoFocus={!typing} use={provePasskey}>
          Usar a passkey
        </PasskeyButton>
      ) : null}
      {typing ? null : (
        <Button variant="ghost" onClick={() => setTyping(true)}>
          Usar um código de recuperação
        </Button>
      )}
    </div>
  );
}

/** Asks over the page who the user is, before an act that could let money leave; then the act goes on. */
export function ProofAgainModal({ proof }: { readonly proof: AskedProof }) {
  return (
    <Modal
      open
      onOpenChange={() => proofAgain.end(false)}
      size="small"
      title="Confirme que é você"
      description="Este ato pede uma confirmação a cada 10 minutos. O que você digitou continua aqui."
    >
      {proof.kind === "senha" ? (
        <PasswordProof />
      ) : (
        <FactorProof aplicativo={proof.aplicativo} passkey={proof.passkey} />
      )}
    </Modal>
  );
}
