import { cleanup, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CityAutocomplete } from "../city-autocomplete/city-autocomplete";
import { ProductAutocomplete } from "../product-autocomplete/product-autocomplete";
import { CompanyAutocomplete } from "./company-autocomplete";

afterEach(cleanup);

async function listed(input: ReactElement) {
  render(input);
  await userEvent.type(page.getByRole("combobox"), "a");
  await expect.element(page.getByRole("option").first()).toBeVisible();
  const options = page.getByRole("option").elements();
  return options.map(
    (option) =>
      [...option.querySelectorAll("span.block")].map((line) => line.textContent).join(" | ") || option.textContent,
  );
}

const shown = () => (page.getByRole("combobox").element() as HTMLInputElement).value;

test("a company's item shows its CNPJ with its mask, also from a bare one, and with letters", async () => {
  const companies = [
    { id: 1, nome: "Prumo Serviços", cnpj: "12ABC34501DE35" },
    { id: 2, nome: "Prumo Comércio", cnpj: "11.222.333/0001-81" },
    { id: 3, nome: "Outra Empresa", cnpj: null },
  ];
  expect(await listed(<CompanyAutocomplete delay={0} search={async () => companies} />)).toEqual([
    "Prumo Serviços | 12.ABC.345/01DE-35",
    "Prumo Comércio | 11.222.333/0001-81",
    "Outra Empresa",
  ]);
});

test("a company chosen among equal names shows its CNPJ, which goes as one when it is edited", async () => {
  const companies = [
    { id: 1, nome: "Prumo", cnpj: "12ABC34501DE35" },
    { id: 2, nome: "Prumo", cnpj: "11222333000181" },
    { id: 3, nome: "Outra Empresa", cnpj: "11444777000161" },
  ];
  const asked: string[] = [];
  const search = async (text: string) => {
    asked.push(text);
    return companies;
  };
  await listed(<CompanyAutocomplete delay={0} search={search} />);
  await userEvent.click(page.getByRole("option").nth(1));
  expect(shown()).toBe("Prumo · 11.222.333/0001-81");
  await userEvent.keyboard("{Backspace}");
  expect(shown()).toBe("Prumo");
  await expect.poll(() => asked.at(-1)).toBe("Prumo");
  await userEvent.click(page.getByRole("option").nth(2));
  expect(shown()).toBe("Outra Empresa");
});

test("a product's item shows code, reference and brand, as far as it has them", async () => {
  const products = [
    { id: 1, nome: "Óleo 5W30", cod_reduzido: "0077", referencia: null, marca: "Vale" },
    { id: 2, nome: "Óleo 5W30", cod_reduzido: "", referencia: "OL-530", marca: "" },
    { id: 3, nome: "Estopa" },
  ];
  expect(await listed(<ProductAutocomplete delay={0} search={async () => products} />)).toEqual([
    "Óleo 5W30 | 0077 · Vale",
    "Óleo 5W30 | OL-530",
    "Estopa",
  ]);
});

test("a city's item is listed as code - name (state), and the chosen city keeps its state", async () => {
  const cities = [
    { id: 1, codigo: "4316907", nome: "Santa Maria", uf: "RS" },
    { id: 2, codigo: "2411809", nome: "Santa Maria", uf: "RN" },
  ];
  expect(await listed(<CityAutocomplete delay={0} search={async () => cities} />)).toEqual([
    "4316907 - Santa Maria (RS)",
    "2411809 - Santa Maria (RN)",
  ]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(shown()).toBe("Santa Maria (RN)");
});
