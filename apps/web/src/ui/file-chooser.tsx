import type { Ref } from 'react';

interface FileChooserProps {
  /** Its `click()` opens the browser's dialog. */
  ref: Ref<HTMLInputElement>;
  id?: string | undefined;
  'aria-label'?: string;
  /** File kinds as in an `<input accept>`; any when absent. */
  accept?: string | undefined;
  multiple?: boolean;
  onFiles: (files: File[]) => void;
}

/** Hidden file input behind a button that chooses files. The same files can be chosen again, as after a failure. */
export function FileChooser({ onFiles, ...input }: FileChooserProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={(event) => {
        const files = [...(event.currentTarget.files ?? [])];
        event.currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
