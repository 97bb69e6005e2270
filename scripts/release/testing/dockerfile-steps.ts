import { type Copy, DockerfileParser } from "dockerfile-ast";

/** An instruction of a Dockerfile, such as `COPY --from=build /release ./`. */
export interface DockerfileStep {
  /** Upper case. */
  instruction: string;
  /** Options such as `from`, by name. */
  flags: Record<string, string>;
  /** Everything behind the flags. */
  text: string;
}

export interface DockerfileStage {
  name: string;
  steps: DockerfileStep[];
}

/** Splits a Dockerfile into its stages. */
export function readStages(content: string): DockerfileStage[] {
  const stages: DockerfileStage[] = [];
  for (const instruction of DockerfileParser.parse(content).getInstructions()) {
    const flags = "getFlags" in instruction ? (instruction as Copy).getFlags() : [];
    const step = {
      instruction: instruction.getKeyword(),
      flags: Object.fromEntries(flags.map((flag) => [flag.getName(), flag.getValue() ?? ""])),
      text: instruction.getArgumentsContent() ?? "",
    };
    const name = / AS (\S+)$/i.exec(step.text)?.[1] ?? String(stages.length);
    if (step.instruction === "FROM") stages.push({ name, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

/** Returns the words of a command in the JSON form, which needs no shell. Throws for the shell form. */
export function execForm(text: string): string[] {
  return JSON.parse(text.replace(/^CMD\s+/, "")) as string[];
}
