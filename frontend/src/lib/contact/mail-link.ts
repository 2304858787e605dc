/** `mailto:` link to one address. The address is escaped, so that it cannot add headers or recipients. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
