import { imageUrl } from '@shop/shared';

/** Photos sent by buyers as thumbnails that open in full size. `label` is the accessible name, such as « Photo ». */
export function PhotoList({ photos, label }: { photos: string[]; label: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((path, index) => (
        <li key={path}>
          <Photo full={imageUrl(path)} small={imageUrl(path, 160)} name={`${label} ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** Photo link: `small` is the address of the thumbnail, `full` that of the full-size photo. */
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
