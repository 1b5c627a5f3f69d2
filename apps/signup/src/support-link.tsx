import { Link } from "@prumo/ui/link";
import { useResource } from "./app/resource";
import type { ConfigResource } from "./app/visit";

/** A link to the chat with the support. It keeps its height while the number is not known. */
export function SupportLink({ config }: { config: ConfigResource }) {
  const loaded = useResource(config);
  const support = loaded.status === "ready" ? loaded.value.suporte : null;
  return (
    <p className="min-h-11 text-center text-prumo-muted">
      {support === null ? null : (
        <>
          Precisa de ajuda?{" "}
          <Link
            href={support.link}
            variant="text"
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center"
          >
            Fale com o suporte no WhatsApp
          </Link>
        </>
      )}
    </p>
  );
}
