import { ApiError, NetworkError } from "@prumo/api-client/errors";
import { toDisplayDateTime } from "@prumo/domain/date";
import { LOOK_MINUTES, POSITION_DAYS } from "@prumo/domain/position";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router-dom";
import { showFailure } from "../../../app/failures";
import { positionSharing } from "../../../app/position-sharing";
import { useSession } from "../../../app/session";

/** Runs a step of sharing, and tells how it ended. */
function useStep() {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { revalidate } = useRevalidator();
  async function run(step: () => Promise<string>) {
    setPending(true);
    setProblem(undefined);
    try {
      toast.success(await step());
      // The own position is in the list of the page, and its number beside the button.
      await revalidate();
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError) showFailure(error);
      else setProblem(error instanceof Error ? error.message : undefined);
    } finally {
      setPending(false);
    }
  }
  return { pending, problem, run };
}

/** The terms of sharing: what, with whom and for how long. Raise `SHARING_TERM` when they change. */
function Term({ company }: { company: string }) {
  return (
    <>
      <p>
        Enquanto você tiver uma ordem de serviço em execução, este aparelho envia a sua posição uma vez por minuto para{" "}
        {company}. Ela serve para acompanhar o atendimento e é vista por quem tem acesso ao GPS na empresa; fica
        registrado quem a consultou, uma vez a cada {LOOK_MINUTES} minutos de consulta.
      </p>
      <p className="text-prumo-muted">
        {`As posições são apagadas depois de ${POSITION_DAYS} dias. A do momento em que você finaliza uma ordem fica na ordem e é vista por quem pode ver a ordem, mas não sai impressa. Você para quando quiser, apaga as outras posições guardadas e não precisa aceitar para trabalhar (LGPD, art. 8º). Só é enviada com o Prumo aberto na tela.`}
      </p>
    </>
  );
}

/** Lets a provider share their own position, stop it, and remove what is kept; who is none any more removes it, too. */
export function ShareCard({ idle = false }: { idle?: boolean }) {
  const { situacao, problem } = useSyncExternalStore(positionSharing.subscribe, positionSharing.now);
  const { empresa } = useSession();
  const step = useStep();
  if (situacao === undefined) return null;
  const { pode, ordens, compartilhamento, guardadas } = situacao;
  if (!pode && guardadas === 0) return null;
  if (ordens.length === 0 && !idle) return null;

  async function erase() {
    const description = `${guardadas === 1 ? "1 posição sua será apagada" : `${guardadas} posições suas serão apagadas`}, e o compartilhamento termina.`;
    const title = "Apagar as suas posições?";
    if (await confirm({ title, description, confirmText: "Apagar", danger: true }))
      await step.run(positionSharing.erase);
  }

  return (
    <Card title="Minha posição">
      {compartilhamento !== null ? (
        <p>{`Compartilhada desde ${toDisplayDateTime(compartilhamento.desde)}.`}</p>
      ) : !pode ? (
        <p>Você não compartilha mais a sua posição.</p>
      ) : ordens.length === 0 ? (
        <p>Você pode compartilhar a sua posição quando uma ordem de serviço sua estiver em execução.</p>
      ) : (
        <Term company={empresa?.nome ?? "a empresa"} />
      )}
      {(step.problem ?? problem) ? (
        <p role="alert" className="text-prumo-danger">
          {step.problem ?? problem}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {compartilhamento !== null ? (
          <Button className="min-h-11" pending={step.pending} onClick={() => step.run(positionSharing.stop)}>
            Parar agora
          </Button>
        ) : pode && ordens.length > 0 ? (
          <Button className="min-h-11" pending={step.pending} onClick={() => step.run(positionSharing.start)}>
            Concordo e compartilho
          </Button>
        ) : null}
        {guardadas > 0 ? (
          <Button variant="ghost" className="min-h-11" disabled={step.pending} onClick={erase}>
            {`Apagar minhas posições (${guardadas})`}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
