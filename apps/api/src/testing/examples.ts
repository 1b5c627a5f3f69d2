import type { Access, Call, Calls } from "@prumo/api-client/call";
import { calls } from "@prumo/api-client/calls";
import type { CallSchemas, Schemas } from "@prumo/api-client/contract";
import { schemas } from "@prumo/api-client/schemas";
import type { Example, Examples } from "./example";
import { accessKeyExamples } from "./examples/access-keys";
import { approvalExamples } from "./examples/approvals";
import { attachmentExamples } from "./examples/attachments";
import { closingExamples } from "./examples/closing";
import { collectingExamples } from "./examples/collecting";
import { companyExamples } from "./examples/companies";
import { contaExamples } from "./examples/contas";
import { entryExamples } from "./examples/entries";
import { fiscalExamples } from "./examples/fiscal";
import { operationExamples } from "./examples/operation";
import { orderExamples } from "./examples/orders";
import { personalDataExamples } from "./examples/personal-data";
import { personExamples } from "./examples/persons";
import { platformExamples } from "./examples/platform";
import { purchaseExamples } from "./examples/purchases";
import { registerExamples } from "./examples/registers";
import { sessionExamples } from "./examples/session";
import { signupExamples } from "./examples/signup";
import { stockExamples } from "./examples/stock";
import { viewExamples } from "./examples/views";
import { webhookExamples } from "./examples/webhooks";
import type { Rows } from "./rows";
import type { RawRequest } from "./send";

/** An example for every call. A call that is missing here does not compile, and fails the matrix. */
const examples: Examples = {
  ...sessionExamples,
  ...accessKeyExamples,
  ...webhookExamples,
  ...signupExamples,
  ...personExamples,
  ...personalDataExamples,
  ...operationExamples,
  ...platformExamples,
  ...companyExamples,
  ...registerExamples,
  ...entryExamples,
  ...approvalExamples,
  ...closingExamples,
  ...contaExamples,
  ...collectingExamples,
  ...fiscalExamples,
  ...stockExamples,
  ...purchaseExamples,
  ...orderExamples,
  ...viewExamples,
  ...attachmentExamples,
};

interface Case {
  readonly name: string;
  readonly call: Call;
  readonly schemas: CallSchemas;
  readonly exemplo: Example;
}

const schemasOf: Schemas<Calls> = schemas;
const examplesOf: Readonly<Record<string, Readonly<Record<string, Example>>>> = examples;

/**
 * Every call of the table with its schemas and its example.
 * @throws Error for a call without an example
 */
export const cases: readonly Case[] = Object.entries<Calls[string]>(calls).flatMap(([area, table]) =>
  Object.entries(table).map(([key, call]) => {
    const name = `${area}.${key}`;
    const [own, example] = [schemasOf[area]?.[key], examplesOf[area]?.[key]];
    if (own === undefined || example === undefined) throw new Error(`${name} is missing in the table of examples`);
    return { name, call, schemas: own, exemplo: example };
  }),
);

/** Finds a login that may make a call. */
export const loginFor = ({ call }: Pick<Case, "call">): string =>
  call.access === "plataforma" ? "6-plataforma" : "1-admin";

/** Makes the requests that try a call with the rows of a company. */
export function requestsOf(
  { exemplo }: Case,
  rows: Rows,
): (RawRequest & { readonly body?: Record<string, unknown> })[] {
  const ids = exemplo.params?.(rows);
  const named = { ...exemplo.path, ...ids };
  const params = Object.keys(named).length === 0 ? {} : { params: named };
  const queries = exemplo.queries?.(rows).map((query) => ({ ...params, query }));
  // A call with both names its record in the query.
  const [asked = params] = exemplo.bodies === undefined ? [] : (queries ?? []);
  const bodies = exemplo.bodies?.(rows, ids ?? {}).map((body) => ({ ...asked, body }));
  return bodies ?? queries ?? [params];
}

/** Calls that change something. */
export const escritas: readonly Case[] = cases.filter(({ call }) => !call.le);
/** Calls that only read. */
export const reads: readonly Case[] = cases.filter(({ call }) => call.le);

export interface Role {
  readonly nome: string;
  readonly login: string | null;
  readonly pode: (access: Access) => boolean;
  /** Calls by a key of the user, which may do whatever they may. */
  readonly chave?: true;
}

/** The callers. Their permissions are repeated here, because the demo data could give somebody too many. */
export const roles: readonly Role[] = [
  { nome: "nobody", login: null, pode: () => false },
  { nome: "reader", login: "4-leitura", pode: (key) => key.endsWith(".visualizar") },
  {
    nome: "cashier",
    login: "2-caixa",
    pode: (key) =>
      /^(contasPagar\.(visualizar|pagar)|contasReceber\.(visualizar|receber)|caixa\.(visualizar|abrir|fechar|movimentar))$/.test(
        key,
      ),
  },
  {
    nome: "representative",
    login: "3-vendas",
    pode: (key) => ["compras.visualizar", "compras.cadastrar", "contasReceber.visualizar"].includes(key),
  },
  {
    nome: "provider",
    login: "5-prestador",
    pode: (key) =>
      /^(requerimentos\.(visualizar|cadastrar)|ordemServico\.(visualizar|editar)|gps\.(visualizar|cadastrar))$/.test(
        key,
      ),
  },
  { nome: "company administrator", login: "1-admin", pode: (access) => access !== "plataforma" },
  { nome: "platform administrator", login: "6-plataforma", pode: (access) => /^(plataforma$|empresas\.)/.test(access) },
];

/** A program with a key of the company's administrator, which may do whatever a key of theirs can be given. */
export const keyRole: Role = {
  nome: "key",
  login: "1-admin",
  pode: (access) => access !== "plataforma",
  chave: true,
};
