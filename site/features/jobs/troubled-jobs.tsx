import { fillText } from "@tuna/sdk/locale";
import { jobTexts as texts } from "../../platform/locale/texts.ts";
import { changeJobPath } from "../../platform/routing/admin-item-paths.ts";
import { momentOf } from "../moderation/moment-of.ts";
import type { ShownJob } from "./jobs.route.ts";

/** Jobs that failed, each with forms that retry and stop it. */
export function TroubledJobs({ jobs }: { jobs: readonly ShownJob[] }) {
  return (
    <section className="section" aria-labelledby="troubled-jobs">
      <h2 id="troubled-jobs">{texts.troubled}</h2>
      <table className="log-table" aria-labelledby="troubled-jobs">
        <thead>
          <tr>
            <th scope="col">{texts.job}</th>
            <th scope="col">{texts.state}</th>
            <th scope="col">{texts.lastError}</th>
            <th scope="col">{texts.actions}</th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                {job.name} <small>{job.key}</small>
              </th>
              <td>
                {texts.states[job.state]}
                <br />
                {fillText(job.attempts === 1 ? texts.oneAttempt : texts.attempts, { count: job.attempts })}
                {job.nextAt && (
                  <>
                    <br />
                    {fillText(texts.next, { moment: momentOf(job.nextAt) })}
                  </>
                )}
              </td>
              <td dir="auto">{job.lastError}</td>
              <td>
                {job.state !== "running" && <JobForm job={job} action="retry" />}
                {job.state !== "failed" && <JobForm job={job} action="stop" />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function JobForm({ job: { id, name, key }, action }: { job: ShownJob; action: "retry" | "stop" }) {
  return (
    <form action={changeJobPath(id, action)} method="post">
      <button type="submit" className="tn-button">
        {texts[action]}
        <span className="visually-hidden">
          {" "}
          {name} {key}
        </span>
      </button>
    </form>
  );
}
