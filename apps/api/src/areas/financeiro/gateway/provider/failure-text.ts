import type { ProviderFailure } from "./provider";

/** What a person is told of a call that the provider did not do: what it says itself, or what can be done about it. */
export function failureText(failure: { readonly falha: "sem_acesso" } | ProviderFailure): string {
  switch (failure.falha) {
    case "recusada":
      return "mensagem" in failure ? failure.mensagem : "";
    case "sem_acesso":
      return "O provedor recusou o token. Confira-o no gateway de pagamento";
    case "inexistente":
      return "O provedor não conhece esta cobrança. O token é de outra conta?";
    case "ocupado":
      return "O provedor recebeu pedidos demais. Tente de novo em alguns minutos";
    case "sem_resposta":
      return "O provedor não respondeu. Tente de novo em alguns minutos";
  }
}
