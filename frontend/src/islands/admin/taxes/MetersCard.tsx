import { centsOf, formatMoney, formatPrice, meteredProvinces, registrationLimits } from '@shop/shared';
import { useAdminTranslation } from '../ui/admin-translation.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { useMeters } from './taxes.api.ts';

/** Card that compares the sales of the shop with the limits from which tax registration is required. */
export function MetersCard() {
  const { t } = useAdminTranslation<'adminTaxes'>();
  const query = useMeters();
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="tax-meters">
      <div>
        <h2 id="tax-meters">{t('adminTaxes.meters')}</h2>
        <p className="text-ink-soft">{t('adminTaxes.metersText')}</p>
      </div>
      <Loaded query={query} errorText={t('adminTaxes.loadFailed')}>
        {(data) => (
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            <Meter
              label={t('adminTaxes.currentQuarter')}
              sales={data.currentQuarter}
              limit={registrationLimits.CA}
            />
            <Meter
              label={t('adminTaxes.lastFourQuarters')}
              sales={data.lastFourQuarters}
              limit={registrationLimits.CA}
            />
            {meteredProvinces.map((province) => (
              <Meter
                key={province}
                label={t(`adminTaxes.meter_${province}`)}
                sales={data.provinces[province]}
                limit={registrationLimits[province]}
              />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  );
}

interface MeterProps {
  label: string;
  /** Sales in dollars, as decimal text. */
  sales: string;
  /** Limit in cents; 0 if registration is required from the first sale. */
  limit: number;
}

function Meter({ label, sales, limit }: MeterProps) {
  const { language, t } = useAdminTranslation<'adminTaxes'>();
  const cents = Math.max(0, centsOf(sales) ?? 0);
  const share = limit > 0 ? Math.min(1, cents / limit) : Number(cents > 0);
  const isOver = limit > 0 ? cents > limit : cents > 0;
  const amount = formatPrice(sales, language);
  const text =
    limit > 0
      ? t('adminTaxes.of', { amount, limit: formatMoney(limit, language) })
      : t('adminTaxes.fromFirst', { amount });
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{label}</span>
        <span className="text-ink-soft tabular-nums">{text}</span>
      </p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-2.5 overflow-hidden rounded-full bg-sunk"
      >
        <div
          className={`h-full rounded-full ${isOver ? 'bg-clay' : share >= 0.8 ? 'bg-honey' : 'bg-sage'}`}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      {isOver && <p className="text-sm font-medium text-clay-ink">{t('adminTaxes.over')}</p>}
    </div>
  );
}
