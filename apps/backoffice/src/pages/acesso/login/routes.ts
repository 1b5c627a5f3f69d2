import type { RouteObject } from "react-router-dom";
import { paths } from "../../../app/paths";
import { entrance } from "../../../routes/page";
import { loginLoader } from "./loaders";

export const loginPageRoutes = (): RouteObject[] => [
  { ...entrance(paths.login, async () => (await import("./login-page")).LoginPage), loader: loginLoader },
  entrance(paths.senhaSolicitar, async () => (await import("./password-pages")).ForgotPasswordPage),
  entrance(paths.lembreteSaida, async () => (await import("./opt-out-page")).OptOutPage),
  entrance(paths.senhaRedefinir, async () => (await import("./password-pages")).ResetPasswordPage),
];
