import type { Situacao } from "@prumo/api-client/schemas/conciliacao";
import { reconciliationText } from "@prumo/domain/reconciliation";
import { Badge, type BadgeProps } from "@prumo/ui/badge";

const looks: Readonly<Record<Situacao["saldo"], { tone: BadgeProps["tone"]; name: string }>> = {
  igual: { tone: "success", name: "Saldo igual" },
  difere: { tone: "danger", name: "Saldo difere" },
  ausente: { tone: "neutral", name: "Sem extrato" },
  desconhecido: { tone: "neutral", name: "Saldo não informado" },
};

/** The sentence of a state, as the server compared it. */
export function stateText({ conciliado_ate, saldo, diferenca, desde, saldo_data }: Situacao): string {
  const day = saldo_data ?? "";
  if (saldo === "igual") return reconciliationText(conciliado_ate, { kind: "equal", day });
  if (saldo === "ausente") return reconciliationText(conciliado_ate, { kind: "none" });
  if (saldo === "desconhecido") return reconciliationText(conciliado_ate, { kind: "unknown" });
  const differs = { kind: "differs", day, amount: diferenca ?? 0, since: desde ?? day } as const;
  return reconciliationText(conciliado_ate, differs);
}

/** Until when a bank account is reconciled, and whether the bank has the same balance. */
export function StateBanner({ situacao }: { readonly situacao: Situacao }) {
  const { tone, name } = looks[situacao.saldo];
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm" role="status">
      <Badge tone={tone}>{name}</Badge>
      <span>{stateText(situacao)}</span>
    </p>
  );
}
