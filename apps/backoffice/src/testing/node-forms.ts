import { Blob as NodeBlob } from "node:buffer";

type FormsFetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Node's own FormData, which no global name refers to when happy-dom has replaced it. */
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

/** Sends forms as Node's FormData, because Node's requests refuse that of happy-dom. */
export const withNodeForms =
  (fetch: FormsFetch): FormsFetch =>
  async (url, init = {}) =>
    fetch(url, init.body instanceof FormData ? { ...init, body: await nodeForm(init.body) } : init);
