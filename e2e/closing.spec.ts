import { expect, type Page } from '@playwright/test'
import { texts } from '@poonji/capabilities/loans/words/early.ts'
import { AGAIN, chooseLanguage, logIn } from './people.ts'
import { test } from './served.ts'
import { expectScreen, press, readerOf } from './steps/reader.ts'
import { addCharge } from './steps/charge.ts'
import { payByNetBanking } from './steps/repay.ts'

/** A loan that runs in the demo world, for each kind of screen. */
const OWNER = { phone: '9811000001', desktop: '9811000002' }

test('a charge is added by two people, and the borrower closes the loan early', async ({ page, browser }, info) => {
  test.setTimeout(600_000)
  const onPhone = info.project.name === 'phone'
  const language = onPhone ? 'hi' : 'en'
  const words = (key: Parameters<typeof texts.t>[1]) => texts.t(language, key)
  await chooseLanguage(page.context(), language)
  await logIn(page, onPhone ? OWNER.phone : OWNER.desktop)
  const owner = readerOf(page, language)
  const loan = await firstLoanOf(page)
  await test.step('maker and checker add a charge', () => addCharge(browser, loan))
  await test.step('keeps a quote and pays it', async () => {
    await page.goto(`${loan}/foreclosure`)
    await expectScreen(owner, texts.t(language, 'foreclosure.charges'))
    await press(page, words('foreclosure.keep'))
    await page.getByRole('link', { name: new RegExp(texts.t(language, 'foreclosure.pay', { amount: '.*' })) }).click()
    await payByNetBanking(owner)
  })
  await test.step('has the certificate', async () => {
    await page.goto(`${loan}/foreclosure`)
    await expectScreen(owner, words('foreclosure.closed'))
    const download = page.waitForEvent('download')
    await press(page, words('foreclosure.certificate'))
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})

async function firstLoanOf(page: Page): Promise<string> {
  const session = (await (await page.request.get('/api/v1/session', AGAIN)).json()) as {
    data: { minOrganisationsList: { id: string }[] }
  }
  const organisationId = session.data.minOrganisationsList[0]?.id
  const loans = (await (
    await page.request.get(`/api/v1/poonji/organisation/${organisationId}/loans`, AGAIN)
  ).json()) as {
    data: { loanId: string }[]
  }
  return `/organisation/${organisationId}/credit/limit/${loans.data[0]?.loanId}`
}
