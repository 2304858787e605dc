import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../../lib/api/save-file.ts';
import { toast } from '../../../lib/ui/toast.ts';
import { useAdminTranslation } from '../ui/admin-translation.ts';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Ten recovery codes, each of which replaces the second factor once. They are shown only here. */
export function RecoveryCodeList({ codes, onDone }: Props) {
  const { t } = useAdminTranslation<'adminSecurity'>();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t('adminSecurity.copied') });
    } catch {
      toast({ title: t('adminSecurity.copyFailed'), variant: 'destructive' });
    }
  }

  return (
    <div className="grid gap-5">
      <p>{t('adminSecurity.recoveryText')}</p>
      <ol
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-4 gap-y-2 rounded-md bg-sage-soft p-4 font-mono"
        data-recovery-codes
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button button-outline button-small" onClick={() => void copy()}>
          <Copy size={17} aria-hidden />
          {t('adminSecurity.copy')}
        </button>
        <button
          type="button"
          className="button button-outline button-small"
          onClick={() => saveFile('melilot-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          <Download size={17} aria-hidden />
          {t('adminSecurity.download')}
        </button>
      </div>
      <button type="button" className="button justify-self-end" data-focus onClick={onDone}>
        {t('adminSecurity.kept')}
      </button>
    </div>
  );
}
