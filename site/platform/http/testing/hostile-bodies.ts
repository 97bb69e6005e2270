import fc from "fast-check";
import { servedEndpoints } from "../../../features/developers/openapi/served-endpoints.server.ts";
import { anyText, inTurn } from "./hostile-texts.ts";

export interface HostileBody {
  /** Undefined sends no body. */
  contentType: string | undefined;
  text: string | Uint8Array;
}

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=edge";
const JSON_TYPE = "application/json";

const part = (name: string, value: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies that an endpoint does not read. Those of one group are broken in the same way. */
const bodyGroups: readonly (readonly HostileBody[])[] = [
  [{ contentType: JSON_TYPE, text: "{}" }],
  [{ contentType: JSON_TYPE, text: "null" }],
  [{ contentType: JSON_TYPE, text: '{"email":"a@x.example","code":"123456"}' }],
  [
    {
      contentType: JSON_TYPE,
      text: '{"email":"\\u0000@x.example","name":"\\u0000","reason":"spam","details":"\\u0000"}',
    },
  ],
  [
    {
      contentType: JSON_TYPE,
      text: '{"name":"\\ud800","bio":"\\ud800","reason":"spam","details":"\\udc00"}',
    },
  ],
  [{ contentType: JSON_TYPE, text: "[".repeat(30_000) }],
  [{ contentType: JSON_TYPE, text: Uint8Array.of(0x22, 0xff, 0xed, 0xa0, 0x80, 0x22) }],
  [
    { contentType: "application/json; charset=utf-16", text: '{"email":"a@x.example"}' },
    { contentType: `${FORM}; charset=utf-16`, text: "email=a%40x.example" },
  ],
  [
    { contentType: undefined, text: "email=a%40x.example" },
    { contentType: "", text: "email=a%40x.example" },
    { contentType: "text/plain", text: "email=a%40x.example" },
    { contentType: "garbage", text: "email=a%40x.example" },
  ],
  [{ contentType: FORM, text: "" }],
  [
    {
      contentType: FORM,
      text: "email=%00&code=%00&name=%00&bio=%00&reason=spam&details=%00&comeFrom=%00&id=%00",
    },
  ],
  [{ contentType: FORM, text: "email=%ED%A0%80&code=%FF&name=%C0%AF&reason=%&details=%zz&comeFrom=%FF" }],
  [{ contentType: FORM, text: "a=1&".repeat(8000) }],
  [{ contentType: MULTIPART, text: `${part("email", "a@x.example")}--edge--\r\n` }],
  [
    { contentType: MULTIPART, text: part("email", "a@x.example") },
    { contentType: MULTIPART, text: part("email", "a\0b@x.example").slice(0, -10) },
    { contentType: MULTIPART, text: "--edge\r\nContent-Disposition: form-data\r\n\r\n" },
  ],
  [{ contentType: MULTIPART, text: `${part("details", "a\0b")}${part("reason", "spam")}--edge--\r\n` }],
  [
    {
      contentType: MULTIPART,
      text: `--edge\r\nContent-Disposition: form-data; name="email"; filename="a"\r\n\r\nx\r\n--edge--\r\n`,
    },
  ],
  [{ contentType: MULTIPART, text: part("a", "1").repeat(400) }],
  [
    { contentType: "multipart/form-data", text: `${part("email", "a@x.example")}--edge--\r\n` },
    { contentType: "multipart/form-data; boundary=", text: `${part("email", "a@x.example")}--edge--\r\n` },
    { contentType: "multipart/mixed; boundary=edge", text: part("email", "a@x.example") },
  ],
];
export const hostileBodies: readonly HostileBody[] = bodyGroups.flat();

/** Returns one body of each group. Each turn returns other ones, so that many routes get all of them. */
export function bodiesInTurn(turn: number): HostileBody[] {
  return bodyGroups.map((group) => inTurn(group, turn));
}

const fieldNames = [...new Set(namesOfFields())];
const anyValue = fc.oneof(
  anyText,
  fc.boolean(),
  fc.double(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 3 }),
);
const anyFields = fc.dictionary(fc.constantFrom(...fieldNames), anyValue, { maxKeys: 8 });
const anyTexts = fc.dictionary(fc.constantFrom(...fieldNames), anyText, { maxKeys: 8 });
const contentTypes = [JSON_TYPE, FORM, MULTIPART, "text/plain", "image/png", "", undefined];

/** Generates bodies of any kind, most of them with fields that some endpoint reads. */
export const anyBody: fc.Arbitrary<HostileBody> = fc.oneof(
  anyFields.map((fields) => ({ contentType: JSON_TYPE, text: JSON.stringify(fields) })),
  anyTexts.map((fields) => ({ contentType: FORM, text: String(new URLSearchParams(fields)) })),
  fc.tuple(anyTexts, fc.nat(60)).map(([fields, cutBytes]) => ({
    contentType: MULTIPART,
    text: cutOff(
      `${Object.entries(fields)
        .map(([name, value]) => part(name, value))
        .join("")}--edge--\r\n`,
      cutBytes,
    ),
  })),
  fc.record({
    contentType: fc.constantFrom(...contentTypes),
    text: fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc.jsonValue().map((value) => JSON.stringify(value)),
    ),
  }),
  fc.constantFrom(...hostileBodies),
);

function cutOff(text: string, bytes: number): string {
  return bytes > 0 && bytes % 2 === 0 ? text.slice(0, -bytes) : text;
}

/** Fields that an endpoint, a form, the collector or the error reports read. */
function namesOfFields(): string[] {
  const shapes = servedEndpoints
    .flatMap(({ schemas: { body, query } }) => [body, query])
    .map((schema) => (schema && "shape" in schema ? (schema.shape as object) : {}));
  return [
    ...shapes.flatMap(Object.keys),
    ...["comeFrom", "isEnabled", "provider", "id", "page"],
    ...["source_request_id", "mpid", "mp_deviceid", "events", "known_identities", "identity_changes", "data"],
    ...["dsn", "type", "length"],
  ];
}
