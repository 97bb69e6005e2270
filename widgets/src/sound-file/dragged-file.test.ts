import { expect, it } from "vitest";
import { carryFile } from "./dragged-file.ts";

/** Returns the name of the file that a sound of this name is dropped as. */
function droppedName(name: string): string {
  const data = new Map<string, string>();
  const setData = (type: string, value: string) => data.set(type, value);
  const dataTransfer = { clearData: () => {}, setData } as unknown as DataTransfer;
  carryFile(dataTransfer, { name, pageUrl: "https://x.example/", fileUrl: "https://x.example/file" });
  return data.get("DownloadURL")?.split(":")[1] ?? "";
}

it.each([
  ["می\u200Cخواهم", "می\u200Cخواهم.ogg"],
  ["क्\u200Dष 👩\u200D🎤", "क्\u200Dष 👩\u200D🎤.ogg"],
  ["gnp\u202Eexe", "gnp exe.ogg"],
  ["..\u200D.", "sound.ogg"],
  ["長".repeat(200), `${"長".repeat(60)}.ogg`],
  [`${"a".repeat(178)}👩\u200D🎤`, `${"a".repeat(178)}.ogg`],
])("a dropped file has the name %j without what systems do not take", (name, expected) => {
  expect(droppedName(name)).toBe(expected);
});
