import { GrowingBytes } from "./growing-bytes";
import { tooLarge, unreadable } from "./incoming-body";

const SPACE = 0x20;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Levels of objects and lists: the calls need six. */
const MOST_LEVELS = 32;
/** Members of one object or list. The longest list that a schema takes has 10,000, and says so itself. */
const MOST_MEMBERS = 20_000;
/** Members of all together in each megabyte that the call takes. */
const MEMBERS_PER_MEGABYTE = 100_000;
/** Bytes of a body besides its files. */
const MOST_TEXT = 4 * 1024 * 1024;
/** The level of a file's members: the body's own are at the first. */
const FILE_LEVEL = 2;
const MEGABYTE = 1024 * 1024;

export const TOO_MANY_FIELDS = "Os dados enviados têm campos demais";

/** Base64 that arrives piece by piece, decoded as it comes. */
class DecodedBase64 {
  readonly #bytes: GrowingBytes;
  /** Characters that wait for those that complete them: of an escape, and of a group of four. */
  #escape = "";
  #group = "";

  constructor(expected: number) {
    this.#bytes = new GrowingBytes(expected);
  }

  add(piece: Buffer): void {
    let text = this.#escape + piece.toString("latin1");
    this.#escape = "";
    if (text.includes("\\")) {
      const open = /\\(u[\da-fA-F]{0,3})?$/.exec(text);
      // A backslash that another one escapes begins nothing; base64 has none, so the text is wrong in any case.
      this.#escape = open?.[0] ?? "";
      text = unescaped(text.slice(0, text.length - this.#escape.length));
    }
    // Some programs break base64 into lines.
    if (/[^A-Za-z0-9+/_-]/.test(text)) text = text.replace(/[^A-Za-z0-9+/_-]/g, "");
    text = this.#group + text;
    const whole = text.length - (text.length % 4);
    this.#group = text.slice(whole);
    this.#bytes.add(Buffer.from(text.slice(0, whole), "base64"));
  }

  end(): Buffer<ArrayBuffer> {
    if (this.#escape !== "") throw unreadable();
    this.#bytes.add(Buffer.from(this.#group, "base64"));
    return this.#bytes.bytes();
  }
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    throw unreadable();
  }
}

interface JsonBodyOptions {
  /** Bytes that the call takes. */
  readonly limit: number;
  /** Bytes that will come, as far as is known. */
  readonly expected: number | undefined;
  /** The fields of the body that are files, whose `conteudo` is base64. */
  readonly files: readonly string[];
}

/**
 * Reads a body of JSON as it arrives: counts its levels and members before anything is made of them, because a megabyte
 * of brackets would hold the thread, and decodes the files in it, so that none is held both as text and as bytes. All
 * else is left to `JSON.parse`.
 */
export class JsonBody {
  readonly #limit: number;
  readonly #expected: number | undefined;
  readonly #files: readonly string[];
  readonly #text: GrowingBytes;
  readonly #found = new Map<string, Buffer<ArrayBuffer>>();
  /** How many members each open object or list has. */
  readonly #open: number[] = [];
  /** The names under which the open values of the first levels stand. */
  readonly #names: string[] = [];
  #members = 0;
  #blank = true;
  #inString = false;
  #escaped = false;
  /** A text that may be a name: its bytes, as long as it is short enough. */
  #name: number[] = [];
  #file: DecodedBase64 | undefined;

  constructor({ limit, expected, files }: JsonBodyOptions) {
    this.#limit = limit;
    this.#expected = expected;
    this.#files = files;
    this.#text = new GrowingBytes(files.length === 0 ? Math.min(expected ?? 0, limit) : 0);
  }

  add(piece: Buffer): void {
    let kept = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] as number;
      if (!this.#inString) {
        if (byte > SPACE) this.#blank = false;
        if (byte !== QUOTE) {
          this.#sign(byte);
          continue;
        }
        this.#inString = true;
        this.#name = [];
        if (!this.#beginsFile()) continue;
        this.#keep(piece.subarray(kept, at + 1));
        kept = at + 1;
      } else if (this.#escaped) {
        this.#escaped = false;
      } else if (byte === BACKSLASH) {
        this.#escaped = true;
      } else if (byte === QUOTE) {
        this.#inString = false;
        if (this.#file === undefined) continue;
        this.#file.add(piece.subarray(kept, at));
        this.#found.set(this.#names[0] ?? "", this.#file.end());
        this.#file = undefined;
        kept = at;
      } else if (this.#open.length <= FILE_LEVEL && this.#file === undefined && this.#name.length < 100) {
        this.#name.push(byte);
      }
    }
    if (this.#file === undefined) this.#keep(piece.subarray(kept));
    else this.#file.add(piece.subarray(kept));
  }

  /** @throws Refusal 400 for what is no JSON */
  value(): unknown {
    if (this.#blank) return {};
    const value = parsed(new TextDecoder().decode(this.#text.bytes()));
    for (const [name, conteudo] of this.#found) {
      const file = (value as Record<string, Record<string, unknown> | undefined>)[name];
      if (typeof file?.conteudo === "string") file.conteudo = conteudo;
    }
    return value;
  }

  /** Whether nothing but blanks has come. */
  get blank(): boolean {
    return this.#blank;
  }

  #keep(bytes: Buffer): void {
    if (this.#text.length + bytes.length > Math.min(this.#limit, MOST_TEXT)) throw tooLarge();
    this.#text.add(bytes);
  }

  #sign(byte: number): void {
    if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      this.#member(this.#open.length - 1);
      if (this.#open.push(0) > MOST_LEVELS) throw tooLarge(TOO_MANY_FIELDS);
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      this.#open.pop();
      this.#names.length = Math.min(this.#names.length, this.#open.length);
    } else if (byte === COMMA) {
      this.#member(this.#open.length - 1);
      this.#names.length = Math.min(this.#names.length, Math.max(this.#open.length - 1, 0));
    } else if (byte === COLON && this.#open.length <= FILE_LEVEL) {
      this.#names[this.#open.length - 1] = Buffer.from(this.#name).toString("latin1");
    }
  }

  #member(level: number): void {
    this.#members += 1;
    if (level >= 0) this.#open[level] = (this.#open[level] ?? 0) + 1;
    const most = Math.ceil(Math.min(this.#limit, MOST_TEXT) / MEGABYTE) * MEMBERS_PER_MEGABYTE;
    if (this.#members > most || (this.#open[level] ?? 0) > MOST_MEMBERS) throw tooLarge(TOO_MANY_FIELDS);
  }

  /** Whether the text that begins now is the content of a file. */
  #beginsFile(): boolean {
    const [field = "", member] = this.#names;
    if (this.#open.length !== FILE_LEVEL || member !== "conteudo" || !this.#files.includes(field)) return false;
    const expected = Math.min(this.#expected ?? 0, this.#limit);
    this.#file = new DecodedBase64(Math.ceil((expected * 3) / 4));
    return true;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}
