import { imageUrl } from '@shop/shared';
import { useState } from 'react';

const placeholder = '/placeholder.svg';

interface Props {
  path?: string;
  className?: string;
}

/** Small product picture with an empty alternative text, because the product name is next to the picture. */
export function LinePicture({ path, className = '' }: Props) {
  const [failed, setFailed] = useState<string>();
  const source = path && path !== failed ? imageUrl(path, 320) : placeholder;
  return (
    <span className={`picture block aspect-4/3 shrink-0 rounded-md ${className}`}>
      <img src={source} alt="" width={320} height={240} onError={() => setFailed(path)} />
    </span>
  );
}
