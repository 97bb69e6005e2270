import { useSite } from "../../platform/pages/site-context.ts";

/** The site's logo and name, linked to Home. */
export function BrandLink() {
  const { brand } = useSite();
  return (
    <a className="brand" href="/">
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className="brand-tile" />
        <path d="M7 13v6M12 9v14M17 12v8M22 7v18M26 14v4" className="brand-bars" />
      </svg>
      <span>{brand.name}</span>
    </a>
  );
}
