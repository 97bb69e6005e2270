export interface ConstantsPageData {
  rows: { name: string; value: string }[];
}

export interface TestPageData {
  path: string;
}
