import { CoinAccountType, RewardStatus } from '@colophon/model';
import { Badge, Button, Group, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type RewardSum, rewardSumsQuery, rewardsOfGroupQuery } from '#api/rewards/campaigns.ts';
import { coinAccountQuery, type OwnReward } from '#api/rewards/queries.ts';
import { ownRankQuery, type RankedPerson, rankingQuery } from '#api/rewards/ranking.ts';
import { lastNoon } from '#calendar.ts';
import { reasonText } from '#domain/rewards/line-text.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { timeText } from '#times.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyFace } from '#ui/faces.tsx';
import { PersonLink } from '#ui/person-link.tsx';
import { nameOf } from '#ui/person-name.tsx';
import { Time, Timed } from '#ui/time.tsx';
import type { Period } from './activity.ts';
import styles from './personal.module.css';
import { Loaded, Personal } from './personal.tsx';
import { PointTaskWay } from './point-task-way.tsx';

const GROUP = 'RG00008';
const CODES = Array.from({ length: 10 }, (_, index) => `RS00008${String(index + 1).padStart(2, '0')}`);
const PAGE = 10;
const FIRST_PLACES = 8;

interface PartProps {
  activity: Period;
  nowMs: number;
}

/** The ranking by points, where the person who looks stands in it, and what gives points. */
export function ExperienceOfficer({ activity, nowMs }: PartProps) {
  const { t } = useTranslation('activityPages');
  const limit = activity.persist || !activity.limitTime ? nowMs : Math.min(nowMs, Date.parse(activity.limitTime));
  const asOf = lastNoon(limit).toISOString();
  return (
    <>
      <section aria-labelledby="ranking">
        <h2 id="ranking">{t('ranking')}</h2>
        <p className={styles.dimmed}>
          <Timed>{t('as_of_noon', { time: timeText(asOf) })}</Timed>
        </p>
        <Ranking asOf={asOf} />
      </section>
      <section aria-labelledby="own">
        <h2 id="own">{t('own_points')}</h2>
        <Personal>
          {() => (
            <>
              <OwnPlace asOf={asOf} />
              <PointTasks />
            </>
          )}
        </Personal>
      </section>
    </>
  );
}

/** Leads to the parts of the page, and stays on screen. */
export function OfficerAnchors({ activity }: { activity: Period }) {
  const { t } = useTranslation('activityPages');
  return (
    <nav className={styles.anchors} aria-label={t('parts')}>
      {!activity.persist && <a href="#timeline">{t('part_time')}</a>}
      <a href="#officer_play">{t('part_play')}</a>
      <a href="#officer_awards">{t('part_awards')}</a>
      <a href="#officer_join">{t('part_join')}</a>
      <a href="#ranking">{t('part_ranking')}</a>
      <a href="#own">{t('part_own')}</a>
    </nav>
  );
}

const medalOf = (place: number) => (place === 1 ? 'gold' : place <= 3 ? 'silver' : 'bronze');

function Ranking({ asOf }: { asOf: string }) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(rankingQuery(asOf));
  const [isOpen, setIsOpen] = useState(false);
  const columns = useRankColumns();
  return (
    <Loaded query={query}>
      {(ranks) =>
        ranks.length === 0 ? (
          <EmptyFace title={t('no_ranks')} text={t('no_ranks_text')} />
        ) : (
          <>
            <ol className={styles.places}>
              {ranks.slice(0, FIRST_PLACES).map(({ balance, num, ...person }) => (
                <li key={num} data-medal={medalOf(Number(num))}>
                  <span className={styles.place}>{num}</span>
                  <span className={styles.name}>
                    <PersonLink person={person}>{nameOf(person)}</PersonLink>
                  </span>
                  <span>{t('points_count', { count: Number(balance) })}</span>
                </li>
              ))}
            </ol>
            {ranks.length > FIRST_PLACES && (
              <Button variant="default" onClick={() => setIsOpen(true)}>
                {t('whole_ranking')}
              </Button>
            )}
            {isOpen && (
              <PagedDialog title={t('ranking')} rows={ranks} onClose={() => setIsOpen(false)}>
                {(rows) => <DataTable label={t('ranking')} columns={columns} rows={rows} rowKey={({ num }) => num} />}
              </PagedDialog>
            )}
          </>
        )
      }
    </Loaded>
  );
}

function useRankColumns(): Column<RankedPerson>[] {
  const { t } = useTranslation('activityPages');
  return [
    { key: 'place', header: t('place'), cell: ({ num }) => num },
    { key: 'person', header: t('person'), cell: (person) => <PersonLink person={person} /> },
    {
      key: 'points',
      header: t('points_column'),
      align: 'right',
      cell: ({ balance }) => t('points_count', { count: Number(balance) }),
    },
  ];
}

function OwnPlace({ asOf }: { asOf: string }) {
  const { t } = useTranslation('activityPages');
  const account = useQuery(coinAccountQuery(CoinAccountType.points));
  const rank = useQuery(ownRankQuery(asOf));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Loaded query={account}>
      {({ balance }) => (
        <>
          <dl className={styles.facts}>
            <div>
              <dt>{t('points_now')}</dt>
              <dd>{t('points_count', { count: balance })}</dd>
            </div>
            <Loaded query={rank}>
              {(own) => (
                <>
                  <div>
                    <dt>{t('place')}</dt>
                    <dd>{own && own.sortNum > 0 ? own.sortNum : t('no_place')}</dd>
                  </div>
                  {own && own.sortNum > 1 && (
                    <div>
                      <dt>{t('to_place_before')}</dt>
                      <dd>{t('points_count', { count: own.beforeBalance })}</dd>
                    </div>
                  )}
                </>
              )}
            </Loaded>
          </dl>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('point_records')}
          </Button>
          {isOpen && <PointRecords onClose={() => setIsOpen(false)} />}
        </>
      )}
    </Loaded>
  );
}

/** Rewards in points that came, and those that were taken back with the reason. */
function PointRecords({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('activityPages');
  const query = useQuery(rewardsOfGroupQuery(GROUP, [RewardStatus.claimed, RewardStatus.deducted]));
  return (
    <PagedDialog title={t('point_records')} rows={query.data ?? []} onClose={onClose}>
      {(rows) => (
        <Loaded query={query}>
          {() =>
            rows.length === 0 ? (
              <EmptyFace title={t('no_point_records')} />
            ) : (
              <ul className={styles.lines}>
                {rows.map((reward) => (
                  <PointRecord key={reward.id} reward={reward} />
                ))}
              </ul>
            )
          }
        </Loaded>
      )}
    </PagedDialog>
  );
}

function PointRecord({ reward: { title, status, rewardNum, updateTime, extra } }: { reward: OwnReward }) {
  const { t } = useTranslation('activityPages');
  const isDeducted = status === RewardStatus.deducted;
  const reason = isDeducted ? reasonText(extra) : '';
  return (
    <li>
      <span className={styles.what}>
        {title}
        <Time at={updateTime} className={styles.dimmed} />
        {reason && <span>{t('reason', { reason })}</span>}
      </span>
      <span className={styles.worth}>
        {t('points_count', { count: rewardNum })}
        {isDeducted && (
          <Badge variant="light" color="danger">
            {t('deducted')}
          </Badge>
        )}
      </span>
    </li>
  );
}

function PointTasks() {
  const { t } = useTranslation('activityPages');
  const query = useQuery(rewardSumsQuery(CODES));
  const columns = useTaskColumns();
  return (
    <>
      <h3>{t('point_tasks')}</h3>
      <Loaded query={query}>
        {(tasks) => (
          <DataTable
            label={t('point_tasks')}
            columns={columns}
            rows={tasks}
            rowKey={({ code }) => code}
            actions={({ code, title }) => <PointTaskWay code={code} title={title} />}
          />
        )}
      </Loaded>
    </>
  );
}

function useTaskColumns(): Column<RewardSum>[] {
  const { t } = useTranslation('activityPages');
  return [
    { key: 'task', header: t('task'), cell: ({ title }) => title },
    {
      key: 'worth',
      header: t('each_time'),
      align: 'right',
      cell: ({ rewardNum }) => t('points_count', { count: rewardNum }),
    },
    {
      key: 'done',
      header: t('done'),
      align: 'right',
      cell: ({ completionTime: done, completionTimes: needed }) =>
        needed > 0 ? t('done_of', { done, needed }) : t('times', { count: done }),
    },
    {
      key: 'sum',
      header: t('points_column'),
      align: 'right',
      cell: ({ sumRewardNum }) => t('points_count', { count: sumRewardNum }),
    },
  ];
}

interface PagedDialogProps<Row> {
  title: string;
  rows: readonly Row[];
  onClose: () => void;
  /** Draws the rows of one page. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list in a dialog, ten rows at a time. */
function PagedDialog<Row>({ title, rows, onClose, children }: PagedDialogProps<Row>) {
  const { t } = useTranslation(['activityPages', 'ui']);
  const [page, setPage] = useState(1);
  const pages = Math.ceil(rows.length / PAGE);
  return (
    <Dialog title={title} onClose={onClose}>
      {children(rows.slice((page - 1) * PAGE, page * PAGE))}
      <Group mt="md" justify="space-between">
        {pages > 1 && (
          <Pagination
            total={pages}
            value={page}
            siblings={0}
            onChange={setPage}
            getControlProps={(control) => ({ 'aria-label': t(control === 'previous' ? 'page_previous' : 'page_next') })}
            getItemProps={(number) => ({ 'aria-label': t('page_number', { number }) })}
          />
        )}
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Dialog>
  );
}
