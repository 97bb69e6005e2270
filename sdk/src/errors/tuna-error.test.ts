import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { ApiError, isApiError } from "./api-error.ts";
import { AbortError, ContractError, NetworkError, TimeoutError } from "./call-errors.ts";
import { createProblem, type ProblemCode, problemKinds } from "./problem.ts";
import { problemSchema } from "./problem-schema.ts";
import { isTunaError } from "./tuna-error.ts";

const family = [
  [new ApiError(createProblem("sound-not-found", { requestId: "r" })), "ApiError", "sound-not-found", 404],
  [new NetworkError("u", new Error("refused")), "NetworkError", "network", undefined],
  [new TimeoutError("u", 10), "TimeoutError", "timeout", undefined],
  [new AbortError("left"), "AbortError", "aborted", undefined],
  [new ContractError("u", 200, new Error("shape")), "ContractError", "contract", 200],
] as const;

test.each(family)("%s is told apart by name, code and status", (error, name, code, status) => {
  expect(error).toBeInstanceOf(Error);
  expect(isTunaError(error)).toBe(true);
  expect(isApiError(error)).toBe(name === "ApiError");
  expect({ name: error.name, code: error.code, status: error.status }).toEqual({ name, code, status });
  expect(String(error)).toMatch(new RegExp(`^${name}: .+`));
});

test("an error of another realm, or of another copy of the package, is known", () => {
  const foreign: unknown = runInContext(
    `Object.assign(new Error("x"), { name: "ApiError", [Symbol.for("@tuna/sdk/error")]: true })`,
    createContext(),
  );
  expect(foreign).not.toBeInstanceOf(Error);
  expect(isTunaError(foreign)).toBe(true);
  expect(isApiError(foreign)).toBe(true);
});

test.each([undefined, null, "ApiError", new Error("x"), { name: "ApiError" }, () => {}])(
  "%s is none of ours",
  (value) => {
    expect(isTunaError(value)).toBe(false);
  },
);

test.each(Object.keys(problemKinds) as ProblemCode[])("the problem %s survives the wire", (code) => {
  const problem = createProblem(code, {
    detail: "d",
    requestId: "r",
    errors: [{ field: "q", message: "m" }],
  });
  expect(problemSchema.parse(JSON.parse(JSON.stringify(problem)))).toEqual(problem);
  expect(new ApiError(problem)).toMatchObject({
    code,
    status: problem.status,
    title: problem.title,
    detail: "d",
  });
});
