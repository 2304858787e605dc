import type { LucideIcon } from 'lucide-react';
import { whileBusy } from '../../kit/while-busy.ts';

interface Props {
  icon: LucideIcon;
  /** Accessible name of the button: the action and its object. */
  label: string;
  isBusy?: boolean;
  /** Disables the action but keeps the button in the tab order, so that a keyboard user does not lose the focus. */
  isDisabled?: boolean;
  isDangerous?: boolean;
  className?: string;
  onClick: () => void;
}

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
  const tone = isDisabled ? 'cursor-not-allowed text-ink-faint' : isDangerous ? 'text-clay-ink' : '';
  return (
    <button
      type="button"
      className={`icon-button ${tone} ${className}`}
      title={label}
      aria-label={label}
      {...whileBusy(isBusy || isDisabled, onClick)}
      aria-busy={isBusy || undefined}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
