import type { DemoTheme } from '@colophon/content/demo';
import { recommendResource } from '../modules/resources/index.ts';
import type { resourceProperties } from '../modules/types/index.ts';
import type { Context } from '../platform/context.ts';
import { establish, isEstablished } from '../platform/installation/facts.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import { publish } from './publish.ts';
import { noteBuild, renewTheme } from './renew-theme.ts';

const FOR_NEW_NODES = 1;
const FOR_NODES_WITHOUT = 2;

/**
 * Publishes the installation's themes as the operator's, each once, and recommends them to nodes: all of them to choose from, the
 * first to nodes whose owner has chosen none. Those that are there get a version with each new build.
 */
export async function seedThemes(
  context: Context,
  operator: Actor,
  themes: readonly DemoTheme[],
  say: (line: string) => void,
): Promise<void> {
  for (const theme of themes) {
    const options = theme.options.map(descriptorOf);
    if (await isEstablished(context, theme.name)) {
      await renewTheme(context, theme, options, say);
      continue;
    }
    const { resourceId } = await publish(context, operator, theme, options);
    await recommendResource(context, { recommendType: FOR_NEW_NODES, resourceId });
    if (theme === themes[0]) await recommendResource(context, { recommendType: FOR_NODES_WITHOUT, resourceId });
    await noteBuild(context, theme);
    await establish(context, theme.name);
  }
}

/** A declared option as a property that owners of nodes may set. */
function descriptorOf(option: DemoTheme['options'][number]): resourceProperties.PropertyDescriptor {
  const { key, name, remark } = option;
  return 'values' in option
    ? { key, name, remark, type: 'select', defaultValue: option.values[0], candidateItems: [...option.values] }
    : { key, name, remark, type: 'editableText', defaultValue: '', candidateItems: [] };
}
