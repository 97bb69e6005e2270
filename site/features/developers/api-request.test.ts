import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import type { ApiOperation } from "./api-page-data.ts";
import { apiRequest, curlCode, fetchCode } from "./api-request.ts";

const parameter = { type: "string", isRequired: false, example: "" };
const report: ApiOperation = {
  id: "reportSound",
  group: "Sounds",
  method: "POST",
  path: "/sounds/{id}/reports",
  description: "",
  summary: "",
  parameters: [
    { ...parameter, name: "id", place: "path" },
    { ...parameter, name: "tag", place: "query" },
  ],
  body: { fields: [], example: "{}" },
};

test("encodes values in the path and query, and leaves out empty ones", () => {
  const values = { parameters: { id: "a/b", tag: " " }, body: "{}" };
  expect(apiRequest(report, values, "/api/v1").target).toBe("/api/v1/sounds/a%2Fb/reports");
  const tagged = { ...values, parameters: { id: "a", tag: "air horn&x" } };
  expect(apiRequest(report, tagged, "/api/v1").target).toBe("/api/v1/sounds/a/reports?tag=air+horn%26x");
});

test("writes codes that run, whatever the values hold", () => {
  const body = `{"details":"it's \\"mine\\" $(no) \`no\`"}`;
  const request = { method: "POST", target: "/x?q='%20\"", body };
  const printing = `curl() { printf '%s\\0' "$@"; }\n`;
  const shell = execFileSync("bash", ["-c", printing + curlCode(request, "https://sounds.example")], {
    encoding: "utf8",
  });
  expect(shell.split("\0").slice(0, -1)).toEqual([
    "-X",
    "POST",
    "https://sounds.example/x?q='%20\"",
    "-H",
    "Content-Type: application/json",
    "-d",
    body,
  ]);
  const sent: unknown[] = [];
  const run = new Function(
    "fetch",
    "console",
    `return (async () => {${fetchCode(request, "https://s.example", true)}})()`,
  );
  const fetch = (...given: unknown[]) => {
    sent.push(...given);
    return { json: () => ({}) };
  };
  run(fetch, { log: () => undefined });
  expect(sent).toEqual([
    "https://s.example/x?q='%20\"",
    { method: "POST", headers: { "Content-Type": "application/json" }, body },
  ]);
});
