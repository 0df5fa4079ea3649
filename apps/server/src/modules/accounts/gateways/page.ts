import { type Locale, presentCurrencyAmount } from '@colophon/model';
import { escaped, plainPage } from '#platform/http/plain-page.ts';
import { orderReference } from '../orders.ts';
import type { RechargeOrderRow } from '../tables.ts';

const TEXTS = {
  en_US: {
    title: 'A pretended payment',
    text: 'No money moves. For trying it out, choose what becomes of the order.',
    order: 'Order',
    pay: 'Pay',
    fail: 'Let it fail',
  },
  zh_CN: {
    title: '模拟支付',
    text: '不会产生真实扣款。试用时，请选择该订单的支付结果。',
    order: '订单号',
    pay: '支付成功',
    fail: '支付失败',
  },
};

/** The payment page of the `mock` gateway: one button for each thing that can become of an order. */
export function mockPaymentPage(locale: Locale, order: RechargeOrderRow): string {
  const texts = TEXTS[locale];
  const { currency, currencyMinor } = order;
  const fields = {
    about: 'recharge',
    reference: orderReference(order),
    currency,
    currencyMinor: String(currencyMinor),
  };
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('');
  return plainPage(
    locale,
    texts.title,
    `<p>${texts.text}</p>
<p>${texts.order} ${order.orderId}<br><strong>${presentCurrencyAmount(currencyMinor, currency)} ${escaped(currency)}</strong></p>
<form method="post" action="/v2/transactions/gateways/mock/notify">
${hidden}
<button name="outcome" value="success">${texts.pay}</button>
<button name="outcome" value="failure">${texts.fail}</button>
</form>`,
  );
}
