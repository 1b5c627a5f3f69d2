import { errorMessages } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { api } from "../app/api";
import { askedToLogIn } from "../app/failures";
import { uploadOf } from "./upload-of";
import type { Destination } from "./uploads";

const NOT_KEPT = "a conexão caiu";

/** Why a file is not with the record, in Portuguese; null where it is, or was not wanted. */
async function attach(file: File, to: Destination): Promise<string | null> {
  const upload = await uploadOf(file, to);
  if (upload === null || upload.problem !== null) return upload?.problem ?? null;
  try {
    await api.anexos.enviar({ query: to, body: { arquivo: upload.file } }, { idempotencyKey: upload.key });
    return null;
  } catch (error) {
    askedToLogIn(error);
    return errorMessages(error).at(-1) ?? NOT_KEPT;
  }
}

/** Adds files to a record that was just saved. The record stays saved where one of them is refused, which is told. */
export async function attachFiles(files: readonly File[], to: Destination): Promise<void> {
  for (const file of files) {
    const problem = await attach(file, to);
    if (problem !== null) toast.error(`${file.name} não foi anexado: ${problem}`);
  }
}
