const hidden = '•••';

/** "Agathe" → "A•••": enough for the owner of a link to recognise themselves, too little for a stranger. */
export function maskedName(name: string): string {
  const [first = ''] = name;
  return first ? `${first.toUpperCase()}${hidden}` : '';
}

/** "jean@exemple.ca" → "j•••@•••". */
export function maskedEmail(email: string): string {
  const [first = ''] = email;
  return `${first}${hidden}@${hidden}`;
}
