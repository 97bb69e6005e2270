/**
 * Number of cards on a page of a listing or search of the site. It is divisible by 2, 3, 4, 6 and 8, the numbers of
 * columns of `card-density.css`.
 */
export const LISTING_PAGE_SIZE = 48;
