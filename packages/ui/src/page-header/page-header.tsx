import type { HTMLAttributes, ReactNode } from "react";
import { Link } from "../link/link";

export type Crumb = { label: string; href?: string | undefined };

export type PageHeaderProps = Omit<HTMLAttributes<HTMLElement>, "title"> & {
  /** The page's one `<h1>`. */
  title: string;
  /** Buttons of the page, the primary one last. */
  actions?: ReactNode;
  /** Pages above this one, from the top. The page itself may be the last entry, without `href`. */
  breadcrumb?: readonly Crumb[] | undefined;
};

/** Title, breadcrumb and actions of a page. */
export function PageHeader({ title, actions, breadcrumb, className = "", children, ...rest }: PageHeaderProps) {
  return (
    <header {...rest} className={`grid gap-1.5 ${className}`}>
      {breadcrumb?.length ? (
        <nav aria-label="Caminho" className="min-w-0">
          <ol className="flex flex-wrap items-center text-[13px]/5 text-prumo-muted">
            {breadcrumb.map(({ label, href }, index) => (
              <li key={label} className="min-w-0 wrap-anywhere">
                {index > 0 ? (
                  <span aria-hidden="true" className="px-1.5 text-prumo-faint">
                    ›
                  </span>
                ) : null}
                {href === undefined ? (
                  label
                ) : (
                  <Link
                    href={href}
                    className="rounded-prumo-inner underline-offset-2 hover:text-prumo-ink hover:underline pointer-coarse:py-2"
                  >
                    {label}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className="flex flex-wrap items-center gap-2.5">
        {/* Toasts begin below it and the buttons. */}
        <h1
          data-page-title=""
          className="wrap-anywhere mr-auto min-h-prumo-control min-w-0 content-center text-[22px]/7 font-semibold tracking-[-0.01em] text-balance"
        >
          {title}
        </h1>
        {actions ? (
          <div data-page-actions="" className="ml-auto flex flex-wrap gap-2.5 prumo-phone:*:grow print:hidden">
            {actions}
          </div>
        ) : null}
      </div>
      {children}
    </header>
  );
}
