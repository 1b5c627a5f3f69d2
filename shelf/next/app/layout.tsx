import { Toaster } from "@prumo/ui/toaster";
import type { ReactNode } from "react";
import "@prumo/forms/styles.css";

/** Browsers ask for an icon by themselves. */
export const metadata = { icons: "data:," };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>
        {children}
        <Toaster />
      </body>
    </html>
  );
}
