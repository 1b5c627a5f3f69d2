import type { Conta } from "@prumo/api-client/schemas/conta";
import { contaFields } from "@prumo/domain/conta-fields";
import { Link } from "@prumo/ui/link";
import { paths } from "../../../app/paths";

type LinkedConta = Pick<
  Conta,
  "compra_id" | "ordem_servico_id" | "comissao_lote_id" | "pode_abrir_origem" | "referencia"
>;

interface OriginLabel {
  /** The kind of record. */
  readonly label: string;
  /** Names the record itself. */
  readonly text: string;
  readonly href: string;
  readonly opens: boolean;
}

/** The record that made a conta: a purchase, a service order or a lote of commission. */
export function contaOrigin({
  compra_id,
  ordem_servico_id,
  comissao_lote_id,
  pode_abrir_origem,
  referencia,
}: LinkedConta) {
  const opens = pode_abrir_origem;
  const found: readonly (false | OriginLabel)[] = [
    compra_id != null && {
      label: contaFields.compra_id.label,
      text: `Compra ${compra_id}`,
      href: paths.compras.detalhes(compra_id),
      opens,
    },
    // People know an order by its number, which only the reference of its receivables tells.
    ordem_servico_id != null && {
      label: contaFields.ordem_servico_id.label,
      text: referencia ?? contaFields.ordem_servico_id.label,
      href: paths.ordemServico.editar(ordem_servico_id),
      opens,
    },
    comissao_lote_id != null && {
      label: contaFields.comissao_lote_id.label,
      text: `Lote ${comissao_lote_id}`,
      href: paths.comissao.editar(comissao_lote_id),
      opens,
    },
  ];
  return found.find((origin) => origin !== false) || undefined;
}

interface OriginLinkProps {
  readonly origin: OriginLabel;
  /** The text of the link. */
  readonly children?: string | null;
}

/** The record that made a conta. Users who may not open it get the text alone. */
export function OriginLink({ origin: { text, href, opens }, children }: OriginLinkProps) {
  const shown = children ?? text;
  if (!opens) return shown;
  return (
    <Link variant="text" href={href}>
      {shown}
    </Link>
  );
}
