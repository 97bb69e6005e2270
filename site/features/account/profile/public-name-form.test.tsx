// @vitest-environment jsdom

import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createProblem } from "@tuna/sdk/contract";
import { afterEach, expect, test, vi } from "vitest";
import { answerCalls } from "../../../composition/testing/answer-calls.ts";
import { userAnswer } from "../../../composition/testing/user-answer.ts";
import { ToastRegion } from "../../../platform/toast/toast-region.tsx";
import { isNameAsked } from "./asked-name.ts";
import { PublicNameForm } from "./public-name-form.tsx";

const calls = answerCalls();
afterEach(cleanup);

const json = (value: unknown, status = 200) => Response.json(value, { status });
const field = () => screen.getByRole("textbox", { name: "Your public name" });
const submit = () => screen.getByRole("button", { name: "Publish under this name" });

function show(name: string) {
  const onChosen = vi.fn();
  render(
    <>
      <PublicNameForm name={name} submitText="Publish under this name" onChosen={onChosen} />
      <ToastRegion />
    </>,
  );
  return { onChosen, pointer: userEvent.setup() };
}

test("saves the given name as chosen, and the page asks no more", async () => {
  const { onChosen, pointer } = show("Otter 10001");
  expect(field()).toHaveProperty("value", "Otter 10001");
  expect(isNameAsked("Otter 10001")).toBe(true);
  calls.answer = () => userAnswer({ name: "Otter 10001", isNameChosen: false });
  await pointer.click(submit());
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(calls.sent).toEqual(["GET /me", 'PATCH /me {"name":"Otter 10001"}']);
  expect(isNameAsked("Otter 10001")).toBe(false);
});

test("saves a name of one's own", async () => {
  const { onChosen, pointer } = show("Otter 10002");
  calls.answer = () => userAnswer({ name: "Ada", isNameChosen: true });
  await pointer.clear(field());
  await pointer.type(field(), "Ada{Enter}");
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(calls.sent).toEqual(['PATCH /me {"name":"Ada"}']);
});

test("does not put the given name back over one that was chosen on another device meanwhile", async () => {
  const { onChosen, pointer } = show("Otter 10003");
  calls.answer = () => userAnswer({ name: "Ada", isNameChosen: true });
  await pointer.click(submit());
  await waitFor(() => expect(onChosen).toHaveBeenCalledOnce());
  expect(calls.sent).toEqual(["GET /me"]);
});

test("shows a refused name at its field, and asks until one is saved", async () => {
  const { onChosen, pointer } = show("Otter 10004");
  const refusal = "This name looks like that of another maker. Choose another one.";
  const errors = [{ field: "name", message: refusal }];
  calls.answer = () => json(createProblem("invalid-request", { detail: refusal, errors }), 400);
  await pointer.clear(field());
  await pointer.type(field(), "Admin");
  await pointer.click(submit());
  const problem = await screen.findByText(refusal);
  expect(field().getAttribute("aria-describedby")).toContain(problem.id);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect([onChosen.mock.calls.length, isNameAsked("Otter 10004")]).toEqual([0, true]);
});

test("keeps the typed name while the network is away", async () => {
  const { onChosen, pointer } = show("Otter 10005");
  calls.answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await pointer.clear(field());
  await pointer.type(field(), "Ada{Enter}");
  expect(await screen.findByText("Unexpected error")).toBeDefined();
  expect(field()).toHaveProperty("value", "Ada");
  expect(onChosen).not.toHaveBeenCalled();
});
