import fc from "fast-check";
import { expect, it } from "vitest";
import { advanceLoginFlow, type LoginFlow, type LoginFlowEvent, loginFlowStart } from "./login-flow.ts";

const email = "a@example.org";
const code: LoginFlow = { step: "code", email };
const refused: LoginFlow = { ...code, problem: "codeWrong" };
const done: LoginFlow = { step: "done" };

it.each<[string, LoginFlow, LoginFlowEvent, LoginFlow]>([
  ["ends after a provider's login", loginFlowStart, { type: "admitted" }, done],
  ["asks for the code that was sent to an email", loginFlowStart, { type: "codeSent", email }, code],
  ["shows why a code was refused", code, { type: "codeRefused", problem: "codeWrong" }, refused],
  ["forgets the problem of a code when another is sent", refused, { type: "codeSent", email }, code],
  ["ends after a correct code", code, { type: "codeAccepted" }, done],
  [
    "keeps the email when the visitor changes it",
    refused,
    { type: "emailChanged" },
    { step: "method", email },
  ],
])("%s", (_, flow, event, next) => {
  expect(advanceLoginFlow(flow, event)).toEqual(next);
});

const anyEvent: fc.Arbitrary<LoginFlowEvent> = fc.oneof(
  fc.constantFrom<LoginFlowEvent>({ type: "admitted" }, { type: "codeAccepted" }, { type: "emailChanged" }),
  fc.record({ type: fc.constant("codeSent"), email: fc.emailAddress() }),
  fc.record({ type: fc.constant("codeRefused"), problem: fc.constantFrom("codeWrong", "codeIncomplete") }),
);
const eventsOfSteps: Record<LoginFlow["step"], LoginFlowEvent["type"][]> = {
  method: ["admitted", "codeSent"],
  code: ["codeSent", "codeRefused", "codeAccepted", "emailChanged"],
  done: [],
};

it("returns the same object for an event that does not belong to the step", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), anyEvent, (events, event) => {
      const flow = events.reduce<LoginFlow>(advanceLoginFlow, loginFlowStart);
      expect(advanceLoginFlow(flow, event) === flow).toBe(!eventsOfSteps[flow.step].includes(event.type));
    }),
  );
});
