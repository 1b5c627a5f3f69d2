import { toDisplay } from "@prumo/domain/date";
import { fechamentoFields } from "@prumo/domain/fechamento-fields";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { confirm } from "@prumo/ui/confirm";
import { Field } from "@prumo/ui/field";
import { toast } from "@prumo/ui/toast";
import { useState } from "react";
import { useLoaderData, useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { CompanyDateInput } from "../../../app/company-date-input";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { Page } from "../../../shell/page";
import { ClosedDaysTable } from "./closed-days-table";
import type { closingPreviewLoader } from "./loaders";
import { OpenBeforeList } from "./open-before-list";

/** Shows what closing up to a day does, and closes. */
export function ClosePage() {
  const { ate, versao, previa } = useLoaderData<typeof closingPreviewLoader>();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);

  async function close(day: string) {
    const sure = await confirm({
      title: `Fechar até ${toDisplay(day)}?`,
      description:
        "Nada do que é de dinheiro se lança em um dia até esse. Reabrir precisa de um motivo, que fica na auditoria.",
      confirmText: "Fechar",
    });
    if (!sure) return;
    setPending(true);
    try {
      const { message, fechamento } = await api.fechamento.fechar({ body: { ate: day, versao } });
      toast.success(message);
      await navigate(paths.fechamento.detalhes(fechamento.id));
    } catch (error) {
      showFailure(error);
      setPending(false);
    }
  }

  return (
    <Page
      title="Fechar período"
      breadcrumb={[{ label: "Fechamento de mês", href: paths.fechamento.situacao() }]}
      actions={
        <>
          <Button href={paths.fechamento.situacao()} kbd="Esc" data-shortcut="back">
            Voltar
          </Button>
          {ate === null || previa === null || previa.problema !== null ? null : (
            <Button variant="primary" pending={pending} onClick={() => close(ate)}>
              {`Fechar até ${toDisplay(ate)}…`}
            </Button>
          )}
        </>
      }
    >
      <div className="grid max-w-240 gap-4">
        <Field label={fechamentoFields.ate.label} error={previa?.problema ?? undefined} className="max-w-60">
          <CompanyDateInput
            key={ate}
            defaultValue={ate ?? undefined}
            onValueChange={(day) => {
              if (day !== null && day !== ate) navigate(paths.fechamento.fechar({ ate: day }));
            }}
          />
        </Field>
        {ate === null ? <p className="text-prumo-muted">O mês passado já está fechado. Escolha outro dia.</p> : null}
        {ate === null || previa === null || previa.problema !== null ? null : (
          <>
            <Card title="Ainda aberto">
              <OpenBeforeList pendencias={previa.pendencias} ate={ate} />
            </Card>
            <Card title="O que fecha">
              <ClosedDaysTable days={previa.dias} />
            </Card>
          </>
        )}
      </div>
    </Page>
  );
}
