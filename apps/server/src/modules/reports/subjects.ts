import { NodeStatus, ReportSubject } from '@colophon/model';
import { findExhibit } from '#modules/exhibits/index.ts';
import { findNode } from '#modules/nodes/index.ts';
import { findResource } from '#modules/resources/index.ts';
import { findUser } from '#modules/users/index.ts';
import type { Executor } from '#platform/database/database.ts';

/** Key of a thing that can be reported. */
export interface SubjectKey {
  readonly subjectType: ReportSubject;
  /** Digits for nodes and users. */
  readonly subjectId: string;
}

/** A thing that can be reported, as its module knows it. */
interface Subject {
  readonly ownerUserId: number;
  readonly name: string;
}

const OBJECT_ID = /^[0-9a-f]{24}$/;
const NUMBER = /^[1-9]\d{0,8}$/;

/** The thing with that key, whatever its status; `null` when there is none. */
export async function findSubject(db: Executor, { subjectType, subjectId }: SubjectKey): Promise<Subject | null> {
  const isNumbered = subjectType === ReportSubject.node || subjectType === ReportSubject.user;
  if (!(isNumbered ? NUMBER : OBJECT_ID).test(subjectId)) return null;
  switch (subjectType) {
    case ReportSubject.resource: {
      const resource = await findResource(db, subjectId);
      return resource && { ownerUserId: resource.userId, name: resource.resourceTitle };
    }
    case ReportSubject.exhibit: {
      const exhibit = await findExhibit(db, { presentableId: subjectId });
      return exhibit && { ownerUserId: exhibit.userId, name: exhibit.presentableTitle };
    }
    case ReportSubject.node: {
      const node = await findNode(db, { nodeId: Number(subjectId) });
      return node && node.status !== NodeStatus.deleted ? { ownerUserId: node.ownerUserId, name: node.nodeName } : null;
    }
    case ReportSubject.user: {
      const user = await findUser(db, { userId: Number(subjectId) });
      return user && { ownerUserId: user.userId, name: user.username };
    }
  }
}
