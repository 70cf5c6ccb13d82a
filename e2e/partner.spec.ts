import { test } from './served.ts'
import { askToBecomePartner, beginToWork, newApplicant, sendPapers, takeOn } from './steps/applicant.ts'
import { proveByLink, putDown } from './steps/person-behind.ts'

test('from a new number to a partner at their dashboard', async ({ page, browser }, info) => {
  test.setTimeout(300_000)
  const applicant = await newApplicant(page, info)
  await test.step('asks to become a partner', () => askToBecomePartner(applicant))
  await test.step('puts down who signs', () => putDown(applicant))
  await test.step('who signs proves it on their own phone', () => proveByLink(browser, applicant))
  await test.step('sends the papers', () => sendPapers(applicant))
  await test.step('the regional manager takes them on', () => takeOn(browser, applicant))
  await test.step('begins to work', () => beginToWork(applicant))
})
