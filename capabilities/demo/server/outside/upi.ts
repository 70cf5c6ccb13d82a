import { html, join, type Markup } from '@poonji/api-platform/html.ts'
import type { FakeWorld } from '@poonji/integrations/fake-world.ts'
import type { ProviderOrder } from '@poonji/integrations/gateway/fake-provider.ts'
import type { Language } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { texts } from '../../texts.ts'
import { choices } from './provider-page.ts'

/** UPI orders that wait for the person's app, with what the app may answer. */
export async function waitingUpi(world: FakeWorld, language: Language): Promise<Markup> {
  const orders = await world.list<ProviderOrder>('gateway')
  const waiting = orders
    .map(({ value }) => value)
    .filter(order => order.paymentMode === 'UPI' && order.state === 'PENDING')
  const rows = waiting.map(
    order =>
      html`<tr>
        <td>${order.orderId}<br /><b>${formatMoney(order.amountPaise)}</b></td>
        <td>
          ${choices('/demo/outside/upi', { orderId: order.orderId }, [
            ['success', texts.t(language, 'upiPaid')],
            ['failure', texts.t(language, 'upiFails')],
          ])}
        </td>
      </tr>`,
  )
  const shown = rows.length
    ? html`<table>
        ${join(rows)}
      </table>`
    : html`<p>${texts.t(language, 'upiNone')}</p>`
  return html`<h2 id="upi">${texts.t(language, 'upi')}</h2>
    ${shown}`
}
