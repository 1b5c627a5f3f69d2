import { MAX_AMOUNT } from "@prumo/api-client/schemas/fields";
import { renegociacaoDe } from "@prumo/api-client/schemas/renegociacao";
import { renegociacaoFields } from "@prumo/domain/acerto-fields";
import { acoes } from "@prumo/domain/conta";
import { chargesTogether, WAIVED_WITHOUT_REASON } from "@prumo/domain/conta-charges";
import { toDisplay } from "@prumo/domain/date";
import { agreementValue, type Instalment } from "@prumo/domain/instalments";
import { sum } from "@prumo/domain/money";
import { CategoryAutocompleteField } from "@prumo/forms/category-autocomplete-field";
import { fieldsOf } from "@prumo/forms/fields-of";
import { MoneyField } from "@prumo/forms/money-field";
import { TextField } from "@prumo/forms/text-field";
import { TextareaField } from "@prumo/forms/textarea-field";
import { Card } from "@prumo/ui/card";
import { toast } from "@prumo/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { useLoaderData } from "react-router-dom";
import { companyToday } from "../../../../app/clock";
import { searchCategories } from "../../../../app/searches";
import { useSession } from "../../../../app/session";
import { useLeaveGuard } from "../../../../app/use-leave-guard";
import { FormActions } from "../../../../form/form-actions";
import { FormFields } from "../../../../form/form-fields";
import { useCallForm } from "../../../../form/use-call-form";
import { useReturn } from "../../../../form/use-return";
import { lastAddress } from "../../../../list/last-address";
import { deselect } from "../../../../list/selection";
import { Page } from "../../../../shell/page";
import { byLetter } from "../../pieces/letter-keys";
import type { Conta } from "../conta";
import { AgreementFacts } from "../details/agreement-facts";
import { firstTerms, InstalmentGenerator, type InstalmentTerms, instalmentsOf } from "../form/instalment-generator";
import { InstalmentRows, instalmentForm } from "../form/instalment-rows";
import { useLadoPages } from "../lado-pages-context";
import { notTogether } from "../list/selection-actions";
import type { renegotiationLoader } from "../loaders";
import { NothingSelected } from "../nothing-selected";
import { AgreementCharges } from "./agreement-charges";

const TITLE = "Renegociar contas";

type RenegotiationPageData = Awaited<ReturnType<ReturnType<typeof renegotiationLoader>>>;

export function RenegotiationPage() {
  const { contas, formas } = useLoaderData<ReturnType<typeof renegotiationLoader>>();
  const { lado, pessoa } = useLadoPages();
  const session = useSession();
  const refused =
    contas.length === 0
      ? "Selecione uma ou mais contas para renegociação"
      : (notTogether(contas, pessoa) ??
        contas.map((conta) => acoes(conta, session, lado).renegociar).find((reason) => reason !== null));
  return refused ? (
    <NothingSelected title={TITLE} reason={refused} />
  ) : (
    <RenegotiationForm key={contas.map(({ id }) => id).join()} contas={contas} formas={formas} />
  );
}

/** Gives the value that all contas share, or null. */
function shared<T, V>(rows: readonly T[], of: (row: T) => V, key: (value: V) => unknown): V | null {
  const [first] = rows;
  return first !== undefined && new Set(rows.map((row) => key(of(row)))).size === 1 ? of(first) : null;
}

type Row = Instalment & { readonly tipo_pagamento: string };

/** The rows of an agreement; null while its terms make none. */
const rowsQuery = (agreement: number, terms: InstalmentTerms): Row[] | null =>
  instalmentsOf(agreement, terms)?.map((instalment) => ({ ...instalment, tipo_pagamento: terms.type })) ?? null;

const sameRows = (some: readonly Partial<Row>[], others: readonly Row[]) =>
  some.length === others.length &&
  others.every(({ valor, data_vencimento, tipo_pagamento }, at) => {
    const row = some[at];
    return row?.valor === valor && row.data_vencimento === data_vencimento && row.tipo_pagamento === tipo_pagamento;
  });

function RenegotiationForm({ contas, formas }: { contas: readonly Conta[] } & Pick<RenegotiationPageData, "formas">) {
  const pages = useLadoPages();
  const { lado, tipo } = pages;
  const listHref = lastAddress(pages.paths.lista());
  const back = useReturn(listHref);
  const open = sum(contas.map(({ residual }) => residual));
  const categoria = shared(
    contas,
    (conta) => conta.categoria,
    ({ id }) => id,
  );
  const rows = useRef<HTMLDivElement>(null);
  const [terms, setTerms] = useState(firstTerms);
  const [proposed] = useState(() => chargesTogether(contas, companyToday()));
  const [waived, setWaived] = useState(false);
  const [first] = useState(
    () => rowsQuery(agreementValue(open, { juros: proposed?.total ?? 0, desconto: 0 }), firstTerms) ?? [],
  );
  /** The instalments as they were last made: those that somebody changed since are not made anew behind their back. */
  const made = useRef(first);

  const { control, form, submit, saving, saved, unsaved } = useCallForm({
    schema: renegociacaoDe(open).refine(({ motivo_dispensa }) => !waived || motivo_dispensa !== null, {
      path: ["motivo_dispensa"],
      error: WAIVED_WITHOUT_REASON,
      when: () => true,
    }),
    defaultValues: {
      parcelas_originais: contas.map(({ id }) => id),
      juros: proposed?.total ?? 0,
      desconto: 0,
      parcelas: first,
      categoria: categoria?.id ?? null,
      documento: "",
      observacao: "",
      motivo_dispensa: "",
    },
    save: (body, options) => {
      const parcelas = body.parcelas.map((parcela) => ({ ...parcela, data: toDisplay(parcela.data_vencimento) }));
      return pages.api.renegociacao({ body: { ...body, parcelas } }, options);
    },
    onSaved: () => {
      toast.success("Renegociado com sucesso");
      for (const { id } of contas) deselect(lado, id);
      back.start();
    },
    // A message about all instalments together belongs to the first, or to the button that makes some.
    outside: {
      mark: () => undefined,
      focus(field) {
        if (field !== "parcelas.root") return false;
        const first = rows.current?.querySelector<HTMLElement>("ol input[inputmode]:not([aria-haspopup])");
        (first ?? rows.current?.querySelector("form input"))?.focus();
        return true;
      },
    },
  });
  useLeaveGuard(unsaved);
  const fields = fieldsOf(renegociacaoFields, control);
  const rowsForm = instalmentForm(form);
  const parcelas = useFieldArray({ control: rowsForm.control, name: "parcelas" });
  const [juros, desconto] = useWatch({ control, name: ["juros", "desconto"] });
  const agreement = agreementValue(open, { juros: juros ?? 0, desconto: desconto ?? 0 });
  const { replace } = parcelas;

  function takeCharges(all: boolean) {
    form.setValue("juros", all ? (proposed?.total ?? 0) : 0, { shouldDirty: true });
    if (all) form.setValue("motivo_dispensa", "");
    setWaived(!all);
  }

  function make(next: InstalmentTerms) {
    setTerms(next);
    const instalments = rowsQuery(agreement, next);
    if (instalments === null) return;
    made.current = instalments;
    replace(instalments);
  }

  useEffect(() => {
    const shown = form.getValues("parcelas");
    const instalments = rowsQuery(agreement, terms);
    if (instalments === null || !sameRows(shown, made.current) || sameRows(shown, instalments)) return;
    made.current = instalments;
    replace(instalments);
  }, [agreement, terms, form, replace]);

  return (
    <Page title={TITLE} breadcrumb={[{ label: pages.title, href: listHref }, { label: TITLE }]}>
      <div className="grid max-w-265 gap-4">
        <FormFields
          saved={saved}
          onKeyDown={(event) =>
            byLetter(event, { d: !waived && (proposed?.total ?? 0) > 0 ? () => takeCharges(false) : undefined })
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)_300px] items-start gap-4 max-[1080px]:grid-cols-1">
            <div className="grid gap-4">
              <Card title="Valor do acordo">
                <div className="grid grid-cols-2 items-start gap-3.5 max-[420px]:grid-cols-1">
                  <MoneyField {...fields.juros} hint="Somados ao que está em aberto" max={MAX_AMOUNT} />
                  <MoneyField {...fields.desconto} hint="Tirado do que está em aberto" max={MAX_AMOUNT} />
                </div>
                {proposed === null ? null : (
                  <AgreementCharges
                    proposed={proposed}
                    juros={juros ?? 0}
                    waived={waived}
                    reason={<TextField {...fields.motivo_dispensa} required autoFocus />}
                    onTake={takeCharges}
                  />
                )}
              </Card>
              <Card title="Parcelas">
                <div ref={rows} className="grid gap-4">
                  <InstalmentGenerator formas={formas} terms={terms} onTerms={make} />
                  <InstalmentRows {...rowsForm} parcelas={parcelas} total={agreement} totalLabel="Acordo" />
                </div>
              </Card>
              <Card title="Novas contas">
                <div className="grid grid-cols-2 items-start gap-3.5 prumo-phone:grid-cols-1">
                  <CategoryAutocompleteField {...fields.categoria} search={searchCategories[tipo]} item={categoria} />
                  <TextField {...fields.documento} />
                </div>
                <TextareaField {...fields.observacao} />
              </Card>
            </div>
            <div className="max-[1080px]:-order-1">
              <AgreementFacts contas={contas} juros={juros ?? 0} desconto={desconto ?? 0} />
            </div>
          </div>
        </FormFields>
        <FormActions
          save="Renegociar"
          saving={saving}
          saved={saved}
          onSave={submit}
          cancelHref={listHref}
          onReturn={back.now}
        />
      </div>
    </Page>
  );
}
