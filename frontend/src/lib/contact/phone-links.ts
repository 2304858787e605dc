/**
 * `tel:` link of a Canadian phone number: `418 555-0142` gives `tel:+14185550142`. A country code in the number is
 * kept.
 */
export function phoneLink(phone: string): string {
  return `tel:+${internationalDigits(phone)}`;
}

export function whatsappLink(phone: string): string {
  return `https://wa.me/${internationalDigits(phone)}`;
}

function internationalDigits(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits.length === 10 ? `1${digits}` : digits;
}
