import { createAttempt } from "@prumo/api-client/attempt";
import { Button } from "@prumo/ui/button";
import { Checkbox } from "@prumo/ui/checkbox";
import { useNavigateTo } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { useId, useRef, useState } from "react";
import { api } from "../../app/api";
import { firstRefusal, rules } from "../../app/check";
import { showSignupFailure } from "../../app/failures";
import { paths } from "../../app/paths";

interface SignFormProps {
  readonly empresaId: number;
  readonly plano: number;
  /** The name to be greeted by; empty when none was typed. */
  readonly nome: string;
}

/** Signs the contract, sends the typed name, and goes on to the segment. */
export function SignForm({ empresaId, plano, nome }: SignFormProps) {
  const navigate = useNavigateTo();
  const [attempt] = useState(createAttempt);
  const [naming] = useState(createAttempt);
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const [saving, setSaving] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const errorId = useId();

  async function send() {
    const body = { empresa_id: empresaId, plano, aceite: agreed };
    const refused = firstRefusal((await rules()).cadastro.assinar.body, body);
    setError(refused);
    if (refused !== undefined) {
      toast.error(refused);
      box.current?.focus();
      return;
    }
    const named = { empresa_id: empresaId, nome };
    if (nome !== "") await api.cadastro.nomeUsuario({ body: named }, { idempotencyKey: naming.keyFor(named) });
    const { message } = await api.cadastro.assinar({ body }, { idempotencyKey: attempt.keyFor(body) });
    attempt.succeeded();
    toast.success(message);
    navigate(paths.segment(empresaId));
  }

  async function submit() {
    if (busy.current) return;
    busy.current = true;
    toast.dismiss();
    setSaving(true);
    try {
      await send();
    } catch (failure) {
      showSignupFailure(failure);
    } finally {
      busy.current = false;
      setSaving(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div>
        <Checkbox
          ref={box}
          label="Li e aceito o contrato"
          checked={agreed}
          invalid={error !== undefined}
          aria-describedby={errorId}
          onCheckedChange={(checked) => {
            setAgreed(checked);
            setError(undefined);
          }}
        />
        <p id={errorId} role="status" className="text-prumo-danger text-xs/4">
          {error}
        </p>
      </div>
      <Button type="submit" variant="primary" size="large" pending={saving}>
        Aceitar e continuar
      </Button>
    </form>
  );
}
