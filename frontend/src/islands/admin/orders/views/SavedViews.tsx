import { type OrderView, type OrderViewFilter } from '@shop/shared';
import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { DeleteDialog } from '../../ui/list/DeleteDialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useOrderViews, useRemoveView } from './views.api.ts';

interface Props {
  /** Filter of the list as it is now. */
  filter: OrderViewFilter;
  /** Id of the view that the list shows, as text of the URL; empty without one. */
  current: string;
  onOpen: (view: OrderView) => void;
}

/** Saved filters of the order list, with a button that saves the present one. */
export function SavedViews({ filter, current, onOpen }: Props) {
  const { t } = useAdminTranslation<'adminOrders'>();
  const { data: views = [] } = useOrderViews();
  const [dialog, setDialog] = useState<'save' | OrderView>();
  const removal = useRemoveView();
  const shown = views.find(({ id }) => String(id) === current);
  const isFiltered = Object.values(filter).some(Boolean);
  if (views.length === 0 && !isFiltered) return null;
  const close = () => setDialog(undefined);
  return (
    <div className="mb-4 grid grid-cols-1 gap-2">
      <div
        role="group"
        aria-label={t('adminOrders.views')}
        className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0 sm:flex-wrap"
      >
        {views.map((view) => (
          <ViewChip key={view.id} view={view} isShown={view === shown} onOpen={onOpen} />
        ))}
        {shown && (
          <IconButton
            icon={X}
            label={t('adminOrders.removeView', { name: shown.name })}
            onClick={() => setDialog(shown)}
          />
        )}
        {isFiltered && !shown && (
          <button
            type="button"
            className="button button-small button-quiet"
            onClick={() => setDialog('save')}
          >
            <Bookmark size={17} aria-hidden />
            {t('adminOrders.saveView')}
          </button>
        )}
      </div>
      {shown?.gone && (
        <p role="status" className="text-clay-ink">
          {t('adminOrders.viewGone', { name: shown.name, what: shown.gone.join(', ') })}
        </p>
      )}
      {dialog === 'save' && <SaveViewDialog filter={filter} onSaved={onOpen} onClose={close} />}
      {typeof dialog === 'object' && (
        <DeleteDialog
          title={t('adminOrders.askRemoveView', { name: dialog.name })}
          what={dialog.id}
          removal={removal}
          onClose={close}
        />
      )}
    </div>
  );
}

interface ChipProps extends Pick<Props, 'onOpen'> {
  view: OrderView;
  isShown: boolean;
}

function ViewChip({ view, isShown, onOpen }: ChipProps) {
  return (
    <button
      type="button"
      className="chip"
      aria-current={isShown ? 'true' : undefined}
      onClick={() => onOpen(view)}
    >
      <Bookmark size={15} aria-hidden />
      {view.name}
    </button>
  );
}
