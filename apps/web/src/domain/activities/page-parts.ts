import type { ActivityPageKey } from '@colophon/model';

/** Target of a button on an activity's page. */
export type PageAction = 'publish' | 'policy' | 'create_node' | 'run_node' | 'market' | 'sign_up';

interface Section {
  name: string;
  action?: PageAction;
  /** The button is for those who take part: it waits for the start, and stands still after the end. */
  takesPart?: boolean;
  /** Shows works as examples: those of the topic `<page>-<name>`. */
  hasSamples?: boolean;
}

interface PageParts {
  /** Its word in names of texts. */
  word: string;
  sections: readonly Section[];
  /** Entries of the list of prizes. */
  prizes: readonly string[];
  /** Rules in a dialog. */
  rules: readonly string[];
}

const RULES_OF_WORKS = ['public', 'own', 'terms', 'decision'] as const;

/** The parts of each page that there is; their words stand in the dictionary `activityPages`. */
export const PAGE_PARTS = {
  'play-newer': {
    word: 'newer',
    sections: [
      { name: 'newer_publish', action: 'publish' },
      { name: 'newer_policy', action: 'policy' },
      { name: 'newer_node', action: 'create_node' },
      { name: 'newer_exhibit', action: 'market' },
    ],
    prizes: [],
    rules: [],
  },
  event_editorpick: {
    word: 'pick',
    sections: [
      { name: 'pick_publish', action: 'publish', takesPart: true },
      { name: 'pick_node', action: 'run_node', takesPart: true },
      { name: 'pick_criteria' },
    ],
    prizes: ['pick_picture', 'pick_words', 'pick_sound', 'pick_film', 'pick_tool', 'pick_node'],
    rules: RULES_OF_WORKS,
  },
  event_contest202409: {
    word: 'contest',
    sections: [{ name: 'contest_join', action: 'publish', takesPart: true }],
    prizes: [],
    rules: RULES_OF_WORKS,
  },
  Widget: {
    word: 'widget',
    sections: [{ name: 'widget_what' }, { name: 'widget_join', action: 'publish', takesPart: true }],
    prizes: [],
    rules: RULES_OF_WORKS,
  },
  'invite-friend': {
    word: 'invite',
    sections: [{ name: 'invite_code' }, { name: 'invite_send' }, { name: 'invite_join' }, { name: 'invite_reward' }],
    prizes: [],
    rules: ['invite_new', 'invite_steps', 'invite_self', 'invite_fair'],
  },
  ExperienceOfficer: {
    word: 'officer',
    sections: [
      { name: 'officer_play' },
      { name: 'officer_awards' },
      { name: 'officer_join', action: 'publish', takesPart: true },
    ],
    prizes: [],
    rules: ['officer_once', 'officer_noon', 'officer_fair'],
  },
  Questionnaire: { word: 'survey', sections: [{ name: 'survey_what' }], prizes: [], rules: [] },
  ResourceCompetition: {
    word: 'creation',
    sections: [
      { name: 'creation_comic', action: 'publish', takesPart: true, hasSamples: true },
      { name: 'creation_novel', action: 'publish', takesPart: true, hasSamples: true },
      { name: 'creation_awards' },
    ],
    prizes: [],
    rules: [...RULES_OF_WORKS, 'creation_draw'],
  },
  SpringFestival: {
    word: 'spring',
    sections: [{ name: 'spring_join', action: 'sign_up', takesPart: true }, { name: 'spring_days' }],
    prizes: [],
    rules: ['spring_day', 'spring_story', 'spring_pool'],
  },
  SpringFestival2025: {
    word: 'capsules',
    sections: [{ name: 'capsules_how' }],
    prizes: [],
    rules: ['spring_day', 'capsules_once'],
  },
} as const satisfies Record<ActivityPageKey, PageParts>;

/** Keys whose page there is. */
export type BuiltPage = keyof typeof PAGE_PARTS;

export function isBuiltPage(link: string): link is BuiltPage {
  return Object.hasOwn(PAGE_PARTS, link);
}
