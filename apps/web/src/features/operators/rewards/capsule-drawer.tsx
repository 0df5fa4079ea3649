import { capsuleChecks, MAX_CAPSULE_ITEMS } from '@colophon/model';
import { Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { storeImage } from '#api/files/store-file.ts';
import { useWrite } from '#api/mutation.ts';
import { type CapsuleContent, fillCapsules } from '#api/rewards/operator.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { EditDrawer } from '#ui/edit-drawer.tsx';
import { ImageField } from '#ui/image-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';

const NEW_PIECE = { code: '', title: '', cover: '', resourceType: '', stock: '' };

/** Says which pieces the capsules of a stage hold from now on; what was drawn stays drawn. */
export function CapsuleDrawer({ stage, onClose }: { stage: CapsuleContent; onClose: () => void }) {
  const { t } = useTranslation('rewardDesk');
  const name = t('stage_number', { number: stage.capsuleType });
  const fill = useWrite(fillCapsules, {
    onSuccess: () => {
      toast.success(t('capsules_filled', { name }));
      onClose();
    },
  });
  const form = useForm({
    initialValues: { items: stage.items.map((item) => ({ ...item, stock: String(item.stock ?? '') })) },
    validate: capsuleChecks,
    validateInputOnChange: true,
    transformValues: ({ items }) => ({
      capsuleType: stage.capsuleType as 1 | 2 | 3,
      items: items.map(({ stock, ...item }) => ({ ...item, stock: stock.trim() === '' ? null : Number(stock) })),
    }),
  });
  const { items } = form.values;
  return (
    <EditDrawer
      title={t('change_named', { name })}
      form={form}
      isPending={fill.isPending}
      onSave={(body) => fill.mutate(body)}
      onClose={onClose}
    >
      <Text>{t('capsule_text')}</Text>
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no code while it is written
        <Stack key={index} gap="xs">
          <TextField {...form.getInputProps(`items.${index}.title`)} label={t('piece_title', { number: index + 1 })} />
          <TextField {...form.getInputProps(`items.${index}.code`)} label={t('piece_code', { number: index + 1 })} />
          <TextField
            {...form.getInputProps(`items.${index}.stock`)}
            label={t('piece_stock', { number: index + 1 })}
            description={t('piece_stock_text')}
            inputMode="numeric"
            autoComplete="off"
          />
          <ImageField
            label={t('piece_cover', { number: index + 1 })}
            value={items[index]!.cover}
            send={storeImage}
            onChange={(address) => form.setFieldValue(`items.${index}.cover`, address)}
          />
          {items.length > 1 && (
            <div>
              <Button
                size="sm"
                variant="subtle"
                color="danger"
                aria-label={t('piece_remove', { number: index + 1 })}
                onClick={() => form.removeListItem('items', index)}
              >
                {t('remove')}
              </Button>
            </div>
          )}
        </Stack>
      ))}
      {items.length < MAX_CAPSULE_ITEMS && (
        <div>
          <Button variant="default" size="sm" onClick={() => form.insertListItem('items', { ...NEW_PIECE })}>
            {t('piece_add')}
          </Button>
        </div>
      )}
    </EditDrawer>
  );
}
