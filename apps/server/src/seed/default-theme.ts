import type { DemoResource } from '@colophon/content/demo';
import { recommendResource } from '../modules/resources/index.ts';
import type { resourceProperties } from '../modules/types/index.ts';
import type { Context } from '../platform/context.ts';
import { establish, isEstablished } from '../platform/installation/facts.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { publish } from './publish.ts';

const FACT = 'default-theme';
const FOR_NEW_NODES = 1;
const FOR_NODES_WITHOUT = 2;

/** Options of the theme that node owners may set, in the form that the theme reads. */
const OPTIONS: readonly resourceProperties.PropertyDescriptor[] = [
  {
    key: 'options_accent',
    name: 'Accent colour · 主题色',
    type: 'select',
    defaultValue: 'vermilion',
    candidateItems: ['vermilion', 'indigo', 'pine', 'plum', 'ochre'],
    remark: '',
  },
  {
    key: 'options_layout',
    name: 'Layout · 布局',
    type: 'select',
    defaultValue: 'grid',
    candidateItems: ['grid', 'list'],
    remark: '',
  },
];

/** Publishes the installation's default theme as the operator's, and recommends it to nodes. */
export async function seedDefaultTheme(context: Context, operator: Actor, theme: DemoResource): Promise<void> {
  if (await isEstablished(context, FACT)) return;
  const { resourceId } = await publish(context, operator, theme, OPTIONS);
  for (const recommendType of [FOR_NEW_NODES, FOR_NODES_WITHOUT] as const) {
    await recommendResource(context, { recommendType, resourceId });
  }
  await establish(context, FACT);
}
