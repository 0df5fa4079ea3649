import { navigate } from '../shared/route.ts';
import type { ViewerProps } from '../shared/viewers/viewer-props.ts';
import { Stage, type StageKind } from './Stage.tsx';

export const PictureStage = (props: ViewerProps) => <OwnStage kind="image" {...props} />;
export const FilmStage = (props: ViewerProps) => <OwnStage kind="video" {...props} />;

/**
 * The stage for what does not hang on the wall by itself: the items of a collection, and exhibits beyond the part of the wall
 * that is loaded.
 */
function OwnStage({ kind, exhibit, source, title, playing, steps }: ViewerProps & { kind: StageKind }) {
  const open = (item: { itemId: string } | undefined) => item && (() => steps?.open(item.itemId));
  return (
    <Stage
      kind={kind}
      exhibit={exhibit}
      source={source}
      title={title}
      playing={playing}
      previous={open(steps?.previous)}
      next={open(steps?.next)}
      close={() => navigate(steps ? { exhibitId: exhibit.exhibitId } : {})}
    />
  );
}
