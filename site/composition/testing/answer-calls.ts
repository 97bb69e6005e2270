import { afterEach, beforeEach, vi } from "vitest";

/** The requests of a test to the API, and their answers. */
interface AnsweredCalls {
  /** Method, path below `/api/v1` and body of each request, such as `PATCH /me {"bio":""}`. */
  sent: string[];
  /** Answers a request, as {@link sent} has it. Each test sets it. */
  answer(request: string): Response | Promise<Response>;
}

/** Registers the hooks that answer requests to the API in place of the network. */
export function answerCalls(): AnsweredCalls {
  const unanswered = (request: string) => Promise.reject(new Error(`The test has no answer to ${request}`));
  const calls: AnsweredCalls = { sent: [], answer: unanswered };
  beforeEach(() => {
    calls.sent = [];
    calls.answer = unanswered;
    vi.stubGlobal("fetch", async (url: string, { method, body }: RequestInit) => {
      const request = `${method} ${url.replace("/api/v1", "")} ${body ?? ""}`.trim();
      calls.sent.push(request);
      return calls.answer(request);
    });
  });
  afterEach(() => void vi.unstubAllGlobals());
  return calls;
}
