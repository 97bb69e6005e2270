// @vitest-environment jsdom

import { afterEach, expect, it, vi } from "vitest";

afterEach(() => document.body.replaceChildren());

it.each(["has loaded", "cannot be loaded"])(
  "repeats an early press once the page's script %s",
  async (end) => {
    document.body.innerHTML = '<a role="button" href="/file.mp3">Play</a><script type="text/plain"></script>';
    const control = document.querySelector("a");
    const arrived: boolean[] = [];
    control?.addEventListener("click", (event) => {
      arrived.push(event.defaultPrevented);
      event.preventDefault();
    });
    vi.resetModules();
    await import("./before-hydration.ts");
    control?.click();
    expect(arrived, "the browser does not open the file meanwhile").toEqual([true]);
    if (end === "has loaded") dispatchEvent(new Event("page-alive"));
    else document.querySelector("script")?.dispatchEvent(new Event("error"));
    expect(arrived, "the press reaches the page's script, or else the link").toEqual([true, false]);
    control?.click();
    expect(arrived.at(-1)).toBe(false);
  },
);
