import { ApiError } from "@prumo/api-client/errors";
import { caixas, recusaDoFechamento } from "@prumo/api-client/schemas/caixas";
import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { aberturaFields } from "@prumo/domain/caixa-fields";
import { type Contagem, countedTotal } from "@prumo/domain/cash-register";
import { toDisplayDateTime } from "@prumo/domain/date";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Field } from "@prumo/ui/field";
import { RadioGroup } from "@prumo/ui/radio-group";
import { toast } from "@prumo/ui/toast";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { useLoaderData, useNavigate } from "react-router-dom";
import { api } from "../../../app/api";
import { paths } from "../../../app/paths";
import { moneyText } from "../../../app/reais";
import { useLeaveGuard } from "../../../app/use-leave-guard";
import { useCallForm } from "../../../form/use-call-form";
import { Page } from "../../../shell/page";
import { CASH_PAGE } from "./about-registers";
import { CountGrid } from "./count-grid";
import { DifferenceStep, type Revealed } from "./difference-step";
import type { countLoader } from "./loaders";

type Way = "contagem" | "total";

const nothingCounted: Contagem = {};

/** Reads the difference from a refused closing, if it was refused for that reason. */
function revealedBy(error: unknown, contado: number): Revealed | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const refused = recusaDoFechamento.safeParse(error.body);
  return refused.success ? { contado, ...refused.data } : undefined;
}

/** Closes a register by a blind count: the expected amount is shown only after a count. */
export function CountPage() {
  const { caixa, abertura } = useLoaderData<typeof countLoader>();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>("contagem");
  const [revealed, setRevealed] = useState<Revealed>();

  const { control, form, submit, saving, saved, unsaved } = useCallForm({
    schema: caixas.fechar.body,
    defaultValues: { abertura_caixa_id: abertura.id, contagem: nothingCounted, valor_final: 0, justificativa: "" },
    save: (body, options) => api.caixas.fechar({ body }, options),
    onSaved: ({ message }) => {
      toast.success(message);
      navigate(paths.caixa.fechamento(abertura.id), { state: { leaving: true } });
    },
    onRefused: (error) => {
      const difference = revealedBy(error, form.getValues("valor_final"));
      if (difference === undefined) return false;
      setRevealed(difference);
      // At first the difference is news, not a mistake of the cashier.
      if (revealed === undefined) form.clearErrors("justificativa");
      return revealed === undefined;
    },
  });
  useLeaveGuard(unsaved);
  useEffect(() => {
    if (revealed !== undefined) form.setFocus("justificativa");
  }, [form, revealed]);
  const [contagem, valor] = useWatch({ control, name: ["contagem", "valor_final"] });

  function count(next: Contagem) {
    form.setValue("contagem", next, { shouldDirty: true });
    form.setValue("valor_final", countedTotal(next), { shouldDirty: true });
  }

  function choose(next: Way) {
    setWay(next);
    if (next === "contagem") count({});
    else form.setValue("contagem", null);
  }

  function countAgain() {
    setRevealed(undefined);
    form.clearErrors();
  }

  return (
    <Page
      title={`Fechar ${caixa.nome}`}
      breadcrumb={[{ label: CASH_PAGE, href: paths.caixa.aberto() }, { label: "Fechar" }]}
    >
      <div className="grid max-w-160 gap-4">
        {revealed === undefined ? null : <DifferenceStep control={control} revealed={revealed} />}
        <Card>
          <p className="text-prumo-muted">
            {abertura.usuario.nome}, aberto em {toDisplayDateTime(abertura.data_abertura)}. Conte o dinheiro da gaveta:
            o valor esperado aparece depois da contagem.
          </p>
          <Field label="Como contar">
            <RadioGroup
              variant="segments"
              value={way}
              onValueChange={choose}
              disabled={revealed !== undefined}
              options={[
                { value: "contagem", label: "Notas e moedas" },
                { value: "total", label: "Só o total" },
              ]}
            />
          </Field>
          {way === "contagem" ? (
            <CountGrid contagem={contagem ?? {}} onChange={count} disabled={revealed !== undefined} />
          ) : (
            <MoneyField
              {...fieldsOf(aberturaFields, control).valor_final}
              // Beside a count of notes and coins it is called what it is of them.
              label="Total contado"
              max={MAX_AMOUNT}
              allowBlank={false}
              disabled={revealed !== undefined}
              className="[&_input]:h-12 [&_input]:font-semibold [&_input]:text-xl"
            />
          )}
        </Card>
        <div className="sticky bottom-0 z-5 flex flex-wrap items-center gap-2.5 border-prumo-line border-t bg-prumo-canvas py-3 prumo-phone:*:flex-1">
          <p className="me-auto prumo-phone:basis-full!" aria-live="polite">
            <span className="text-prumo-muted">Contado </span>
            <strong className="prumo-tabular font-semibold text-[19px]/6.5">{moneyText(valor ?? 0)}</strong>
          </p>
          {revealed === undefined ? (
            <Button href={paths.caixa.aberto()} kbd="Esc" data-shortcut="back">
              Cancelar
            </Button>
          ) : (
            <Button kbd="Esc" data-shortcut="back" onClick={countAgain}>
              Contar de novo
            </Button>
          )}
          <Button variant="primary" kbd="Ctrl ↵" pending={saving || saved} data-shortcut="save" onClick={submit}>
            {revealed === undefined ? "Conferir e fechar" : "Fechar com a diferença"}
          </Button>
        </div>
      </div>
    </Page>
  );
}
