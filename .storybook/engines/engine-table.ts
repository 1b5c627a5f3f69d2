import { chromium } from "./chromium.ts";
import { firefox } from "./firefox.ts";
import { webkit } from "./webkit.ts";

/** The engines that inputs are typed into, by name. */
export const engines = { chromium, firefox, webkit };

export type EngineName = keyof typeof engines;
