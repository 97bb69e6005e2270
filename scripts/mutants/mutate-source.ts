import { parseSync, Visitor } from "vite";

/** One change of a source that a test should notice. */
export interface Mutation {
  /** What was changed, such as `negate condition`. */
  operator: string;
  /** Place of the replaced text in characters. */
  start: number;
  end: number;
  replacement: string;
}

interface Place {
  start: number;
  end: number;
}

const OTHER_OPERATORS: Record<string, string> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "&&": "||",
  "||": "&&",
};

/** Returns the changes that general operators make in the code of a TypeScript file, in its order. Types stay. */
export function mutationsOf(code: string): Mutation[] {
  const found: Mutation[] = [];
  const types: Place[] = [];
  const replace = (operator: string, { start, end }: Place, replacement: string) =>
    found.push({ operator, start, end, replacement });
  const negate = ({ test }: { test: Place }) =>
    replace("negate condition", test, `!(${code.slice(test.start, test.end)})`);
  const compare = ({ operator, left, right }: { operator: string; left: Place; right: Place }) => {
    const between = code.slice(left.end, right.start);
    const start = left.end + between.indexOf(operator);
    const other = OTHER_OPERATORS[operator];
    if (other) replace("swap comparison", { start, end: start + operator.length }, other);
  };
  const remove = (statement: Place) => replace("remove statement", statement, ";");
  new Visitor({
    IfStatement: negate,
    ConditionalExpression: negate,
    BinaryExpression: compare,
    LogicalExpression: compare,
    ExpressionStatement: remove,
    ThrowStatement: remove,
    TSLiteralType: (type) => types.push(type),
    Literal(literal) {
      const { value } = literal;
      if (typeof value === "boolean") replace("change constant", literal, String(!value));
      if (typeof value === "number")
        replace("change constant", literal, value === 0 ? "1" : String(value * 10));
    },
  }).visit(parseSync("source.ts", code).program);
  return found
    .filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}
