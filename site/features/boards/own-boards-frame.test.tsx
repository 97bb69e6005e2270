// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { testSiteContext } from "../../composition/testing/test-site-context.ts";
import { SiteReactContext } from "../../platform/pages/site-context.ts";
import { OwnBoardsFrame } from "./own-boards-frame.tsx";

afterEach(cleanup);

test("makes a board whose name has 60 emoji, and says how much to shorten a longer name", async () => {
  const create = vi.fn();
  render(
    <SiteReactContext value={testSiteContext()}>
      <OwnBoardsFrame aside={null} maker={{ create, importFile: create, isWorking: false }}>
        {null}
      </OwnBoardsFrame>
    </SiteReactContext>,
  );
  const field = screen.getByRole<HTMLInputElement>("textbox");
  const make = screen.getAllByRole("button")[0] as HTMLElement;
  await userEvent.click(field);
  await userEvent.paste(`${"🎺".repeat(60)}a`);
  await userEvent.click(make);
  expect(field.validationMessage).toBe("It has 61 characters. At most 60 fit: shorten it.");
  expect(create).not.toHaveBeenCalled();
  await userEvent.type(field, "{Backspace}");
  await userEvent.click(make);
  expect(create).toHaveBeenCalledExactlyOnceWith("🎺".repeat(60));
});
