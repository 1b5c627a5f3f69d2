import { toDisplayDateTime } from "@prumo/domain/date";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { forgetSession } from "../../../app/session";
import { AppEnrolment } from "../../../shell/app-enrolment";
import { RecoveryCodes } from "../../../shell/recovery-codes";
import { type OwnFactor, Passkeys } from "./passkeys";

interface SecondFactorCardProps {
  readonly fator: OwnFactor;
  readonly onChanged: () => void;
}

/** Makes, replaces and removes the second factor of the user. */
export function SecondFactorCard({ fator, onChanged }: SecondFactorCardProps) {
  // Each enrolment begins anew.
  const [enrolments, setEnrolments] = useState(0);
  /** Recovery codes that a factor brought, which are shown once and alone: nothing else is to be done before. */
  const [codes, setCodes] = useState<readonly string[]>();

  function changed() {
    // The session tells the shell whether there is a factor.
    forgetSession();
    setCodes(undefined);
    setEnrolments(enrolments + 1);
    onChanged();
  }

  async function renew() {
    try {
      setCodes((await api.segundoFator.codigos()).codigos);
    } catch (error) {
      showFailure(error);
    }
  }

  async function remove() {
    const sure = await confirm({
      title: "Deseja realmente remover o segundo fator?",
      description: "Para entrar bastará a senha. As suas outras sessões são encerradas.",
      confirmText: "Remover",
      danger: true,
    });
    if (!sure) return;
    try {
      toast.success((await api.segundoFator.remover()).message);
      changed();
    } catch (error) {
      showFailure(error);
    }
  }

  if (codes !== undefined) {
    return (
      <Card title="Segundo fator">
        <RecoveryCodes codes={codes} onKept={changed} />
      </Card>
    );
  }
  return (
    <Card title="Segundo fator" actions={fator.ativo ? <Badge tone="success">Ativo</Badge> : <Badge>Inativo</Badge>}>
      <p className="text-prumo-muted">
        {fator.aplicativo_em === null ? null : `Aplicativo cadastrado em ${toDisplayDateTime(fator.aplicativo_em)}. `}
        {fator.ativo
          ? `Códigos de recuperação que restam: ${fator.codigos_restantes}.`
          : "Com ele, quem descobrir a sua senha ainda não entra: é preciso um código do seu celular."}
      </p>
      <AppEnrolment
        key={enrolments}
        replaces={fator.ativo}
        startLabel={fator.aplicativo_em !== null ? "Trocar o aplicativo" : "Cadastrar o aplicativo"}
        start={() => api.segundoFator.iniciar()}
        confirm={async (codigo) => setCodes((await api.segundoFator.confirmar({ body: { codigo } })).codigos)}
      />
      <Passkeys fator={fator} onCodes={setCodes} onChanged={changed} />
      {fator.ativo ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={renew}>Novos códigos de recuperação</Button>
          {fator.exigido ? null : <Button onClick={remove}>Remover o segundo fator</Button>}
        </div>
      ) : null}
    </Card>
  );
}
