import { ApiError, errorMessages } from "@prumo/api-client/errors";
import { confirm } from "@prumo/ui/confirm";
import { toast } from "@prumo/ui/toast";
import { api } from "../../../app/api";
import { showFailure } from "../../../app/failures";
import { paths } from "../../../app/paths";
import { readSentPix, sentPixLines } from "./sent-pix";

/** What the act is called wherever it is offered. */
export const EMIT = "Emitir boleto/Pix";

type Emitted = Awaited<ReturnType<typeof api.gateway.emitir>>;

/** Long enough to follow a link. */
const LONG = 15_000;

/** Whether a call was refused because the company's gateway is not set up for it. */
const isOfGateway = (error: unknown): boolean =>
  error instanceof ApiError && (Object(error.body) as { readonly configurar?: unknown }).configurar === "gateway";

/** As many as a reader takes in: of more only their number is told. */
const MOST_WARNINGS = 3;

/** Warns of other ways in which charged receivables may still be paid. Of several each is named by its conta. */
export function warnOfOtherWays(emitted: readonly Pick<Emitted, "avisos">[]): void {
  const warnings = emitted.flatMap(({ avisos }) => avisos);
  if (warnings.length === 0) return;
  const [only] = warnings;
  const named = warnings.slice(0, MOST_WARNINGS).map(({ conta_id, aviso }) => `Conta ${conta_id}: ${aviso}.`);
  const left = warnings.length - named.length;
  const more = left === 0 ? [] : [left === 1 ? "E mais 1 conta." : `E mais ${left} contas.`];
  toast.warning(warnings.length === 1 && only !== undefined ? only.aviso : [...named, ...more].join(" "));
}

/** Leaves out of what is told afterwards what the user was told before. */
export const withoutKnown = <Answer extends Pick<Emitted, "avisos">>(
  emitted: Answer,
  known: readonly number[],
): Answer => ({
  ...emitted,
  avisos: emitted.avisos.filter(({ conta_id }) => !known.includes(conta_id)),
});

/**
 * Asks before receivables are charged of which a Pix was sent: by two codes somebody pays twice.
 * @returns the contas that the user was told of; null where they want to charge none
 */
async function toldBefore(contas: readonly number[]): Promise<readonly number[] | null> {
  const sent = await readSentPix(contas);
  if (sent.length === 0) return [];
  const isOne = contas.length === 1;
  const goesOn = await confirm({
    title: isOne ? "Um Pix desta conta já foi enviado" : "Um Pix já foi enviado",
    description: [...sentPixLines(sent), "Ele ainda pode ser pago, além do boleto e do Pix novos."],
    confirmText: EMIT,
  });
  return goesOn ? sent.map(({ conta }) => conta.id) : null;
}

/** Charges receivables, boleto and Pix for each, and tells what came of it: those that cannot be charged with the reasons. */
export async function chargeReceivables(contas: readonly number[]): Promise<void> {
  try {
    const known = await toldBefore(contas);
    if (known === null) return;
    const emitted = await api.gateway.emitir({ body: { contas: [...contas] } });
    const { message, recusadas } = emitted;
    const reasons = new Set(recusadas.map(({ motivo }) => motivo));
    if (recusadas.length === 0) toast.success(message);
    else toast.warning([message, ...reasons].join(". "));
    warnOfOtherWays([withoutKnown(emitted, known)]);
  } catch (error) {
    if (!isOfGateway(error)) return showFailure(error);
    const link = { label: "Abrir gateway", href: paths.gateway() };
    for (const text of errorMessages(error)) toast.error(text, { link, duration: LONG });
  }
}
