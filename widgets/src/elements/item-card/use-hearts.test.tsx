import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { exampleCard } from "../../catalog/testing/example-cards.ts";
import { setTexts } from "../../texts/page-texts.ts";
import { exampleHost } from "../testing/example-host.ts";
import { useHearts } from "./use-hearts.ts";

const showHearts = vi.fn(() => () => {});
vi.mock("./heart.lazy.ts", () => ({ showHearts: () => showHearts() }));
afterEach(cleanup);

it("shows the hearts anew in another language", async () => {
  const host = exampleHost();
  const card = exampleCard({ id: "horn" });
  const { rerender } = renderHook(() => useHearts(true, card, host));
  await vi.waitFor(() => expect(showHearts).toHaveBeenCalledTimes(1));
  rerender();
  setTexts({ lang: "de", texts: {} });
  rerender();
  await vi.waitFor(() => expect(showHearts).toHaveBeenCalledTimes(2));
});
