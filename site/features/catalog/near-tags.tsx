import type { Tag } from "@tuna/sdk";
import { tagPath } from "@tuna/sdk/routing";
import { missingPageTexts } from "../../platform/locale/texts.ts";
import "../../platform/styles/near-tags.css";

/** Tags to offer instead of what is missing; nothing without tags. */
export function NearTags({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <nav className="category-links near-tags" aria-labelledby="near-tags">
      <h2 id="near-tags">{missingPageTexts.nearTags}</h2>
      <ul>
        {tags.map(({ slug, name, soundCount }) => (
          <li key={slug}>
            <a href={tagPath(soundCount > 0 ? "sound" : "voice", slug)} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
