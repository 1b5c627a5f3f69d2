/**
 * The tokens as the body of a request that makes them variables of a file of Figma (`POST /v1/files/:key/variables`), whose
 * form plugins for the import of variables read, too. Written from the tokens, as these from the theme.
 */
const THEME = "theme";
const SIZES = "sizes";
/** Names of the modes by their id here. */
const modes = { [THEME]: { light: "Light", dark: "Dark" }, [SIZES]: { value: "Value" } };

/** The light of a channel as screens take it (IEC 61966-2-1), in the range that there is. */
function encoded(linear) {
  const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
}

/** A colour in sRGB, which alone Figma's variables hold. The matrices are Oklab's (bottosson.github.io/posts/oklab). */
function rgbOf({ colorSpace, components, alpha = 1 }) {
  if (colorSpace === "srgb") {
    const [r, g, b] = components;
    return { r, g, b, a: alpha };
  }
  const [light, chroma, hue] = components;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return {
    r: encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    g: encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    b: encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
    a: alpha,
  };
}

/** One variable, and its value in each mode of its collection. */
function variable(collection, name, resolvedType, valueIn, css) {
  const id = name;
  return {
    change: {
      action: "CREATE",
      id,
      name,
      variableCollectionId: collection,
      resolvedType,
      ...(css?.startsWith("--") ? { codeSyntax: { WEB: `var(${css})` } } : {}),
    },
    values: Object.keys(modes[collection]).map((mode) => ({ variableId: id, modeId: mode, value: valueIn(mode) })),
  };
}

/** The tokens of a group itself, without what the group says of all of them. */
const own = (group) => Object.entries(group).filter(([name]) => !name.startsWith("$"));
const cssOf = ({ $extensions }) => $extensions?.["com.prumo.css"];

/**
 * Shadows are styles of Figma, no variables, and are left out.
 * @param tokens the design tokens of the theme
 */
export function figmaVariablesOf({ color, radius, size, font }) {
  const all = [
    ...own(color.light).map(([name, token]) =>
      variable(THEME, `color/${name}`, "COLOR", (mode) => rgbOf(color[mode][name].$value), cssOf(token)),
    ),
    ...Object.entries({ radius, size }).flatMap(([group, tokens]) =>
      own(tokens).map(([name, token]) =>
        variable(SIZES, `${group}/${name}`, "FLOAT", () => token.$value.value, cssOf(token)),
      ),
    ),
    ...own(font).map(([name, token]) => variable(SIZES, `font/${name}`, "STRING", () => token.$value[0], cssOf(token))),
  ];
  const collections = Object.entries(modes).map(([id, own]) => ({ id, own: Object.entries(own) }));
  return {
    variableCollections: collections.map(({ id, own: [[initialModeId]] }) => ({
      action: "CREATE",
      id,
      name: `Prumo ${id}`,
      initialModeId,
    })),
    // The first mode of a collection comes with it.
    variableModes: collections.flatMap(({ id: variableCollectionId, own }) =>
      own.map(([id, name], at) => ({ action: at === 0 ? "UPDATE" : "CREATE", id, name, variableCollectionId })),
    ),
    variables: all.map(({ change }) => change),
    variableModeValues: all.flatMap(({ values }) => values),
  };
}
