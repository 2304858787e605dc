import { whileBusy } from '../../../kit/while-busy.ts';

interface Props {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isBusy?: boolean;
  /** Hides the label visually and keeps it for screen readers, for a toggle in a table row. */
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
