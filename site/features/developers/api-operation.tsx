import { fillText } from "@tuna/sdk/locale";
import { type FormEvent, useId, useState } from "react";
import { developerTexts } from "../../platform/locale/texts.ts";
import { useSite } from "../../platform/pages/site-context.ts";
import { ApiFields } from "./api-fields.tsx";
import type { ApiOperation, ApiParameter } from "./api-page-data.ts";
import {
  type ApiAnswer,
  apiRequest,
  curlCode,
  fetchCode,
  initialApiValues,
  sendApiRequest,
} from "./api-request.ts";
import { Code } from "./copy-button.tsx";
import { MarkedText } from "./marked-text.tsx";

const { api: texts } = developerTexts;

type Result =
  | { state: "none" | "waiting" }
  | { state: "failed"; reason: string }
  | { state: "answered"; request: string; answer: ApiAnswer };

/** An endpoint: its parameters, codes that call it, and a form that sends the request. */
export function Operation({ operation, basePath }: { operation: ApiOperation; basePath: string }) {
  const { origin } = useSite();
  const [values, setValues] = useState(() => initialApiValues(operation));
  const [result, setResult] = useState<Result>({ state: "none" });
  const request = apiRequest(operation, values, basePath);
  const title = `${operation.method} ${operation.path}`;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setResult({ state: "waiting" });
    try {
      const answer = await sendApiRequest(request);
      setResult({ state: "answered", request: `${request.method} ${request.target}`, answer });
    } catch (cause) {
      setResult({ state: "failed", reason: cause instanceof Error ? cause.message : String(cause) });
    }
  };

  return (
    <details className="reference" id={operation.id}>
      <summary>
        <h3>
          <code>{title}</code>
        </h3>{" "}
        <span className="builder-hint">{operation.summary}</span>
      </summary>
      <p>
        <MarkedText text={operation.description} />
      </p>
      <p>{operation.answer ? <AnswerSchema name={operation.answer} /> : texts.answersFile}</p>
      {operation.parameters.length > 0 && (
        <ApiFields caption={texts.parameters} fields={operation.parameters} />
      )}
      {operation.body && <ApiFields caption={texts.body} fields={operation.body.fields} />}
      <form className="api-form needs-script" aria-label={title} onSubmit={(event) => void send(event)}>
        <div className="builder-options">
          {operation.parameters.map((parameter) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={values.parameters[parameter.name] ?? ""}
              onChange={(value) =>
                setValues({ ...values, parameters: { ...values.parameters, [parameter.name]: value } })
              }
            />
          ))}
        </div>
        {operation.body && (
          <BodyField value={values.body} onChange={(body) => setValues({ ...values, body })} />
        )}
        <button type="submit" className="tn-button tn-button-main">
          {operation.method === "GET" ? texts.send : texts.sendChange}
        </button>
      </form>
      <div className="api-codes">
        <Code label="curl" name={`curl ${title}`} code={curlCode(request, origin)} />
        <Code
          label="fetch"
          name={`fetch ${title}`}
          code={fetchCode(request, origin, operation.answer !== undefined)}
        />
      </div>
      <ResultView result={result} />
    </details>
  );
}

function AnswerSchema({ name }: { name: string }) {
  const [before, after] = texts.answers.split("{schema}");
  return (
    <>
      {before}
      <a href={`#${name}`}>{name}</a>
      {after}
    </>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function ParameterField({ parameter, value, onChange }: FieldProps & { parameter: ApiParameter }) {
  const id = useId();
  const { name, words, byDefault = "", isRequired, type } = parameter;
  const change = ({ target }: { target: { value: string } }) => onChange(target.value);
  return (
    <div className="field">
      <label htmlFor={id}>{isRequired ? `${name} (${texts.required})` : name}</label>
      {words ? (
        <select id={id} value={value} onChange={change}>
          {!isRequired && (
            <option value="">
              {byDefault ? fillText(developerTexts.byDefault, { value: byDefault }) : developerTexts.unset}
            </option>
          )}
          {words
            .filter((word) => word !== byDefault)
            .map((word) => (
              <option key={word}>{word}</option>
            ))}
        </select>
      ) : (
        <input
          id={id}
          inputMode={type.startsWith("integer") ? "numeric" : undefined}
          placeholder={byDefault}
          required={isRequired}
          autoComplete="off"
          spellCheck={false}
          {...{ value, onChange: change }}
        />
      )}
    </div>
  );
}

function BodyField({ value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{texts.body}</label>
      <textarea
        id={id}
        rows={5}
        spellCheck={false}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function ResultView({ result }: { result: Result }) {
  return (
    <div className="api-result needs-script">
      <p role="status">{statusText(result)}</p>
      {result.state === "answered" && (
        <>
          <Answer label={texts.headers} text={result.answer.headers} />
          {result.answer.body !== undefined && <Answer label={texts.answerBody} text={result.answer.body} />}
        </>
      )}
    </div>
  );
}

function Answer({ label, text }: { label: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard. */}
      <pre className="api-answer" tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

function statusText(result: Result): string {
  if (result.state === "failed") return fillText(texts.failed, { reason: result.reason });
  if (result.state !== "answered") return result.state === "waiting" ? texts.sending : "";
  const { status, statusText: text, timeMs: time, file } = result.answer;
  const parts = [
    `${fillText(texts.answer, { request: result.request })}:`,
    fillText(texts.status, { status, text, time }),
    ...(file ? [`(${fillText(texts.bytes, { type: file.type, count: file.sizeBytes })})`] : []),
  ];
  return parts.join(" ");
}
