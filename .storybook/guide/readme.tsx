import { Markdown } from "@storybook/addon-docs/blocks";
import { Children, type ComponentProps, isValidElement, type ReactNode } from "react";
import { Code, Page, Points, Text } from "./page";

/** Parts of a package's README, from their headings to the next ones of the same level. Throws for one that is gone. */
export function partsOf(readme: string, ...headings: readonly string[]): string {
  return headings
    .map((heading) => {
      const [, rest] = readme.split(`\n## ${heading}\n`);
      if (rest === undefined) throw new Error(`The README has no part ${heading}`);
      return `## ${heading}\n${rest.split(/^## /m)[0]}`;
    })
    .join("\n");
}

/** A module to copy. The keyboard scrolls it, too. */
function Module({ children }: { children?: ReactNode }) {
  const [code] = Children.toArray(children);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: only what takes the focus is scrolled by keys.
      tabIndex={0}
      className="overflow-x-auto rounded-prumo-card border border-prumo-line bg-prumo-surface p-4 font-mono text-xs/5"
    >
      {isValidElement<{ children?: ReactNode }>(code) ? code.props.children : code}
    </pre>
  );
}

const Target = ({ href = "", children }: ComponentProps<"a">) => (
  <a href={href} target="_top" className="text-prumo-accent underline underline-offset-2">
    {children}
  </a>
);

const Part = ({ children }: { children?: ReactNode }) => (
  <h2 className="pt-6 text-lg/6 font-semibold tracking-[-0.01em]">{children}</h2>
);

const Steps = ({ children }: { children?: ReactNode }) => (
  <ol className="grid max-w-160 list-decimal gap-1.5 ps-5 marker:text-prumo-faint">{children}</ol>
);

const Item = ({ children }: { children?: ReactNode }) => <li>{children}</li>;

const overrides = {
  h2: { component: Part },
  p: { component: Text },
  ul: { component: Points },
  ol: { component: Steps },
  li: { component: Item },
  code: { component: Code },
  pre: { component: Module },
  a: { component: Target },
};

/**
 * A page of the guide that is made of the packages' READMEs: what is said and tried there is not written again. It is in
 * their language.
 */
export function ReadmePage({ title, lead, text }: { title: string; lead: string; text: string }) {
  return (
    <div lang="en">
      <Page title={title} lead={lead}>
        <div className="[&>div]:grid [&>div]:grid-cols-[minmax(0,1fr)] [&>div]:gap-3.5">
          {/* What follows a fence's language is a word for those who try its module. */}
          <Markdown options={{ overrides }}>{text.replace(/^(```\w+) .*$/gm, "$1")}</Markdown>
        </div>
      </Page>
    </div>
  );
}
