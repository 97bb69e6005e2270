/** Packages in order of dependency: each may import those before it. */
const order = ["sdk", "widgets", "site"] as const;

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^;"']*?["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)/g;

/**
 * Returns the run-time imports of a source text. `import type` is allowed anywhere, since it does not exist at
 * run time.
 */
export function importsOf(text: string): string[] {
  return [...text.matchAll(importPattern)]
    .filter((match) => !match[2])
    .map((match) => match[3] ?? match[4] ?? "")
    .filter((target) => target.startsWith(".") || target.startsWith("@tuna/"));
}

/** Returns a line for each import of a file that violates the order of packages. */
export function violationsOfImports(path: string, targets: readonly string[]): string[] {
  const from = packageOf(path);
  if (!from) return [];
  return targets.flatMap((target) => {
    const to = packageOf(target);
    if (!to) return [];
    if (order.indexOf(to) > order.indexOf(from))
      return [`${path}: ${from} must not import ${to} (${target})`];
    if (to !== from && target.includes("/src/")) return [`${path}: reaches into ${to}'s source (${target})`];
    if (isPage(path) && target.startsWith("site/server/"))
      return [`${path}: pages must not import the server (${target}); a *.server.ts loader may`];
    return [];
  });
}

function packageOf(target: string): (typeof order)[number] | undefined {
  return order.find(
    (name) =>
      target.startsWith(`${name}/`) || target === `@tuna/${name}` || target.startsWith(`@tuna/${name}/`),
  );
}

function isPage(path: string): boolean {
  return path.startsWith("site/app/") && !/\.server\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);
}
