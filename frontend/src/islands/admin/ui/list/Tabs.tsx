import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  label: string;
  value: Value;
  /** `count` is shown only above 0; `note` tells screen readers what is counted. */
  tabs: readonly { value: Value; label: string; count?: number; note?: string }[];
  onChange: (value: Value) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Tabs with their content. The arrow keys move between the tabs, Enter selects a tab. */
export function Tabs<Value extends string>({ label, value, tabs, onChange, children }: Props<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)} activationMode="manual">
      <Radix.List aria-label={label} className="mb-4 flex flex-wrap gap-2">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className="chip" data-tab={tab.value}>
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="tab-count">
                {tab.count}
                {tab.note && <span className="sr-only"> {tab.note}</span>}
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1}>
          {tab.value === value && children}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
