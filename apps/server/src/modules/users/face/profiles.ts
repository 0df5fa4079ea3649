/** Profiles that people bring along from elsewhere, and the places of the world that profiles name. */
export { areaName } from '../areas.ts';
export { fillProfile } from '../commands/fill-profile.ts';
export { profileFields } from '../schemas.ts';
