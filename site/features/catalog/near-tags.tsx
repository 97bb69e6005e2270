import { tagPath } from "@tuna/sdk/routing";
import { missingPageTexts } from "../../platform/locale/texts.ts";
import type { OfferedTag } from "../../platform/pages/failure-page-data.ts";
import "../../platform/styles/near-tags.css";

interface NearTagsProps {
  tags: readonly OfferedTag[];
  heading?: string;
}

/** Tags to go on with, instead of what is missing by default; nothing without tags. */
export function NearTags({ tags, heading = missingPageTexts.nearTags }: NearTagsProps) {
  if (tags.length === 0) return null;
  return (
    <nav className="category-links near-tags" aria-labelledby="near-tags">
      <h2 id="near-tags">{heading}</h2>
      <ul>
        {tags.map(({ slug, name, kind }) => (
          <li key={slug}>
            <a href={tagPath(kind, slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
