/** Returns by how many places a key moves a pad in a grid; undefined for other keys. */
export function stepOfKey(key: string, columns: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return -1;
    case "ArrowRight":
      return 1;
    case "ArrowUp":
      return -columns;
    case "ArrowDown":
      return columns;
    case "Home":
      return -count;
    case "End":
      return count;
    default:
      return undefined;
  }
}
