/** Answers a call for the logged-in user with these fields. */
export function userAnswer(fields: object): Response {
  const profile = {
    avatar: null,
    banner: null,
    bio: "",
    cover: null,
    links: [],
    picture: null,
    pictureUrl: null,
  };
  return Response.json({
    id: "u1",
    name: "Ada",
    nextAvailableNameChangeDate: null,
    createdAt: "2026-01-01",
    updatedAt: "2026-01-01",
    isLoggedIn: true,
    profile: { ...profile, showExplicitContent: false },
    ...fields,
  });
}
