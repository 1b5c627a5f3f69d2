import { Busboy } from "@fastify/busboy";
import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import { GrowingBytes } from "./growing-bytes";
import { tooLarge, unreadable } from "./incoming-body";
import { TOO_MANY_FIELDS } from "./json-body";

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;

/** The largest form of a call has a dozen fields, and one file. */
const MOST_FIELDS = 200;
const MOST_FILES = 10;
const MOST_HEADERS = 20;
const LONGEST_NAME = 100;

export const isForm = (type: string): boolean => FORM.test(type);

/**
 * Reads a form as it arrives: counts its fields, because a megabyte of them would hold the thread, and keeps each file
 * once, as bytes. Of fields of one name the last one counts.
 */
export class FormBody {
  readonly #fields = new Map<string, string | ArquivoEnviado>();
  readonly #parser: InstanceType<typeof Busboy>;
  #refusal: unknown;
  #count = 0;

  /**
   * @param expected bytes that will come, as far as is known
   * @throws Refusal 400 for a type without a boundary
   */
  constructor(type: string, expected: number | undefined) {
    this.#parser = parserOf(type);
    const tooMany = () => this.#refuse(tooLarge(TOO_MANY_FIELDS));
    this.#parser.on("field", (name, value) => this.#set(name, value));
    this.#parser.on("file", (name, stream, nome, _encoding, tipo) => {
      const bytes = new GrowingBytes(expected ?? 0);
      stream.on("data", (piece: Buffer) => bytes.add(piece));
      stream.on("end", () => this.#set(name, { nome: nome ?? "", tipo, conteudo: bytes.bytes() }));
      stream.on("error", () => this.#refuse(unreadable()));
    });
    this.#parser.on("error", () => this.#refuse(unreadable()));
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) this.#parser.on(limit, tooMany);
  }

  add(piece: Buffer): void {
    this.#parser.write(piece);
    if (this.#refusal !== undefined) throw this.#refusal;
  }

  /** @throws Refusal 400 for a form that is not whole, 413 for one of too many fields */
  async value(): Promise<unknown> {
    await new Promise<void>((resolve, reject) => {
      this.#parser.once("finish", resolve);
      this.#parser.once("error", () => reject(unreadable()));
      this.#parser.end();
    });
    if (this.#refusal !== undefined) throw this.#refusal;
    return Object.fromEntries(this.#fields);
  }

  #refuse(why: unknown): void {
    this.#refusal ??= why;
  }

  #set(name: string | undefined, value: string | ArquivoEnviado): void {
    this.#count += 1;
    if (this.#count > MOST_FIELDS || (name ?? "").length > LONGEST_NAME) this.#refuse(tooLarge(TOO_MANY_FIELDS));
    else this.#fields.set(name ?? "", value);
  }
}

function parserOf(type: string): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": type },
      isPartAFile: (_field, _type, name) => name !== undefined,
      limits: {
        fields: MOST_FIELDS + 1,
        files: MOST_FILES,
        parts: MOST_FIELDS + 1,
        headerPairs: MOST_HEADERS,
        fieldNameSize: LONGEST_NAME + 1,
      },
    });
  } catch {
    throw unreadable();
  }
}
