import { execFileSync } from "node:child_process";

const CELL_HEIGHT_PX = 480;

/** Tiles rows of equally high pictures into one WebP file, with a gap between. Needs ffmpeg on PATH. */
export function writeContactSheet(rows: readonly (readonly string[])[], path: string): void {
  const paths = rows.flat();
  const cells = paths.map(
    (_, index) => `[${index}]scale=-2:${CELL_HEIGHT_PX},pad=iw+16:ih+16:8:8:color=0x7f7f7f[cell${index}]`,
  );
  const lines = rows.map((row, line) => {
    const first = rows.slice(0, line).flat().length;
    return `${row.map((_, column) => `[cell${first + column}]`).join("")}hstack=${row.length}[row${line}]`;
  });
  const whole = `${rows.map((_, line) => `[row${line}]`).join("")}vstack=${rows.length}`;
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-y"],
    ...paths.flatMap((each) => ["-i", each]),
    ...["-filter_complex", [...cells, ...lines, whole].join(";")],
    ...["-c:v", "libwebp", "-quality", "58", "-compression_level", "6", path],
  ]);
}
