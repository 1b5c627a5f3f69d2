import { readdirSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const packages = join(import.meta.dirname, "../packages");
export const pascal = (folder: string) =>
  folder.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());

/** Every entry of ui and forms with its file. */
export const componentFiles = ["ui", "forms"].flatMap((room) =>
  readdirSync(join(packages, room, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      entry: `${room}/${name}`,
      folder: name,
      file: join(packages, room, "src", name, `${name}.tsx`),
    })),
);

/** A prop as its types and its docstring have it. */
export interface ComponentProp {
  readonly name: string;
  /** What it is for. */
  readonly said: string;
  /** Its type, as it is written. */
  readonly type: string;
  readonly optional: boolean;
  /** What the tag `@default` says. */
  readonly default: string | undefined;
  /** Whether some code takes it out of an object with a default: `{ delay = 400 }`. */
  readonly hasDefault: boolean;
}

const isInPackages = (place: ts.Node) => !place.getSourceFile().fileName.includes("node_modules");
const words = ts.displayPartsToString;

/** Reads all entries of ui and forms with the compiler, which takes some seconds. */
export function readComponents() {
  const { config } = ts.readConfigFile(join(import.meta.dirname, "tsconfig.props.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, import.meta.dirname);
  const program = ts.createProgram(
    componentFiles.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();

  const defaulted = new Set<ts.Node>();
  function findDefaults(node: ts.Node) {
    if (ts.isBindingElement(node) && node.initializer && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      const prop = checker.getTypeAtLocation(node.parent).getProperty(name);
      for (const place of prop?.declarations?.filter(isInPackages) ?? []) defaulted.add(place);
    }
    ts.forEachChild(node, findDefaults);
  }
  for (const source of program.getSourceFiles()) if (isInPackages(source)) findDefaults(source);

  /** What a file exports under a name. */
  function exported(file: string, name: string): ts.Symbol | undefined {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    return module && checker.getExportsOfModule(module).find((one) => one.name === name);
  }

  const typeOf = (prop: ts.Symbol) => {
    const [place] = prop.declarations?.filter(isInPackages) ?? [];
    const written =
      place && (ts.isPropertySignature(place) || ts.isParameter(place)) ? place.type?.getText() : undefined;
    return (written ?? checker.typeToString(checker.getTypeOfSymbol(prop))).replace(/ \| undefined$/, "");
  };

  /** The props of our own that a component takes; null where there is none of that name. */
  function propsOf(file: string, name: string): ComponentProp[] | null {
    const component = exported(file, name);
    if (!component) return null;
    const [signature] = checker.getTypeOfSymbol(component).getCallSignatures();
    const [props] = signature?.getParameters() ?? [];
    if (!props) return [];
    const type = checker.getTypeOfSymbol(props);
    const members = type.isUnion() ? type.types.flatMap((one) => one.getProperties()) : type.getProperties();
    return members
      .filter((prop) => prop.declarations?.some(isInPackages))
      .map((prop) => {
        const tag = prop.getJsDocTags(checker).find(({ name: kind }) => kind === "default");
        return {
          name: prop.name,
          said: words(prop.getDocumentationComment(checker)),
          type: typeOf(prop),
          optional: (prop.flags & ts.SymbolFlags.Optional) !== 0,
          default: tag && words(tag.text),
          hasDefault: prop.declarations?.some((place) => defaulted.has(place)) ?? false,
        };
      });
  }

  /** What the docstring of an export says. */
  const docOf = (file: string, name: string) =>
    words(exported(file, name)?.getDocumentationComment(checker)).replace(/\s+/g, " ");

  return { checker, exported, propsOf, docOf };
}
