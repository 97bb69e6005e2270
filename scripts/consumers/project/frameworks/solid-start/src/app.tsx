import { onMount } from "solid-js";
import { Page } from "../../solid/page";

export default function App() {
  onMount(() => import("../../define-elements.js"));
  return <Page />;
}
