import { AT_DESKS } from './people.ts'
import { test } from './served.ts'
import { acceptOffer } from './steps/accept-offer.ts'
import { bringCompany } from './steps/bring-company.ts'
import { applyFor, bringClient, clientOnPhone, partnerAtDesk, seeExpectedPayout, seeStage } from './steps/client.ts'
import { approve, verifyPapers } from './steps/decide.ts'
import { proveWhoSigns } from './steps/person-behind.ts'
import { countersign, signAgreement } from './steps/sign.ts'

test('a partner carries a client to an accepted offer', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(600_000)
  const partner = await partnerAtDesk(browser)
  const client = await clientOnPhone(browser)
  await test.step('the partner brings the client by form', () => bringClient(partner, client))
  await test.step('and applies for them', () => applyFor(partner, client))
  await test.step('operations verify the papers', () => verifyPapers(browser, client))
  await test.step('the credit desk approves', () => approve(browser, client))
  await test.step('the partner sees the offer', () => seeStage(partner, client, 'OFFERED_BY_NBFC'))
  await test.step('the client takes over the company on their own phone', () => bringCompany(client))
  await test.step('and accepts', () => acceptOffer(client))
  await test.step('the partner sees that it is accepted', () => seeStage(partner, client, 'LOAN_ACCEPTED'))
  await test.step('the client proves who signs', () => proveWhoSigns(client))
  await test.step('the client signs', () => signAgreement(client))
  await test.step('we sign', () => countersign(browser, client))
  await test.step('the partner sees what it will earn', () => seeExpectedPayout(partner, client))
})
