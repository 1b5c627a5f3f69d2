import { CheckboxField } from "@prumo/forms/checkbox-field";
import { Card } from "@prumo/ui/card";
import { lazy, Suspense, useState } from "react";
import type { ConfigResource } from "../../app/visit";
import type { CompanyForm } from "./use-company-form";

const TextModal = lazy(() => import("../../text-modal").then((m) => ({ default: m.TextModal })));

const consents = [
  { name: "aceite_termos", text: "termos", before: "Li e aceito os ", link: "termos de uso" },
  { name: "aceite_privacidade", text: "privacidade", before: "Li e aceito a ", link: "política de privacidade" },
] as const;

/** What has to be agreed to, with the texts that it is about. */
export function ConsentSection({ form, config }: { form: CompanyForm; config: ConfigResource }) {
  const [reading, setReading] = useState<"termos" | "privacidade">();
  return (
    <Card aria-label="Consentimento" className="gap-1!">
      {consents.map(({ name, text, before, link }) => (
        <CheckboxField
          key={name}
          control={form.control}
          name={name}
          data-field={name}
          label={
            <>
              {before}
              <button
                type="button"
                className="text-accent underline underline-offset-2 hover:text-accent-hover"
                onClick={(event) => {
                  // The label would take the press for one on its box.
                  event.preventDefault();
                  setReading(text);
                }}
              >
                {link}
              </button>
            </>
          }
        />
      ))}
      {reading === undefined ? null : (
        <Suspense>
          <TextModal config={config} text={reading} onClose={() => setReading(undefined)} />
        </Suspense>
      )}
    </Card>
  );
}
