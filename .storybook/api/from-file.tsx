import type { ComponentType } from "react";

/**
 * A story whose source is the file that it renders: whole modules, ready to copy. One with a host of its own (`Toaster`,
 * `ConfirmHost`) says how high its frame on a page of stories is: two hosts of one page would show everything twice.
 */
export const fromFile = ({ Example }: { Example: ComponentType }, code: string, height?: string) => ({
  render: () => <Example />,
  parameters: {
    docs: { source: { code, language: "tsx" }, ...(height === undefined ? {} : { story: { inline: false, height } }) },
  },
});
