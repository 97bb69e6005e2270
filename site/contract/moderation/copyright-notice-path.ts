/** The page with the form for a notice of copyright, which the form is also posted to. */
export const COPYRIGHT_NOTICE_PATH = "/report/copyright/";
