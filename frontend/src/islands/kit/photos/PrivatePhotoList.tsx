import { useCallback, useEffect } from 'react';
import { colonIn } from '../../../i18n/colon.ts';
import { readApiFile } from '../../../lib/api/api.ts';
import { useTranslation } from '../i18n-context.tsx';
import { Photo } from './PhotoList.tsx';
import { useLoaded } from '../use-loaded.ts';

/**
 * Photos that only the current user may see. They are fetched with the access token, which `<img>` cannot send;
 * `photos` are API paths.
 */
export function PrivatePhotoList({ photos, label }: { photos: string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((path, index) => (
        <li key={path}>
          <PrivatePhoto path={path} name={`${label} ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

function PrivatePhoto({ path, name }: { path: string; name: string }) {
  const { language, t } = useTranslation<'common'>();
  const load = useCallback(async () => URL.createObjectURL((await readApiFile(path)).content), [path]);
  const { state, retry } = useLoaded(load);
  const url = state.kind === 'loaded' ? state.value : undefined;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);
  if (url) return <Photo full={url} small={url} name={name} />;
  if (state.kind === 'loading') return <div className="skeleton size-20 rounded-md" aria-busy="true" />;
  return (
    <button type="button" className="link min-h-11" onClick={retry}>
      {`${name}${colonIn(language)}${t('common.retry')}`}
    </button>
  );
}
