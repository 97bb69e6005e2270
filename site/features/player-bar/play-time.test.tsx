import { act, render } from "@testing-library/react";
import { pagePlayer } from "@tuna/widgets";
import { expect, it, vi } from "vitest";
import { testCard } from "../favourites/testing/test-card.ts";
import { PlayTime } from "./play-time.tsx";

it("shows the time of a sound whose length only its file tells, as soon as it is known", () => {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  const duration = vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(Number.NaN);
  const upload = testCard({ id: "upload", durationMs: 0, audioUrl: "/upload.wav" });
  const { container } = render(<PlayTime item={upload} />);
  act(() => void pagePlayer().play(upload));
  expect(container.textContent).toBe("");
  duration.mockReturnValue(3);
  act(() => pagePlayer().seek(1500, upload));
  expect(container.textContent).toBe("1.5 s of 3.0 s");
});
