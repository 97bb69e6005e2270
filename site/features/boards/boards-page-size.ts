/** Number of boards on a page of their list. */
export const BOARDS_PAGE_SIZE = 24;
