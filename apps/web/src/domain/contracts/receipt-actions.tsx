import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { fetchReceipt } from '#api/contracts/queries.ts';
import { failureMessage } from '#failures.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AppLink } from '#ui/app-link.tsx';
import { frame } from '#ui/frame-controls.ts';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';

/** Offers the actions of a party on a contract's receipt: save the file, open the page that prints well. */
export function ReceiptActions({ contractId }: { contractId: string }) {
  const { t } = useTranslation('receipts');
  return (
    <>
      <DownloadReceipt contractId={contractId} />
      <AppLink
        app="user"
        to="/logged/contract/$contractID/print"
        params={{ contractID: contractId }}
        className={frame.button.default}
      >
        {t('print')}
      </AppLink>
    </>
  );
}

/** Saves a contract's receipt as it stands now. */
export function DownloadReceipt({ contractId }: { contractId: string }) {
  const { t } = useTranslation('receipts');
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      // The bytes as they are: any other spelling would be no receipt.
      saveFile(await fetchReceipt(contractId), `contract-${contractId}.receipt.json`);
    } catch (error) {
      toast.error(failureMessage(error));
    }
    setLoading(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden="true" />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {t('receipt')}
    </Button>
  );
}
