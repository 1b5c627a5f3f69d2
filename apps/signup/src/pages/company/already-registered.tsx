import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { paths } from "../../app/paths";
import { useResource } from "../../app/resource";
import type { SignupVisit } from "../../app/visit";

/**
 * Leads a visitor who has registered a company in this browser on to its next step; another company can be registered
 * below.
 */
export function AlreadyRegistered({ fluxo }: { fluxo: SignupVisit["fluxo"] }) {
  const loaded = useResource(fluxo);
  if (loaded.status !== "ready" || loaded.value.empresa_id === null) return null;
  const { empresa_id, concluido } = loaded.value;
  return (
    <Card title="Você já cadastrou uma empresa">
      <p className="text-prumo-muted">
        {concluido
          ? "O cadastro dela está completo. Para cadastrar outra, preencha os dados abaixo."
          : "Faltam só dois passos para ela. Para cadastrar outra, preencha os dados abaixo."}
      </p>
      <Button href={concluido ? paths.login() : paths.subscription(empresa_id)} className="justify-self-start">
        {concluido ? "Ir para Login" : "Continuar o cadastro"}
      </Button>
    </Card>
  );
}
