import type { Meta, StoryObj } from "@storybook/react-vite";
import forms from "../../packages/forms/README.md?raw";
import { partsOf, ReadmePage } from "./readme";

const meta = {
  title: "Recipes",
  component: ReadmePage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  args: {
    title: "Recipes",
    lead: "Whole modules to copy, each of which is compiled and used where the published packages are installed.",
    text: partsOf(forms, "With zod", "What is searched", "With other form libraries, and with none"),
  },
} satisfies Meta<typeof ReadmePage>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Recipes" };
