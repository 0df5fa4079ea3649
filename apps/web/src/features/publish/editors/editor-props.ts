import type { StoredFile } from '#api/resources/versions.ts';
import type { Licensee } from '#domain/licensing/licensing.ts';
import type { VersionContent } from '#domain/publishing/version-content.ts';

/** What every editor is given. */
export interface EditorProps {
  /** What is edited; something new when absent. */
  file: StoredFile | null;
  /** What the work is called; empty while it has no name. */
  title: string;
  content: VersionContent;
  licensee: Licensee;
  /** Changes what the version is made from. */
  onContent: (change: (content: VersionContent) => VersionContent) => void;
  /** Gets the file whenever it was saved. */
  onSaved: (file: StoredFile) => void;
  onClose: () => void;
}
