import { errorMessages } from "@prumo/api-client/errors";
import { toast } from "@prumo/ui/toast";
import { api } from "../app/api";
import { askedToLogIn } from "../app/failures";
import { uploadOf } from "./upload-of";
import { type Destination, isFinalFailure, type Upload } from "./uploads";

const NOT_KEPT = "a conexão caiu";

const tellNotAttached = ({ file }: Upload, problem: string, again?: () => void): void =>
  void toast.error(`${file.name} não foi anexado: ${problem}`, {
    // The page has no list in which the file could wait to be sent again.
    ...(again && { action: { label: "Tentar", onSelect: again }, duration: Number.POSITIVE_INFINITY }),
  });

/** Sends a file, and offers to send it again where it may be kept then: once, because its key stays. */
async function attach(upload: Upload): Promise<void> {
  const { file, to, key } = upload;
  const sending = api.anexos.enviar({ query: to, body: { arquivo: file } }, { idempotencyKey: key });
  toast.promise(sending, { pending: `Anexando ${file.name}…`, success: `${file.name} anexado` });
  try {
    await sending;
  } catch (error) {
    askedToLogIn(error);
    const problem = errorMessages(error).at(-1) ?? NOT_KEPT;
    tellNotAttached(upload, problem, isFinalFailure(error) ? undefined : () => void attach(upload));
  }
}

/** Adds files to a record that was just saved. The record stays saved where one of them is refused, which is told. */
export async function attachFiles(files: readonly File[], to: Destination): Promise<void> {
  for (const file of files) {
    const upload = await uploadOf(file, to);
    if (upload === null) continue;
    if (upload.problem === null) await attach(upload);
    else tellNotAttached(upload, upload.problem);
  }
}
