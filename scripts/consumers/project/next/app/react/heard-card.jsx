"use client";
import { TunaSoundCard } from "@tuna/widgets/react";
import { useState } from "react";

export function HeardCard() {
  const [heard, setHeard] = useState("");
  return (
    <>
      <TunaSoundCard soundId="gzj0rnq0931w" onPlay={(event) => setHeard(event.detail.id)}>
        <a href="/">Hallelujah choir</a>
      </TunaSoundCard>
      <output>{heard}</output>
    </>
  );
}
