/** A word of an answer: one of these, or one that a newer site has added. Code that branches on it needs a default. */
export type OpenWord<Word extends string> = Word | (string & {});

/**
 * A value in which each choice of words is open, as clients get answers from newer sites. A single word, such as the `kind` of
 * an upload, tells variants apart and stays as it is.
 */
export type OpenWords<Value, All = Value> = string extends Value
  ? Value
  : Value extends readonly (infer Item)[]
    ? OpenWords<Item>[]
    : Value extends string
      ? Value | (IsChoice<Extract<All, string>> extends true ? string & {} : never)
      : Value extends object
        ? { [Field in keyof Value]: OpenWords<Value[Field]> }
        : Value;

/** Whether a type is a union of several words. */
type IsChoice<Word, Each = Word> = (
  Each extends unknown
    ? [Word] extends [Each]
      ? true
      : false
    : never
) extends true
  ? false
  : true;
