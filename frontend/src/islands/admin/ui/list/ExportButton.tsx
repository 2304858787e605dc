import { numberFormats } from '@shop/shared';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf, type Address } from '../../../../lib/api/api.ts';
import { download } from '../../../../lib/api/download.ts';
import { toast } from '../../../../lib/ui/toast.ts';
import { whileBusy } from '../../../kit/while-busy.ts';
import { useAdminTranslation } from '../admin-translation.ts';

interface Props {
  /** Address of an API route that returns a file, including the filters of the list. */
  path: Address;
  /** Label of the button; absent: « Exporter ». */
  label?: string;
}

const sizeFormat = numberFormats({
  style: 'unit',
  unit: 'megabyte',
  unitDisplay: 'short',
  maximumFractionDigits: 1,
});

/** Downloads all rows of a list as a spreadsheet file. */
export function ExportButton({ path, label }: Props) {
  const { language, t } = useAdminTranslation();
  const [bytes, setBytes] = useState<number | null>(null);
  const isBusy = bytes !== null;

  async function run(): Promise<void> {
    setBytes(0);
    try {
      await download(path, setBytes);
    } catch (error) {
      const description = messageOf(error, t('admin.exportFailed'));
      toast({ title: t('common.error'), description, variant: 'destructive' });
    } finally {
      setBytes(null);
    }
  }

  return (
    <button type="button" className="button button-outline" {...whileBusy(isBusy, () => void run())}>
      {!isBusy && <Download size={18} aria-hidden />}
      {bytes === null
        ? (label ?? t('admin.export'))
        : t('admin.exporting', { size: sizeFormat(language).format(bytes / 1_000_000) })}
    </button>
  );
}
