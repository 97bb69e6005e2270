import { API_BASE_PATH, endpoints, type ItemKind } from "@tuna/sdk";
import { reportFields } from "./report-fields.ts";

/** Sends a report to the API. Throws when it is not taken. */
export async function sendReport(kind: ItemKind, id: string, form: FormData): Promise<void> {
  const endpoint = kind === "sound" ? endpoints.reportSound : endpoints.reportVoice;
  const response = await fetch(API_BASE_PATH + endpoint.path.replace("{id}", encodeURIComponent(id)), {
    method: endpoint.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(reportFields(form)),
  });
  if (!response.ok) throw new Error(`The report was answered with ${response.status}`);
}
