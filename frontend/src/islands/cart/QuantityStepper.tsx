import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';

interface Props {
  value: number;
  /** Stock of the product; undefined if unknown. */
  max?: number;
  labels: { quantity: string; less: string; more: string };
  onChange: (quantity: number) => void;
}

/** Quantity field with minus and plus buttons. The minus button stops at 1; typing 0 removes the line. */
export function QuantityStepper({ value, max, labels, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  function handleCommit() {
    const quantity = Number(draft);
    if (draft !== null && draft !== '' && Number.isInteger(quantity) && quantity !== value)
      onChange(quantity);
    setDraft(null);
  }

  function handleKey(event: React.KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // Prevents the Enter key from also activating the undo button, which receives the focus on commit.
    event.preventDefault();
    handleCommit();
  }

  function handleStep(button: HTMLButtonElement, quantity: number) {
    // The button is disabled at either limit and would lose the focus. The input takes it for keyboard users only,
    // because on a touch screen it would open the on-screen keyboard.
    const isEnd = quantity <= 1 || quantity === max;
    if (isEnd && button.matches(':focus-visible')) input.current?.focus();
    onChange(quantity);
  }

  return (
    <div className="stepper">
      <StepButton
        label={labels.less}
        disabled={value <= 1}
        onClick={(event) => handleStep(event.currentTarget, value - 1)}
      >
        <Minus size={18} aria-hidden />
      </StepButton>
      <input
        ref={input}
        type="number"
        inputMode="numeric"
        min={1}
        max={max}
        aria-label={labels.quantity}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={handleCommit}
        onKeyDown={handleKey}
      />
      <StepButton
        label={labels.more}
        disabled={max !== undefined && value >= max}
        onClick={(event) => handleStep(event.currentTarget, value + 1)}
      >
        <Plus size={18} aria-hidden />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onClick: React.MouseEventHandler<HTMLButtonElement>;
  children: React.ReactNode;
}

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  );
}
