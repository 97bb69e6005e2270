import { itemTexts } from "@tuna/sdk/locale";
import { useSite } from "../site-context.ts";

export interface BreadcrumbsProps {
  /** Steps from below Home to this page. */
  trail: readonly { name: string; path: string }[];
}

/** Breadcrumbs of a page, also as microdata for search engines. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  const { origin } = useSite();
  const steps = [{ name: itemTexts.home as string, path: "/" }, ...trail];
  return (
    <nav className="breadcrumbs" aria-label={itemTexts.breadcrumbs}>
      <ol itemScope itemType="https://schema.org/BreadcrumbList">
        {steps.map(({ name, path }, index) => (
          <li key={path} itemProp="itemListElement" itemScope itemType="https://schema.org/ListItem">
            {index < steps.length - 1 ? (
              <a href={path} itemProp="item">
                <span itemProp="name">{name}</span>
              </a>
            ) : (
              <span aria-current="page">
                <span itemProp="name">{name}</span>
                <link itemProp="item" href={origin + path} />
              </span>
            )}
            <meta itemProp="position" content={String(index + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}
