import type { Outlines } from "@tuna/sdk/account";
import type { adminSchemas } from "./admin-endpoints.ts";

const adminItem = { kind: "", id: "", version: 0, fields: { name: "" }, heldFields: [] } as const;

const action = { answer: adminItem } as const;
const change = { input: "body", answer: adminItem } as const;
const accountAction = { answer: { id: "", email: "", logins: [] } } as const;

/** The outlines of the endpoints of administrators. */
export const adminOutlines = {
  getSound: action,
  editSound: change,
  unlistSound: action,
  relistSound: action,
  resetSoundTrending: action,
  releaseSound: change,
  getVoice: action,
  editVoice: change,
  unlistVoice: action,
  relistVoice: action,
  resetVoiceTrending: action,
  releaseVoice: change,
  findAccount: { input: "body", ...accountAction },
  getAccount: accountAction,
  suspendAccount: accountAction,
  restoreAccount: accountAction,
  endAccountSessions: accountAction,
  log: { input: "query", answer: { items: [{ action: "" }], total: 0 } },
  reports: { input: "query", answer: { items: [{ item: adminItem, reports: [] }], total: 0 } },
  resolveReports: { input: "body", answer: { items: [{ kind: "", id: "" }] } },
  insights: { input: "query", answer: { totals: {}, byDay: [] } },
} as const satisfies Outlines<typeof adminSchemas>;
