/** Returns columns of rows as arrays for `unnest`, so that any number of rows needs one SQL parameter a column. */
export function columnsOf<Row extends object>(rows: readonly Row[]) {
  return <Key extends keyof Row>(key: Key): Row[Key][] => rows.map((row) => row[key]);
}
