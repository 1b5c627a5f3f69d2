import { toDisplayDateTime } from "@prumo/domain/date";
import { newPasskeyName } from "@prumo/domain/second-factor";
import { Button } from "@prumo/ui/button";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { hasPasskeys, makePasskey } from "../../../app/ask-passkey";
import { showFailure } from "../../../app/failures";
import { PasskeyButton } from "../../../shell/passkey-button";
import type { accountLoader } from "./loader";

export type OwnFactor = Awaited<ReturnType<typeof accountLoader>>["fator"];

interface PasskeysProps {
  readonly fator: OwnFactor;
  /** Called with the recovery codes that the first factor brings. */
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onChanged: () => void;
}

/** The passkeys of the user: keys in their devices, which open by fingerprint, face or PIN. */
export function Passkeys({ fator, onCodes, onChanged }: PasskeysProps) {
  if (!fator.aceita_passkeys) return null;

  async function add() {
    const { opcoes } = await api.segundoFator.passkeyOpcoes();
    const resposta = await makePasskey(opcoes);
    const nome = newPasskeyName(fator.passkeys.map((passkey) => passkey.nome));
    const { message, codigos } = await api.segundoFator.cadastrarPasskey({ body: { nome, resposta } });
    toast.success(message);
    if (codigos.length > 0) onCodes(codigos);
    else onChanged();
  }

  async function remove({ id, nome }: OwnFactor["passkeys"][number]) {
    const sure = await confirm({
      title: "Deseja realmente remover a passkey?",
      description: nome,
      confirmText: "Remover",
      danger: true,
    });
    if (!sure) return;
    try {
      toast.success((await api.segundoFator.removerPasskey({ params: { id } })).message);
      onChanged();
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <div className="grid gap-2">
      <ul aria-label="Passkeys" className="empty:hidden">
        {fator.passkeys.map((passkey) => (
          <li key={passkey.id} className="flex flex-wrap items-center gap-3 border-prumo-line border-b py-2.5">
            <span className="me-auto min-w-0">
              {passkey.nome}
              <span className="block text-prumo-muted text-xs/4">
                cadastrada em {toDisplayDateTime(passkey.created_at)}
                {passkey.usada_em === null ? null : ` · usada em ${toDisplayDateTime(passkey.usada_em)}`}
              </span>
            </span>
            <Button size="small" aria-label={`Remover ${passkey.nome}`} onClick={() => remove(passkey)}>
              Remover
            </Button>
          </li>
        ))}
      </ul>
      {hasPasskeys() ? (
        <>
          <p className="text-prumo-muted">
            Uma passkey entra pela digital, pelo rosto ou pelo PIN deste aparelho, sem código.
          </p>
          <PasskeyButton use={add}>Cadastrar uma passkey</PasskeyButton>
        </>
      ) : (
        <p className="text-prumo-muted">Este navegador não usa passkeys: para cadastrar uma, entre por outro.</p>
      )}
    </div>
  );
}
