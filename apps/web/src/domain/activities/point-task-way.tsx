import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { activitiesQuery } from '#api/activities/queries.ts';
import { ownNodesQuery } from '#api/nodes/queries.ts';
import { config } from '#config.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink, type AppTarget } from '#ui/app-link.tsx';

const CREATE: AppTarget = { app: 'console', to: '/resource/creatorEntry' };
const TARGETS: Record<string, AppTarget> = {
  RS0000801: CREATE,
  RS0000802: CREATE,
  RS0000803: CREATE,
  RS0000804: { app: 'console', to: '/node/creator' },
  RS0000805: { app: 'console', to: '/market' },
};
const OF_NODE = ['RS0000806', 'RS0000807'];
const FEEDBACK = ['RS0000808', 'RS0000809'];
const SURVEY = 'RS0000810';

/** The link to where points are made; none where there is no such place. */
export function PointTaskWay({ code, title }: { code: string; title: string }) {
  const { t } = useTranslation('activityPages');
  const words = { 'aria-label': t('do_it_named', { task: title }), children: t('do_it') };
  const target = useTarget(code);
  if (target) return <Anchor component={AppLink} {...target} {...words} />;
  const { contact } = config.links;
  return FEEDBACK.includes(code) && contact ? (
    <Anchor href={contact} target="_blank" rel="noreferrer" {...words} />
  ) : null;
}

function useTarget(code: string): AppTarget | undefined {
  const isOfNode = OF_NODE.includes(code);
  const { data: nodes } = useQuery({ ...ownNodesQuery, enabled: isOfNode });
  const { data: activities } = useQuery({ ...activitiesQuery, enabled: code === SURVEY });
  if (isOfNode) {
    const nodeId = nodes?.dataList[0]?.nodeId;
    return nodeId === undefined
      ? { app: 'console', to: '/node/creator' }
      : { app: 'console', to: '/node/formal/$nodeID', params: { nodeID: String(nodeId) } };
  }
  const survey = activities?.find(({ link }) => link === 'Questionnaire');
  return survey ? { app: 'www', to: '/activity/$id', params: { id: survey._id } } : TARGETS[code];
}
