import type { Period } from './activity.ts';
import { Capsules } from './capsules.tsx';
import { CreationContest } from './creation-contest.tsx';
import { ExperienceOfficer } from './experience-officer.tsx';
import { InviteFriend } from './invite-friend.tsx';
import type { BuiltPage } from './page-parts.ts';
import { SpringFestival } from './spring-festival.tsx';
import { SurveyState } from './survey-state.tsx';

interface PersonalPartProps {
  page: BuiltPage;
  activity: Period;
  nowMs: number;
}

/** The part of an activity's page that shows how people stand in it; most pages have none. */
export function PersonalPart({ page, ...period }: PersonalPartProps) {
  switch (page) {
    case 'invite-friend':
      return <InviteFriend {...period} />;
    case 'ExperienceOfficer':
      return <ExperienceOfficer {...period} />;
    case 'Questionnaire':
      return <SurveyState {...period} />;
    case 'ResourceCompetition':
      return <CreationContest {...period} />;
    case 'SpringFestival':
      return <SpringFestival {...period} />;
    case 'SpringFestival2025':
      return <Capsules {...period} />;
    default:
      return null;
  }
}
