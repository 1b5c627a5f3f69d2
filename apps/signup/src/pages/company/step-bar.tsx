import { Button } from "@prumo/ui/button";
import { useNavigateTo } from "@prumo/ui/link";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { type Contacts, useUnproved } from "../../app/contacts";
import { useHydrated } from "../../app/hydrated";
import { paths } from "../../app/paths";
import { FIRST_STEP, goBackAStep, LAST_STEP } from "../../app/signup-step";
import { BottomBar } from "../../bottom-bar";
import type { CompanyForm } from "./use-company-form";

/** Milliseconds until the page of a new company goes on. */
const GO_ON = 2000;

const REASON = "motivo";

/** Goes on to the subscription after a while, or at once on a click. */
function GoingOn({ empresaId }: { empresaId: number }) {
  const navigate = useNavigateTo();
  const href = paths.subscription(empresaId);
  const onward = useRef<HTMLAnchorElement>(null);
  // Replaces the button that was clicked, and takes over its focus.
  useEffect(() => onward.current?.focus(), []);
  useEffect(() => {
    // Replaces the address, so that Back leaves the sign-up and not to the finished form.
    const timer = setTimeout(() => navigate(href, { replace: true }), GO_ON);
    return () => clearTimeout(timer);
  }, [navigate, href]);
  return (
    <>
      <Button ref={onward} variant="primary" size="large" href={href}>
        Continuar agora
      </Button>
      <p role="status" className="text-center text-prumo-muted text-xs/4">
        Cadastro feito. Indo para a sua assinatura…
      </p>
    </>
  );
}

interface StepBarProps {
  readonly form: CompanyForm;
  readonly contacts: Contacts;
  readonly step: number;
}

/** The way on from a step, always in view, with the reason why it waits. The last step registers. */
export function StepBar({ form, contacts, step }: StepBarProps) {
  const hydrated = useHydrated();
  const [email, telefone] = useWatch({ control: form.control, name: ["email", "telefone"] });
  const missing = useUnproved(contacts, { email, telefone });
  const names = missing.map((kind) => (kind === "email" ? "o e-mail" : "o WhatsApp"));
  const tellsProofs = step === FIRST_STEP || step === LAST_STEP;
  const waits = tellsProofs && names.length > 0;
  const proofs = waits ? `Falta validar ${names.join(" e ")}` : "E-mail e WhatsApp validados";
  return (
    <BottomBar>
      {form.registered ? (
        <GoingOn empresaId={form.registered.empresaId} />
      ) : (
        <>
          <div className="flex gap-2.5">
            {step === FIRST_STEP ? null : (
              <Button size="large" onClick={goBackAStep}>
                Voltar
              </Button>
            )}
            <Button
              ref={form.onward}
              type="submit"
              variant="primary"
              size="large"
              // Without its script the form must not be sent: a plain submit would put the password into the address.
              disabled={!hydrated}
              // A click gives the reasons, as Enter does, so it is not really disabled.
              aria-disabled={waits || undefined}
              aria-describedby={REASON}
              className={`flex-1 ${waits ? "opacity-50" : ""}`}
              pending={form.saving}
            >
              {step === LAST_STEP ? "Cadastrar" : "Continuar"}
            </Button>
          </div>
          <p id={REASON} role="status" className="text-center text-prumo-muted text-xs/4">
            {tellsProofs ? proofs : `Etapa ${step} de ${LAST_STEP}`}
          </p>
        </>
      )}
    </BottomBar>
  );
}
