/** A placeholder of the exact size of a card that still loads. */
export function CardSkeleton() {
  return (
    <div className="tn-card tn-card-skeleton" aria-hidden="true">
      <span className="tn-icon" />
      <span className="tn-card-title">
        <span className="tn-card-name" />
        <span className="tn-card-by" />
      </span>
      <span className="tn-play" />
      <span className="tn-wave" />
      <span className="tn-card-facts">
        <span className="tn-card-tags" />
      </span>
    </div>
  );
}
