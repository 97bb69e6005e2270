/** The vendor SDK's numbers of event types. */
export const eventTypes = {
  navigation: 1,
  search: 3,
  userContent: 5,
  userPreference: 6,
  social: 7,
  other: 8,
  media: 9,
} as const;

/** Kind of a property; with `?` it may be absent. */
type PropertyKind = "text" | "number" | "flag" | "text?" | "number?" | "flag?";

interface EventDeclaration {
  /** Reported name of the event. */
  name: string;
  type: keyof typeof eventTypes;
  /** Whether events include the item's properties (product rule 13.4). */
  item: "always" | "sometimes" | "never";
  properties: Readonly<Record<string, PropertyKind>>;
}

/** Every event of the product. The data plan, the types and docs/analytics.md follow this table. */
export const analyticsEvents = {
  pageView: {
    name: "PageView",
    type: "navigation",
    item: "sometimes",
    properties: { page_views: "number?" },
  },
  play: { name: "play", type: "media", item: "always", properties: { play_source: "text?" } },
  search: {
    name: "search",
    type: "search",
    item: "never",
    properties: {
      search_term: "text",
      search_kind: "text",
      search_sorting: "text",
      search_page: "number",
      search_results: "number",
    },
  },
  searchWithoutResult: {
    name: "search_without_result",
    type: "search",
    item: "never",
    properties: { search_term: "text", search_kind: "text" },
  },
  share: { name: "share", type: "social", item: "always", properties: { share_method: "text" } },
  report: { name: "report", type: "userContent", item: "always", properties: { report_reason: "text" } },
  downloadButtonClick: {
    name: "download_button_click",
    type: "navigation",
    item: "sometimes",
    properties: { click_source: "text" },
  },
  flowStep: {
    name: "download_flow_step",
    type: "navigation",
    item: "sometimes",
    properties: {
      flow_step: "text",
      click_source: "text?",
      login_method: "text?",
      installer: "text?",
      download_id: "text?",
    },
  },
  openInApp: {
    name: "open_in_app",
    type: "navigation",
    item: "sometimes",
    properties: { launch_result: "text" },
  },
  consent: {
    name: "consent",
    type: "userPreference",
    item: "never",
    properties: { consent_choice: "text", consent_policy_version: "text" },
  },
  experimentExposure: {
    name: "experiment_exposure",
    type: "other",
    item: "never",
    properties: { experiment_name: "text", experiment_variant: "text" },
  },
} as const satisfies Record<string, EventDeclaration>;

/** The names of all events. */
export type AnalyticsEventName = keyof typeof analyticsEvents;

interface Values {
  text: string;
  number: number;
  flag: boolean;
}

type ValueOf<Kind> = Kind extends keyof Values ? Values[Kind] : never;

/** The properties of an event, without those of its item. */
export type EventProperties<Name extends AnalyticsEventName> = PropertiesOf<
  (typeof analyticsEvents)[Name]["properties"]
>;

type PropertiesOf<Declared> = {
  [Key in keyof Declared as Declared[Key] extends `${string}?` ? never : Key]: ValueOf<Declared[Key]>;
} & {
  [Key in keyof Declared as Declared[Key] extends `${string}?` ? Key : never]?:
    | (Declared[Key] extends `${infer Kind}?` ? ValueOf<Kind> : never)
    | undefined;
};
