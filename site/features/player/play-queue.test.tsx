// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { pagePlayer } from "@tuna/widgets";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { collectToasts } from "../../platform/toast/testing/collect-toasts.ts";
import { CardMenu } from "../catalog/card-menu.lazy.tsx";
import { Cards } from "../catalog/cards.tsx";
import { testCard } from "../favourites/testing/test-card.ts";
import { clearQueue, followQueue, playInOrder, queuedItems } from "./play-queue.ts";

const [horn, gone, bell] = ["Airhorn", "Gone", "Bell"].map((name) =>
  testCard({ id: name, name, audioUrl: `/${name}.wav` }),
) as [ReturnType<typeof testCard>, ReturnType<typeof testCard>, ReturnType<typeof testCard>];
const alsoGone = { ...gone, id: "also-gone" };
const player = pagePlayer();
let audio: HTMLAudioElement;

beforeAll(() => {
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function (this: HTMLAudioElement) {
    audio = this;
    return this.src.includes("Gone")
      ? Promise.reject(new DOMException("The sound is not there", "NotSupportedError"))
      : Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockReturnValue();
  followQueue(player);
});
afterEach(() => {
  cleanup();
  clearQueue();
  player.stop();
});

it("goes on after a sound that cannot be played, and says so", async () => {
  const toasts = collectToasts();
  playInOrder([gone, horn, bell]);
  await vi.waitFor(() => expect(player.latest()).toBe(horn));
  expect(player.activeCount()).toBe(1);
  expect(queuedItems()).toEqual([bell]);
  expect(toasts).toMatchObject([{ text: "Gone could not be played", tone: "error" }]);
});

it("ends with a queue of which nothing can be played", async () => {
  playInOrder([gone, alsoGone]);
  await vi.waitFor(() => expect(player.stateOf(alsoGone)).toBe("error"));
  expect(queuedItems()).toEqual([]);
});

it("says that a sound failed of which the page has no card", async () => {
  const toasts = collectToasts();
  playInOrder([{ ...gone, name: "Alone" }]);
  const text = "Alone could not be played";
  await vi.waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ text, tone: "error" })));
});

it("leaves it to a card on the page to say that its sound failed", async () => {
  const onPage = testCard({ id: "on-page", name: "On page", audioUrl: "/Gone-too.wav" });
  render(
    <SiteReactContext value={testSiteContext()}>
      <main>
        <Cards cards={[onPage]} />
      </main>
    </SiteReactContext>,
  );
  const toasts = collectToasts();
  playInOrder([onPage]);
  expect((await screen.findByRole("alert")).textContent).toContain("This could not be played.");
  expect(toasts.map(({ text }) => text)).not.toContain("On page could not be played");
});

it("stays at a paused sound whose loading fails", () => {
  playInOrder([horn, bell]);
  player.pause();
  fireEvent(audio, new Event("error"));
  expect(player.stateOf(horn)).toBe("error");
  expect(queuedItems()).toEqual([bell]);
});

it("plays the next sound of a card's menu at once after one that failed", async () => {
  playInOrder([gone]);
  await vi.waitFor(() => expect(player.stateOf(gone)).toBe("error"));
  render(
    <SiteReactContext value={testSiteContext()}>
      <CardMenu card={bell} button={document.body} onClose={() => {}} />
    </SiteReactContext>,
  );
  await userEvent.click(screen.getByRole("menuitem", { name: "Play next" }));
  expect(player.latest()).toBe(bell);
  expect(player.activeCount()).toBe(1);
});
