import { useStore } from '@nanostores/react';
import { provinceOf, type Province } from '@shop/shared';
import { useState } from 'react';
import { $destination, areaOf } from '../../cart/state/destination.ts';

export interface ProvinceState {
  /** Province shown in the form: the chosen one, else the one of the postal code. */
  shown: Province | '';
  /** A choice that is not the province of the postal code, and that the buyer has not confirmed. */
  question: { area: string; found: Province; wanted: Province } | null;
  choose: (province: Province) => void;
  /** An answer to the question. */
  decide: (province: Province) => void;
}

/** Province of delivery and taxes: the one of the postal code, unless the buyer confirms another. */
export function useProvince(postalCode: string, onChange: () => void): ProvinceState {
  const destination = useStore($destination);
  const [wanted, setWanted] = useState<Province | null>(null);
  const area = areaOf(postalCode);
  const found = area && provinceOf(area);

  function decide(decided: Province) {
    const isOther = decided !== found;
    if (area)
      $destination.set({
        postalCode: area,
        ...(isOther && { province: decided, isProvinceConfirmed: true }),
      });
    setWanted(null);
    onChange();
  }

  return {
    shown: wanted ?? destination.province ?? found ?? provinceOf(destination.postalCode) ?? '',
    question: area && found && wanted && wanted !== found ? { area, found, wanted } : null,
    choose: (province) => (province === found ? decide(province) : setWanted(province)),
    decide,
  };
}
