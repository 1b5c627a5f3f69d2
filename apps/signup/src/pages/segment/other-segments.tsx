import { cleanPhone, formatPhone } from "@prumo/domain/phone";
import { Button } from "@prumo/ui/button";
import { Link } from "@prumo/ui/link";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";

interface OtherSegmentsProps {
  readonly config: ConfigResource;
  /** The id of the sentence that points to the button which goes on without a segment. */
  readonly wayOnId: string;
}

/** For a trade that is not listed: the support, and the way on without it. */
export function OtherSegments({ config, wayOnId }: OtherSegmentsProps) {
  const loaded = useResource(config);
  const support = loaded.status === "ready" ? loaded.value.suporte : null;
  return (
    <div role="status" className="grid gap-3 rounded-prumo-control bg-prumo-info p-3.5 text-prumo-on-info">
      <p>
        Não encontrou o seu segmento?{" "}
        {support === null
          ? "Fale com o nosso suporte."
          : "Fale com o nosso suporte: nós preparamos a sua empresa com você."}
      </p>
      {support === null ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button href={support.link} target="_blank" rel="noreferrer">
            Chamar no WhatsApp
          </Button>
          <Link
            href={`tel:${cleanPhone(support.telefone)}`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2"
          >
            {formatPhone(support.telefone)}
          </Link>
        </div>
      )}
      <p id={wayOnId}>Você também pode seguir agora com Prosseguir sem segmento: a sua empresa começa vazia.</p>
    </div>
  );
}
