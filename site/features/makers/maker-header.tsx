import type { Maker } from "@tuna/sdk";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import type { ReactNode } from "react";
import { formatCount, formatDay } from "../../platform/locale/format.ts";
import { initialOf } from "../../platform/locale/initial-of.ts";
import { makerTexts } from "../../platform/locale/texts.ts";

interface MakerHeaderProps {
  maker: Maker;
  /** A preview is no part of the page's outline. */
  isPreview?: boolean;
  /** What to do with all that the maker published, beside the totals. */
  action?: ReactNode;
}

/** Who a maker is: pictures, name, bio, links and totals. */
export function MakerHeader({ maker, isPreview = false, action }: MakerHeaderProps) {
  const { name, slug, bio, links, memberSince, bannerUrl } = maker;
  return (
    <header className="maker" data-has-banner={bannerUrl === null ? undefined : ""}>
      {bannerUrl !== null && (
        <img className="maker-banner" src={bannerUrl} alt="" width="1500" height="500" />
      )}
      <MakerPicture maker={maker} />
      <div className="maker-names">
        {isPreview ? (
          <p className="maker-name" dir="auto">
            {name}
          </p>
        ) : (
          <h1 id="maker-name" className="maker-name" dir="auto">
            {name}
            {maker.isStaff && (
              <>
                {" "}
                <b className="tn-badge">{itemTexts.staff}</b>
              </>
            )}
          </h1>
        )}
        <p className="maker-since">
          <span>{fillText(makerTexts.handle, { slug })}</span>
          <span>
            {memberSince === null
              ? makerTexts.imported
              : fillText(makerTexts.memberSince, { date: formatDay(memberSince) })}
          </span>
        </p>
      </div>
      <div className="maker-figures">
        <Totals maker={maker} />
        {action}
      </div>
      {bio && (
        <p className="maker-bio" dir="auto">
          {bio}
        </p>
      )}
      {links.length > 0 && (
        <ul className="maker-links" aria-label={makerTexts.links}>
          {links.map((link) => (
            <li key={link}>
              <a href={link} rel="me nofollow ugc noopener" dir="ltr">
                {shownLink(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </header>
  );
}

/** The picture, or the first letter of the name on one of six colours. The name stands beside it. */
function MakerPicture({ maker: { name, slug, pictureUrl } }: { maker: Maker }) {
  return (
    <span className="maker-picture" data-hue={pictureUrl === null ? hueOf(slug) : undefined}>
      {pictureUrl === null ? (
        <span aria-hidden="true">{initialOf(name)}</span>
      ) : (
        <img src={pictureUrl} alt="" width="128" height="128" />
      )}
    </span>
  );
}

/** The same for a maker on every visit, see `maker.css`. */
function hueOf(slug: string): number {
  return [...slug].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
}

function Totals({ maker: { soundCount, voiceCount, playedCount } }: { maker: Maker }) {
  const totals = [
    [makerTexts.sounds, soundCount],
    [makerTexts.voices, voiceCount],
    [makerTexts.plays, playedCount],
  ] as const;
  return (
    <dl className="maker-totals" aria-label={makerTexts.totals}>
      {totals.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An address without what all addresses share: `example.org/me`. */
function shownLink(link: string): string {
  return link.replace(/^https:\/\/(www\.)?/i, "").replace(/\/$/, "");
}
