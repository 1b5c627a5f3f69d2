import { compraManual } from "@prumo/api-client/schemas/compras";
import { Button } from "@prumo/ui/button";
import { useState } from "react";
import { useLoaderData } from "react-router-dom";
import { api } from "../../../../app/api";
import { companyToday } from "../../../../app/clock";
import { paths } from "../../../../app/paths";
import { useSession } from "../../../../app/session";
import { DraftNotice } from "../../../../form/draft-notice";
import { useDraft } from "../../../../form/use-draft";
import { Page } from "../../../../shell/page";
import type { compraNewLoader } from "../loaders";
import { CompraForm } from "./compra-form";
import { emptyCompra } from "./compra-values";
import { missingNames, missingValues } from "./missing-values";
import { useCompraForm } from "./use-compra-form";
import { useEntryDraft } from "./use-entry-draft";
import { useSupplierHabits } from "./use-supplier-habits";

export function CompraNewPage() {
  const { missing, first, ...choices } = useLoaderData<typeof compraNewLoader>();
  const { usuario, empresa } = useSession();
  const [saved, setSaved] = useState<number>();
  const [defaultValues] = useState(() => ({
    ...emptyCompra,
    data: companyToday(),
    deposito_id: choices.depositos.find(({ padrao }) => padrao)?.id,
    ...missingValues(missing),
    ...first,
  }));
  const { page, items, names, onNames } = useCompraForm({
    schema: compraManual.save.body,
    defaultValues,
    names: missingNames(missing),
    save: async (body, options) => {
      const answer = await api.compraManual.save({ body }, options);
      setSaved(answer.compra.id);
      return answer;
    },
  });
  const habits = useSupplierHabits(page.form, choices, first);
  // A purchase of missing stock keeps a draft of its own, so that it does not come up in an empty form.
  const origin = missing === undefined ? "" : `:${missing.fornecedor?.id ?? 0}`;
  const key = `prumo:rascunho:compra:${empresa?.id}:${usuario.id}${origin}`;
  const draft = useDraft(key, page.form, names);
  const line = useEntryDraft(`${key}:linha`, items, draft.found?.values.itens ?? missingValues(missing)?.itens ?? []);
  const recovered = draft.found !== undefined || line !== undefined;
  const [shown, setShown] = useState(false);
  // The names are kept with the next draft too: a tab may crash twice.
  if (recovered && !shown) {
    setShown(true);
    const { produtos, ...others } = draft.found?.items ?? { produtos: {} };
    const typed = line?.produto && { [line.produto.id]: line.produto };
    onNames({ ...others, produtos: { ...produtos, ...typed, ...names.produtos } });
  }
  const [discarded, setDiscarded] = useState(false);

  function discard() {
    setDiscarded(true);
    items.cancel();
    draft.discard(defaultValues);
  }

  return (
    <Page title="Nova compra" breadcrumb={[{ label: "Compras", href: page.listHref }, { label: "Nova compra" }]}>
      {recovered && !discarded && !page.saved ? <DraftNotice onDiscard={discard} /> : null}
      <CompraForm
        page={page}
        items={items}
        choices={choices}
        names={names}
        onNames={onNames}
        habits={habits}
        afterSave={saved === undefined ? null : <Button href={paths.compras.detalhes(saved)}>Ver a compra</Button>}
      />
    </Page>
  );
}
