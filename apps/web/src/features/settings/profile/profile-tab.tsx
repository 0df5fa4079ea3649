import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '#session/current-user.ts';
import { AvatarField } from './avatar-field.tsx';
import { BasicInformation } from './basic-information.tsx';
import { ProfileForm } from './profile-form.tsx';

/** The picture and what the user tells about themself. */
export function ProfileTab() {
  const { data: user } = useQuery(currentUserQuery);
  const [isEditing, setIsEditing] = useState(false);
  if (!user) return null;
  return (
    <>
      <AvatarField user={user} />
      {isEditing ? (
        <ProfileForm user={user} onDone={() => setIsEditing(false)} />
      ) : (
        <BasicInformation user={user} onEdit={() => setIsEditing(true)} />
      )}
    </>
  );
}
