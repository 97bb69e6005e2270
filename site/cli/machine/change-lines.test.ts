import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { changeLines } from "./change-lines.ts";

describe("changeLines", () => {
  it("sets variables in their place or at the end, and keeps every other line", () => {
    const before = "# mine\nPUBLIC_URL=https://old.example\nLOG_LEVEL=warn\n";
    const after = changeLines(before, { PUBLIC_URL: "https://new.example", SMTP_URL: "" });
    expect(after).toBe("# mine\nPUBLIC_URL=https://new.example\nLOG_LEVEL=warn\nSMTP_URL=\n");
    expect(changeLines(after, {})).toBe(after);
  });

  it("leaves one line of a variable that was written twice, since the last one counts", () => {
    const before = "SMTP_URL=a\nPUBLIC_URL=b\n SMTP_URL=c\nLOG_LEVEL=warn\n";
    expect(changeLines(before, { SMTP_URL: "d" })).toBe("PUBLIC_URL=b\nSMTP_URL=d\nLOG_LEVEL=warn\n");
  });

  it("keeps addresses as they are", () => {
    const smtp = "smtps://user%40mail.example:p%23a,ss@mail.example:465";
    expect(parseEnv(changeLines("", { SMTP_URL: smtp }))).toEqual({ SMTP_URL: smtp });
  });

  it.each(["a b", 'a"b', "a#b", "a$b", "a\nb", "a\\b"])(
    "refuses %j, which systemd reads differently",
    (value) => {
      expect(() => changeLines("", { SMTP_URL: value })).toThrow("SMTP_URL has a character");
    },
  );
});
