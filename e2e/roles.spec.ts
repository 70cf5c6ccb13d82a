import { expect, type Page } from '@playwright/test'
import { permissionName } from '@poonji/capabilities/access/permission-names.ts'
import { texts } from '@poonji/capabilities/access/texts.ts'
import { messages } from '@poonji/contract/messages.ts'
import { expectSound, watchFaults } from './checks.ts'
import { AT_DESKS, pageOf } from './people.ts'
import { test } from './served.ts'
import { press } from './steps/reader.ts'

const ADMINISTRATOR = '9000000029'
const SALES = '9000000021'
const ROLE = 'Closes the day'
const t = (key: Parameters<typeof texts.t>[1]) => texts.t('en', key)

test('a role is made, given, felt at once and taken away', { tag: AT_DESKS }, async ({ browser }) => {
  test.setTimeout(300_000)
  const administrator = await pageOf(browser, ADMINISTRATOR, 'en')
  const sales = await pageOf(browser, SALES, 'en')
  const faults = watchFaults(administrator)
  await test.step('without it the tab is locked and says why', async () => {
    await expectLocked(sales)
    await sales.getByRole('link', { name: 'Why, and whom to ask' }).click()
    await expect(sales.getByText(permissionName('CAN_RUN_END_OF_DAY', 'en'))).toBeVisible()
    await expectSound(sales)
  })
  await test.step('the administrator makes the role', async () => {
    await administrator.goto('/access/roles/new')
    await administrator.getByRole('textbox', { name: t('role.nameEn') }).fill(ROLE)
    await administrator.getByRole('textbox', { name: t('role.nameHi') }).fill('दिन बंद करें')
    await administrator.getByRole('checkbox', { name: permissionName('CAN_RUN_END_OF_DAY', 'en') }).check()
    await expectSound(administrator)
    await press(administrator, t('role.make'))
    await expect(administrator).toHaveURL(/\/access\/roles\/[-0-9a-f]+$/)
  })
  await test.step('gives it to the sales executive, who has it on the next click', async () => {
    await openPerson(administrator)
    await administrator.getByRole('combobox', { name: t('give.label') }).selectOption(ROLE)
    await press(administrator, t('give'))
    await expect(administrator.getByText(t('give.done'))).toBeVisible()
    await sales.goto('/end-of-day')
    await expect(sales.getByRole('heading', { level: 1, name: 'End of day' })).toBeVisible()
  })
  await test.step('takes it away again', async () => {
    const held = administrator.locator('dl > *').filter({ hasText: ROLE })
    await held.getByRole('button', { name: t('take') }).click()
    await administrator
      .getByRole('dialog')
      .getByRole('button', { name: t('take') })
      .click()
    await expect(administrator.getByText(t('take.done'))).toBeVisible()
    await expectLocked(sales)
  })
  expect(faults).toEqual([])
})

async function expectLocked(page: Page): Promise<void> {
  await page.goto('/end-of-day')
  await expect(page.getByText(messages.t('en', 'permission.tab'))).toBeVisible()
}

async function openPerson(page: Page): Promise<void> {
  await page.goto(`/access/people?search=${SALES}`)
  await page.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/access\/people\/[-0-9a-f]+$/)
}
