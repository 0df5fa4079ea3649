import { follows, OnlineStatus, rules } from '@colophon/model';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { rewriteProperties } from '#api/exhibits/mutations.ts';
import type { Exhibit } from '#api/exhibits/queries.ts';
import { useWrite } from '#api/mutation.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeavePrompt } from '#session/leave-prompt.ts';
import { ReasonedButton } from '#ui/reasoned-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

import styles from './exhibit-page.module.css';
import { optionsOf } from './exhibit-properties.tsx';
import { ThemePreview } from './theme-preview.tsx';

interface ThemeOptionsProps {
  exhibit: Exhibit;
  siteHref: string;
}

/** Time without a key after which the preview follows a text. */
const TYPING_MS = 600;

/** Options of a theme, with the site as it will look: nothing changes for visitors before they are saved. */
export function ThemeOptions({ exhibit, siteHref }: ThemeOptionsProps) {
  const { t } = useTranslation('exhibits');
  const { presentableId, presentableRewriteProperty: own, onlineStatus } = exhibit;
  const options = optionsOf(exhibit);
  const form = useForm({
    initialValues: {
      options: options.map(({ key, defaultValue }) => ({
        value: own.find((entry) => entry.key === key)?.value ?? defaultValue,
      })),
    },
    validateInputOnChange: true,
    validate: { options: { value: follows(rules.optionValue) } },
  });
  const [shown] = useDebouncedValue(form.values.options, TYPING_MS);
  useLeavePrompt(form.isDirty());
  const write = useWrite(rewriteProperties, {
    onSuccess: () => {
      form.resetDirty();
      toast.success(t('saved'));
    },
  });
  if (options.length === 0) return null;

  const save = (values: readonly { value: string }[]) => {
    const declared = new Set(options.map(({ key }) => key));
    const others = own.filter(({ key }) => !declared.has(key));
    const chosen = options
      .map(({ key, name, remark, defaultValue }, index) => ({ key, name, remark, defaultValue, ...values[index]! }))
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ key, name, remark, value }) => ({ key, name, remark, value }));
    write.mutate({ presentableId, values: [...others, ...chosen] });
  };

  return (
    <section className={styles.section} aria-labelledby="theme-options">
      <h2 id="theme-options">{t('theme_options')}</h2>
      <div className={styles.tried}>
        <form onSubmit={form.onSubmit(({ options: values }) => save(values))} noValidate>
          <Stack>
            {options.map(({ key, name, remark, candidateItems }, index) => {
              const field = {
                ...form.getInputProps(`options.${index}.value`),
                label: name || key,
                description: remark || undefined,
              };
              return candidateItems.length > 0 ? (
                <NativeSelect key={key} {...field} data={[...candidateItems]} />
              ) : (
                <TextField key={key} {...field} counted={rules.optionValue} />
              );
            })}
            <Group>
              <ReasonedButton
                type="submit"
                color="seal"
                why={(!form.isDirty() || !form.isValid()) && t('not_changed')}
                loading={write.isPending}
              >
                {t('save_options')}
              </ReasonedButton>
              {form.isDirty() && (
                <Button variant="default" disabled={write.isPending} onClick={() => form.reset()}>
                  {t('discard')}
                </Button>
              )}
            </Group>
          </Stack>
        </form>
        {onlineStatus === OnlineStatus.online ? (
          <ThemePreview
            siteHref={siteHref}
            options={Object.fromEntries(options.map(({ key }, index) => [key, shown[index]!.value]))}
          />
        ) : (
          <p className={styles.dimmed}>{t('preview_inactive')}</p>
        )}
      </div>
    </section>
  );
}
