"use server";

export interface Answer {
  text: string;
  cnpj: string;
  valor: string;
}

/** Reads what native forms hold: letters and digits of the document, the amount as a plain number. */
export async function save(_: Answer, form: FormData): Promise<Answer> {
  const cnpj = String(form.get("cnpj"));
  const valor = String(form.get("valor"));
  if (valor === "") return { text: "Informe o valor", cnpj, valor };
  return { text: `Recebido: ${cnpj}, ${Number(valor)}`, cnpj: "", valor: "" };
}
