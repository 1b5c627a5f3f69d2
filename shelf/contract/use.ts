import createClient from "openapi-fetch";
import type { paths } from "./api";

const api = createClient<paths>({ baseUrl: "https://example.com/api" });

/** The JSON of a list has its fields, although the list is a file too. */
export async function list() {
  const { data, error } = await api.GET("/contasPagar/lista", { params: { query: { per_page: 20 } } });
  if (data === undefined) return error.message;
  const [first] = data.contas.data;
  const amount: number | undefined = first?.valor_integral;
  // @ts-expect-error there is no such field
  const wrong = first?.valorIntegral;
  return { total: data.contas.total, amount, wrong };
}

export async function file() {
  const { data } = await api.GET("/contasPagar/lista/csv", { parseAs: "text" });
  return data?.split("\r\n");
}

export async function save() {
  const header = { "X-Requested-With": "XMLHttpRequest" } as const;
  // @ts-expect-error a person must be chosen
  await api.POST("/contasPagar/save", { params: { header }, body: { valor: 1 } });
}
