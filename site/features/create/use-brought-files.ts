import { useEffect, useRef, useState } from "react";

/** Takes files that are dropped anywhere on the page or pasted. Returns whether files are held over it. */
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
      (event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0) take.current(files);
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return isOver;
}
