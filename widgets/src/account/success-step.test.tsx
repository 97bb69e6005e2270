import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { SuccessStep } from "./success-step.tsx";

afterEach(cleanup);

it("lets only visitors use the app who say that it is installed", async () => {
  const used: string[] = [];
  render(<Step onUse={(url) => used.push(url)} />);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use it in the app" }).disabled).toBe(true);
  await userEvent.click(screen.getByRole("checkbox", { name: "The app is installed" }));
  fireEvent.click(screen.getByRole("link", { name: "Use it in the app" }));
  expect(used).toEqual(["tuna://open?type=sound&id=horn"]);
  await userEvent.click(screen.getByRole("checkbox"));
  expect(screen.queryByRole("link")).toBeNull();
});

function Step({ onUse }: { onUse(url: string): void }) {
  const [isInstalled, setIsInstalled] = useState(false);
  return (
    <SuccessStep
      appUrl="tuna://open?type=sound&id=horn"
      isInstalled={isInstalled}
      onInstalledChange={setIsInstalled}
      onUse={(event) => {
        event.preventDefault();
        onUse(event.currentTarget.href);
      }}
    />
  );
}
