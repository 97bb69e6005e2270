import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { LoginMethods } from "./login-methods.tsx";

afterEach(cleanup);

const providerUrls = {
  apple: "/auth/apple/start",
  google: "/auth/google/start",
  twitch: "/auth/twitch/start",
  discord: "/auth/discord/start",
};
const linkTexts = () => screen.queryAllByRole("link").map((link) => link.textContent);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
const send = () => screen.getByRole("button", { name: "Continue with email" });

it("offers the providers in the usual order, whatever the order of the settings", () => {
  render(<LoginMethods providerUrls={providerUrls} action="/login" />);
  expect(linkTexts()).toEqual([
    "Continue with Discord",
    "Continue with Twitch",
    "Continue with Google",
    "Continue with Apple",
  ]);
  expect(screen.getByRole("link", { name: /Twitch/ }).getAttribute("href")).toBe("/auth/twitch/start");
});

it("offers only configured providers, and shows email alone without an 'or'", () => {
  render(<LoginMethods providerUrls={{ google: "/g" }} action="/login" />);
  expect(linkTexts()).toEqual(["Continue with Google"]);
  cleanup();
  render(<LoginMethods providerUrls={{}} action="/login" />);
  expect(linkTexts()).toEqual([]);
  expect(screen.queryByText("or")).toBeNull();
  expect(field().placeholder).toBe("Enter your email");
});

it("shows no form if codes cannot be mailed, and a message if there is no provider either", () => {
  render(<LoginMethods providerUrls={{ google: "/g" }} action="/login" isEmailOffered={false} />);
  expect(linkTexts()).toEqual(["Continue with Google"]);
  expect([screen.queryByRole("textbox"), screen.queryByText("or")]).toEqual([null, null]);
  cleanup();
  render(<LoginMethods providerUrls={{}} action="/login" isEmailOffered={false} />);
  expect(screen.getByText(/^You cannot log in at the moment/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("posts a plain form without script, with the address given before", () => {
  document.body.innerHTML = renderToString(
    <LoginMethods providerUrls={{}} action="/login/email" email="a@b.co" />,
  );
  const form = document.forms[0];
  expect([form?.getAttribute("action"), form?.method]).toEqual(["/login/email", "post"]);
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ email: "a@b.co" });
  document.body.innerHTML = "";
});

it("submits the trimmed address, once while it is being sent", async () => {
  const given: string[] = [];
  let answer = () => {};
  const onEmail = (email: string) => {
    given.push(email);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  render(<LoginMethods providerUrls={{}} action="/login" onEmail={onEmail} />);
  await userEvent.type(field(), " a@b.co ");
  await userEvent.click(send());
  await userEvent.click(send());
  expect(given).toEqual(["a@b.co"]);
  answer();
  await screen.findByRole("button", { name: "Continue with email" });
});

it("shows a failure and keeps the address for another try", async () => {
  let tries = 0;
  const onEmail = async () => {
    tries += 1;
    if (tries === 1) throw new Error("mail is down");
  };
  render(<LoginMethods providerUrls={{}} action="/login" problem="Google said no" onEmail={onEmail} />);
  expect(screen.getByRole("alert").textContent).toBe("Google said no");
  await userEvent.type(field(), "a@b.co{Enter}");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("Unexpected error"));
  expect(field().value).toBe("a@b.co");
  await userEvent.click(send());
  await waitFor(() => expect(tries).toBe(2));
  expect(screen.getByRole("alert").textContent).not.toBe("Unexpected error");
});

it("reports the chosen provider, so that a page may open it in a window", () => {
  const chosen: string[] = [];
  render(
    <LoginMethods
      providerUrls={providerUrls}
      action="/login"
      onProvider={(provider, event) => {
        event.preventDefault();
        chosen.push(provider);
      }}
    />,
  );
  expect(fireEvent.click(screen.getByRole("link", { name: /Apple/ }))).toBe(false);
  expect(chosen).toEqual(["apple"]);
});
