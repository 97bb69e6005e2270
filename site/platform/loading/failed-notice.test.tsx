// @vitest-environment jsdom

import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { FailedNotice } from "./failed-notice.tsx";

afterEach(cleanup);

function FailingPage() {
  const [hasFailed, setHasFailed] = useState(true);
  return (
    <main>
      <h1>Boards</h1>
      {hasFailed && <FailedNotice text="Failed" onRetry={() => setHasFailed(false)} />}
    </main>
  );
}

test("leads the focus to the page's heading when it goes away for another attempt", async () => {
  render(<FailingPage />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Boards" }));
});
