/** Any place in an order: the lower one comes first. Empty counts as 0. */
export const isSortOrder = (text: string) => /^-?\d{0,9}$/.test(text.trim());
