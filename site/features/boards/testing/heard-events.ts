/** The events of a stream as they arrive. */
export interface HeardEvents {
  /** Types of the events so far, those of triggers with their pad and action. */
  heard: string[];
  /** Resolves when the stream has ended. */
  over: Promise<void>;
  /** Ends the stream as a client that leaves. */
  leave(): Promise<void>;
}

/** Reads a stream of server-sent events to its end. */
export function hearEvents(stream: ReadableStream<Uint8Array>): HeardEvents {
  const heard: string[] = [];
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const readAll = async () => {
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      heard.push(...blocks.flatMap((block) => describeBlock(block) ?? []));
    }
  };
  return { heard, over: readAll(), leave: () => reader.cancel() };
}

function describeBlock(block: string): string | undefined {
  const [, type, data = "{}"] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
  const { padId, action } = JSON.parse(data);
  return type && [type, padId, action].filter(Boolean).join(" ");
}
