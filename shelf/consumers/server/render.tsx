import { renderToString } from "react-dom/server";
import { gallery } from "../gallery";
import { examples } from "../readme/all";

/** Components that show nothing before something happens: a layer that is closed, a queue that is empty. */
const SILENT = ["@prumo/ui/loading-overlay", "@prumo/ui/progress-bar", "@prumo/ui/toaster"];

let failed = 0;
for (const { entry, element } of gallery) {
  const html = renderToString(element);
  if (html === "" && !SILENT.includes(entry)) {
    console.error(`${entry} renders nothing on a server`);
    failed += 1;
  }
}
for (const example of examples) renderToString(example);
console.log(`${gallery.length} components rendered`);
process.exitCode = failed > 0 ? 1 : 0;
