import type { Meta, StoryObj } from "@storybook/react-vite";
import forms from "../../packages/forms/README.md?raw";
import ui from "../../packages/ui/README.md?raw";
import { partsOf, ReadmePage } from "./readme";

const named = (name: string, readme: string) => partsOf(readme, "In tests").replace("In tests", name);

const meta = {
  title: "Testing",
  component: ReadmePage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  args: {
    title: "Testing",
    lead: "How tests of an application reach the inputs, type into them and wait: in Jest, in Vitest and in a real browser.",
    text: `${named("Inputs", forms)}\n${named("Components", ui)}`,
  },
} satisfies Meta<typeof ReadmePage>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Testing" };
