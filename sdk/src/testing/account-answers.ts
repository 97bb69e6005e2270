import type { accountSchemas } from "../contract/account-schemas.ts";
import type { Answers } from "./answers.ts";
import type { FakeSiteContent } from "./fake-state.ts";
import { FAKE_SITE_URL } from "./fixtures.ts";

const sentCode = { expiresInS: 600, resendPauseS: 30 };
const challenge = { challenge: "Y2hhbGxlbmdl" };
const token = {
  id: "00000000-0000-4000-8000-0000000000aa",
  createdAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2027-01-01T00:00:00.000Z",
  usedAt: null,
};

/** Returns how a fake site answers the endpoints of logins and accounts: every code is right. */
export function accountAnswers(content: FakeSiteContent): Answers<keyof typeof accountSchemas> {
  const me = () => content.account;
  const end = () => {
    content.isLoggedIn = false;
  };
  return {
    sendCode: () => sentCode,
    verifyCode: () => {
      content.isLoggedIn = true;
      return me();
    },
    providers: () => ({ providers: ["discord"] }),
    embedToken: () => ({ token: "embed-token", name: content.account.name }),
    logout: () => {
      end();
      return { isLoggedOut: true };
    },
    me,
    updateSettings: ({ body: { isSensitiveContentEnabled } }) => {
      content.account.profile.showExplicitContent = isSensitiveContentEnabled;
      return me();
    },
    updateProfile: ({ body: { name, bio, links } }) => {
      if (name !== undefined) content.account.name = name;
      if (bio !== undefined) content.account.profile.bio = bio;
      if (links !== undefined) content.account.profile.links = links;
      return me();
    },
    updatePicture: () => {
      content.account.profile.pictureUrl = `${FAKE_SITE_URL}/media/picture.webp`;
      return me();
    },
    removePicture: () => {
      content.account.profile.pictureUrl = null;
      return me();
    },
    updateWidePicture: ({ params: { purpose } }) => {
      content.account.profile[purpose] = `${FAKE_SITE_URL}/media/${purpose}.webp`;
      return me();
    },
    removeWidePicture: ({ params: { purpose } }) => {
      content.account.profile[purpose] = null;
      return me();
    },
    updateConsents: ({ body: { newsletter } }) => {
      content.account.consents.newsletter = newsletter;
      return me();
    },
    endSession: () => ({ isLoggedOut: false }),
    logoutEverywhere: () => {
      end();
      return { isLoggedOut: true };
    },
    unlinkProvider: ({ params: { provider } }) => {
      content.account.loginProviders = content.account.loginProviders.filter((each) => each !== provider);
      return me();
    },
    exportAccount: () => JSON.stringify(content.account),
    sendReauthenticationCode: () => sentCode,
    sendEmailCode: () => sentCode,
    changeEmail: me,
    createAccessToken: ({ body: { name, scopes } }) => ({ ...token, name, scopes, token: "tuna_pat_fake" }),
    startPasskey: () => challenge,
    startPasskeyCheck: () => challenge,
    deleteAccount: () => {
      end();
      return { isDeleted: true };
    },
  };
}
