/** Fields of inputs and outlines of answers that several endpoints share. */
export const pagingFields = ["sort", "page", "pageSize"] as const;
export const listFields = [...pagingFields, "tag", "category"] as const;
export const searchFields = ["q", ...pagingFields, "length", "category", "fits", "spelling"] as const;
export const audioFields = ["container", "download", "for", "hash"] as const;
export const reportFields = ["reason", "details", "email"] as const;

export const item = { id: "", name: "" };
export const page = { items: [item], total: 0 };
export const playReceipt = { id: "", playedCount: 0 };
export const reportReceipt = { isReceived: true };
export const tags = [{ slug: "", name: "" }];
