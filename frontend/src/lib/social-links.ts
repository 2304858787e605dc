/** Where the shop is besides here. */
export const socialLinks = [
  { name: 'Facebook', href: 'https://www.facebook.com/produitsmelilot' },
  { name: 'Instagram', href: 'https://www.instagram.com/produitsmelilot' },
  { name: 'YouTube', href: 'https://www.youtube.com/@produitsmelilot' },
  { name: 'Pinterest', href: 'https://www.pinterest.com/produitsmelilot' },
] as const;
