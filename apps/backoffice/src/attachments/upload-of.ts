import { newIdempotencyKey } from "@prumo/api-client/idempotency-key";
import { LOCATION_QUESTION } from "@prumo/domain/attachment";
import { confirm } from "@prumo/ui/confirm";
import { readyFile } from "./ready-file";
import type { Destination, Upload } from "./uploads";

const mayTellPlace = ({ name }: File) =>
  confirm({
    title: LOCATION_QUESTION,
    description: [name, "O navegador não consegue tirar o local desta foto. Quem abrir o arquivo pode vê-lo."],
    confirmText: "Anexar assim mesmo",
  });

/** Makes an upload of a chosen file; null where the user does not want it sent. */
export async function uploadOf(chosen: File, to: Destination): Promise<Upload | null> {
  // A folder, or a file that is only in the cloud, cannot be read: the others of the same drop go on.
  const unread = { file: chosen, problem: "O arquivo não pôde ser lido", mayTellPlace: false };
  const { file, problem, mayTellPlace: asks } = await readyFile(chosen).catch(() => unread);
  if (problem === null && asks && !(await mayTellPlace(file))) return null;
  const state = problem === null ? "waiting" : "refused";
  return { key: newIdempotencyKey(), file, to, state, sent: 0, problem };
}
