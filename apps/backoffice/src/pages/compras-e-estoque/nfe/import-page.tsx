import { calls } from "@prumo/api-client/calls";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { useLoaderData, useLocation, useSearchParams } from "react-router-dom";
import { useHandedFiles } from "../../../app/handed-files";
import { pastedState } from "../../../app/pasted-state";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import { DraftNotice } from "../../../form/draft-notice";
import { WorkProgress } from "../../../list/work-progress";
import { Page } from "../../../shell/page";
import { approveHref } from "../pieces/approve-href";
import { FilesStep } from "./files-step";
import type { nfeImportLoader } from "./loader";
import { InvoicesStep } from "./preview-step";
import { useNfeImport } from "./use-nfe-import";

/** Suppliers' invoices become purchases: files, preview, done. */
export function NfeImportPage() {
  const choices = useLoaderData<typeof nfeImportLoader>();
  const pasted = pastedState(useLocation().state);
  const chave = useSearchParams()[0].get("chave") ?? pasted.chave ?? "";
  const { state, progress, chooseFiles, chooseKey, change, discard, save, restart } = useNfeImport(
    choices.naturezas.find(({ nome }) => nome === "Compra para revenda")?.id ?? choices.naturezas[0]?.id ?? null,
  );
  useHandedFiles(pasted.files, chooseFiles);
  const mayApprove = mayAccess(useSession(), calls.compras.alterarEstado.access);
  const busy = progress !== undefined;
  return (
    <Page
      title="Importar NF-e"
      breadcrumb={[{ label: "Compras", href: paths.compras.lista() }, { label: "Importar NF-e" }]}
    >
      {state.step === "files" ? (
        <FilesStep key={chave} error={state.error} busy={busy} chave={chave} onFiles={chooseFiles} onKey={chooseKey} />
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
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>
                  {`NF-e ${nf}: `}
                  <Link variant="text" href={paths.compras.detalhes(id)} className="pointer-coarse:py-2">
                    {`compra ${id}`}
                  </Link>
                </span>
                {mayApprove ? (
                  <Button size="small" href={approveHref(id)} aria-label={`Aprovar a compra ${id}`}>
                    Aprovar
                  </Button>
                ) : null}
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
