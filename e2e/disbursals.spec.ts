import { AT_DESKS, pageOf } from './people.ts'
import { test } from './served.ts'
import { readerOf } from './steps/reader.ts'
import { checkSheet, fillTemplate, payNewest, seeThemPaid, sendAgain, sendSheet } from './steps/pay-many.ts'

const PARTNER = '9000000011'

test('thirty disbursals by one sheet, once', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(400_000)
  const page = await pageOf(browser, PARTNER, 'en')
  const partner = readerOf(page, 'en')
  const filled = await test.step('fills the template', () => fillTemplate(partner))
  await test.step('is told the wrong cell before anything happens', () => checkSheet(partner, filled))
  await test.step('sends the thirty', () => sendSheet(partner))
  await test.step('the same sheet again doubles nothing', () => sendAgain(partner, filled))
  await test.step('maker and checker pay', () => payNewest(browser))
  await test.step('sees them paid', () => seeThemPaid(partner))
})
