const hidden = '•••';

/** Masks a name: "Agathe" becomes "A•••". The buyer recognises it, a stranger with the link learns little. */
export function maskedName(name: string): string {
  const [first = ''] = name;
  return first ? `${first.toUpperCase()}${hidden}` : '';
}

/** Masks an email address: "jean@exemple.ca" becomes "j•••@•••". */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}${hidden}@${hidden}`;
}
