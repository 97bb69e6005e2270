/** Takes the place and the exact size of pads that are still to come. */
export function PadSkeletons({ count }: { count: number }) {
  return (
    <ol className="tn-board" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <span className="tn-pad" data-state="locked" />
        </li>
      ))}
    </ol>
  );
}
