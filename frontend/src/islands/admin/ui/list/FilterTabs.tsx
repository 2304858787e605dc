interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; count?: number }[];
  onChange: (value: Value) => void;
}

/** Tabs that select one of a few filters of a list. */
export function FilterTabs<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="chip"
          aria-current={option.value === value ? 'true' : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && option.count > 0 && (
            <span className="font-normal tabular-nums">{option.count}</span>
          )}
        </button>
      ))}
    </div>
  );
}
