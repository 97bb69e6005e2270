import { homeTexts, partnerApps } from "@tuna/sdk";

/** Apps that take a microphone, and so take the app's voices and sounds. */
export function Partners() {
  return (
    <section className="section" aria-labelledby="partners">
      <h2 id="partners">{homeTexts.partners}</h2>
      <ul className="partners">
        {partnerApps.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
