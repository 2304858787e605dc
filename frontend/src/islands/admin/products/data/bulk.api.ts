import { limits, type BulkInput, type BulkProgress, type PricePreviewInput } from '@shop/shared';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi, messageOf } from '../../../../lib/api/api.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../../ui/admin-translation.ts';
import { useAction } from '../../ui/use-api.ts';

/** Milliseconds between two questions about the progress of a change. */
const pollMs = 400;

/** Old and new prices of a change; null asks for nothing. */
export function usePricePreview(input: PricePreviewInput | null) {
  return useQuery({
    queryKey: ['/admin/products/bulk/preview', JSON.stringify(input)],
    enabled: input !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    queryFn: ({ signal }) =>
      callApi('POST /admin/products/bulk/preview', { body: input as PricePreviewInput, signal }),
  });
}

/**
 * Changes many products and waits until all are done; `onProgress` is told how far it is. The success message has an undo
 * button for `limits.bulk.undo` milliseconds.
 */
export function useBulkChange(onProgress: (progress: BulkProgress) => void) {
  const { t } = useAdminTranslation<'adminProducts'>();
  const action = useAction({
    run: async (body: BulkInput) =>
      finished(await callApi('POST /admin/products/bulk', { body }), onProgress),
    success: (progress) => ({
      title: t('adminProducts.bulkDone', { count: progress.total - progress.left }),
      description: leftText(progress),
      ...(progress.undoMs > 0 && {
        durationMs: limits.bulk.undo,
        action: { label: t('adminProducts.bulkUndo'), run: () => void undo(progress.id) },
      }),
    }),
    failureTitle: t('adminProducts.bulkFailed'),
    refresh: ['/admin/products', '/products', '/admin/stock/low'],
  });

  function leftText({ refused, left, leftNames }: BulkProgress): string | undefined {
    const texts = [
      refused > 0 && t('adminProducts.bulkRefused', { count: refused }),
      left > 0 && t('adminProducts.bulkLeft', { count: left, names: leftNames.join(', ') }),
    ];
    return texts.filter(Boolean).join(' ') || undefined;
  }

  async function undo(id: number): Promise<void> {
    try {
      const started = await callApi('POST /admin/products/bulk/:id/undo', { id });
      const { left, leftNames } = await finished(started, () => undefined);
      const names = leftNames.join(', ');
      const description = left > 0 ? t('adminProducts.bulkKept', { count: left, names }) : undefined;
      toast({ title: t('adminProducts.bulkUndone'), description });
    } catch (error) {
      const description = messageOf(error, t('adminProducts.bulkFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    }
    await action.refresh();
  }

  return action;
}

async function finished(
  progress: BulkProgress,
  onProgress: (progress: BulkProgress) => void,
): Promise<BulkProgress> {
  onProgress(progress);
  if (progress.state === 'done' || progress.state === 'undone') return progress;
  await new Promise((resolve) => setTimeout(resolve, pollMs));
  return finished(await callApi('GET /admin/products/bulk/:id', { id: progress.id }), onProgress);
}
