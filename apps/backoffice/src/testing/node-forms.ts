import { Blob as NodeBlob } from "node:buffer";

type FormsFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Node's own kind of form, which no name leads to where a document stands in its place. */
const emptyForm = (): Promise<FormData> =>
  new Response("", { headers: { "Content-Type": "application/x-www-form-urlencoded" } }).formData();

async function nodeForm(form: FormData): Promise<FormData> {
  const own = await emptyForm();
  for (const [name, value] of form) {
    if (typeof value === "string") own.append(name, value);
    else own.append(name, new NodeBlob([await value.arrayBuffer()]) as unknown as Blob, value.name);
  }
  return own;
}

/** Sends forms as Node knows them: Node's requests take no form of a document. */
export const withNodeForms =
  (fetch: FormsFetch): FormsFetch =>
  async (url, init = {}) =>
    fetch(url, init.body instanceof FormData ? { ...init, body: await nodeForm(init.body) } : init);
