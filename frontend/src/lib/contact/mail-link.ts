/** A link that writes to one address: whatever the address holds stays the address, and no header is gained by it. */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
