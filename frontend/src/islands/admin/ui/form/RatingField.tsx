import { limits } from '@shop/shared';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useAdminTranslation } from '../admin-translation.ts';

const { ratingMin, ratingMax } = limits.review;
const all = Array.from({ length: ratingMax }, (_, index) => index + ratingMin);

interface Props {
  label: string;
  value: number;
  onChange: (rating: number) => void;
}

/** Field for a rating in stars, for mouse, touch and arrow keys. */
export function RatingField({ label, value, onChange }: Props) {
  const { t } = useAdminTranslation();
  const name = useId();
  return (
    <fieldset className="field content-start">
      <legend className="field-label mb-1.5">{label}</legend>
      <div className="flex">
        {all.map((rating) => (
          <label
            key={rating}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={rating === value}
              aria-label={t('common.ratingOf', { rating })}
              onChange={() => onChange(rating)}
            />
            <StarIcon isOn={rating <= value} size={26} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ShownRating({ rating }: { rating: number }) {
  const { t } = useAdminTranslation();
  return (
    <span role="img" aria-label={t('common.ratingOf', { rating })} className="flex gap-0.5">
      {all.map((one) => (
        <StarIcon key={one} isOn={one <= rating} size={18} />
      ))}
    </span>
  );
}

function StarIcon({ isOn, size }: { isOn: boolean; size: number }) {
  return <Star size={size} aria-hidden className={isOn ? 'fill-honey text-honey-ink' : 'text-ink-faint'} />;
}
