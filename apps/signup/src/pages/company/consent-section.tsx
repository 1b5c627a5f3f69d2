import { CheckboxField } from "@prumo/forms/checkbox-field";
import { Card } from "@prumo/ui/card";
import { useState } from "react";
import { showSignupFailure } from "../../app/failures";
import { fetchPart } from "../../app/parts";
import type { ConfigResource } from "../../app/visit";
import type { CompanyForm } from "./use-company-form";

type Text = "termos" | "privacidade";

/** Fetched when a text is opened, and again when it is opened again, because the connection may be down just then. */
const textModal = () => fetchPart(() => import("../../text-modal"));
type Reading = Awaited<ReturnType<typeof textModal>> & { readonly text: Text };

const consents = [
  { name: "aceite_termos", text: "termos", label: "Li e aceito os termos de uso", what: "os termos de uso" },
  {
    name: "aceite_privacidade",
    text: "privacidade",
    label: "Li e aceito a política de privacidade",
    what: "a política de privacidade",
  },
] as const;

/** The consents, with the texts that they are about. */
export function ConsentSection({ form, config }: { form: CompanyForm; config: ConfigResource }) {
  const [reading, setReading] = useState<Reading>();
  const read = (text: Text) => textModal().then((part) => setReading({ ...part, text }), showSignupFailure);
  return (
    <Card role="group" aria-label="Consentimento" className="gap-1!">
      {consents.map(({ name, text, label, what }) => (
        <div key={name} className="flex items-start justify-between gap-2">
          <CheckboxField
            control={form.control}
            name={name}
            data-field={name}
            label={label}
            className="min-w-0 flex-1 [&_label]:py-2.5"
          />
          <button
            type="button"
            className="h-prumo-control shrink-0 rounded-prumo-control px-2 font-medium text-prumo-accent underline underline-offset-2 hover:text-prumo-accent-hover"
            onClick={() => read(text)}
          >
            Ler<span className="sr-only"> {what}</span>
          </button>
        </div>
      ))}
      {reading === undefined ? null : (
        <reading.TextModal config={config} text={reading.text} onClose={() => setReading(undefined)} />
      )}
    </Card>
  );
}
