import { whileBusy } from '../../../kit/while-busy.ts';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy?: boolean;
  /** The label is for screen readers only, as in a row of a table. */
  isBare?: boolean;
}

export function Toggle({ label, isOn, onChange, isBusy = false, isBare = false }: Props) {
  const button = (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      {...whileBusy(isBusy, () => onChange(!isOn))}
    />
  );
  if (isBare) return button;
  return (
    <div className="flex min-h-11 items-center gap-3">
      {button}
      <span aria-hidden className="font-medium">
        {label}
      </span>
    </div>
  );
}
