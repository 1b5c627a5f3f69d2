import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ContactForm } from "./contact-form";
import { DeliveryForm } from "./delivery-form";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const save = () => userEvent.click(page.getByRole("button", { name: "Salvar" }));
const fill = async (label: string, text: string) => {
  await userEvent.click(page.getByLabelText(label));
  await userEvent.keyboard(text);
};

describe("the README's form with zod", () => {
  test("refuses what is empty and what is wrong, each in its own words, and saves digits", async () => {
    const onSave = vi.fn();
    render(<ContactForm onSave={onSave} />);
    await save();
    await expect.element(page.getByLabelText("CPF")).toHaveAccessibleDescription("Informe o CPF");
    await expect.element(page.getByLabelText("Telefone")).toBeValid();
    await fill("CPF", "52998224724");
    await fill("Telefone", "1198");
    await save();
    await expect.element(page.getByLabelText("CPF")).toHaveAccessibleDescription("Informe um CPF válido");
    await expect.element(page.getByLabelText("Telefone")).toHaveAccessibleDescription("Informe um telefone válido");
    expect(onSave).not.toHaveBeenCalled();
    await fill("CPF", "{Backspace}5");
    await fill("Telefone", "7654321");
    await save();
    await vi.waitFor(() => expect(onSave.mock.calls).toEqual([[{ cpf: "52998224725", telefone: "11987654321" }]]));
  });

  test("takes null for what may be left out", async () => {
    const onSave = vi.fn();
    render(<ContactForm onSave={onSave} />);
    await fill("CPF", "529.982.247-25");
    await save();
    await vi.waitFor(() => expect(onSave.mock.calls).toEqual([[{ cpf: "52998224725", telefone: null }]]));
  });
});

describe("the README's autocomplete", () => {
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

  test("searches from the second letter, aborts a search that a newer one replaces, and saves the key", async () => {
    const signals: (AbortSignal | null | undefined)[] = [];
    const fetched = vi.spyOn(window, "fetch").mockImplementation(async (url, init) => {
      signals.push(init?.signal);
      if (String(url).endsWith("ce")) return new Promise<Response>(() => undefined);
      return answer([{ id: 7, nome: "Centro & Sul" }]);
    });
    const onSave = vi.fn();
    render(<DeliveryForm onSave={onSave} />);
    await save();
    const box = page.getByRole("combobox", { name: "Depósito" });
    await expect.element(box).toHaveAccessibleDescription("Selecione o depósito");
    await fill("Depósito", "c");
    await fill("Depósito", "e");
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
    await fill("Depósito", "n&");
    await expect.element(page.getByRole("option", { name: "Centro & Sul" })).toBeVisible();
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/depositos?pesquisa=ce", "/depositos?pesquisa=cen%26"]);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await userEvent.click(page.getByRole("option", { name: "Centro & Sul" }));
    await save();
    await vi.waitFor(() => expect(onSave.mock.calls).toEqual([[7]]));
  });

  test("shows the name of what is edited, says when nothing is found and when the search fails", async () => {
    const fetched = vi.spyOn(window, "fetch").mockResolvedValue(answer([]));
    vi.spyOn(console, "error").mockReturnValue(undefined);
    render(<DeliveryForm saved={{ id: 3, nome: "Norte" }} onSave={vi.fn()} />);
    const box = page.getByRole("combobox", { name: "Depósito" });
    await expect.element(box).toHaveValue("Norte");
    await userEvent.fill(box, "xx");
    await expect.element(page.getByText("Nenhum depósito com esse nome")).toBeVisible();
    fetched.mockResolvedValue(answer({}, 503));
    await userEvent.fill(box, "yy");
    await expect.element(page.getByText("Não foi possível buscar")).toBeVisible();
  });
});
