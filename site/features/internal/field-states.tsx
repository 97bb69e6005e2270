import { internalTexts } from "../../platform/locale/texts.ts";

const texts = internalTexts.controls;

/** What visitors type into, or choose one of many from. */
export function FieldStates() {
  return (
    <div className="settings-form">
      <label className="field">
        {texts.text}
        <input defaultValue={texts.options[0]} />
      </label>
      <div className="field">
        <label htmlFor="wrong-field">{texts.wrong}</label>
        <input
          id="wrong-field"
          defaultValue={texts.options[1]}
          aria-invalid="true"
          aria-describedby="problem"
        />
        <p id="problem" className="field-problem">
          {texts.problem}
        </p>
      </div>
      <label className="field">
        {texts.readOnly}
        <input defaultValue={texts.options[2]} readOnly />
      </label>
      <label className="field">
        {texts.unavailable}
        <input defaultValue={texts.options[0]} disabled />
      </label>
      <label className="field">
        {texts.longText}
        <textarea rows={3} />
      </label>
      <Select label={texts.choice} />
      <Select label={texts.wrong} isWrong />
      <Select label={texts.unavailable} isDisabled />
      <label className="field">
        {texts.file}
        <input type="file" />
      </label>
    </div>
  );
}

function Select({ label, isWrong, isDisabled }: { label: string; isWrong?: boolean; isDisabled?: boolean }) {
  return (
    <label className="field">
      {label}
      <select aria-invalid={isWrong} disabled={isDisabled}>
        {texts.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
