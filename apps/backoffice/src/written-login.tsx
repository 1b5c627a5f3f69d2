import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { paths } from "./app/paths";
import { readyRouter } from "./app/ready-router";
import { showsWritten } from "./app/written-page";
import { createRoutes } from "./routes";

/** Renders the login as a browser without a session first sees it. The build writes it into `.login.html`. */
export async function writtenLogin(): Promise<string> {
  const router = createMemoryRouter(createRoutes([]), { initialEntries: [paths.login()] });
  await readyRouter(router);
  if (!showsWritten(router)) throw new Error("The login cannot be written: it would begin with another page");
  return renderToString(<RouterProvider router={router} />);
}
