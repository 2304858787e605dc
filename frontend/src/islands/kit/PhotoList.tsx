import { imageUrl } from '@shop/shared';

/** Pictures that a buyer shows, each opening in full; `label` names them: « Photo ». */
export function PhotoList({ photos, label }: { photos: string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((path, place) => (
        <li key={path}>
          <Photo full={imageUrl(path)} small={imageUrl(path, 160)} name={`${label} ${place + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** Photo of the list; `small` is the version that the list shows. */
export function Photo({ full, small, name }: { full: string; small: string; name: string }) {
  return (
    <a href={full} target="_blank" rel="noopener noreferrer">
      <img
        src={small}
        alt={name}
        width={80}
        height={80}
        className="size-20 rounded-md object-cover"
        loading="lazy"
      />
    </a>
  );
}
