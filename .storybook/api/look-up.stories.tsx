import type { City } from "@prumo/forms/city-autocomplete";
import type { LookUpOptions } from "@prumo/forms/look-up";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FieldValues } from "react-hook-form";
import { expect, userEvent, waitFor } from "storybook/test";
import * as whole from "../examples/forms/look-up";
import wholeSource from "../examples/forms/look-up?raw";
import { fromFile } from "./from-file";
import * as own from "./look-up-own-names";
import ownSource from "./look-up-own-names?raw";
import { UseLookUp } from "./use-look-up";

const meta = {
  component: UseLookUp,
  parameters: {
    controls: { disable: true },
    docs: {
      description: {
        component:
          "Use em formulários de endereço e de empresa, para preencher o que já se sabe. Não use para impedir de salvar: quem não acha o CEP preenche à mão.",
      },
    },
  },
  // The call's parameters are written, not played with.
  args: {} as LookUpOptions<FieldValues, City>,
} satisfies Meta<typeof UseLookUp>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  ...fromFile(whole, wholeSource),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "CEP" }), "01310100");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Rua" })).toHaveValue("Avenida Paulista"));
    await expect(canvas.getByRole("combobox", { name: "Cidade" })).toHaveValue("São Paulo (SP)");
    await userEvent.clear(canvas.getByRole("textbox", { name: "CEP" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "CEP" }), "99999999");
    await expect(await canvas.findByText(/CEP não encontrado/)).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: "CNPJ" }), "11222333000181");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Nome" })).toHaveValue("Central Papéis Ltda"));
  },
};

/** A form that has other names, and fields for some of the answers only. */
export const OwnNames: Story = {
  ...fromFile(own, ownSource),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "CEP da entrega" }), "01310100");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "Rua" })).toHaveValue("Avenida Paulista"));
  },
};
