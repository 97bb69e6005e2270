import { fillText } from "@tuna/sdk/locale";
import { homeStepTexts } from "../../contract/locale/texts.ts";
import { useSite } from "../site-context.ts";

/** Explains the steps from a sound on this page to a voice call. */
export function HowItWorks() {
  const { brand } = useSite();
  return (
    <section className="section" aria-labelledby="steps">
      <h2 id="steps">{homeStepTexts.heading}</h2>
      <ol className="steps">
        {homeStepTexts.steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{fillText(text, { product: brand.product })}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
