/** An environment variable has an unusable value; `message` is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = "EnvironmentError";
}
