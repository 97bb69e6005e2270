/** Name of the database in which a browser keeps the boards of its visitor. */
export const BOARDS_DATABASE = "boards";
