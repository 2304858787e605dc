/** True when the text is a sort order: a whole number of at most nine digits, where an empty text counts as 0. */
export const isSortOrder = (text: string) => /^-?\d{0,9}$/.test(text.trim());
