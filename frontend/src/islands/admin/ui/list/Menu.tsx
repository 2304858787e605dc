import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  href?: string;
  /** Opens the address in a new tab. */
  isNewTab?: boolean;
  isDangerous?: boolean;
}

/**
 * Menu button with actions. The menu is not modal: the page can still scroll, and no inline styles violate the content
 * security policy.
 */
export function Menu({
  label,
  trigger,
  items,
}: {
  label: string;
  trigger: ReactNode;
  items: readonly MenuItem[];
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-button" aria-label={label} title={label}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="admin-menu" align="end" sideOffset={6} aria-label={label}>
          {items.map((item) => (
            <Item key={item.label} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ label, icon, onSelect, href, isNewTab, isDangerous }: MenuItem) {
  const className = `menu-item gap-3 ${isDangerous ? 'text-clay-ink' : ''}`;
  if (!href) {
    return (
      <DropdownMenu.Item className={className} onSelect={onSelect}>
        {icon}
        {label}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item asChild>
      <a className={className} href={href} target={isNewTab ? '_blank' : undefined} rel="noopener">
        {icon}
        {label}
      </a>
    </DropdownMenu.Item>
  );
}
