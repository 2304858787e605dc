import { useStore } from '@nanostores/react';
import { provinceOf, type Province } from '@shop/shared';
import { useState } from 'react';
import { $destination, areaOf } from '../../cart/state/destination.ts';

export interface ProvinceState {
  /** Province shown in the form: the selected one, otherwise the one of the postal code. */
  shown: Province | '';
  /** Set when the selected province does not match the postal code and the buyer has not confirmed the selection. */
  question: { area: string; found: Province; wanted: Province } | null;
  choose: (province: Province) => void;
  /** Answers the question with the province that the buyer confirms. */
  decide: (province: Province) => void;
}

/** Province for delivery and taxes: the one of the postal code, unless the buyer confirms another one. */
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
