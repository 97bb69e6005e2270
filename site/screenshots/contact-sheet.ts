import { execFileSync } from "node:child_process";

const CELL_HEIGHT_PX = 480;

/** Tiles rows of two or more equally high pictures into one WebP file, with a gap between. Needs ffmpeg on PATH. */
export function writeContactSheet(rows: readonly (readonly string[])[], path: string): void {
  const paths = rows.flat();
  const cells = paths.map(
    (_, index) => `[${index}]scale=-2:${CELL_HEIGHT_PX},pad=iw+16:ih+16:8:8:color=0x7f7f7f[cell${index}]`,
  );
  // Each cell begins right of those before it in its row, and below the rows before.
  const places = rows.flatMap((row, line) => {
    const first = rows.slice(0, line).flat().length;
    return row.map((_, column) => {
      const x = row.slice(0, column).map((_, before) => `w${first + before}`);
      return `${x.join("+") || 0}_${Array(line).fill("h0").join("+") || 0}`;
    });
  });
  const all = paths.map((_, index) => `[cell${index}]`).join("");
  const whole = `${all}xstack=inputs=${paths.length}:layout=${places.join("|")}:fill=0x7f7f7f`;
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-y"],
    ...paths.flatMap((each) => ["-i", each]),
    ...["-filter_complex", [...cells, whole].join(";")],
    ...["-c:v", "libwebp", "-quality", "58", "-compression_level", "6", path],
  ]);
}
