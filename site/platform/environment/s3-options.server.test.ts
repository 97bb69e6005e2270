import { expect, test } from "vitest";
import { readS3Options } from "./s3-options.server.ts";

const whole = {
  S3_ENDPOINT: "https://s3.example.org/",
  S3_BUCKET: "sounds",
  S3_ACCESS_KEY_ID: "id-0815",
  S3_SECRET_ACCESS_KEY: "secret-4711",
};

test("names a bucket with an endpoint without a trailing slash, in us-east-1 unless a region is set", () => {
  expect(readS3Options({})).toBeUndefined();
  expect(readS3Options(whole)).toEqual({
    endpoint: "https://s3.example.org",
    bucket: "sounds",
    accessKeyId: "id-0815",
    secretAccessKey: "secret-4711",
    region: "us-east-1",
  });
  expect(readS3Options({ ...whole, S3_REGION: "eu-central-1" })?.region).toBe("eu-central-1");
});

test("names another endpoint for browsers only if that is set", () => {
  const options = readS3Options({ ...whole, S3_PUBLIC_ENDPOINT: "https://files.example.org/" });
  expect(options).toMatchObject({
    endpoint: "https://s3.example.org",
    publicEndpoint: "https://files.example.org",
  });
  expect(() => readS3Options({ S3_PUBLIC_ENDPOINT: "https://files.example.org" })).toThrow(
    "S3_ENDPOINT must be set, together with S3_BUCKET",
  );
});

test.each([
  ["S3_ENDPOINT", undefined],
  ["S3_BUCKET", undefined],
  ["S3_ACCESS_KEY_ID", undefined],
  ["S3_SECRET_ACCESS_KEY", undefined],
  ["S3_ENDPOINT", "s3.example.org"],
  ["S3_ENDPOINT", "ftp://s3.example.org"],
  ["S3_ENDPOINT", `https://user:${"secret-4711"}@s3.example.org`],
  ["S3_PUBLIC_ENDPOINT", "files.example.org"],
  ["S3_PUBLIC_ENDPOINT", "https://files.example.org/?secret-4711"],
  ["S3_BUCKET", "sounds/of-ada"],
  ["S3_BUCKET", "../sounds"],
])("refuses %s = %s by its name, and without a key", (name, value) => {
  const read = () => readS3Options({ ...whole, [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be `));
  expect(read).not.toThrow(/0815|4711/);
});
