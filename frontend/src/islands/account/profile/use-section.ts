import { useEffect, useState } from 'react';

export const sections = ['orders', 'favourites', 'details', 'password', 'sessions', 'data'] as const;
export type Section = (typeof sections)[number];

/** Profile section named by the hash of the URL; `orders` by default. */
export function useSection(): Section {
  const [section, setSection] = useState(sectionOfAddress);
  useEffect(() => {
    const follow = () => setSection(sectionOfAddress());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  return section;
}

function sectionOfAddress(): Section {
  const name = location.hash.slice(1);
  return sections.find((section) => section === name) ?? 'orders';
}
