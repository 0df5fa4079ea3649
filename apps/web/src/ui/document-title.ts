import { useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { config } from '../config.ts';

/** The name of this installation: the operator's, or the product's own in the reader's language. */
export function useProductName(): string {
  const { t } = useTranslation('shell');
  return config.productName || t('product_name');
}

/** Sets `{title} - {product name}` as the document's title while the screen is shown. */
export function useDocumentTitle(title: string): void {
  const productName = useProductName();
  useEffect(() => {
    document.title = title ? `${title} - ${productName}` : productName;
  }, [title, productName]);
}
