/** The id of the account that is logged in, by the cookie that pages may read; null without login. */
export function accountOfCookies(cookies: string = document.cookie): string | null {
  return /(?:^|; )(?:__Host-)?user_id=([^;]+)/.exec(cookies)?.[1] ?? null;
}
