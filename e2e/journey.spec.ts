import { test } from './served.ts'
import { acceptOffer } from './steps/accept-offer.ts'
import { apply } from './steps/apply.ts'
import { newcomer } from './steps/borrower.ts'
import { bringCompany } from './steps/bring-company.ts'
import { approve, verifyPapers } from './steps/decide.ts'
import { addAccount, askForMoney, payOut } from './steps/draw.ts'
import { daysLater, payInstalment, seePayment } from './steps/repay.ts'
import { proveWhoSigns } from './steps/person-behind.ts'
import { countersign, signAgreement } from './steps/sign.ts'

test('from a new number to a repaid instalment', async ({ page, browser }, info) => {
  test.setTimeout(900_000)
  const borrower = await newcomer(page, info)
  await test.step('brings its company', () => bringCompany(borrower))
  await test.step('applies', () => apply(borrower))
  await test.step('operations verify the papers', () => verifyPapers(browser, borrower))
  await test.step('the credit desk approves', () => approve(browser, borrower))
  await test.step('accepts the offer', () => acceptOffer(borrower))
  await test.step('proves who signs', () => proveWhoSigns(borrower))
  await test.step('signs', () => signAgreement(borrower))
  await test.step('we sign', () => countersign(browser, borrower))
  await test.step('adds its account', () => addAccount(borrower))
  await test.step('asks for the money', () => askForMoney(borrower))
  await test.step('maker and checker pay it out', () => payOut(browser, borrower))
  await test.step('35 days pass', () => daysLater(borrower, 35))
  await test.step('pays the instalment', () => payInstalment(borrower))
  await test.step('sees it in the books', () => seePayment(borrower))
})
