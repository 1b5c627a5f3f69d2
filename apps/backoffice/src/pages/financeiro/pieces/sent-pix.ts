import { MAX_COBRANCAS } from "@prumo/api-client/conta-limits";
import type { PixEnviado } from "@prumo/api-client/schemas/gateway";
import { toDisplayDateTime } from "@prumo/domain/date";
import { api } from "../../../app/api";

/** As many as a reader takes in: of more only their number is told. */
const MOST_NAMED = 8;

/** Says of one conta whose Pix it is, and when it was sent. */
const sentPixLine = ({ conta, pessoa, enviado_em }: PixEnviado): string =>
  `${pessoa.nome}, ${conta.referencia}: enviado em ${toDisplayDateTime(enviado_em)}`;

/** A line for each, and one for those that are too many. */
export function sentPixLines(sent: readonly PixEnviado[]): string[] {
  const named = sent.slice(0, MOST_NAMED).map(sentPixLine);
  const left = sent.length - named.length;
  return left === 0 ? named : [...named, left === 1 ? "E mais 1 conta." : `E mais ${left} contas.`];
}

/** Reads of which of some receivables a static Pix was sent, however many they are. */
export async function readSentPix(contas: readonly number[]): Promise<PixEnviado[]> {
  const sent: PixEnviado[] = [];
  for (let from = 0; from < contas.length; from += MAX_COBRANCAS) {
    const body = { contas: contas.slice(from, from + MAX_COBRANCAS) };
    sent.push(...(await api.gateway.pixEnviados({ body })).pix_enviados);
  }
  return sent;
}
