import type { ConfiguracaoGatewayDigitada } from "@prumo/api-client/schemas/gateway";
import { UNREACHED_CHARGES } from "@prumo/domain/gateway-charge";
import { Button } from "@prumo/ui/button";
import { api } from "../../../app/api";
import { useAct } from "../../../list/use-act";

interface TokenRemovalProps {
  /** How many charges somebody can still pay, in words; null where there are none. */
  readonly open: string | null;
  readonly stored: Omit<ConfiguracaoGatewayDigitada, "token">;
  /** Something is typed that the removal would throw away. */
  readonly disabled: boolean;
}

/** Takes the stored token away. An account without a token cannot be active, so it is switched off by the same save. */
export function TokenRemoval({ open, stored, disabled }: TokenRemovalProps) {
  const act = useAct();
  const remove = () =>
    act(
      {
        title: "Remover o token?",
        description: [
          stored.ativo ? "O gateway fica inativo." : "",
          open === null ? "" : `${open} ${UNREACHED_CHARGES}`,
          "O token guardado é apagado: para ligar a conta de novo será preciso informá-lo outra vez.",
        ].filter(Boolean),
        confirmText: "Remover",
        danger: true,
      },
      () => api.gateway.salvar({ body: { ...stored, token: null, ativo: false } }),
    );
  return (
    <Button onClick={remove} disabled={disabled} className="justify-self-start">
      Remover token
    </Button>
  );
}
