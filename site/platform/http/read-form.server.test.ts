import { Hono } from "hono";
import { expect, test } from "vitest";
import { handleError } from "./error-handler.server.ts";
import { readForm } from "./read-form.server.ts";
import { hostileBodies } from "./testing/hostile-bodies.ts";

const app = new Hono();
app.onError(handleError);
app.post("/", async (context) => context.json([...(await readForm(context)).keys()]));

app.post("/text", async (context) => context.json((await readForm(context)).getAll("text")));

async function post(contentType: string | undefined, body: string | Uint8Array): Promise<Response> {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : new Uint8Array(body);
  const headers: Record<string, string> = contentType === undefined ? {} : { "content-type": contentType };
  return app.request("/", { method: "POST", headers, body: bytes });
}

test.each([undefined, "", "garbage", "text/plain", "application/json", "multipart/mixed; boundary=edge"])(
  "refuses the content type %s with 415",
  async (contentType) => {
    expect((await post(contentType, "a=1")).status).toBe(415);
  },
);

test.each([
  ["is cut off", '--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n1'],
  ["has no boundary in its body", "a=1"],
  ["has a part without a name", "--edge\r\nContent-Disposition: form-data\r\n\r\n1\r\n--edge--\r\n"],
])("refuses a multipart form that %s with 400", async (_, body) => {
  expect((await post("multipart/form-data; boundary=edge", body)).status).toBe(400);
});

test("refuses a NUL character with 400 and names its field", async () => {
  const response = await post("application/x-www-form-urlencoded", "a=1&email=%00");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field: "email" }] });
});

test.each(hostileBodies.map((body, index) => ({ ...body, index })))(
  "answers hostile body $index of type $contentType with its fields, 400 or 415",
  async ({ contentType, text }) => {
    expect([200, 400, 415]).toContain((await post(contentType, text)).status);
  },
);

test("reads both kinds of form, whatever the case of their type", async () => {
  const multipart = '--edge\r\nContent-Disposition: form-data; name="b"\r\n\r\n1\r\n--edge--\r\n';
  expect(await (await post("Multipart/Form-Data; boundary=edge", multipart)).json()).toEqual(["b"]);
  expect(await (await post("application/x-www-form-urlencoded;charset=UTF-8", "a=1")).json()).toEqual(["a"]);
});

test("reads the line ends of texts as one character each, as browsers count them", async () => {
  const body = new URLSearchParams([
    ["text", "One\r\nTwo\nThree\rFour"],
    ["text", "Five\r\n\r\n"],
  ]);
  const response = await app.request("/text", { method: "POST", body });
  expect(await response.json()).toEqual(["One\nTwo\nThree\rFour", "Five\n\n"]);
});
