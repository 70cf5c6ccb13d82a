import { expect, type Browser } from '@playwright/test'
import { texts as leads } from '@poonji/capabilities/leads/words/screens.ts'
import { ADDRESS_KIND_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { texts } from '@poonji/capabilities/organisations/words/screens.ts'
import { wordsOfUpdate } from '@poonji/capabilities/organisations/update-words.ts'
import { texts as taxes } from '@poonji/capabilities/registrations/words/screens.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { AGAIN, pageOf } from '../people.ts'
import { expectScreen, press, readerOf, type Reader } from './reader.ts'
import { tabTo, typeInto } from './keyboard.ts'
import { STAFF } from './staff.ts'
import { uiWords } from './ui-words.ts'
import { addDocument } from './upload.ts'

const PAN = 'AAACL7310K'
const PLACE = { line1: '14, Market Yard', pincode: '411001', city: 'Pune' }
const COMMENT = 'The gate is behind the temple'
const PAPER = 'GST registration certificate'
const t = (key: Parameters<typeof texts.t>[1], vars = {}) => texts.t('en', key, vars)
const tax = (key: Parameters<typeof taxes.t>[1], vars = {}) => taxes.t('en', key, vars)
const lead = (key: Parameters<typeof leads.t>[1]) => leads.t('en', key)

/** The regional manager at a desk, and the organisation whose papers are kept. */
export interface Keeper extends Reader {
  organisation: string
}

export async function keeper(browser: Browser): Promise<Keeper> {
  const page = await pageOf(browser, STAFF.manager, 'en')
  return { ...readerOf(page, 'en'), organisation: '' }
}

/** An organisation comes while the tax department does not answer, so that its PAN is still to be verified. */
export async function bringUnverified(keeping: Keeper): Promise<void> {
  const { page } = keeping
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto('/add-lead')
  await expectScreen(keeping, lead('add.contact'))
  await box(lead('add.companyName')).fill('Lakshmi Traders')
  await page.getByRole('textbox', { name: uiWords('en', 'gstin') }).fill(gstinFor('27', PAN))
  await box(lead('add.contactName')).fill('Lalita Kadam')
  await page.getByRole('textbox', { name: uiWords('en', 'mobile') }).fill('9876504107')
  await whilePanIsDown(keeping, async () => {
    await press(page, lead('add.save'))
    await expect(page).toHaveURL(/\/organisation\/[-0-9a-f]+\/about$/)
  })
  keeping.organisation = page.url().replace(/\/about$/, '')
  await expectScreen(keeping, t('comments.add'))
}

async function whilePanIsDown({ page }: Reader, act: () => Promise<void>): Promise<void> {
  const turn = (value: string) => page.request.post('/demo/switch', { form: { name: 'pan', value }, ...AGAIN })
  await turn('down')
  try {
    await act()
  } finally {
    await turn('works')
  }
}

/** A second GSTIN of the same PAN, in Gujarat; the portal says the rest. */
export async function addGst(keeping: Keeper): Promise<void> {
  const { page, organisation } = keeping
  const gstin = gstinFor('24', PAN)
  await page.goto(`${organisation}/taxes`)
  await expectScreen(keeping, tax('gst.title'))
  await press(page, tax('gst.add'))
  await page.getByRole('textbox', { name: tax('gst.field') }).fill(gstin)
  await press(page, tax('add'))
  await expect(page.getByRole('row', { name: `${gstin} Gujarat` })).toBeVisible()
  await expectScreen(keeping, gstin)
}

/** The PAN is typed as it stands on the card, and the tax department says whose it is. */
export async function verifyPan(keeping: Keeper): Promise<void> {
  const { page } = keeping
  const card = page.getByRole('region', { name: tax('pan.title') })
  await expect(card.getByText(tax('pan.waiting'))).toBeVisible()
  await card.getByRole('textbox').first().fill(PAN)
  await press(page, tax('pan.verify'))
  await expect(card.getByText(tax('pan.verified'), { exact: true })).toBeVisible()
  await expectScreen(keeping, tax('pan.verified'))
}

/** An address by keyboard alone; the pincode fills in the city. */
export async function addAddressByKeyboard(keeping: Keeper): Promise<void> {
  const { page, organisation } = keeping
  const field = (key: Parameters<typeof texts.t>[1]) => page.getByRole('textbox', { name: t(key) })
  await page.goto(`${organisation}/address`)
  await expectScreen(keeping, t('address.add'))
  await tabTo(page, page.getByRole('button', { name: t('address.add') }))
  await page.keyboard.press('Enter')
  const kind = page.getByRole('combobox', { name: t('address.kind') })
  await tabTo(page, kind)
  await page.keyboard.type(ADDRESS_KIND_NAMES.SHIPPING.en)
  await expect(kind).toHaveValue('SHIPPING')
  await typeInto(page, field('address.line1'), PLACE.line1)
  await typeInto(page, page.getByRole('textbox', { name: uiWords('en', 'pincode') }), PLACE.pincode)
  await expect(field('address.city')).toHaveValue(PLACE.city)
  await expectScreen(keeping, t('address.kind'))
  await tabTo(page, page.getByRole('button', { name: t('save'), exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('address.kept'))).toBeVisible()
  await expectScreen(keeping, PLACE.line1)
}

/** A word to colleagues about that address. */
export async function commentOnAddress(keeping: Keeper): Promise<void> {
  const { page } = keeping
  const address = page.getByRole('region').filter({ hasText: PLACE.line1 })
  await address.getByRole('button', { name: t('comments.add') }).click()
  await address.getByRole('textbox', { name: t('comments.say') }).fill(COMMENT)
  await address
    .getByRole('button', { name: t('comments.add') })
    .last()
    .click()
  await expect(address.getByText(COMMENT)).toBeVisible()
  await page.reload()
  await expect(address.getByRole('button', { name: t('comments.count', { count: 1 }) })).toBeVisible()
  await expectScreen(keeping, PLACE.line1)
}

export async function addPaper(keeping: Keeper): Promise<void> {
  const { page, organisation } = keeping
  await page.goto(`${organisation}/document`)
  await addDocument(page, 'en', PAPER, organisation)
  await expect(page.getByRole('heading', { level: 3, name: PAPER })).toBeVisible()
  await expectScreen(keeping, PAPER)
}

/** Each of it stands in the trail, with who did it. */
export async function seeTrail(keeping: Keeper): Promise<void> {
  const { page, organisation } = keeping
  await page.goto(`${organisation}/updates`)
  for (const action of ['gst.added', 'pan.verified', 'address.added', 'comment.added', 'document.linked']) {
    const line = page.getByRole('listitem').filter({ hasText: wordsOfUpdate(action, 'en') })
    await expect(line.first()).toContainText('Meera Nair')
  }
  await expectScreen(keeping, t('updates.title'))
}
