import { calls } from "@prumo/api-client/calls";
import type { NfeConferida } from "@prumo/api-client/schemas/nfe";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";
import { mayAccess, useSession } from "../../../app/session";
import type { NfeChoices } from "./loader";
import { NotaCard } from "./nota-card";
import { isReady, missingOfItem, missingOfNota, type NotaChoice, newTogether } from "./nota-choice";
import type { PreviewState } from "./use-nfe-import";

interface PreviewStepProps {
  readonly state: PreviewState;
  readonly choices: NfeChoices;
  readonly busy: boolean;
  readonly onChange: (chave: string, changed: Partial<NotaChoice>) => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
}

/** Files that become no purchase, each with the reason. */
function Refused({ documentos }: { documentos: readonly NfeConferida[] }) {
  if (documentos.length === 0) return null;
  return (
    <Card title={documentos.length === 1 ? "1 arquivo não entra" : `${documentos.length} arquivos não entram`}>
      <ul className="grid gap-1.5">
        {documentos.map(({ arquivo, motivo, compra }, at) => (
          <li key={at} className="wrap-anywhere">
            <span className="font-medium">{arquivo}</span>: {motivo}{" "}
            {compra === null ? null : (
              <Link href={paths.compras.detalhes(compra.id)}>{`Ver a compra ${compra.id}`}</Link>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Everything that would be written, before it is. */
export function InvoicesStep({ state, choices, busy, onChange, onBack, onSave }: PreviewStepProps) {
  const session = useSession();
  const mayRegister = mayAccess(session, calls.produtos.save.access);
  const mayRegisterPersons = mayAccess(session, calls.pessoas.save.access);
  const ready = state.documentos.filter(isReady).flatMap((documento) => {
    const choice = state.choices[documento.chave];
    return choice === undefined ? [] : [{ documento, choice }];
  });
  const chosen = ready.filter(({ choice }) => choice.importar);
  const lacking = chosen.filter(
    ({ documento, choice }) =>
      missingOfNota(documento, choice, mayRegisterPersons).length > 0 ||
      documento.nota.itens.some((item, at) => {
        const one = choice.itens[at];
        return one === undefined || missingOfItem(item, one, mayRegister) !== null;
      }),
  );
  const why =
    chosen.length === 0
      ? "Nenhuma nota para importar."
      : lacking.length > 0
        ? `Falta decidir em: ${lacking.map(({ documento }) => `NF-e ${documento.nota.numero}`).join(", ")}.`
        : null;
  const together = newTogether(chosen);
  return (
    <div className="grid gap-4">
      <Refused documentos={state.documentos.filter((one) => !isReady(one))} />
      {ready.map(({ documento, choice }) => (
        <NotaCard
          key={documento.chave}
          documento={documento}
          choice={choice}
          choices={choices}
          together={together.get(documento.chave) ?? new Map()}
          errors={state.errors.get(documento.chave) ?? new Map()}
          onChange={(changed) => onChange(documento.chave, changed)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {why === null ? null : (
          <span role="status" className="me-auto text-prumo-muted">
            {why}
          </span>
        )}
        <Button onClick={onBack} disabled={busy}>
          Outros arquivos
        </Button>
        <Button variant="primary" pending={busy} disabled={why !== null} onClick={onSave}>
          {chosen.length === 1 ? "Criar 1 compra" : `Criar ${chosen.length} compras`}
        </Button>
      </div>
    </div>
  );
}
