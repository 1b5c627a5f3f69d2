import type { Access } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { Conta } from "@prumo/api-client/schemas/conta";
import { Link } from "@prumo/ui/link";
import { paths } from "../app/paths";
import { mayAccess, useSession } from "../app/session";

type LinkedConta = Pick<Conta, "compra_id" | "ordem_servico_id" | "comissao_lote_id" | "referencia">;

interface BillOrigin {
  /** The kind of record. */
  readonly label: string;
  /** Names the record itself. */
  readonly text: string;
  readonly href: string;
  readonly access: Access;
}

/** The record that made an account: a purchase, a service order or a commission batch. */
export function billOrigin({ compra_id, ordem_servico_id, comissao_lote_id, referencia }: LinkedConta) {
  const found: readonly (false | BillOrigin)[] = [
    compra_id != null && {
      ...{ label: "Compra", text: `Compra ${compra_id}` },
      ...{ href: paths.compras.detalhes(compra_id), access: calls.compras.find.access },
    },
    // People know an order by its number, which only the reference of its receivables tells.
    ordem_servico_id != null && {
      ...{ label: "Ordem de serviço", text: referencia ?? "Ordem de serviço" },
      ...{ href: paths.ordemServico.editar(ordem_servico_id), access: calls.ordemServico.find.access },
    },
    comissao_lote_id != null && {
      ...{ label: "Lote de comissão", text: `Lote ${comissao_lote_id}` },
      ...{ href: paths.comissao.editar(comissao_lote_id), access: calls.comissao.find.access },
    },
  ];
  return found.find((origin) => origin !== false) || undefined;
}

interface OriginLinkProps {
  readonly origin: BillOrigin;
  /** The text of the link. */
  readonly children?: string | null;
}

/** The record that made an account. Users who may not open it get the text alone. */
export function OriginLink({ origin: { text, href, access }, children }: OriginLinkProps) {
  const shown = children ?? text;
  if (!mayAccess(useSession(), access)) return shown;
  return (
    <Link variant="text" href={href}>
      {shown}
    </Link>
  );
}
