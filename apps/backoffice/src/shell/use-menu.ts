import { useState } from "react";
import { useLocation } from "react-router-dom";
import { deviceStorage } from "../app/device-storage";

const KEY = "prumo:menu";
const HIDDEN = "recolhido";

/** Below this width, in CSS pixels, the menu is a drawer over the page. */
const isPhone = () => matchMedia("(max-width: 720px)").matches;

/**
 * Keeps whether the menu is open. On a wide screen it stands beside the page until the user collapses it, which this
 * device remembers; on a phone it is a drawer that closes when a page is opened.
 */
export function useMenu() {
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => deviceStorage.getItem(KEY) === HIDDEN);
  const [drawerAt, setDrawerAt] = useState<string>();
  // Whoever comes back to the page where the drawer was opened does not find it open again.
  if (drawerAt !== undefined && drawerAt !== pathname) setDrawerAt(undefined);

  function toggle() {
    if (isPhone()) return setDrawerAt(pathname);
    if (collapsed) deviceStorage.removeItem(KEY);
    else deviceStorage.setItem(KEY, HIDDEN);
    setCollapsed(!collapsed);
  }
  return { collapsed, drawerOpen: drawerAt === pathname, toggle, closeDrawer: () => setDrawerAt(undefined) };
}
