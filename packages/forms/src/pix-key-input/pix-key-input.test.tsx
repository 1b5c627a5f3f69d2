import { cleanup, render } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PixKeyInput, type PixKeyInputProps } from "./pix-key-input";

afterEach(cleanup);

const box = () => page.getByRole("textbox", { name: "Chave" }).element() as HTMLInputElement;
const form = () => document.querySelector("form") as HTMLFormElement;
const sent = () => new FormData(form()).get("chave");

function open(props: PixKeyInputProps = {}) {
  const onValueChange = vi.fn();
  render(
    <form>
      <PixKeyInput aria-label="Chave" name="chave" {...props} onValueChange={onValueChange} />
      <button type="reset">Limpar</button>
    </form>,
  );
  box().focus();
  return { onValueChange };
}

function Parent() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <PixKeyInput aria-label="Chave" value={value} onValueChange={setValue} />
      <button type="button" onClick={() => setValue("maria@example.com")}>
        Usar
      </button>
    </>
  );
}

describe("a key of Pix", () => {
  test.each([
    ["52998224725", "cpf", "52998224725", "529.982.247-25", "CPF"],
    ["11.222.333/0001-81", "cnpj", "11222333000181", "11.222.333/0001-81", "CNPJ"],
    ["(61) 91234-5678", "telefone", "+5561912345678", "+55 (61) 91234-5678", "Telefone"],
    ["Maria@Example.com", "email", "maria@example.com", "maria@example.com", "E-mail"],
  ])(
    "%s is taken for one of kind %s, and written with its mask when it is left",
    async (text, kind, key, shown, name) => {
      const { onValueChange } = open();
      await userEvent.keyboard(text);
      expect(box().value).toBe(text);
      expect(onValueChange).toHaveBeenLastCalledWith(key, { kind });
      await expect.element(page.getByText(name, { exact: true })).toBeVisible();
      expect(sent()).toBe(key);
      await userEvent.tab();
      expect(box().value).toBe(shown);
      expect(sent()).toBe(key);
    },
  );

  test("that is not finished is given out as it was typed", async () => {
    const { onValueChange } = open();
    await userEvent.keyboard("5299822");
    expect(onValueChange).toHaveBeenLastCalledWith("5299822", { kind: null });
    await userEvent.tab();
    expect(box().value).toBe("5299822");
  });

  test("of eleven digits that can be both is taken for a CPF, and one press makes it a phone", async () => {
    const { onValueChange } = open();
    await userEvent.keyboard("11987654021");
    expect(onValueChange).toHaveBeenLastCalledWith("11987654021", { kind: "cpf" });
    await userEvent.click(page.getByRole("button", { name: "É um telefone" }));
    expect(onValueChange).toHaveBeenLastCalledWith("+5511987654021", { kind: "telefone" });
    expect(box().value).toBe("+55 (11) 98765-4021");
    expect(sent()).toBe("+5511987654021");
    expect(page.getByRole("button", { name: /^É um/ }).elements()).toHaveLength(0);
  });

  test("that is deleted gives null", async () => {
    const { onValueChange } = open({ defaultValue: "52998224725" });
    expect(box().value).toBe("529.982.247-25");
    box().select();
    await userEvent.keyboard("{Delete}");
    expect(onValueChange).toHaveBeenLastCalledWith(null, { kind: null });
    expect(sent()).toBe("");
  });

  test("comes back when its form is reset", async () => {
    open({ defaultValue: "+5561912345678" });
    box().select();
    await userEvent.keyboard("x");
    await userEvent.click(page.getByRole("button", { name: "Limpar" }));
    await expect.poll(() => box().value).toBe("+55 (61) 91234-5678");
  });

  test("that a parent sets takes the place of what is typed", async () => {
    render(<Parent />);
    box().focus();
    await userEvent.keyboard("529");
    await userEvent.click(page.getByRole("button", { name: "Usar" }));
    expect(box().value).toBe("maria@example.com");
  });

  test("that a parent refuses does not stay in the input", async () => {
    render(<PixKeyInput aria-label="Chave" value="maria@example.com" />);
    box().focus();
    await userEvent.keyboard("x");
    expect(box().value).toBe("maria@example.com");
  });
});
