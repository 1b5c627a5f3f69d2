import type { Meta, StoryObj } from "@storybook/react-vite";
import ui from "../../packages/ui/README.md?raw";
import { partsOf, ReadmePage } from "./readme";

const meta = {
  title: "Versions",
  component: ReadmePage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  args: {
    title: "Versions",
    lead: "What a version of the packages promises while it is 0.x, and how an application moves to the next one.",
    text: partsOf(ui, "Versions"),
  },
} satisfies Meta<typeof ReadmePage>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Versions" };
