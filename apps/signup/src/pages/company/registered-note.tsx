import { Link } from "@prumo/ui/link";
import { paths } from "../../app/paths";
import { useResource } from "../../app/resource";
import type { ConfigResource } from "../../app/visit";

const linkClass = "inline-flex items-center pointer-coarse:min-h-11";

const texts = { j: "Esta empresa já tem cadastro no Prumo.", f: "Este CPF já tem cadastro no Prumo." } as const;

interface RegisteredNoteProps {
  readonly person: keyof typeof texts;
  readonly config: ConfigResource;
}

/** Says under the document that it is registered already, and leads to the login or to the support. */
export function RegisteredNote({ person, config }: RegisteredNoteProps) {
  const loaded = useResource(config);
  const support = loaded.status === "ready" ? loaded.value.suporte : null;
  return (
    <span className="block text-[13px]/5 text-prumo-ink">
      <span className="block">{texts[person]}</span>
      <span className="flex flex-wrap gap-x-4">
        <Link href={paths.login()} variant="text" className={linkClass}>
          Entrar com o seu login
        </Link>
        {support === null ? null : (
          <Link href={support.link} variant="text" target="_blank" rel="noreferrer" className={linkClass}>
            Falar com o suporte
          </Link>
        )}
      </span>
    </span>
  );
}
