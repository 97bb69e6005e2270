/** Browser errors of one cause. */
export interface ErrorGroup {
  fingerprint: string;
  type: string;
  message: string;
  count: number;
  /** ISO 8601. */
  firstSeen: string;
  lastSeen: string;
  /** The latest first; limited in number. */
  versions: string[];
  pages: string[];
  /** The newest stack, one frame per line. */
  sample: string;
}

/** Data of the administrators' page of browser errors. */
export interface ErrorLogPageData {
  groups: ErrorGroup[];
  page: number;
  pages: number;
  /** Host of the error service that receives the errors instead of the site; null without one. */
  service: string | null;
}
