import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { frame } from './frame-controls.ts';
import { useStore } from './store.ts';
import { TOAST_MS, type Toast, toasts } from './toast.ts';
import styles from './toaster.module.css';

const icons = { success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX, IconX };

function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export default function Toaster() {
  const shown = useStore(toasts);
  return (
    <div className={styles.stack}>
      {shown.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastBox({ toast: { id, kind, message } }: { toast: Toast }) {
  const { t } = useTranslation('ui');
  const Icon = icons[kind];

  useEffect(() => {
    const timer = setTimeout(dismiss, TOAST_MS[kind], id);
    return () => clearTimeout(timer);
  }, [id, kind]);

  return (
    <div className={styles.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <span>{message}</span>
      <button type="button" className={frame.icon.subtle} aria-label={t('close')} onClick={() => dismiss(id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
