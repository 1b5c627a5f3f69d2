import { Busboy } from "@fastify/busboy";
import type { ArquivoRecebido } from "@prumo/api-client/schemas/fields";
import type { Context } from "hono";
import type { Refusal } from "./errors";
import { type BodyPace, receiveBody, unreadable } from "./incoming-body";
import type { Env } from "./request";

/** Signs that browsers write as their codes into the name of a file, because they would end it (HTML, form submission). */
const NAME_CODES: Readonly<Record<string, string>> = { "%22": '"', "%0D": "\r", "%0A": "\n" };
const nameOf = (sent: string): string => sent.replace(/%22|%0D|%0A/gi, (code) => NAME_CODES[code.toUpperCase()] ?? "");

/** Another part, such as a second file, stands where none is taken. */
const ONE_FILE = { files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 100 };

function parserOf(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": type },
      // A slash may stand in a name; what saves the file decides what to do with it.
      preservePath: true,
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: ONE_FILE,
    });
  } catch {
    throw unreadable();
  }
}

interface ReadForm {
  /** The type of the body, with the boundary of its parts. */
  readonly type: string;
  readonly limit: number;
  readonly pace: BodyPace;
  readonly larger: () => Refusal;
}

/** A form of which the file is still on its way. */
export interface FileForm {
  /** The file under the name of its field; nothing where the form has none. */
  readonly fields: Readonly<Record<string, ArquivoRecebido>>;
  /** Ends the reading of what nobody wants any more. It may be called at any time, and more than once. */
  readonly leave: () => void;
}

/**
 * Reads a form up to the beginning of its file, whose pieces are read as somebody asks for them: a sender waits until the
 * last piece is kept, and no more than one piece of each is in memory.
 * @throws Refusal 400, 408, 413; the pieces of the file throw them as well
 */
export function readFileForm(c: Context<Env>, { type, limit, pace, larger }: ReadForm): Promise<FileForm> {
  const parser = parserOf(type);
  let left = false;
  let letGo = () => {};
  const leave = () => {
    left = true;
    letGo();
  };
  const take = (piece: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      letGo = () => reject(unreadable());
      if (left) letGo();
      else parser.write(piece, () => resolve());
    });
  return new Promise((resolve, reject) => {
    let breakOff = (why: unknown) => {
      leave();
      reject(why);
    };
    parser.on("file", (field, stream, name, _encoding, tipo) => {
      breakOff = (why) => {
        leave();
        stream.destroy(why instanceof Error ? why : unreadable());
      };
      // Whoever reads the pieces hears of it; nobody may be reading yet.
      stream.on("error", leave);
      resolve({ fields: { [field]: { nome: nameOf(name ?? ""), tipo, conteudo: stream } }, leave });
    });
    parser.on("finish", () => resolve({ fields: {}, leave }));
    parser.on("error", () => breakOff(unreadable()));
    for (const limited of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
      parser.on(limited, () => breakOff(unreadable()));
    }
    receiveBody(c, { limit, pace, take, larger }).then(
      () => parser.end(),
      (why: unknown) => breakOff(why),
    );
  });
}
