import type { Meta, StoryObj } from "@storybook/react-vite";
import ui from "../../packages/ui/README.md?raw";
import { partsOf, ReadmePage } from "./readme";

const meta = {
  title: "Frameworks",
  component: ReadmePage,
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
  args: {
    title: "Frameworks",
    lead: "What the components ask of the application around them: a router once, a style sheet once.",
    text: partsOf(ui, "Links of your router", "Styles: one of two", "Good to know"),
  },
} satisfies Meta<typeof ReadmePage>;

export default meta;

export const Guide: StoryObj<typeof meta> = { name: "Frameworks" };
