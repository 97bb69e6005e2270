/** A variable of the environment holds a value that cannot be used; `message` is one line that names it. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}
