import { Button } from "@prumo/ui/button";
import { useNavigateTo } from "@prumo/ui/link";
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { type Contacts, useUnproved } from "../../app/contacts";
import { useHydrated } from "../../app/hydrated";
import { paths } from "../../app/paths";
import { BottomBar } from "../../bottom-bar";
import type { CompanyForm } from "./use-company-form";

/** How long the page of a new company stays before it goes on. */
const GO_ON = 2000;

const REASON = "motivo";

/** Goes on to the subscription by itself, or at once when asked to. */
function GoingOn({ empresaId }: { empresaId: number }) {
  const navigate = useNavigateTo();
  const href = paths.subscription(empresaId);
  const onward = useRef<HTMLAnchorElement>(null);
  // It takes the place of the button that was pressed, and its focus.
  useEffect(() => onward.current?.focus(), []);
  useEffect(() => {
    // The form is not to be come back to: going back from there leaves the sign-up.
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

/** The one button of the form, always in view, and why it waits. */
export function SubmitBar({ form, contacts }: { form: CompanyForm; contacts: Contacts }) {
  const hydrated = useHydrated();
  const [email, telefone] = useWatch({ control: form.control, name: ["email", "telefone"] });
  const missing = useUnproved(contacts, { email, telefone });
  const names = missing.map((kind) => (kind === "email" ? "o e-mail" : "o WhatsApp"));
  const waits = names.length > 0;
  return (
    <BottomBar>
      {form.registered ? (
        <GoingOn empresaId={form.registered.empresaId} />
      ) : (
        <>
          <Button
            type="submit"
            variant="primary"
            size="large"
            // Without its script the form must not be sent: it would carry the password into the address.
            disabled={!hydrated}
            // It does nothing yet but tell the reasons, as pressing Enter does.
            aria-disabled={waits || undefined}
            aria-describedby={REASON}
            className={waits ? "opacity-50" : ""}
            pending={form.saving}
          >
            Cadastrar
          </Button>
          <p id={REASON} role="status" className="text-center text-prumo-muted text-xs/4">
            {waits ? `Falta validar ${names.join(" e ")}` : "E-mail e WhatsApp validados"}
          </p>
        </>
      )}
    </BottomBar>
  );
}
