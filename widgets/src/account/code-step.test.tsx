import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { CodeProblem } from "@tuna/sdk/account";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CodeStep, type CodeStepProps } from "./code-step.tsx";
import { ShownError } from "./shown-error.ts";

let tried: string[];
/** Answers of the server, in order. */
let answers: (CodeProblem | Error | undefined | Promise<CodeProblem>)[];
beforeEach(() => {
  tried = [];
  answers = [];
});
afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "6-digit code" });
const alerts = () => screen.getAllByRole("alert").map((alert) => alert.textContent);
const says = (text: string) => waitFor(() => expect(alerts()).toContain(text));
const saysNothing = () => waitFor(() => expect(alerts().join("")).toBe(""));
const submit = () => userEvent.click(screen.getByRole("button", { name: "Continue" }));

it("shows the address of the code, and leads back to another address", async () => {
  let isBack = false;
  render(<Step onNewEmail={() => (isBack = true)} />);
  expect(screen.getByText(/v@example\.org/)).toBeTruthy();
  const link = screen.getByRole("link", { name: "Introduce a new email address" });
  expect(link.getAttribute("href")).toBe("/login");
  await userEvent.click(link);
  expect(isBack).toBe(true);
});

it("leads to the latest mail if no other was sent", () => {
  render(<Step isLastCodeRenewed />);
  expect(
    screen.getByText(/^v@example\.org got several codes .* Enter the one in our latest mail/),
  ).toBeTruthy();
});

it("names the mailbox to a browser that needs its key", () => {
  render(<Step mailboxPath="/dev/mailbox" isMailboxLocked />);
  expect(screen.getByText(/Open its mailbox \/dev\/mailbox by the address with a key/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "/dev/mailbox" })).toBeNull();
  expect(screen.getByText(/v@example\.org/)).toBeTruthy();
});

it("links to the mailbox if no mail was sent", () => {
  render(<Step mailboxPath="/dev/mailbox" />);
  expect(screen.getByText(/^This site sends no mail/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "/dev/mailbox" }).getAttribute("href")).toBe("/dev/mailbox");
  expect(screen.queryByText(/v@example\.org/)).toBeNull();
});

it("lets phones fill in the code and show the keypad for numbers", () => {
  render(<Step />);
  expect(field().autocomplete).toBe("one-time-code");
  expect(field().inputMode).toBe("numeric");
});

describe("a complete code is submitted", () => {
  it("on the sixth digit, once", async () => {
    render(<Step />);
    await userEvent.type(field(), "12345");
    expect(tried).toEqual([]);
    await userEvent.type(field(), "6");
    expect(tried).toEqual(["123456"]);
  });

  it.each(["123456", " 123 456 ", "123-456", "123\u00a0456\n", "Your code: 123456"])(
    "pasted as %j",
    async (text) => {
      render(<Step />);
      await userEvent.click(field());
      await userEvent.paste(text);
      expect(tried).toEqual(["123456"]);
      expect(field().value).toBe("123456");
    },
  );

  it("pasted in two halves", async () => {
    render(<Step />);
    await userEvent.click(field());
    await userEvent.paste("123");
    await userEvent.paste("456");
    expect(tried).toEqual(["123456"]);
  });
});

describe("a whole code replaces the digits of the field", () => {
  it.each([0, 3, 6])("pasted at place %i of a refused code", async (place) => {
    answers = [new ShownError("This code has expired. Ask for a new one.")];
    render(<Step />);
    await userEvent.type(field(), "111111");
    await says("This code has expired. Ask for a new one.");
    field().setSelectionRange(place, place);
    await userEvent.paste("Your code: 222 222");
    expect(tried).toEqual(["111111", "222222"]);
    expect(field().value).toBe("222222");
  });

  it("pasted over a part of a refused code", async () => {
    answers = ["codeWrong"];
    render(<Step />);
    await userEvent.type(field(), "111111");
    await says("Invalid verification code");
    field().setSelectionRange(1, 6);
    await userEvent.paste("222222");
    expect(tried).toEqual(["111111", "222222"]);
  });

  it("pasted behind a part of another code", async () => {
    render(<Step />);
    await userEvent.type(field(), "123");
    await userEvent.paste("222222");
    expect(tried).toEqual(["222222"]);
  });

  it("pasted behind a code that the browser restored", async () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<Step />);
    field().value = "111111";
    render(<Step />, { container, hydrate: true });
    await userEvent.click(field());
    field().setSelectionRange(6, 6);
    await userEvent.keyboard("7");
    expect(tried).toEqual([]);
    await userEvent.paste("222222");
    expect(tried).toEqual(["222222"]);
  });
});

it("does not submit again for a key that changes nothing", async () => {
  answers = ["codeWrong"];
  render(<Step />);
  await userEvent.type(field(), "111111");
  await says("Invalid verification code");
  field().setSelectionRange(6, 6);
  await userEvent.keyboard("7");
  await says("Invalid verification code");
  await userEvent.keyboard("x");
  await says("Please enter numbers only");
  expect(tried).toEqual(["111111"]);
  expect(field().value).toBe("111111");
});

describe("an invalid code", () => {
  it("is refused with a reason if it has letters, and digits are accepted again", async () => {
    render(<Step />);
    await userEvent.type(field(), "12a");
    await says("Please enter numbers only");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(field().value).toBe("12");
    await userEvent.type(field(), "3");
    expect(field().getAttribute("aria-invalid")).toBe("false");
    await saysNothing();
  });

  it("is refused each time digits are missing, and focus returns to the field", async () => {
    render(<Step />);
    await userEvent.type(field(), "123");
    for (const _ of [1, 2]) {
      await submit();
      await says("Please enter all 6 digits");
      expect(document.activeElement).toBe(field());
    }
    expect(tried).toEqual([]);
  });
});

describe("a wrong code", () => {
  it("is announced each time, and the next one can be typed immediately", async () => {
    answers = ["codeWrong", "codeWrong"];
    render(<Step />);
    await userEvent.type(field(), "111111");
    await says("Invalid verification code");
    expect(document.activeElement).toBe(field());
    await userEvent.keyboard("2");
    expect(field().value).toBe("2");
    await saysNothing();
    await userEvent.keyboard("22222");
    await says("Invalid verification code");
    await userEvent.keyboard("333333");
    expect(tried).toEqual(["111111", "222222", "333333"]);
  });

  it("is part of the field's description", async () => {
    answers = ["codeWrong"];
    render(<Step />);
    await userEvent.type(field(), "111111");
    await says("Invalid verification code");
    const ids = (field().getAttribute("aria-describedby") ?? "").split(" ");
    const descriptions = ids.map((id) => document.getElementById(id)?.textContent);
    expect(descriptions.at(-1)).toBe("Invalid verification code");
    expect(descriptions[0]).toContain("Enter the code that was sent to");
  });
});

it("lets the next code be typed over one that has expired", async () => {
  answers = [new ShownError("This code has expired. Ask for a new one.")];
  render(<Step />);
  await userEvent.type(field(), "111111");
  await says("This code has expired. Ask for a new one.");
  await userEvent.keyboard("222222");
  expect(tried).toEqual(["111111", "222222"]);
});

it("shows a failed check, and the same code can be submitted again", async () => {
  answers = [new Error("no network")];
  render(<Step />);
  await userEvent.type(field(), "123456");
  await says("Unexpected error");
  await submit();
  expect(tried).toEqual(["123456", "123456"]);
  await saysNothing();
});

describe("the text about a refused code", () => {
  const resend = () => userEvent.click(screen.getByRole("button", { name: "Send a new code" }));

  it.each([
    ["Invalid verification code", "codeWrong"],
    [
      "This code has expired. Ask for a new one.",
      new ShownError("This code has expired. Ask for a new one."),
    ],
  ] as const)("%s goes away once another code is sent", async (text, answer) => {
    answers = [answer];
    render(<Step resendPauseS={0} />);
    await userEvent.type(field(), "111111");
    await says(text);
    await resend();
    expect(alerts().join("")).toBe("");
    expect(field().getAttribute("aria-invalid")).toBe("false");
  });

  it("shows also if another code was sent during the check", async () => {
    const [sending, checking] = [Promise.withResolvers<void>(), Promise.withResolvers<CodeProblem>()];
    answers = [checking.promise];
    render(<Step resendPauseS={0} onResend={() => sending.promise} />);
    await resend();
    await userEvent.type(field(), "111111");
    await act(async () => sending.resolve());
    await act(async () => checking.resolve("codeWrong"));
    await says("Invalid verification code");
  });

  it("stays if no other code could be sent", async () => {
    answers = ["codeWrong"];
    render(<Step resendPauseS={0} onResend={() => Promise.reject(new Error("no network"))} />);
    await userEvent.type(field(), "111111");
    await says("Invalid verification code");
    await resend();
    await says("Unexpected error");
    await says("Invalid verification code");
  });
});

it("checks one code at a time, in a read-only field", async () => {
  let answer = () => {};
  const onCode = (code: string) => {
    tried.push(code);
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  render(<Step onCode={onCode} />);
  await userEvent.type(field(), "123456");
  expect(field().readOnly).toBe(true);
  fireEvent.submit(field());
  expect(tried).toEqual(["123456"]);
  await act(async () => answer());
  expect(field().readOnly).toBe(false);
});

function Step(props: Partial<CodeStepProps>) {
  const [problem, setProblem] = useState<CodeProblem>();
  async function onCode(code: string): Promise<void> {
    tried.push(code);
    const answer = await answers.shift();
    if (answer instanceof Error) throw answer;
    setProblem(answer);
  }
  return (
    <CodeStep
      email="v@example.org"
      action="/login/verify/"
      resendAction="/login/code/"
      newEmailUrl="/login"
      problem={problem}
      onCode={onCode}
      onResend={() => {}}
      {...props}
    />
  );
}
