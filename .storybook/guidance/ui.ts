import type { GuidanceOf } from "./guidance";
import { actionGuidance } from "./ui/actions";
import { fieldGuidance } from "./ui/fields";
import { listGuidance } from "./ui/lists";
import { noticeGuidance } from "./ui/notices";
import { pageGuidance } from "./ui/pages";
import { windowGuidance } from "./ui/windows";

/** Keys, roles and pictures of the components of @prumo/ui. Functions are here too. A file for each group of the menu. */
export const uiGuidance: GuidanceOf = {
  ...actionGuidance,
  ...fieldGuidance,
  ...listGuidance,
  ...windowGuidance,
  ...noticeGuidance,
  ...pageGuidance,
};
