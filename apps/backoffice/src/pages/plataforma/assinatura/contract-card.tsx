import { calls } from "@prumo/api-client/calls";
import { fileUrl } from "@prumo/api-client/client";
import type { Assinatura, Contrato } from "@prumo/api-client/schemas/contrato";
import { contractStatusNames } from "@prumo/domain/company";
import { toDisplayDateTime } from "@prumo/domain/date";
import { Badge } from "@prumo/ui/badge";
import { Button } from "@prumo/ui/button";
import { Card } from "@prumo/ui/card";
import { Checkbox } from "@prumo/ui/checkbox";
import { Link } from "@prumo/ui/link";
import { toast } from "@prumo/ui/toast";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router-dom";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { moneyText } from "../../../app/reais";
import { mayAccess, useSession } from "../../../app/session";
import { Facts } from "../../../shell/facts";

/** A contract's text: paragraphs, and a heading for each line that begins with `#`. */
function ContractText({ texto }: Pick<Contrato, "texto">) {
  const lines = texto.split(/\n+/);
  return (
    <section
      aria-label="Texto do contrato"
      className="grid gap-2 rounded-prumo-control border border-prumo-line bg-prumo-sunken p-3.5"
    >
      {lines.map((line, at) => {
        const heading = /^#+\s+(.*)$/.exec(line)?.[1];
        const key = `${at} ${line}`;
        if (heading === undefined) return <p key={key}>{line}</p>;
        return (
          <h3 key={key} className="mt-1.5 font-semibold">
            {heading}
          </h3>
        );
      })}
    </section>
  );
}

/** The reason why the user cannot sign; null when they can. */
function refusalOf({ status }: Contrato, adm: boolean): string | null {
  if (status === 1) return null;
  return adm ? null : "Só um administrador da empresa assina o contrato.";
}

interface SignFormProps {
  readonly contrato: Contrato;
  readonly empresa_id: number;
  /** Stands beside the button. */
  readonly children: ReactNode;
}

function ContractSignForm({ contrato, empresa_id, children }: SignFormProps) {
  const { revalidate } = useRevalidator();
  const [agreed, setAgreed] = useState(false);
  const [pending, setPending] = useState(false);

  async function sign() {
    if (!agreed) {
      toast.error("Marque que leu e aceita o contrato");
      return;
    }
    setPending(true);
    try {
      const body = { contrato: contrato.id };
      toast.success((await api.contrato.assinar({ params: { id: empresa_id }, body })).message);
    } catch (error) {
      showFailure(error);
    }
    // Another contract was made meanwhile: it must be read first.
    await revalidate();
    setPending(false);
  }

  return (
    <form
      noValidate
      className="grid gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        sign();
      }}
    >
      <Checkbox label="Li e aceito o contrato em nome da empresa" checked={agreed} onCheckedChange={setAgreed} />
      <p className="text-prumo-muted text-xs/4">Ficam guardados quem assinou, quando e de qual endereço.</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={pending}>
          Assinar contrato
        </Button>
        {children}
      </div>
    </form>
  );
}

/**
 * Names who can make the missing contract: the company that registered this one, or the platform if it signed itself
 * up.
 */
function NoContractCard({ registrada_por, suporte }: Pick<Assinatura, "registrada_por" | "suporte">) {
  return (
    <Card title="Contrato" actions={<Badge>Não gerado</Badge>}>
      <p className="text-prumo-muted">
        O contrato ainda não foi gerado. Quem gera é{" "}
        {registrada_por === null
          ? "o administrador da plataforma."
          : `${registrada_por}, que cadastrou a empresa, ou o administrador da plataforma.`}
      </p>
      {suporte === null ? null : (
        <Link href={suporte.link} variant="text" target="_blank" rel="noreferrer" className="justify-self-start">
          Fale com o suporte no WhatsApp
        </Link>
      )}
    </Card>
  );
}

/** The contract of the user's company: its text, its signature, its file, and the button that signs it. */
export function ContractCard({ contrato, ...without }: Pick<Assinatura, "contrato" | "registrada_por" | "suporte">) {
  const session = useSession();
  const empresa_id = session.empresa?.id ?? 0;
  if (contrato === null) return <NoContractCard {...without} />;
  const { id, plano, valor, texto, status, created_at, assinado_em, assinado_por } = contrato;
  const maySign = status === 0 && mayAccess(session, calls.contrato.assinar.access);
  const refusal = refusalOf(contrato, session.usuario.adm);
  const download = (
    <Button href={fileUrl(calls.contrato.download, { id: empresa_id })} target="_blank" rel="noreferrer">
      Baixar contrato
    </Button>
  );
  return (
    <Card
      title="Contrato"
      actions={<Badge tone={status === 1 ? "success" : "warning"}>{contractStatusNames[status]}</Badge>}
    >
      <Facts
        facts={[
          ["Número", id],
          ["Plano contratado", `${plano} · ${moneyText(valor)} por mês`],
          ["Gerado em", toDisplayDateTime(created_at)],
          ...(assinado_em === null
            ? []
            : [["Assinado", `${toDisplayDateTime(assinado_em)}, por ${assinado_por}`] as const]),
        ]}
      />
      <ContractText texto={texto} />
      {refusal === null ? null : <p className="text-prumo-muted">{refusal}</p>}
      {maySign && refusal === null ? (
        <ContractSignForm key={id} contrato={contrato} empresa_id={empresa_id}>
          {download}
        </ContractSignForm>
      ) : (
        <div>{download}</div>
      )}
    </Card>
  );
}
