import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { lazy, Suspense, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { mayAccess, useSession } from "../../../app/session";
import { DownloadButton } from "../../../list/download-button";
import type { ErasurePlan } from "./erase-modal";

const EraseModal = lazy(async () => ({ default: (await import("./erase-modal")).EraseModal }));

interface PersonalDataProps {
  readonly pessoa: { readonly id: number; readonly nome_fantasia: string };
  /** Called before the page reads what is left. */
  readonly onErased: () => void;
}

/** Gives a person what the company holds of them, and erases it (LGPD, art. 18). */
export function PersonalData({ pessoa, onErased }: PersonalDataProps) {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const [plan, setPlan] = useState<ErasurePlan>();
  const [pending, setPending] = useState(false);
  const gives = session.usuario.adm;
  const erases = mayAccess(session, calls.dados.anonimizar.access);
  if (!gives && !erases) return null;

  async function ask() {
    setPending(true);
    try {
      setPlan(await api.dados.guarda({ params: { id: pessoa.id } }));
    } catch (error) {
      showFailure(error);
    } finally {
      setPending(false);
    }
  }

  return (
    <Card title="Dados pessoais" className="max-w-190">
      <p className="text-prumo-muted">
        Pela LGPD, a pessoa pode pedir uma cópia do que a empresa guarda dela, e que seja apagado o que a lei não manda
        guardar. Os dois ficam na auditoria.
      </p>
      <div className="flex flex-wrap justify-end gap-2.5">
        {erases ? (
          // It only asks: the red button is in the window that it opens.
          <Button className="text-prumo-danger!" pending={pending} onClick={() => void ask()}>
            Apagar dados pessoais
          </Button>
        ) : null}
        {gives ? (
          <DownloadButton href={fileUrl(calls.dados.pessoa, { id: pessoa.id })}>Baixar os dados</DownloadButton>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {plan === undefined ? null : (
          <EraseModal
            pessoa={pessoa}
            plan={plan}
            onClose={() => setPlan(undefined)}
            onErased={() => {
              onErased();
              void revalidate();
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}
