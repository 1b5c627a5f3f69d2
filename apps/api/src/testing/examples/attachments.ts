import type { Example, ExamplesOf } from "../example";
import type { Owner } from "../rows";

/** A place that all users of the demo data but the provider may see, and only the administrator change. */
const onde = "contasReceber";
const sees = (login: string) => login !== "5-prestador";

/** Of a record that the query or the body names. */
const ofRecord =
  (may: (login: string) => boolean): Example["status"] =>
  (login, owner) =>
    may(login) ? (owner === "own" ? 200 : 404) : sees(login) && owner !== "own" ? 404 : 403;

/** Of a file that the path or the body names: of another company's nothing is told, to whomever. */
const ofFile =
  (may: (login: string) => boolean) =>
  (login: string, owner: Owner): number =>
    owner === "own" ? (may(login) ? 200 : 403) : 404;

const changes = (login: string) => login === "1-admin";

const file = () => ({
  nome: "comprovante.txt",
  tipo: "text/plain",
  conteudo: Buffer.from(crypto.randomUUID()).toString("base64"),
});

/** Examples for the files of records. */
export const attachmentExamples: ExamplesOf<"anexos"> = {
  anexos: {
    lista: { queries: ({ anexoConta }) => [{ onde, id: anexoConta }], status: ofRecord(sees) },
    enviar: {
      // Another conta than the one whose files are put into an order.
      queries: ({ receber }) => [{ onde, id: receber.paidConta }],
      bodies: () => [{ arquivo: file() }],
      status: ofRecord(changes),
    },
    arquivo: { params: ({ anexo }) => ({ id: anexo }), status: ofFile(sees), noted: true },
    update: {
      record: true,
      bodies: ({ anexo }) => [{ id: anexo, versao: null, nome: "recibo.txt", rotulo: null }],
      status: ofFile(changes),
    },
    ordenar: {
      record: true,
      bodies: ({ anexo, anexoConta }) => [{ onde, id: anexoConta, anexos: [anexo] }],
      status: ofRecord(changes),
    },
    delete: { params: ({ spareAnexo }) => ({ id: spareAnexo() }), status: ofFile(changes) },
    restaurar: { params: ({ removedAnexo }) => ({ id: removedAnexo() }), status: ofFile(changes) },
  },
};
