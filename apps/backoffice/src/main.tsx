import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import "./app.css";
import { firstPageIs } from "./app/first-page";
import { loadLetters } from "./app/font-loading";
import { forgetGiven, readGiven } from "./app/page-answers";
import { readyRouter } from "./app/ready-router";
import { reloadWhenReplaced } from "./app/reload";
import { Standing } from "./app/standing";
import { isWritten, noteWritten, showsWritten, takeLoginAddress } from "./app/written-page";
import { createRoutes, discoverPages, preloadPages } from "./routes";
import { applyTheme } from "./shell/theme";

applyTheme();
reloadWhenReplaced();
readGiven();
takeLoginAddress();

const root = document.getElementById("root");
const router = createBrowserRouter(createRoutes([]), { patchRoutesOnNavigation: discoverPages() });

/** The frame or the login that came with the page stands until the first page can take its place. */
const written = isWritten();
const keepsPage = written || "shell" in document.documentElement.dataset;

const ready = readyRouter(router);

/** Resolves when a page at another address has taken the first one's place. */
const nextPage = ready.then(
  () =>
    new Promise<void>((resolve) => {
      const { pathname } = router.state.location;
      const stop = router.subscribe(({ location }) => {
        if (location.pathname === pathname) return;
        stop();
        resolve();
      });
    }),
);

/** Resolves when the page stands. What was sent in the written login is on its way then: nothing is fetched before it. */
async function render(): Promise<void> {
  if (root === null) return;
  const sendHeld = noteWritten();
  await new Promise<void>((resolve) => {
    const stands = () => {
      try {
        sendHeld();
      } finally {
        resolve();
      }
    };
    const app = (
      <Standing onStanding={stands}>
        <RouterProvider router={router} />
      </Standing>
    );
    // What was typed into the written login stays in it.
    if (written && showsWritten(router)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

/** Resolves behind the paint of what is rendered now. A page in the background is not painted, and does not wait. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve();
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(): Promise<void> {
  if (!keepsPage) await render();
  await ready;
  forgetGiven();
  if (keepsPage) await render();
  await painted();
}

const shown = start();
firstPageIs(shown);
shown.then(() => {
  loadLetters(nextPage);
  // Without the tables of the other pages, each comes when its page is opened.
  preloadPages().catch(() => undefined);
});
