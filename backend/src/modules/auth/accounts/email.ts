/** The one form in which an address is stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
