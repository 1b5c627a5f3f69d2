import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue, nameOf, offersFunctions } from "./catalogue.ts";
import { type ComponentProp, readComponents } from "./component-props.ts";

/** The guide as plain texts, for programs that read: a page for each component, and the list of them (llmstxt.org). */
const root = join(import.meta.dirname, "..");
const READMES = ["ui", "forms", "domain", "api-client"];

/** In a cell of a table. */
const inCell = (text: string) => text.replace(/\s+/g, " ").replaceAll("|", "\\|");

const fence = (language: string, code: string) => `\`\`\`${language}\n${code.trim()}\n\`\`\``;

/** Each prop once. A component that is one of two things has some twice: where it may not be given it has no docstring. */
const once = (props: readonly ComponentProp[]): ComponentProp[] =>
  [...new Set(props.map(({ name }) => name))].flatMap((name) => {
    const same = props.filter((prop) => prop.name === name);
    const told = same.find(({ said }) => said !== "");
    return told ? [{ ...told, optional: same.some(({ optional }) => optional) }] : [];
  });

function propsTable(props: readonly ComponentProp[]): string {
  const rows = once(props).map((prop) => {
    const name = `\`${prop.name}\`${prop.optional ? "" : " (required)"}`;
    const value = prop.default === undefined ? "" : `\`${inCell(prop.default)}\``;
    return `| ${name} | \`${inCell(prop.type)}\` | ${value} | ${inCell(prop.said)} |`;
  });
  return ["| Prop | Type | Default | What it is for |", "|---|---|---|---|", ...rows].join("\n");
}

interface Text {
  readonly fileName: string;
  readonly source: string;
}

/**
 * Writes them, from what the guide itself is made of: the catalogue, the examples, docstrings and types.
 * @param sizes KB by entry, where somebody has measured them
 */
export function markdownTexts(sizes: Readonly<Record<string, number>> = {}): Text[] {
  const { propsOf, docOf } = readComponents();
  const components = catalogue.flatMap(({ room, group, entries }) =>
    Object.entries(entries).map(([entry, portuguese]) => {
      const file = join(root, "packages", room, "src", entry, `${entry}.tsx`);
      const name = nameOf(entry);
      const said = name
        .split(", ")
        .map((one) => docOf(file, one))
        .filter((doc) => doc !== "")
        .join(" ");
      const props = offersFunctions(entry) ? [] : (propsOf(file, name) ?? []);
      const size = sizes[`@prumo/${room}/${entry}`];
      const example = readFileSync(join(import.meta.dirname, "examples", room, `${entry}.tsx`), "utf8");
      const parts = [
        `# ${name}`,
        said,
        `Import it from \`@prumo/${room}/${entry}\`${size === undefined ? "" : `: ${size} KB gzipped, without React`}. In Portuguese: ${portuguese}.`,
        `## Example\n\n${fence("tsx", example)}`,
        ...(props.length === 0 ? [] : [`## Props\n\n${propsTable(props)}`]),
      ];
      return { fileName: `markdown/${room}/${entry}.md`, room, group, name, said, source: `${parts.join("\n\n")}\n` };
    }),
  );
  const readmes = READMES.map((room) => ({
    fileName: `markdown/${room}/README.md`,
    source: readFileSync(join(root, "packages", room, "README.md"), "utf8"),
  }));
  const sections = catalogue.map(({ room, group }) => {
    const own = components.filter((one) => one.room === room && one.group === group);
    const lines = own.map(({ fileName, name, said }) => `- [${name}](${fileName}): ${said.split(/(?<=\.) /)[0]}`);
    return `## @prumo/${room}: ${group}\n\n${lines.join("\n")}`;
  });
  const index = [
    "# Prumo",
    "> Accessible React components, inputs for what Brazilians type, and Brazilian business rules, as four npm packages.",
    `## Packages\n\n${READMES.map((room) => `- [@prumo/${room}](markdown/${room}/README.md)`).join("\n")}`,
    ...sections,
  ];
  return [{ fileName: "llms.txt", source: `${index.join("\n\n")}\n` }, ...readmes, ...components];
}
