import type { EndpointCaller } from "../contract/endpoint.ts";
import { PROBLEM_MEDIA_TYPE, type ProblemCode } from "../errors/problem.ts";
import type { Problem } from "../errors/problem-schema.ts";
import type { Fetch } from "../platform/platform-types.ts";
import { accountAnswers } from "./account-answers.ts";
import { type Answers, leastAnswer } from "./answers.ts";
import { boardAnswers } from "./board-answers.ts";
import { catalogAnswers } from "./catalog-answers.ts";
import { type AnyEndpointName, allEndpoints } from "./contract-tables.ts";
import { FakeProblem, type FakeSiteContent } from "./fake-state.ts";
import { FAKE_SITE_URL, makeBoard, makeSound, makeUser, makeVoice } from "./fixtures.ts";
import { type ReceivedRequest, readInput, readRequest, routeOf } from "./read-request.ts";
import { uploadAnswers } from "./upload-answers.ts";

/** A call that a fake site received. */
export interface FakeCall {
  /** The endpoint, as the contract names it. */
  endpoint: AnyEndpointName;
  /** Parameters of the path, as they were sent. */
  params: Readonly<Record<string, string>>;
  /** The query, as it was sent. */
  query: Readonly<Record<string, string>>;
  /** The JSON, the file, or undefined. */
  body: unknown;
  /** The headers, with names in lower case. */
  headers: Headers;
}

/** How calls fail: with a problem of the API, without a network, or without an answer until they time out. */
export type FakeFailure = ProblemCode | "network" | "no-answer";

/** Details of a failure. */
export interface FakeFailureOptions {
  /** How many calls fail, 1 by default. */
  times?: number | undefined;
  /** Value of `Retry-After` in seconds. */
  retryAfterS?: number | undefined;
  /** The explanation of the problem. */
  detail?: string | undefined;
  /** Each wrong field. */
  errors?: Problem["errors"];
}

/** A site in memory that answers as the contract says. */
export interface FakeSite {
  /** Address for `createTuna`. */
  baseUrl: string;
  /** Answers requests without a network. Give it to `createTuna`. */
  fetch: Fetch;
  /** The calls so far, the oldest first. */
  calls: FakeCall[];
  /** What the site has. */
  content: FakeSiteContent;
  /** Lets the next calls of an endpoint fail. */
  failNext(endpoint: AnyEndpointName, failure: FakeFailure, options?: FakeFailureOptions): void;
}

interface PlannedFailure extends FakeFailureOptions {
  endpoint: AnyEndpointName;
  failure: FakeFailure;
  left: number;
}

/**
 * Creates a site in memory, with one sound, voice and board unless other content is given. It checks input by the contract's
 * schemas, keeps what calls change, and gives reads an ETag. Every access token and every code is right.
 */
export function createFakeSite(given: Partial<FakeSiteContent> = {}): FakeSite {
  const content: FakeSiteContent = {
    sounds: [makeSound()],
    voices: [makeVoice()],
    makers: [],
    boards: [makeBoard()],
    favourites: [],
    uploads: [],
    installers: [],
    account: makeUser(),
    isLoggedIn: false,
    ...given,
  };
  const answers: Answers<AnyEndpointName> = {
    ...catalogAnswers(content),
    ...accountAnswers(content),
    ...boardAnswers(content),
    ...uploadAnswers(content),
  };
  const calls: FakeCall[] = [];
  const failures: PlannedFailure[] = [];

  async function respond(
    request: ReceivedRequest,
    signal: AbortSignal | null | undefined,
  ): Promise<Response> {
    const route = routeOf(request);
    if (!route) throw new FakeProblem("not-found");
    const { endpoint, params } = route;
    const { query, body, headers } = request;
    calls.push({ endpoint, params, query, body, headers });
    const planned = failures.find((each) => each.endpoint === endpoint && each.left > 0);
    if (planned) await fail(planned, signal);
    const { caller, answer: outline } = allEndpoints[endpoint];
    const hasLogin = headers.has("authorization") || content.isLoggedIn;
    if (needsLogin(caller) && !hasLogin) throw new FakeProblem("unauthenticated");
    const given = { ...readInput(endpoint, params, request), hasLogin };
    const answerOf = answers[endpoint] as ((input: unknown) => unknown) | undefined;
    const answer = answerOf ? answerOf(given) : leastAnswer(outline);
    return answer instanceof Blob || typeof answer === "string"
      ? new Response(answer)
      : jsonResponse(answer, request.method, caller === "anyone", headers);
  }

  return {
    baseUrl: FAKE_SITE_URL,
    calls,
    content,
    failNext(endpoint, failure, options = {}) {
      failures.push({ ...options, endpoint, failure, left: options.times ?? 1 });
    },
    async fetch(input, init) {
      init?.signal?.throwIfAborted();
      try {
        return await respond(await readRequest(input, init), init?.signal);
      } catch (error) {
        if (!(error instanceof FakeProblem)) throw error;
        return problemResponse(error.problem, calls.length);
      }
    },
  };
}

const open: readonly EndpointCaller[] = ["anyone", "anyone-or-owner", "own-pages"];
const needsLogin = (caller: EndpointCaller) => !open.includes(caller);

/** Throws as planned. */
async function fail(planned: PlannedFailure, signal: AbortSignal | null | undefined): Promise<void> {
  const { failure, retryAfterS, detail, errors } = planned;
  planned.left -= 1;
  if (failure === "network") throw new TypeError("The fake site has no network");
  if (failure === "no-answer")
    await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  const problem = new FakeProblem(failure as ProblemCode, { detail, errors } as Problem);
  throw Object.assign(problem, { problem: { ...problem.problem, retryAfterS } });
}

function jsonResponse(answer: unknown, method: string, isPublic: boolean, asked: Headers): Response {
  const body = JSON.stringify(answer);
  const headers = new Headers({ "content-type": "application/json" });
  if (!isPublic) headers.set("cache-control", "no-store");
  if (method !== "GET") return new Response(body, { headers });
  headers.set("etag", `"${hashOf(body)}"`);
  const isKnown = asked.get("if-none-match") === headers.get("etag");
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}

function problemResponse(
  { retryAfterS, ...problem }: Problem & { retryAfterS?: number },
  number: number,
): Response {
  const headers = new Headers({ "content-type": PROBLEM_MEDIA_TYPE });
  if (retryAfterS !== undefined) headers.set("retry-after", String(retryAfterS));
  const requestId = `fake-request-${number}`;
  return new Response(JSON.stringify({ ...problem, requestId }), { status: problem.status, headers });
}

/** A number that differs for texts that differ, in most cases. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) | 0;
  return hash >>> 0;
}
