import { socialNetworks, type ShopSettings } from '@shop/shared';

export const networkNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
} as const;

/** Links to the social networks that the owner has entered. */
export function socialLinks({ socialLinks: links }: Pick<ShopSettings, 'socialLinks'>) {
  return socialNetworks.flatMap((network) => {
    const href = links[network];
    return href ? [{ name: networkNames[network], href }] : [];
  });
}
