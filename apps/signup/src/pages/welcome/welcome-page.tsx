import { buttonClass } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Link } from "@prumo/ui/link";
import { TopBar } from "../../top-bar";
import { type LoadConfig, Support } from "./support";

/** The public door: what Prumo is, and how a company gets in today. */
export function WelcomePage({ loadConfig }: { loadConfig: LoadConfig }) {
  return (
    <>
      <TopBar>
        <Link href="/login" className={buttonClass("ghost")}>
          Já sou cadastrado
        </Link>
      </TopBar>
      <main className="mx-auto grid max-w-140 gap-4.5 px-4 pt-1 pb-30 text-[15px]/6">
        <div className="grid gap-1">
          <h1 className="font-semibold text-[22px]/7 tracking-[-0.01em]">Cadastre sua empresa</h1>
          <p className="text-muted">
            O Prumo é o sistema de gestão de empresas de serviço e comércio: contas a pagar e a receber, caixa, compras,
            requisições e comissões em um lugar só.
          </p>
        </div>
        <Card title="Como começar">
          <p>
            Por enquanto o cadastro é feito com a ajuda do nosso suporte: você conversa com a gente e nós criamos o
            acesso da sua empresa.
          </p>
          <Support load={loadConfig} />
        </Card>
      </main>
    </>
  );
}
