import { expect, it } from "vitest";
import { ApiError } from "../errors/api-error.ts";
import { AbortError } from "../errors/call-errors.ts";
import { createProblem } from "../errors/problem.ts";
import { isReportedError } from "./reporting-rules.ts";

const withStatus = (status: unknown) => Object.assign(new Error("No"), { status });

it.each([300, 302, 400, 404, 429, 499])("status %i is an answer that the app expects", (status) => {
  expect(isReportedError(withStatus(status))).toBe(false);
});

it.each([0, 200, 299, 500, 503, "404", undefined, null])("status %s is reported", (status) => {
  expect(isReportedError(withStatus(status))).toBe(true);
});

it("holds for what the client throws", () => {
  expect(isReportedError(new ApiError(createProblem("forbidden")))).toBe(false);
  expect(isReportedError(new ApiError(createProblem("server-error")))).toBe(true);
});

it("leaves out what somebody aborted, here or in the platform", () => {
  expect(isReportedError(new AbortError("gone"))).toBe(false);
  expect(isReportedError(new DOMException("gone", "AbortError"))).toBe(false);
  expect(isReportedError(new DOMException("slow", "TimeoutError"))).toBe(true);
});

it.each([undefined, null, "text", 404, Symbol("x"), {}])("reports whatever else was thrown: %s", (thrown) => {
  expect(isReportedError(thrown)).toBe(true);
});
