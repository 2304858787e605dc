import { imageUrl } from '@shop/contracts';

/** Pictures that a buyer shows, each opening in full; `label` names them: « Photo ». */
export function PhotoList({ photos, label }: { photos: string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((path, place) => (
        <li key={path}>
          <a href={imageUrl(path)} target="_blank" rel="noopener noreferrer">
            <img
              src={imageUrl(path, 160)}
              alt={`${label} ${place + 1}`}
              width={80}
              height={80}
              className="size-20 rounded-md object-cover"
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
