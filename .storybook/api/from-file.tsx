import type { ComponentType } from "react";

/** A story whose source is the file that it renders: whole modules, ready to copy. */
export const fromFile = ({ Example }: { Example: ComponentType }, code: string) => ({
  render: () => <Example />,
  parameters: { docs: { source: { code, language: "tsx" } } },
});
