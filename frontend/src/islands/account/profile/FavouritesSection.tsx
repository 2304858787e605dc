import { useStore } from '@nanostores/react';
import { localePath, type User } from '@shop/shared';
import { Heart } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { fetchCurrentLines } from '../../cart/state/estimate.ts';
import type { Current } from '../../cart/state/reconcile.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorState } from '../../kit/ErrorState.tsx';
import { useTranslation } from '../../kit/i18n-context.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { $favourites, syncFavourites } from '../favourites.store.ts';
import { FavouriteCard } from './FavouriteCard.tsx';
import { Section } from './Section.tsx';
import { useLoaded } from '../../kit/use-loaded.ts';

interface Props {
  user: User;
}

/** Number of favourites loaded at once; each product needs one API call. */
const pageSize = 12;

export function FavouritesSection({ user }: Props) {
  const { language, t } = useTranslation<'profile'>();
  const load = useCallback(async () => {
    await syncFavourites(user);
    return fetchMissing([], $favourites.get().slice(0, pageSize));
  }, [user]);
  const { state, retry, replace } = useLoaded(load);
  const ids = useStore($favourites);
  const [shown, setShown] = useState(pageSize);
  const products = state.kind === 'loaded' ? state.value : null;

  useEffect(() => {
    if (!products) return;
    let isCurrent = true;
    const wanted = ids.slice(0, shown);
    if (wanted.every((id) => products.some(({ productId }) => productId === id))) return;
    void fetchMissing(products, wanted).then((all) => isCurrent && replace(all));
    return () => {
      isCurrent = false;
    };
  }, [ids, shown, products, replace]);

  if (state.kind === 'loading') return <Skeleton />;
  if (!products) return <ErrorState isCard title={t('profile.loadFailed')} onRetry={retry} />;
  const cards = ids.slice(0, shown).flatMap((id) => products.find(({ productId }) => productId === id) ?? []);
  return (
    <Section id="favourites" title={t('profile.favouritesTitle')}>
      {ids.length === 0 ? (
        <EmptyState Icon={Heart} title={t('profile.noFavourites')} text={t('profile.noFavouritesText')}>
          <a className="button mt-3" href={localePath(language, '/products')}>
            {t('profile.toProducts')}
          </a>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3">
          {cards
            .filter(({ isAvailable }) => isAvailable)
            .map((product) => (
              <li key={product.productId}>
                <FavouriteCard product={product} />
              </li>
            ))}
        </ul>
      )}
      {ids.length > shown && (
        <button
          type="button"
          className="button button-outline justify-self-start"
          onClick={() => setShown(shown + pageSize)}
        >
          {t('profile.moreFavourites')}
        </button>
      )}
    </Section>
  );
}

async function fetchMissing(known: readonly Current[], wanted: readonly number[]): Promise<Current[]> {
  const missing = wanted.filter((id) => !known.some(({ productId }) => productId === id));
  return [...known, ...(await fetchCurrentLines(missing))];
}
