import { padsOf } from "../boards/board-content.ts";
import type { Board } from "../boards/board-schema.ts";
import type { BoardEndpointSchemas } from "../contract/board-endpoints.ts";
import type { favouriteSchemas } from "../contract/favourite-schemas.ts";
import type { overlayLinkSchemas } from "../contract/overlay-schemas.ts";
import type { ProblemCode } from "../errors/problem.ts";
import type { Answers } from "./answers.ts";
import { cardOf, FakeProblem, type FakeSiteContent, found, hasId, newIds, pageOf } from "./fake-state.ts";
import { FAKE_SITE_URL, makeBoard } from "./fixtures.ts";

type Names = keyof BoardEndpointSchemas | keyof typeof overlayLinkSchemas | keyof typeof favouriteSchemas;

/** Returns how a fake site answers the endpoints of boards, their overlays and favourites. */
export function boardAnswers(content: FakeSiteContent): Answers<Names> {
  const byKey = new Map<string, string>();
  const overlays = new Map<string, string>();
  const isOwn = ({ ownerSlug }: Board) => ownerSlug === content.account.slug;
  const boardOf = (id: string) => found(content.boards.find(hasId(id)), "board-not-found");
  const sharedBoard = (id: string, hasLogin = false) =>
    found(
      [boardOf(id)].find((board) => board.visibility !== "private" || (hasLogin && isOwn(board))),
      "board-not-found",
    );
  const ownBoard = (id: string, code: ProblemCode = "board-not-found") =>
    found(content.boards.filter(isOwn).find(hasId(id)), code);
  const overlaid = (id: string) => ownBoard(id, "not-found").id;
  const newId = newIds(
    (number) => `board${String(number).padStart(11, "0")}`,
    () => content.boards,
  );
  const served = (board: Board) => {
    const ids = [...new Set(padsOf(board.pages).map(({ soundId }) => soundId))];
    const sounds = ids.flatMap((id) => cardOf(content, "sound", id) ?? []);
    const missing = ids.filter((id) => !content.sounds.some(hasId(id)));
    return { ...board, sounds, missing: missing.map((soundId) => ({ soundId, reason: "removed" as const })) };
  };
  const cardOfBoard = (board: Board) => {
    const { id, name, description, ownerName, ownerSlug, copyCount, updatedAt, pages } = board;
    return {
      id,
      name,
      description,
      ownerName,
      ownerSlug,
      copyCount,
      updatedAt,
      padCount: padsOf(pages).length,
      icons: [],
    };
  };
  const add = (board: Partial<Board>) => {
    const { name: ownerName, slug: ownerSlug } = content.account;
    const added = makeBoard({ id: newId(), ownerName, ownerSlug, visibility: "private", ...board });
    content.boards.push(added);
    return added;
  };
  return {
    listBoards: ({ query: { page } }) =>
      pageOf(content.boards.filter(({ visibility }) => visibility === "public").map(cardOfBoard), { page }),
    getBoard: ({ params: { id }, hasLogin }) => served(sharedBoard(id, hasLogin)),
    playBoard: ({ params: { id } }) => ({ isCounted: Boolean(sharedBoard(id)) }),
    reportBoard: ({ params: { id } }) => sharedBoard(id) && { isReceived: true },
    copyBoard: ({ params: { id }, hasLogin }) => {
      const { name, description, pages } = sharedBoard(id, hasLogin);
      return add({ name, description, pages, copiedFrom: id });
    },
    listOwnBoards: () => ({
      boards: content.boards.filter(isOwn).map((board) => {
        const { visibility, revision, hiddenReason } = board;
        return { ...cardOfBoard(board), visibility, revision, hiddenReason };
      }),
    }),
    createBoard: ({ body: { key, content: made, visibility } }) => {
      const known = content.boards.find(({ id }) => id === byKey.get(key));
      if (known) return known;
      const board = add({ ...made, visibility });
      byKey.set(key, board.id);
      return board;
    },
    changeBoard: ({ params: { id }, body: { revision, content: changed, visibility } }) => {
      const board = ownBoard(id);
      if (revision !== board.revision) throw new FakeProblem("conflict", { current: board });
      return Object.assign(board, changed, visibility && { visibility }, { revision: revision + 1 });
    },
    removeBoard: ({ params: { id } }) => {
      content.boards.splice(content.boards.indexOf(ownBoard(id)), 1);
      return { isRemoved: true };
    },
    getOverlay: ({ params: { id } }) => ({
      createdAt: overlays.has(overlaid(id)) ? "2026-01-01T00:00:00.000Z" : null,
      isConnected: false,
    }),
    createOverlayLink: ({ params: { id } }) => {
      const secret = `secret-of-${overlaid(id)}`;
      overlays.set(id, secret);
      return { secret, url: `${FAKE_SITE_URL}/overlay/${id}/#${secret}` };
    },
    removeOverlayLink: ({ params: { id } }) => {
      overlays.delete(overlaid(id));
      return { isRemoved: true };
    },
    triggerPad: ({ params: { id } }) => {
      if (!overlays.has(overlaid(id))) throw new FakeProblem("no-overlay");
      return { isSent: true };
    },
    overlayBoard: ({ params: { id } }) => served(boardOf(id)),
    listFavourites: ({ query: { kind, ...page } }) => {
      const wanted = content.favourites.filter((favourite) => !kind || favourite.kind === kind);
      return pageOf(
        wanted.map((one) => ({ ...one, card: cardOf(content, one.kind as "sound", one.id) ?? null })),
        page,
      );
    },
    favouriteMarks: () => ({ favourites: content.favourites }),
    changeFavourites: ({ body: { add: added, remove } }) => {
      const refused = added.filter(({ kind, id }) => !cardOf(content, kind, id));
      const gone = [...added, ...remove];
      content.favourites = [
        ...added
          .filter((one) => !refused.includes(one))
          .map(({ kind, id, at = "2026-01-01T00:00:00Z" }) => ({ kind, id, at })),
        ...content.favourites.filter(
          (one) => !gone.some(({ kind, id }) => kind === one.kind && id === one.id),
        ),
      ];
      return {
        favourites: content.favourites,
        refused: refused.map(({ kind, id }) => ({ kind, id, reason: "unknown" as const })),
      };
    },
  };
}
