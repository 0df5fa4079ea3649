import type { StoredFile } from '#api/resources/versions.ts';
import type { Licensee } from '#domain/licensing/licensing.ts';
import type { VersionContent } from '#domain/publishing/version-content.ts';

export interface EditorProps {
  /** File to edit; `null` for a new one. */
  file: StoredFile | null;
  /** Title of the work; empty while it has none. */
  title: string;
  content: VersionContent;
  licensee: Licensee;
  /** Changes what the version is made from. */
  onContent: (change: (content: VersionContent) => VersionContent) => void;
  /** Gets the file whenever it was saved. */
  onSaved: (file: StoredFile) => void;
  onClose: () => void;
}
