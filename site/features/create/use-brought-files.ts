import { useEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page or pasted. Text that is pasted into a field stays text, though files
 * come with it. Returns whether files are held over the page.
 */
export function useBroughtFiles(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    addEventListener("dragleave", (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    addEventListener(
      "paste",
      ({ target, clipboardData }) => {
        // Spreadsheets put a picture of a cell beside its text.
        const isText = target instanceof Element && target.matches(":read-write");
        if (isText && clipboardData?.types.includes("text/plain")) return;
        const files = [...(clipboardData?.files ?? [])];
        if (files.length > 0) take.current(files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return isOver;
}
