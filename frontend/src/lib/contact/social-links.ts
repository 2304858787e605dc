import { socialNetworks, type ShopSettings } from '@shop/contracts';

export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const;

/** Where the shop is besides here: only where the owner has said so. */
export function socialLinks({ socialLinks: links }: Pick<ShopSettings, 'socialLinks'>) {
  return socialNetworks.flatMap((network) => {
    const href = links[network];
    return href ? [{ name: networkNames[network], href }] : [];
  });
}
