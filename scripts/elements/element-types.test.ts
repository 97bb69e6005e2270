import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;

beforeAll(() => {
  mkdirSync(`${root}.cache`, { recursive: true });
  folder = mkdtempSync(`${root}.cache/element-types-`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the compiler's errors for a file as a partner may write it. */
function errorsOf(name: string, source: string): string {
  writeFileSync(`${folder}/${name}`, `import "${root}widgets/elements.d.ts";\n${source}`);
  const options = ["--strict", "--module", "nodenext", "--target", "es2022", "--lib", "es2024,dom"];
  const args = ["--noEmit", "--ignoreConfig", "--jsx", "react-jsx", ...options, `${folder}/${name}`];
  return spawnSync("tsc", args, { cwd: root, encoding: "utf8" }).stdout;
}

const timeoutMs = 60_000;

it("types elements of the DOM, with their methods and event details", {
  timeout: timeoutMs,
}, () => {
  const source = (size: string) => `
    const card = document.createElement("tuna-sound-card");
    card.soundId = "horn";
    card.size = "${size}";
    card.addEventListener("tuna-select", (event) => event.detail.url.toUpperCase());
    export const started: Promise<void> = card.play();`;
  expect(errorsOf("dom.ts", source("wide"))).toBe("");
  expect(errorsOf("dom-wrong.ts", source("huge"))).toContain("TS2322");
});

it("types elements in React 19", { timeout: timeoutMs }, () => {
  const source = (sort: string) => `
    export const list = <tuna-sound-list ids={["a", "b"]} sort="${sort}" className="board"
      ontuna-play={(event) => event.detail.id.toUpperCase()} ref={(element) => void element?.stop()} />;`;
  expect(errorsOf("react.tsx", source("created"))).toBe("");
  expect(errorsOf("react-wrong.tsx", source("best"))).toContain("TS2322");
});

it("types elements in Preact", { timeout: timeoutMs }, () => {
  const source = (id: string) => `/** @jsxImportSource preact */
    export const card = <tuna-voice-card voice-id=${id} ontuna-error={(event) => event.detail.code} />;`;
  expect(errorsOf("preact.tsx", source('"robot"'))).toBe("");
  expect(errorsOf("preact-wrong.tsx", source("{3}"))).toContain("TS2322");
});

it("types elements in templates of Vue", { timeout: timeoutMs }, () => {
  const source = (size: string) => `import type { GlobalComponents } from "vue";
    type Props = InstanceType<GlobalComponents["tuna-sound-card"]>["$props"];
    export const props: Props = { soundId: "horn", size: "${size}", onTunaPlay: (event) => event.detail.id };`;
  expect(errorsOf("vue.ts", source("compact"))).toBe("");
  expect(errorsOf("vue-wrong.ts", source("huge"))).toContain("TS2322");
});
