import { newEmail } from "@prumo/api/testing/signups";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { fieldsOfStep, LAST_STEP, signupSteps, stepIn, stepOfField } from "../../app/signup-step";
import {
  field,
  openPage,
  openStep,
  proveBoth,
  shownStep,
  toasts,
  typeInto,
  withSignupServer,
} from "../../testing/open-page";
import { emptyForm } from "./use-company-form";

withSignupServer();

const onward = () => screen.getByRole("button", { name: "Continuar" });
const back = () => screen.getByRole("button", { name: "Voltar" });

test.each([
  ["", 1],
  ["?etapa=1", 1],
  ["?etapa=4", 4],
  ["?plano=2&etapa=3", 3],
  ["?etapa=0", 1],
  ["?etapa=5", 1],
  ["?etapa=2x", 1],
  ["?etapa=-1", 1],
])("the address %s opens step %i", (search, step) => {
  expect(stepIn(search)).toBe(step);
});

test("every field of the form stands on one step, and the steps follow the order of the checks", () => {
  const fields = signupSteps.flatMap((step) => step.fields);
  expect(fields.toSorted()).toEqual(Object.keys(emptyForm).toSorted());
  expect(fields.map(stepOfField)).toEqual(fields.map(stepOfField).toSorted());
  expect(fieldsOfStep(LAST_STEP)).toContain("aceite_privacidade");
});

test("a step with a refused field stays, says so at the field, and forgets it when the field is changed", async () => {
  const { user } = await openPage();
  await user.click(onward());
  await waitFor(() => expect(toasts()).toEqual(["O endereço de email não foi válidado"]));
  expect(shownStep()).toBe("1. Contato");
  expect(field("E-mail")).toHaveFocus();
  expect(field("WhatsApp")).toHaveAccessibleDescription(/O número de whatsapp não foi válidado/);

  await openStep(user, 3);
  await user.click(onward());
  await waitFor(() => expect(toasts()[0]).toBe("Informe o cep"));
  expect(field("Número")).toBeInvalid();
  expect(field("Nome da empresa")).not.toBeInvalid();
  await typeInto(user, { Número: "10" });
  expect(field("Número")).not.toBeInvalid();
});

test("proved addresses lead on to the company, whose first empty field waits for its text", async () => {
  const page = await openPage();
  await proveBoth(page);
  expect(onward()).toHaveFocus();
  await page.user.keyboard("{Enter}");
  await waitFor(() => expect(shownStep()).toBe("2. Empresa"));
  expect(location.search).toBe("?etapa=2");
  expect(field("CNPJ")).toHaveFocus();
});

test("going back by the button and by the browser keeps all that was typed, the password too", async () => {
  const { user } = await openPage("/cadastro?plano=2&etapa=2");
  const email = newEmail();
  await typeInto(user, { CNPJ: "12.345.678/0001-95", "Nome da empresa": "Oficina" });
  await typeInto(user, { "Nome de usuário": "maria", "Senha de acesso": "uma frase boa" });
  await user.click(onward());
  await waitFor(() => expect(shownStep()).toBe("3. Endereço"));
  await user.click(back());
  await waitFor(() => expect(shownStep()).toBe("2. Empresa"));
  await user.click(back());
  await waitFor(() => expect(shownStep()).toBe("1. Contato"));
  await typeInto(user, { "E-mail": email });
  await act(async () => history.back());
  await waitFor(() => expect(shownStep()).toBe("2. Empresa"));
  expect(new URLSearchParams(location.search).get("plano")).toBe("2");
  expect(field("Nome da empresa")).toHaveValue("Oficina");
  expect(field("Senha de acesso")).toHaveValue("uma frase boa");
  expect(field("E-mail")).toHaveValue(email);
});
