import type { Maker } from "@tuna/sdk";
import { fillText, itemTexts } from "@tuna/sdk/locale";
import { formatCount, formatDay } from "../../platform/locale/format.ts";
import { makerTexts } from "../../platform/locale/texts.ts";

/** Who a maker is: pictures, name, bio, links and totals. A preview of it is no part of the page's outline. */
export function MakerHeader({ maker, isPreview = false }: { maker: Maker; isPreview?: boolean }) {
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
      <Totals maker={maker} />
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

/** The picture, or the first letter of the name. The name stands beside it. */
function MakerPicture({ maker: { name, pictureUrl } }: { maker: Maker }) {
  return (
    <span className="maker-picture">
      {pictureUrl === null ? (
        <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      ) : (
        <img src={pictureUrl} alt="" width="128" height="128" />
      )}
    </span>
  );
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
