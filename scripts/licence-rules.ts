export interface InstalledPackage {
  name: string;
  /** SPDX expression; empty if the package declares none. */
  licence: string;
}

interface LicenceException {
  name: string;
  /** Licence that the package declares, or that its bundled code has in addition. */
  licence: string;
  reason: string;
}

/** Licences that require only a notice, OFL-1.1 for fonts, and MPL-2.0 for packages used unmodified. */
const allowedLicences: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
]);

/**
 * Packages whose declared licence is missing or not allowed. docs/licences.md names each with the consequences.
 */
export const licenceExceptions: readonly LicenceException[] = [
  {
    name: "@audio/decode-aac",
    licence: "GPL-2.0",
    reason: "FAAD2 decodes AAC. No decoder of AAC on npm that bounds its memory has another licence.",
  },
  {
    name: "codec-parser",
    licence: "LGPL-3.0-or-later",
    reason: "The decoders of FLAC, Vorbis and Opus find frames with it.",
  },
];

/** Packages with an allowed declared licence that contain WebAssembly or a bundle under another one. */
export const bundledLicences: readonly LicenceException[] = [
  { name: "mpg123-decoder", licence: "LGPL-2.1", reason: "It is mpg123, compiled to WebAssembly." },
  { name: "@audio/decode-mp3", licence: "LGPL-2.1", reason: "It bundles mpg123-decoder." },
  { name: "@audio/decode-flac", licence: "LGPL-3.0-or-later", reason: "It bundles codec-parser." },
  { name: "@audio/decode-vorbis", licence: "LGPL-3.0-or-later", reason: "It bundles codec-parser." },
  { name: "@audio/decode-opus", licence: "LGPL-3.0-or-later", reason: "It bundles codec-parser." },
  {
    name: "@mediabunny/aac-encoder",
    licence: "LGPL-2.1",
    reason: "It is FFmpeg's encoder of AAC as WebAssembly.",
  },
  { name: "h264-mp4-encoder", licence: "MPL-1.1", reason: "It bundles libmp4v2 with minih264 (CC0-1.0)." },
];

/**
 * Returns a sentence for each problem: a licence that is neither allowed nor an exception, an exception whose
 * licence changed or whose package is gone, and an exception that `notice` does not name with its licence.
 */
export function auditLicences(packages: readonly InstalledPackage[], notice: string): string[] {
  const installed = new Set(packages.map(({ name }) => name));
  const named = [...licenceExceptions, ...bundledLicences];
  return [
    ...packages
      .filter((found) => !isAllowed(found.licence) && !isExcepted(found))
      .map(
        ({ name, licence }) =>
          `${name}: its licence "${licence}" is not among those allowed (scripts/licence-rules.ts)`,
      ),
    ...named
      .filter(({ name }) => !installed.has(name))
      .map(({ name }) => `${name}: it is an exception in scripts/licence-rules.ts, and no longer installed`),
    ...named
      .filter(({ name, licence }) => !isNamed(notice, name, licence))
      .map(({ name }) => `${name}: docs/licences.md does not name it with its licence`),
  ];
}

const isExcepted = ({ name, licence }: InstalledPackage) =>
  licenceExceptions.some((exception) => exception.name === name && exception.licence === licence);

const isNamed = (notice: string, name: string, licence: string) =>
  notice.split("\n").some((line) => line.includes(`\`${name}\``) && line.includes(licence));

/**
 * Whether an SPDX expression is allowed: all sides of AND, or one side of OR. Supports parentheses around a list
 * of either.
 */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim();
  if (allowedLicences.has(plain)) return true;
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1] ?? plain;
  if (/[()]/.test(inner)) return false;
  if (inner.includes(" OR ")) return inner.split(" OR ").some(isAllowed);
  if (inner.includes(" AND ")) return inner.split(" AND ").every(isAllowed);
  return inner !== plain && isAllowed(inner);
}
