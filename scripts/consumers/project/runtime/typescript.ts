import { ApiError, createTuna, isTunaError, type Sound } from "@tuna/sdk";
import { report } from "./report.cjs";

const idOf = ({ id }: Pick<Sound, "id">): string => id;
if (idOf({ id: "typed" }) === "typed") await report({ ApiError, createTuna, isTunaError });
