/** Whether a text is a sort order: lower numbers come first, and an empty text counts as 0. */
export const isSortOrder = (text: string) => /^-?\d{0,9}$/.test(text.trim());
