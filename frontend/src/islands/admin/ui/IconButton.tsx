import type { LucideIcon } from 'lucide-react';
import { whileBusy } from '../../kit/while-busy.ts';

interface Props {
  icon: LucideIcon;
  /** Action and its object: the only text of the button. */
  label: string;
  isBusy?: boolean;
  /** Does nothing, but stays in the tab order: who reaches the end of a list keeps the focus. */
  isDisabled?: boolean;
  isDangerous?: boolean;
  className?: string;
  onClick: () => void;
}

/** A button that shows a picture instead of words. */
export function IconButton(props: Props) {
  const {
    icon: Icon,
    label,
    isBusy = false,
    isDisabled = false,
    isDangerous,
    className = '',
    onClick,
  } = props;
  const look = isDisabled ? 'cursor-not-allowed text-ink-faint' : isDangerous ? 'text-clay-ink' : '';
  return (
    <button
      type="button"
      className={`icon-button ${look} ${className}`}
      title={label}
      aria-label={label}
      {...whileBusy(isBusy || isDisabled, onClick)}
      aria-busy={isBusy || undefined}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
