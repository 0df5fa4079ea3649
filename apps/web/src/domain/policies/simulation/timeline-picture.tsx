import { nextDueAt, paymentsOf, type Simulation, type Stay, staysOf } from '@colophon/policy/simulation';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { useMoney } from '#ui/money.ts';
import { Time, Timed } from '#ui/time.tsx';
import styles from './simulation.module.css';
import { horizonOf } from './timeline.ts';

const ROWS = ['states', 'licence', 'test_licence', 'payments'] as const;
type Row = (typeof ROWS)[number];

const ROW_HEIGHT = 46;
const BAR_TOP = 18;
const BAR_HEIGHT = 18;
/** With more payments than this their amounts would overlap. */
const MAX_AMOUNTS = 14;

/** States, licences and payments along a line of time; the same as a list for those who do not see it. */
export function Timeline({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation('simulation');
  const money = useMoney();
  const { setup, nowAt } = simulation;
  const horizonAt = horizonOf(simulation);
  const stays = staysOf(simulation);
  const payments = paymentsOf(simulation);
  const dueAt = nextDueAt(simulation);
  const hasTests = stays.some(({ isTestLicensed }) => isTestLicensed);

  const place = (at: number) => `${((at - setup.startAt) / (horizonAt - setup.startAt)) * 100}%`;
  // what lasts if nothing else happens, drawn faintly behind the present
  const ahead = simulation.status === 'ended' ? [] : [{ ...stays.at(-1)!, fromAt: nowAt, untilAt: dueAt ?? horizonAt }];
  const bar = ({ fromAt, untilAt }: Stay) => ({
    x: place(fromAt),
    width: place(setup.startAt + untilAt - fromAt),
    height: BAR_HEIGHT,
  });
  const rows: readonly Row[] = hasTests ? ROWS : ROWS.filter((row) => row !== 'test_licence');
  const topOf = (row: Row) => rows.indexOf(row) * ROW_HEIGHT;
  const height = rows.length * ROW_HEIGHT;

  return (
    <figure className={styles.timeline} aria-label={t('timeline')}>
      <svg width="100%" height={height} overflow="visible" aria-hidden="true">
        {rows.map((row) => (
          <g key={row}>
            <text className={styles.rowName} x={6} y={topOf(row) + 12}>
              {t(`row_${row}`)}
            </text>
            <line className={styles.rail} x1="0%" x2="100%" y1={topOf(row) + 36.5} y2={topOf(row) + 36.5} />
          </g>
        ))}
        {stays.map((stay, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stay is known by its place
          <g key={index}>
            <svg {...bar(stay)} y={topOf('states') + BAR_TOP} aria-hidden="true">
              <rect className={styles.stay} data-odd={index % 2 === 1 || undefined} width="100%" height="100%" />
              <text className={styles.stayName} x={4} y={13}>
                {stay.state}
              </text>
            </svg>
            {stay.isLicensed && <rect className={styles.licence} {...bar(stay)} y={topOf('licence') + BAR_TOP} />}
            {stay.isTestLicensed && (
              <rect className={styles.testLicence} {...bar(stay)} y={topOf('test_licence') + BAR_TOP} />
            )}
          </g>
        ))}
        {ahead.map((stay) => (
          <g key={stay.fromAt} className={styles.ahead}>
            <rect className={styles.stay} {...bar(stay)} y={topOf('states') + BAR_TOP} />
            {stay.isLicensed && <rect className={styles.licence} {...bar(stay)} y={topOf('licence') + BAR_TOP} />}
            {stay.isTestLicensed && (
              <rect className={styles.testLicence} {...bar(stay)} y={topOf('test_licence') + BAR_TOP} />
            )}
          </g>
        ))}
        {payments.map(({ at, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its place
          <svg key={index} x={place(at)} y={topOf('payments')} overflow="visible" aria-hidden="true">
            <circle className={styles.payment} cx={0} cy={BAR_TOP + BAR_HEIGHT / 2} r={5} />
            {payments.length <= MAX_AMOUNTS && (
              <text className={styles.stayName} x={9} y={BAR_TOP + 13}>
                {money(cents)}
              </text>
            )}
          </svg>
        ))}
        {dueAt !== null && dueAt <= horizonAt && (
          <line className={styles.due} x1={place(dueAt)} x2={place(dueAt)} y1={0} y2={height} />
        )}
        <line className={styles.present} x1={place(nowAt)} x2={place(nowAt)} y1={0} y2={height} />
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>
          <Time at={setup.startAt} />
        </span>
        <span>
          <Time at={horizonAt} />
        </span>
      </div>
      <VisuallyHidden>
        <ol>
          {stays.map(({ state, fromAt, untilAt, isLicensed, isTestLicensed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stay is known by its place
            <li key={index}>
              <Timed>{t('stay', { state, from: timeText(fromAt), until: timeText(untilAt) })}</Timed>{' '}
              {isLicensed && t('row_licence')} {isTestLicensed && t('row_test_licence')}
            </li>
          ))}
        </ol>
        <ul>
          {payments.map(({ at, cents }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its place
            <li key={index}>
              <Timed>{t('payment_at', { amount: money(cents), time: timeText(at) })}</Timed>
            </li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}
