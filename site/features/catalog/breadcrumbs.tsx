import { itemTexts } from "@tuna/sdk/locale";

export interface BreadcrumbsProps {
  /** Steps from below Home to this page. */
  trail: readonly { name: string; path: string }[];
}

/** Breadcrumbs of a page. The document describes them to search engines as JSON-LD. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const steps = [{ name: itemTexts.home as string, path: "/" }, ...trail];
  return (
    <nav className="breadcrumbs" aria-label={itemTexts.breadcrumbs}>
      <ol>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <a href={path}>
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi aria-current="page">{name}</bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
