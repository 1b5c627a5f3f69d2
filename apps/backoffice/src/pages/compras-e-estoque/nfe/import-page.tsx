import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useLoaderData, useSearchParams } from "react-router-dom";
import { paths } from "../../../app/paths";
import { DraftNotice } from "../../../form/draft-notice";
import { WorkProgress } from "../../../list/work-progress";
import { Page } from "../../../shell/page";
import { FilesStep } from "./files-step";
import type { nfeImportLoader } from "./loader";
import { InvoicesStep } from "./preview-step";
import { useNfeImport } from "./use-nfe-import";

/** Suppliers' invoices become purchases: files, preview, done. */
export function NfeImportPage() {
  const choices = useLoaderData<typeof nfeImportLoader>();
  const chave = useSearchParams()[0].get("chave") ?? "";
  const { state, progress, chooseFiles, chooseKey, change, discard, save, restart } = useNfeImport(
    choices.naturezas.find(({ nome }) => nome === "Compra para revenda")?.id ?? choices.naturezas[0]?.id ?? null,
  );
  const busy = progress !== undefined;
  return (
    <Page
      title="Importar NF-e"
      breadcrumb={[{ label: "Compras", href: paths.compras.lista() }, { label: "Importar NF-e" }]}
    >
      {state.step === "files" ? (
        <FilesStep error={state.error} busy={busy} chave={chave} onFiles={chooseFiles} onKey={chooseKey} />
      ) : null}
      {state.step === "preview" && state.recovered ? <DraftNotice onDiscard={() => discard(state)} /> : null}
      {state.step === "preview" ? (
        <InvoicesStep
          state={state}
          choices={choices}
          busy={busy}
          onChange={change}
          onBack={restart}
          onSave={() => save(state)}
        />
      ) : null}
      {state.step === "done" ? (
        <Card>
          <p role="status" className="font-medium">
            {state.written.message}
          </p>
          <ul className="grid gap-1.5">
            {state.written.compras.map(({ id, nf }) => (
              <li key={id}>
                {`NF-e ${nf}: `}
                <Link href={paths.compras.detalhes(id)}>{`compra ${id}`}</Link>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" href={paths.compras.lista()}>
              Ver compras
            </Button>
            <Button onClick={restart}>Importar outras</Button>
          </div>
        </Card>
      ) : null}
      {busy ? <WorkProgress done={progress} label={state.step === "preview" ? "Importando" : "Conferindo"} /> : null}
    </Page>
  );
}
