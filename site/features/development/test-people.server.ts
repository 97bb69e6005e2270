import type { LoginProvider } from "@tuna/sdk/account";

/** A made-up person whom a stand-in can log in. */
export interface TestPerson {
  id: string;
  name: string;
  email: string;
  isEmailVerified: boolean;
}

/** The people whom every stand-in knows. Nobody can receive mail at `.example`. */
export const testPeople: readonly TestPerson[] = [
  { id: "ada", name: "Ada", email: "ada@people.example", isEmailVerified: true },
  { id: "bo", name: "Bo", email: "bo@people.example", isEmailVerified: true },
  { id: "cleo", name: "Cleo", email: "cleo@people.example", isEmailVerified: true },
  { id: "dana", name: "Dana", email: "dana@people.example", isEmailVerified: false },
];

/** Returns a person as the provider describes its users. Ids never equal those of real users. */
export function claimsOf(provider: LoginProvider, person: TestPerson): Record<string, unknown> {
  const { name, email, isEmailVerified } = person;
  const id = `stand-in-${person.id}`;
  if (provider === "discord") {
    return { id, email, verified: isEmailVerified, username: person.id, global_name: name };
  }
  const claims = { sub: id, email, email_verified: isEmailVerified };
  if (provider === "twitch") return { ...claims, preferred_username: name };
  if (provider === "google") return { ...claims, name };
  // Apple's token has no name.
  return claims;
}
