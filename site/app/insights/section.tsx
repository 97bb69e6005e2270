import { type ReactNode, useId } from "react";

interface InsightSectionProps {
  heading: string;
  lead?: string;
  isProminent?: boolean;
  children: ReactNode;
}

/** A section of the page, labelled by its heading. */
export function InsightSection({ heading, lead, isProminent, children }: InsightSectionProps) {
  const id = useId();
  return (
    <section className="insight-section" aria-labelledby={id} data-is-prominent={isProminent || undefined}>
      <h2 id={id}>{heading}</h2>
      {lead && <p className="insights-note">{lead}</p>}
      {children}
    </section>
  );
}
