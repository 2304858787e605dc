/** `418 555-0142` → `tel:+14185550142`; a number written with its country code keeps it. */
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
