import { failureTexts } from "../../platform/locale/texts.ts";

/** Says above a page that only its links work, because its code failed. */
export function showFailureNotice(): void {
  const notice = document.createElement("p");
  notice.className = "toast";
  notice.dataset.tone = "error";
  notice.role = "alert";
  const link = document.createElement("a");
  link.href = "";
  link.textContent = failureTexts.reload;
  notice.append(failureTexts.pageStopped, " ", link);
  document.getElementById("main")?.prepend(notice);
}
