const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L21 21",
  recent: "M12 7v5l3.5 2M3.6 9.5A9 9 0 1 1 3 12M3 4.5v5h5",
  trending: "M3 17l6-6 4 4 8-8M15 7h6v6",
  clear: "M6 6l12 12M18 6L6 18",
  back: "M20 12H5M11 5l-7 7 7 7",
  tag: "M9.5 4l-2 16M16.5 4l-2 16M4.5 9h16M3.5 15h16",
};

/** An icon of the search box. It is decorative: a text or label is beside it. */
export function SearchIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="tn-search-icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
