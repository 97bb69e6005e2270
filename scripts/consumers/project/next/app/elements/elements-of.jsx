"use client";
import { defineElements } from "@tuna/widgets/elements";
import { useEffect } from "react";

const brand = { name: "Tuna", product: "Tuna", key: "tuna", protocol: "tuna" };

export function ElementsOf({ siteUrl }) {
  useEffect(() => defineElements({ apiUrl: siteUrl, brand }), [siteUrl]);
  return (
    <tuna-sound-card sound-id="gzj0rnq0931w">
      <a href={`${siteUrl}/sound/gzj0rnq0931w`}>Hallelujah choir</a>
    </tuna-sound-card>
  );
}
