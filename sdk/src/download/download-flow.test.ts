import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { desktopSystems } from "../device/device.ts";
import {
  advanceDownloadFlow,
  type DownloadFlow,
  type DownloadFlowEvent,
  downloadFlowStart,
  type InstallerName,
  installerNames,
  orderInstallers,
  systemOfInstaller,
} from "./download-flow.ts";

const email = "a@example.org";
const method: DownloadFlow = { step: "method", email: "" };
const code: DownloadFlow = { step: "code", email };
const install: DownloadFlow = { step: "install" };
const downloaded: DownloadFlow = { step: "success", chosen: "windows", isInstalled: false };
const had: DownloadFlow = { step: "success", chosen: "alreadyInstalled", isInstalled: true };

describe("the way through", () => {
  it.each<[string, DownloadFlow, DownloadFlowEvent, DownloadFlow]>([
    ["a login leads to the installers", method, { type: "admitted" }, install],
    ["an email leads to its code", method, { type: "codeSent", email }, code],
    [
      "a wrong code says so",
      code,
      { type: "codeRefused", problem: "codeWrong" },
      { ...code, problem: "codeWrong" },
    ],
    [
      "a new code forgets the problem of the last",
      { ...code, problem: "codeWrong" },
      { type: "codeSent", email },
      code,
    ],
    ["a code that fits leads to the installers", code, { type: "codeAccepted" }, install],
    [
      "a new email starts where the first was given, with it filled in",
      code,
      { type: "emailChanged" },
      { step: "method", email },
    ],
    ["an installer leads to the end", install, { type: "installerChosen", installer: "windows" }, downloaded],
    ["who has the app need not say so again", install, { type: "alreadyInstalled" }, had],
    [
      "an installer leads back to a ticked box",
      install,
      { type: "installerChosen", installer: "windows", isInstalled: true },
      { ...downloaded, isInstalled: true },
    ],
    [
      "who has the app gets an emptied box back",
      install,
      { type: "alreadyInstalled", isInstalled: false },
      { ...had, isInstalled: false },
    ],
    [
      "the box is ticked by hand",
      downloaded,
      { type: "installedTicked", isInstalled: true },
      { ...downloaded, isInstalled: true },
    ],
    ["another installer can be chosen", downloaded, { type: "wentBack" }, install],
  ])("%s", (_, flow, event, next) => {
    expect(advanceDownloadFlow(flow, event)).toEqual(next);
  });
});

const anyEvent: fc.Arbitrary<DownloadFlowEvent> = fc.oneof(
  fc.constantFrom<DownloadFlowEvent>(
    { type: "admitted" },
    { type: "codeAccepted" },
    { type: "emailChanged" },
    { type: "alreadyInstalled" },
    { type: "wentBack" },
  ),
  fc.record({ type: fc.constant("codeSent"), email: fc.emailAddress() }),
  fc.record({ type: fc.constant("codeRefused"), problem: fc.constantFrom("codeWrong", "codeIncomplete") }),
  fc.record({ type: fc.constant("installerChosen"), installer: fc.constantFrom(...installerNames) }),
  fc.record({ type: fc.constant("installedTicked"), isInstalled: fc.boolean() }),
);
const anyWay = fc.array(anyEvent, { maxLength: 40 });
const walk = (events: readonly DownloadFlowEvent[]) => events.reduce(advanceDownloadFlow, downloadFlowStart);

it("nobody reaches an installer without a login or a code that was taken", () => {
  fc.assert(
    fc.property(anyWay, (events) => {
      const isAdmitted = events.some(({ type }) => type === "admitted" || type === "codeAccepted");
      if (!isAdmitted) expect(["method", "code"]).toContain(walk(events).step);
    }),
  );
});

const belongs: Record<DownloadFlow["step"], DownloadFlowEvent["type"][]> = {
  method: ["admitted", "codeSent"],
  code: ["codeSent", "codeRefused", "codeAccepted", "emailChanged"],
  install: ["installerChosen", "alreadyInstalled"],
  success: ["installedTicked", "wentBack"],
};

it("what does not belong to a step changes nothing, not even the object; what does, makes a new one", () => {
  fc.assert(
    fc.property(anyWay, anyEvent, (events, event) => {
      const flow = walk(events);
      const isSame = advanceDownloadFlow(flow, event) === flow;
      expect(isSame).toBe(!belongs[flow.step].includes(event.type));
    }),
  );
});

it("an email is never lost on the way back, and a code is always asked for by it", () => {
  fc.assert(
    fc.property(anyWay, fc.emailAddress(), (events, given) => {
      const asked = advanceDownloadFlow(walk(events), { type: "codeSent", email: given });
      if (asked.step === "install" || asked.step === "success") return;
      expect(asked).toEqual({ step: "code", email: given });
      expect(advanceDownloadFlow(asked, { type: "emailChanged" })).toEqual({ step: "method", email: given });
    }),
  );
});

const all = installerNames.map((name) => ({ name, url: `https://x.example/${name}` }));

it.each([
  ["macOS", ["macIntel", "macArm", "windows"]],
  ["windows", ["windows", "macIntel", "macArm"]],
] as const)("a visitor with %s is offered %j", (system, names) => {
  expect(orderInstallers(all, system).map(({ name }) => name)).toEqual(names);
});

it("keeps every installer, with the visitor's system first", () => {
  const offered = fc.uniqueArray(fc.constantFrom(...all));
  fc.assert(
    fc.property(offered, fc.constantFrom(...desktopSystems), (installers, system) => {
      const ordered = orderInstallers(installers, system);
      const isOwn = ({ name }: { name: InstallerName }) => systemOfInstaller(name) === system;
      expect(ordered).toEqual([...installers.filter(isOwn), ...installers.filter((each) => !isOwn(each))]);
    }),
  );
});
