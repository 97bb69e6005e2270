import { voiceLabProblems } from "@tuna/sdk/locale";
import { afterEach, expect, it, vi } from "vitest";
import { LabError } from "./lab-problem.ts";
import { closeMicrophone, openMicrophone } from "./microphone.ts";

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["NotAllowedError", "denied"],
  ["NotFoundError", "missing"],
  ["NotReadableError", "busy"],
  ["OverconstrainedError", "missing"],
  ["SomethingNewError", "busy"],
] as const)("%s is told as '%s'", async (name, problem) => {
  stubBrowser({ answer: () => Promise.reject(new DOMException("", name)) });
  const error = await openMicrophone().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(LabError);
  expect(error).toMatchObject({ problem });
  expect(voiceLabProblems[problem]).toMatch(/microphone/i);
});

it("says that a page without https gets no microphone, and asks for none", async () => {
  const answer = vi.fn();
  stubBrowser({ isSecure: false, answer });
  await expect(openMicrophone()).rejects.toMatchObject({ problem: "insecure" });
  expect(answer).not.toHaveBeenCalled();
});

it("says that a browser without a recorder cannot record", async () => {
  stubBrowser({ answer: undefined });
  await expect(openMicrophone()).rejects.toMatchObject({ problem: "unsupported" });
});

it("gives the microphone back, every track of it", () => {
  const tracks = [{ stop: vi.fn() }, { stop: vi.fn() }];
  closeMicrophone({ getTracks: () => tracks } as unknown as MediaStream);
  for (const { stop } of tracks) expect(stop).toHaveBeenCalledOnce();
});

function stubBrowser({ isSecure = true, answer }: { isSecure?: boolean; answer: unknown }): void {
  vi.stubGlobal("isSecureContext", isSecure);
  vi.stubGlobal("AudioWorkletNode", class {});
  const navigator = answer ? { mediaDevices: { getUserMedia: answer } } : {};
  vi.stubGlobal("navigator", navigator);
}
