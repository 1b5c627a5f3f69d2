import type { ArquivoEnviado } from "@prumo/api-client/schemas/fields";
import { MAX_NFE_FILES, MAX_NFE_SIZE } from "@prumo/domain/nfe-upload";
import { zipSync } from "fflate";

/** A choice of files that cannot be sent, with the reason in the words that people read. */
export class UnsendableFiles extends Error {
  override readonly name = "UnsendableFiles";
}

/** Bytes that one call takes, as base64 makes them a third more. */
const MAX_SENT = 11 * 1024 * 1024;
/** Characters that one call of a function takes with room to spare. */
const AT_ONCE = 32_768;

function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += AT_ONCE) text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  return btoa(text);
}

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

function refusalOf(files: readonly File[]): string | null {
  if (files.length === 0) return "Escolha um arquivo XML ou um .zip";
  if (files.length > MAX_NFE_FILES) return `Escolha até ${MAX_NFE_FILES} arquivos de cada vez`;
  if (files.length > 1 && files.some(isZip)) return "Escolha um .zip sozinho, ou só arquivos XML";
  const large = files.find((file) => file.size > (isZip(file) ? MAX_SENT : MAX_NFE_SIZE));
  if (large === undefined) return null;
  return `${large.name} tem mais de ${(isZip(large) ? MAX_SENT : MAX_NFE_SIZE) / 1024 / 1024} MB`;
}

/** Several files in one .zip. Two of the same name get a number, so that neither is lost. */
async function zipped(files: readonly File[]): Promise<Uint8Array> {
  const entries: Record<string, Uint8Array> = {};
  for (const [at, file] of files.entries()) {
    const name = file.name in entries ? `${at + 1}-${file.name}` : file.name;
    entries[name] = await bytesOf(file);
  }
  return zipSync(entries);
}

/**
 * Makes one file of those that were chosen, as the calls take it: several go as a .zip, which is ten times smaller.
 * @throws UnsendableFiles
 */
export async function packFiles(files: readonly File[]): Promise<ArquivoEnviado> {
  const refused = refusalOf(files);
  const [only] = files;
  if (refused !== null || only === undefined) throw new UnsendableFiles(refused ?? "");
  const bytes = files.length === 1 ? await bytesOf(only) : await zipped(files);
  if (bytes.length > MAX_SENT) throw new UnsendableFiles("Os arquivos são grandes demais: envie menos de cada vez");
  return { nome: files.length === 1 ? only.name : "notas.zip", tipo: "", conteudo: base64Of(bytes) };
}

/**
 * Makes of one file what the calls take.
 * @throws UnsendableFiles
 */
export async function sendableFile(file: File): Promise<ArquivoEnviado> {
  if (file.size > MAX_SENT) throw new UnsendableFiles(`${file.name} tem mais de ${MAX_SENT / 1024 / 1024} MB`);
  return { nome: file.name, tipo: "", conteudo: base64Of(await bytesOf(file)) };
}
