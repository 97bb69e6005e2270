import { TunaError } from "./tuna-error.ts";

/** The answer is no JSON or does not fit its schema: the server is of another version, or not a Tuna library at all. */
export class ContractError extends TunaError {
  override name = "ContractError";

  constructor(url: string, status: number, cause: unknown) {
    super(`Wrong answer from ${url}`, { code: "contract", status, cause });
  }
}
